"""States as text: all that differs from the outset of the game."""

import json
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Final

from msgspec import UNSET

from games.core import Game, News, Plain, Rng, Settings, State
from games.core.notation.fields import FieldForm, Fields
from games.core.notation.header import JSON_LITERALS, NAME_PATTERN
from games.core.notation.initial_state import initial_state
from games.core.notation.lines import MAX_POSITION_LENGTH, Field, NotationError, TextDrawing, split_words
from games.core.notation.words import HIDDEN_WORD
from games.core.options import OptionValue, options_of
from tests.games.checks import checks_of

WIDTH: Final = 116  # longer fields continue in another line
NAME_WIDTH: Final = 10
NEVER_BARE: Final = {" ": r"\u0020", "#": r"\u0023", "?": r"\u003f"}
"""Signs that cannot stand in a word, or mean something else there, and their JSON escapes."""


@dataclass(frozen=True)
class WrittenDrawing(TextDrawing):
    """A drawing that is also written: `show` draws an item."""

    show: Callable[[Any], list[str]]


def written(game: Game[Any], fields: Fields, state: Any) -> str:
    """The position as text. A faulty state has one, too."""
    usual = outset_of(game, state)
    lines = show_header(game, state)
    drawing = _drawing_of(game)
    if drawing and drawing.field not in fields.own:
        drawn, usual = _drawn(drawing, state, usual)
        lines += [drawing.field, *(f"  {line}" for line in drawn)] if drawn else []
    for words in written_fields(fields.shared, state, usual):
        lines += show_field(words[0], words[1:])
    for seat in range(min(max(state.seats, items_of(state)), max(usual.seats, items_of(usual)))):
        lines += ["", f"seat {seat}", *_seat(drawing, fields, state, usual, seat)]
    last = [*show_chance(state.rng), *show_news(state.news)]
    return "\n".join([*lines, *[""] * bool(last), *last, ""])


def _drawing_of(game: Game[Any]) -> WrittenDrawing | None:
    drawing, show = game.drawing, checks_of(game).draw
    return WrittenDrawing(drawing.field, drawing.read, show) if drawing and show else None


def outset_of(game: Game[Any], state: Any) -> Any:
    """The outset of the game of this state, or a similar one for a state that no game leads to."""
    settings: Settings = getattr(state, "settings", game.settings_type())
    if settings.mode not in game.modes:
        settings = game.settings_type()
    mode = game.mode_of(settings)
    seats = min(max(mode.least_seats, state.seats), mode.most_seats)
    return initial_state(game, settings, seats, None, min(max(1, state.version), game.version))


def show_header(game: Game[Any], state: State) -> list[str]:
    """The mode, the version if it is not the newest, and the seats if others have things too."""
    settings = getattr(state, "settings", game.settings_type())
    version = show_field("version", [str(state.version)]) if state.version != game.version else []
    seats = show_field("seats", [str(state.seats)]) if items_of(state) > state.seats else []
    return [*show_field("mode", settings_words(game, settings)), *seats, *version]


def settings_words(game: Game[Any], settings: Settings) -> list[str]:
    """A word for the mode, and one for each option that differs from its default: `solo`, `advanced=on`."""
    usual = game.settings_type()
    changed = [
        f"{option.name}={_option_word(option.value_in(settings))}"
        for option in options_of(game)[1:]
        if option.value_in(settings) != option.value_in(usual)
    ]
    return [settings.mode, *changed]


def _option_word(value: OptionValue) -> str:
    return "on" if value is True else "off" if value is False else str(value)


def items_of(state: State) -> int:
    """The length of the longest list by seat. Some games have players without a seat at its end."""
    return max((len(getattr(state, name)) for name in (*state.by_seat, *state.seated)), default=0)


def show_chance(rng: Rng) -> list[str]:
    """The generator as a line: its secret, if any, and its state; no line for the generator of 0."""
    words = [rng.key, str(rng.state)] if rng.key else [str(rng.state)]
    return show_field("chance", words) if rng != Rng() else []


def show_news(news: Iterable[News]) -> list[str]:
    return [line for fact in news for line in show_field("news", _news_words(fact), width=MAX_POSITION_LENGTH)]


def _news_words(news: News) -> list[str]:
    about = {"seat": news.seat, "only": news.only}
    details = {name: value for name, value in about.items() if value is not None} | news.facts
    return [news.kind, *(f"{name}={_plain_word(value)}" for name, value in details.items())]


