"""What stands in places of a position, as cases write them (test_cases.py).

- `companies.0.credits` is a field of the state; `companies.*.credits` is that of every item
- `?site` are the options of a question of that kind but to decline, `?act.bank` what follows this first word in them;
  `?` alone is the kind
- `!built` are the facts of the news of a kind, `!built.site` one of these, or the seat, of those that have it
- `=asked` is what a function of readings.py or of the game's own `readings.py` finds; `=facts.map` is a place therein

A place may end with what is said of what stands there: it `has` some items or `lacks` them (an option stands for all
that begin so), the `count` of each, its `size`, how many of it are `different`.
"""

from collections import Counter
from collections.abc import Callable
from importlib import import_module
from typing import Any, Final

import msgspec

from games.core import DECLINE, Position, encode
from tests.games import readings

ASKED, TOLD, READ, EACH = "?", "!", "=", "*"
"""How the places begin that are no fields of the state; and what stands for every item."""


class Places:
    """A position in which is looked up what stands in a place; of somebody who is asked, as this seat sees it."""

    def __init__(self, position: Position, *, is_asked: bool = False) -> None:
        self.game, self.position = position.game.name, position
        self.seat = min(position.asks(), default=0)
        self.state = plain(position.view(self.seat) if is_asked else position.base)

    def found(self, place: str, expected: Any) -> Any:
        """What stands there, in the manner of what is expected."""
        path, _, manner = place.rpartition(" ")
        return MANNERS[manner](self.at(path), expected) if manner in MANNERS else self.at(place)

    def at(self, place: str) -> Any:
        """What stands where the place leads."""
        if place.startswith(ASKED):
            return self.options(place.removeprefix(ASKED))
        if place.startswith(TOLD):
            return self.told(place.removeprefix(TOLD))
        if place.startswith(READ):
            name, _, path = place.removeprefix(READ).partition(".")
            return inside(plain(reading(self.game, name)(self.position)), path)
        return inside(self.state, place)

    def told(self, place: str) -> list[Any]:
        """The facts of all news of a kind, or one of them."""
        kind, _, name = place.partition(".")
        told = [news for news in self.state["news"] if news["kind"] == kind]
        if not name:
            return [news["facts"] for news in told]
        return [facts[name] for news in told if name in (facts := {"seat": news["seat"], **news["facts"]})]

    def options(self, place: str) -> Any:
        """The options of the seat, or the kind of its question."""
        ask = self.position.asks()[self.seat]
        kind, _, path = place.partition(".")
        first, _, path = path.partition(".")
        if not kind:
            return ask.kind
        assert kind == ask.kind, ask
        options = plain([option for option in ask.options if option is not DECLINE])
        if not first:
            return options
        rest = [option[1:] for option in options if option[0] == first]
        return inside([one[0] if len(one) == 1 else one for one in rest], path)


def plain(value: Any) -> Any:
    """A state or options without any types."""
    return msgspec.json.decode(encode(value))


def reading(game: str, name: str) -> Callable[[Position], Any]:
    """What finds something in positions of the game."""
    own = None if hasattr(readings, name) else import_module(f"tests.games.{game}.readings")
    found: Callable[[Position], Any] = getattr(own or readings, name)
    return found


def inside(value: Any, path: str) -> Any:
    """What stands where the path leads: names of fields and of entries, numbers of items, or every item."""
    name, _, rest = path.partition(".")
    if not name:
        return value
    if name == EACH:
        return [inside(one, rest) for one in (value.values() if isinstance(value, dict) else value)]
    return inside(value[int(name)] if isinstance(value, list) else value[name], rest)


def begins(option: Any, wanted: Any) -> bool:
    """Whether an option is the wanted one, or begins so."""
    is_longer = isinstance(option, list) and isinstance(wanted, list)
    return bool((option[: len(wanted)] if is_longer else option) == wanted)


MANNERS: Final[dict[str, Callable[[Any, Any], Any]]] = {
    "has": lambda found, some: [one for one in some if any(begins(other, one) for other in found)],
    "lacks": lambda found, some: [one for one in some if not any(begins(other, one) for other in found)],
    "count": lambda found, _: Counter(map(str, found)),
    "size": lambda found, _: len(found),
    "different": lambda found, _: len({*map(str, found)}),
}
"""What may be said of what stands in a place, made to look like what is expected."""
