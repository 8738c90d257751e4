"""The things of each seat as text: a drawing if the game has one, and fields below a line such as `seat 0`."""

from collections.abc import Sequence
from typing import Any

from msgspec import UNSET
from msgspec.structs import replace

from games.core.errors import NotationError
from games.core.game import Game
from games.core.notation.fields import FieldForm, Fields, read_entries, written_fields
from games.core.notation.lines import WIDTH, Drawing, Field, PositionText, show_field, words_of


def read_seated(game: Game[Any], fields: Fields, text: PositionText, state: Any) -> Any:
    """The state with the things that the text writes for the seats. Raises NotationError."""
    changes = {name: list(getattr(state, name)) for name in fields.own}
    there = max(state.seats, *map(len, changes.values())) if changes else state.seats
    for seat, own in text.seats.items():
        if seat >= there:
            raise NotationError(f"there is no seat {seat} in this game", text.lines[seat])
        drawn = [field for field in own if not field.name]
        if drawn and (game.drawing is None or game.drawing.field not in fields.own):
            raise drawn[0].refusal(f"no place here; a seat has {', '.join(sorted(fields.own_names))}")
        for name, entries in fields.own.items():
            items = changes[name]
            if seat < len(items):
                items[seat] = _read_item(game.drawing, name, entries, own, items[seat])
            elif found := [field for field in own if field.name in entries]:
                raise NotationError(f"{found[0].name} is not for this mode", found[0].line)
    return replace(state, **changes)


def _read_item(
    drawing: Drawing | None, name: str, entries: dict[str, FieldForm], own: Sequence[Field], usual: Any
) -> Any:
    drawn = [field for field in own if not field.name]
    if drawing and drawing.field == name and drawn:
        usual = drawing.read(drawn, usual)
    if list(entries) != [name]:
        return read_entries(entries, own, usual)
    found = [field for field in own if field.name == name]
    return entries[name].read(found, usual) if found else usual


def show_seat(game: Game[Any], fields: Fields, state: Any, usual: Any, seat: int) -> list[str]:
    """The lines of a seat, indented."""
    drawn: list[str] = []
    told: list[list[str]] = []
    for name, entries in fields.own.items():
        items, usual_items = getattr(state, name), getattr(usual, name)
        if seat >= len(items):
            continue
        item, other = items[seat], ([*usual_items[seat:], *usual_items[:1]] or [UNSET])[0]
        if game.drawing and game.drawing.field == name and item != other:
            drawn, other = show_drawing(game.drawing, item, other)
        if list(entries) != [name]:
            told += written_fields(entries, item, other)
        else:
            told += entries[name].lines(item, other)
    return [*(f"  {line}" for line in drawn), *(f"  {line}" for line in _packed(told))]


def show_drawing(drawing: Drawing, item: Any, usual: Any) -> tuple[list[str], Any]:
    """The drawing, and the item that it tells. It has no lines if it tells nothing or cannot be read again."""
    lines = drawing.show(item)
    fields = [Field(number, "", tuple(words)) for number, line in enumerate(lines, 1) if (words := words_of(line))]
    try:
        told = drawing.read(fields, usual) if fields else usual
    except NotationError:
        told = usual
    return lines if told != usual else [], told


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
