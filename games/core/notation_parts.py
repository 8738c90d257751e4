"""Parts of positions as text that many games have: settings, the rules' version, piles, the generator, news."""

import json
import re
from collections.abc import Container, Iterable, Mapping
from itertools import groupby
from reprlib import repr as shortened
from typing import Any, Final, TypeAlias, TypeVar

import msgspec

from games.core.asks import Plain, Seat, freeze
from games.core.errors import NotationError, SetupError
from games.core.game import Game, Settings
from games.core.notation import HIDDEN_WORD, NOTHING_WORD, TEXT_MOST, Field, Fields, show_field, whole_number
from games.core.options import Option, Value, options_of
from games.core.rng import MASK, SECRET, Rng
from games.core.state import News, State

NewsDetails: TypeAlias = Mapping[str, Mapping[str, Container[Plain]]]
"""The details that news of each kind have to have, and the values that each of these can have."""
NOTHING_WANTED: Final[NewsDetails] = {}
Item = TypeVar("Item", int, str)
"""What lies in piles: things by their numbers or by their ids."""

PILE_MOST: Final = 1_000
"""More hidden cards than that are in no pile of any game."""
NAME: Final = re.compile(r"[a-z][a-z0-9_]{0,40}")
LITERALS: Final = frozenset({"true", "false", "null"})
NEVER_BARE: Final = {" ": r"\u0020", "#": r"\u0023", "?": r"\u003f"}
"""What cannot stand in a word, or means something else there, and how JSON writes it in a string."""
SWITCH: Final[dict[str, bool]] = {"on": True, "off": False}
"""How a switch is written."""


def show_settings(game: Game[Any], settings: Settings) -> list[str]:
    """The mode, and every other option that is not as usual: `solo`, `advanced=on`."""
    usual = game.settings_type()
    changed = [
        f"{option.name}={_written(option.value_in(settings))}"
        for option in options_of(game)[1:]
        if option.value_in(settings) != option.value_in(usual)
    ]
    return [settings.mode, *changed]


def settings_of(game: Game[Any], words: Iterable[str]) -> Settings:
    """The usual settings but for these options, each as `name=value`. Raises SetupError for what is not offered."""
    settings, options = game.settings_type(), {option.name: option for option in options_of(game)}
    for word in words:
        name, _, value = word.partition("=")
        if name not in options:
            raise SetupError(f"{game.name} has no option {name!r}; there is {', '.join(options)}")
        settings = _set(settings, options[name], value)
    return settings


def read_settings(game: Game[Any], fields: Fields) -> Settings:
    """The settings in the field `mode`, the usual ones where it is not written. Raises NotationError."""
    field = fields.joined("mode") or Field(1, "mode", ())
    words = [word if "=" in word else f"mode={word}" for word in field.words]
    try:
        return settings_of(game, words)
    except SetupError as error:
        raise NotationError(str(error), field.line) from error


def _set(settings: Settings, option: Option, text: str) -> Settings:
    values = {_written(value): value for value in option.values}
    if text not in values:
        raise SetupError(f"{option.name} can be {', '.join(values)}, not {text!r}")
    return option.set_in(settings, values[text])


def _written(value: Value) -> str:
    """A value as it is typed."""
    return next((word for word, on in SWITCH.items() if on is value), str(value))


def show_version(game: Game[Any], state: State) -> list[str]:
    """The version of the rules as a line, unless it is the newest one."""
    return show_field("version", [str(state.version)]) if state.version != game.version else []


def read_version(game: Game[Any], fields: Fields) -> int:
    """The version of the rules that is written, or the newest one. Raises NotationError."""
    return fields.number("version", 1, game.version, usual=game.version)


def show_chance(rng: Rng) -> list[str]:
    """The generator as a line: its secret, if it has one, and its state; nothing for the one that begins with 0."""
    words = [rng.key, str(rng.state)] if rng.key else [str(rng.state)]
    return show_field("chance", words) if rng != Rng() else []