def _plain_word(value: Plain) -> str:
    if isinstance(value, str) and NAME_PATTERN.fullmatch(value) and value not in JSON_LITERALS:
        return value
    word = json.dumps(value, separators=(",", ":"))
    for sign, escape in NEVER_BARE.items():
        word = word.replace(sign, escape)
    return word


def _seat(drawing: WrittenDrawing | None, fields: Fields, state: Any, usual: Any, seat: int) -> list[str]:
    """The lines of a seat, indented."""
    drawn: list[str] = []
    told: list[list[str]] = []
    for name, entries in fields.own.items():
        items, usual_items = getattr(state, name), getattr(usual, name)
        if seat >= len(items):
            continue
        item, other = items[seat], ([*usual_items[seat:], *usual_items[:1]] or [UNSET])[0]
        if drawing and drawing.field == name and item != other:
            drawn, other = _drawn(drawing, item, other)
        told += (
            _field_lines(entries[name], item, other)
            if list(entries) == [name]
            else written_fields(entries, item, other)
        )
    return [*(f"  {line}" for line in drawn), *(f"  {line}" for line in _packed(told))]


def _drawn(drawing: WrittenDrawing, item: Any, usual: Any) -> tuple[list[str], Any]:
    """The drawing, and the item that it tells. It has no lines if it tells nothing or cannot be read again."""
    lines = drawing.show(item)
    fields = [Field(number, "", tuple(words)) for number, line in enumerate(lines, 1) if (words := split_words(line))]
    try:
        told = drawing.read(fields, usual) if fields else usual
    except NotationError:
        told = usual
    return lines if told != usual else [], told


def written_fields(entries: dict[str, FieldForm], record: Any, usual: Any) -> list[list[str]]:
    """The words of all fields of a record that differ from the usual record."""
    return [
        words
        for name, entry in entries.items()
        for words in _field_lines(entry, getattr(record, name), getattr(usual, name))
    ]


def _field_lines(entry: FieldForm, value: Any, usual: Any) -> Iterator[list[str]]:
    """The lines for a value, each a name and words; none for the `usual` value (UNSET: no value is usual)."""
    if entry.keys is None:
        words = entry.form.show(value)
        if _is_worth_writing(words, [] if usual is UNSET else entry.form.show(usual)):
            yield [entry.name, *words]
    else:
        for key, item in value.items():
            words = entry.form.show(item)
            if key not in usual or _is_worth_writing(words, entry.form.show(usual[key])):
                yield [f"{entry.name:<{NAME_WIDTH - 1}} {entry.keys.show(key)}", *words]


def _is_worth_writing(words: Sequence[str], usual: Sequence[str]) -> bool:
    """Whether a field is written: it hides something, or its value is not the usual one."""
    return list(words) != list(usual) or any(word.startswith(HIDDEN_WORD) for word in words)


def _packed(told: Sequence[Sequence[str]]) -> list[str]:
    lines: list[str] = []
    for words in told:
        field = " ".join([*words[0].split(), *words[1:]])
        if len(field) > WIDTH // 2:
            lines += [*show_field(words[0], words[1:], WIDTH - 2), ""]
        elif lines and lines[-1] and len(lines[-1]) + len(field) < WIDTH - 4:
            lines[-1] += f"  {field}"
        else:
            lines.append(field)
    return [line for line in lines if line]


def show_field(name: str, words: Sequence[str], width: int = WIDTH) -> list[str]:
    """A field as lines: its name in a column of its own. Words that do not fit continue in a line of the same name."""
    column = max(NAME_WIDTH - 1, len(name))
    lines = [""]
    for word in words:
        if column + len(lines[-1]) + 1 + len(word) > width and lines[-1]:
            lines.append("")
        lines[-1] += f" {word}"
    return [f"{name:<{column}}{line}" for line in lines]


def aligned(rows: Sequence[Sequence[str]], right: Collection[int] = (), gap: str = "") -> list[str]:
    """The rows as lines with columns of equal width. Columns in `right` are flush right."""
    count = max((len(row) for row in rows), default=0)
    widths = [max(len(row[column]) for row in rows if column < len(row)) for column in range(count)]
    return [
        gap.join(
            cell.rjust(width) if column in right else cell.ljust(width)
            for column, (cell, width) in enumerate(zip((*row, *[""] * (count - len(row))), widths, strict=True))
        ).rstrip()
        for row in rows
    ]
