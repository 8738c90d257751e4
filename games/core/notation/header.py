"""The header of a position: its mode and settings, the version of the rules, seats, seed, generator and news."""

import re
from collections.abc import Iterable, Sequence
from reprlib import repr as shortened
from typing import Any, Final, TypeVar

import msgspec

from games.core.asks import Plain, Seat, freeze
from games.core.errors import SetupError
from games.core.game import Game, Settings
from games.core.notation.lines import Field, NotationError, PositionText
from games.core.options import Option, OptionValue, options_of
from games.core.rng import MAX_INTEGER, SECRET_PATTERN, Rng, Seed
from games.core.state import News

T = TypeVar("T")

HEADER_FIELDS: Final = ("mode", "seats", "version", "seed", "chance", "news")
"""The names of the fields that a text of any game may have, besides the fields of the state."""
NAME_PATTERN: Final = re.compile(r"[a-z][a-z0-9_]{0,40}")  # the kind of news, or the name or value of a detail
JSON_LITERALS: Final = frozenset({"true", "false", "null"})  # words that fit NAME_PATTERN, but are values of JSON
_SWITCH_WORDS: Final[dict[str, bool]] = {"on": True, "off": False}


def parse_settings(game: Game[Any], words: Iterable[str]) -> Settings:
    """The default settings, changed by these options in the form `name=value`. Raises SetupError."""
    settings, options = game.settings_type(), {option.name: option for option in options_of(game)}
    for word in words:
        name, _, value = word.partition("=")
        if name not in options:
            raise SetupError(f"{game.name} has no option {name!r}; there is {', '.join(options)}")
        settings = _set(settings, options[name], value)
    return settings


def _set(settings: Settings, option: Option, text: str) -> Settings:
    values = {_written(value): value for value in option.values}
    if text not in values:
        raise SetupError(f"{option.name} can be {', '.join(values)}, not {text!r}")
    return option.applied_to(settings, values[text])


def _written(value: OptionValue) -> str:
    return next((word for word, on in _SWITCH_WORDS.items() if on is value), str(value))


def read_settings(game: Game[Any], text: PositionText) -> Settings:
    """The settings in the field `mode`; without this field, the default settings. Raises NotationError."""
    field = text.shared_field("mode") or Field(1, "mode", ())
    words = [word if "=" in word else f"mode={word}" for word in field.words]
    try:
        return parse_settings(game, words)
    except SetupError as error:
        raise NotationError(str(error), field.line) from error


def read_version(game: Game[Any], text: PositionText) -> int:
    """The version of the rules in the field `version`; without this field, the newest. Raises NotationError."""
    field = text.shared_field("version")
    if field is None:
        return game.version
    return _one_of(field, {str(number): number for number in range(1, game.version + 1)})


def _one_of(field: Field, values: dict[str, T]) -> T:
    if len(field.words) != 1 or field.words[0] not in values:
        raise field.refusal(f"one of {', '.join(values)}")
    return values[field.words[0]]


def read_seats(game: Game[Any], settings: Settings, text: PositionText) -> int:
    """The number of seats in the field `seats`. Raises NotationError.

    Without this field, the least number that the mode allows and that has room for the seats in the text.
    """
    mode, highest, field = game.mode_of(settings), max(text.lines, default=0), text.shared_field("seats")
    if field is not None:
        return _one_of(field, {str(number): number for number in range(mode.least_seats, mode.most_seats + 1)})
    if highest >= mode.most_seats:
        raise NotationError(f"this mode is for {mode}, not {highest + 1}", text.lines[highest])
    return max(mode.least_seats, highest + 1)


def read_seed(text: PositionText) -> Seed | None:
    """The seed in the field `seed`; None without this field. Raises NotationError."""
    field = text.shared_field("seed")
    if field is None:
        return None
    word = field.words[0] if len(field.words) == 1 else ""
    if SECRET_PATTERN.fullmatch(word):
        return word
    return _whole_number(field, word, f"a number from 0 to {MAX_INTEGER}, or 64 hexadecimal digits")


def _whole_number(field: Field, word: str, expected: str) -> int:
    if not (word.isascii() and word.isdecimal() and len(word) <= len(str(MAX_INTEGER)) and int(word) <= MAX_INTEGER):
        raise field.refusal(expected)
    return int(word)


def read_chance(text: PositionText) -> Rng | None:
    """The generator in the field `chance`; None without this field. Raises NotationError."""
    field = text.shared_field("chance")
    if field is None:
        return None
    words: Sequence[str] = field.words or ("",)
    expected = f"a number from 0 to {MAX_INTEGER}, or a secret of 64 hexadecimal digits and such a number"
    if len(words) > 2 or not all(SECRET_PATTERN.fullmatch(word) for word in words[:-1]):
        raise field.refusal(expected)
    return Rng(_whole_number(field, words[-1], expected), *words[:-1])


def read_news(field: Field, player_count: int) -> News:
    """The news in a field `news`, such as `took seat=0 row=tiles slot=1 items=["T21"]`. Raises NotationError.

    `player_count` is the number of seats and of players without a seat.
    """
    if not field.words or not NAME_PATTERN.fullmatch(field.words[0]):
        raise field.refusal("the kind of a fact and details such as count=2")
    details = dict(_detail(field, word) for word in field.words[1:])
    if len(details) < len(field.words) - 1:
        raise field.refusal("each detail once")
    seat, only = (_seat(field, details.pop(name, None), player_count) for name in ("seat", "only"))
    return News(field.words[0], seat, details, only)


def _detail(field: Field, word: str) -> tuple[str, Plain]:
    name, _, written = word.partition("=")
    if not NAME_PATTERN.fullmatch(name) or not written:
        raise field.refusal("details such as count=2")
    if NAME_PATTERN.fullmatch(written) and written not in JSON_LITERALS:
        return name, written
    try:
        return name, freeze(msgspec.json.decode(written.encode()))
    except (ValueError, RecursionError) as error:
        raise NotationError(f"{name} takes a number, a name or JSON, not {shortened(written)}", field.line) from error


def _seat(field: Field, value: Any, players: int) -> Seat | None:
    if value is not None and not (isinstance(value, int) and 0 <= value < players):
        raise field.refusal(f"a seat from 0 to {players - 1}")
    return value