def read_chance(fields: Fields) -> Rng:
    """The generator that `show_chance` writes. Raises NotationError."""
    field = fields.one("chance")
    if field is None:
        return Rng()
    *secret, state = field.words or ("",)
    number = whole_number(state, 0, MASK)
    if number is None or len(secret) > 1 or not all(SECRET.fullmatch(word) for word in secret):
        raise field.refusal(f"a number from 0 to {MASK}, or a secret of 64 hexadecimal digits and such a number")
    return Rng(number, *secret)


def show_pile(cards: Iterable[Item], names: Mapping[Item, str]) -> list[str]:
    """The cards as words, several hidden ones as `?x26`. A card without a name shows its number."""
    words = []
    for word, run in groupby(names.get(card, str(card)) for card in cards):
        count = len(list(run))
        words += [f"{word}x{count}"] if word == HIDDEN_WORD and count > 1 else [word] * count
    return words


def read_pile(field: Field, cards: Mapping[str, Item]) -> list[Item]:
    """The cards that the words of the field name; `cards` knows them all, also the hidden one. Raises NotationError."""
    pile: list[Item] = []
    for word in field.words if field.words != (NOTHING_WORD,) else ():
        name, times, count = word.partition("x") if word.startswith(HIDDEN_WORD) else (word, "", "1")
        number = whole_number(count, 1, PILE_MOST - len(pile)) if times else 1
        if name not in cards or number is None:
            raise NotationError(f"{field.name} takes words such as {_some(cards)}, not {shortened(word)}", field.line)
        pile += [cards[name]] * number
    return pile


def _some(cards: Mapping[str, Any]) -> str:
    return " ".join([*cards][:3])


def show_news(news: Iterable[News]) -> list[str]:
    """A line for each fact, with its details as `name=value`."""
    return [line for fact in news for line in show_field("news", _news_words(fact), width=TEXT_MOST)]


def _news_words(news: News) -> list[str]:
    about = {"seat": news.seat, "only": news.only}
    details = {name: value for name, value in about.items() if value is not None} | news.facts
    return [news.kind, *(f"{name}={_plain_word(value)}" for name, value in details.items())]


def _plain_word(value: Plain) -> str:
    """A plain value without a space in it: a name as it is, everything else as JSON."""
    if isinstance(value, str) and NAME.fullmatch(value) and value not in LITERALS:
        return value
    word = json.dumps(value, separators=(",", ":"))
    for sign, written in NEVER_BARE.items():
        word = word.replace(sign, written)
    return word


class EachOf:
    """What a tuple of any length can be whose items are all among these."""

    def __init__(self, items: Container[Plain]) -> None:
        self._items = items

    def __contains__(self, value: object) -> bool:
        return isinstance(value, tuple) and all(item in self._items for item in value)


def read_news(field: Field, seats: int, wanted: NewsDetails = NOTHING_WANTED) -> News:
    """A fact as `show_news` writes it, with all details that are wanted of its kind. Raises NotationError."""
    if not field.words or not NAME.fullmatch(field.words[0]):
        raise field.refusal("the kind of a fact and details such as count=2")
    details = dict(_detail(field, word) for word in field.words[1:])
    if len(details) < len(field.words) - 1:
        raise field.refusal("each detail once")
    seat, only = (_seat(field, details.pop(name, None), seats) for name in ("seat", "only"))
    for name, allowed in wanted.get(field.words[0], {}).items():
        if name not in details or details[name] not in allowed:
            raise field.refusal(f"{field.words[0]} with {name} as in play")
    return News(field.words[0], seat, details, only)


def _detail(field: Field, word: str) -> tuple[str, Plain]:
    name, _, written = word.partition("=")
    if not NAME.fullmatch(name) or not written:
        raise field.refusal("details such as count=2")
    if NAME.fullmatch(written) and written not in LITERALS:
        return name, written
    try:
        return name, freeze(msgspec.json.decode(written.encode()))
    except (ValueError, RecursionError) as error:
        raise NotationError(f"{name} takes a number, a name or JSON, not {shortened(written)}", field.line) from error


def _seat(field: Field, value: Any, seats: int) -> Seat | None:
    if value is not None and not (isinstance(value, int) and 0 <= value < seats):
        raise field.refusal(f"a seat from 0 to {seats - 1}")
    return value
