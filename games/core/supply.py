"""What there is in a game and where it lies, as data; and so, whether anything is missing or there twice."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import Any, TypeAlias

Thing: TypeAlias = Any
"""A card, a tile, a piece: a number or a text."""


@dataclass(frozen=True)
class Supply:
    """Things of one kind, such as `cards`: how often there is each, and in which places of the state they lie.

    A place leads from the state through fields and keys, a star through all items: `decks.tiles`, `rows.tiles.*.up`,
    `districts.*.buildings.*.colour*height` (so many of a colour), or a map of how many of each. Other kinds may lie in
    the same places. `stock` is where everything lies that is nowhere else. Where its order is not known to anybody,
    `hidden` stands for a thing that is not known. `names` are the words for things, where they have some.
    """

    name: str
    copies: Callable[[Any], Mapping[Thing, int]]
    places: tuple[str, ...]
    stock: str
    hidden: Thing | None = None
    names: Mapping[Thing, str] = field(default_factory=dict)

    def lying(self, state: Any) -> Counter[Thing]:
        """How often each thing is there, hidden ones too, in the stock and elsewhere."""
        return things_at(state, self.stock, *self.places)

    def elsewhere(self, state: Any) -> Counter[Thing]:
        """How often each thing lies elsewhere than in the stock, hidden ones too."""
        return things_at(state, *self.places)

    def unseen(self, view: Any) -> list[Thing]:
        """Where the stock is hidden, the things that lie nowhere in a view, in order."""
        return sorted((Counter(self.copies(view)) - self.lying(view)).elements())

    def may_lie_with(self, other: "Supply") -> bool:
        """Whether things of the other kind may lie in one of its places."""
        return not {self.stock, *self.places}.isdisjoint((other.stock, *other.places))

    def name_of(self, thing: Thing) -> str:
        """The word for a thing."""
        return self.names.get(thing, str(thing))


def unseen(name: str, supplies: Iterable[Supply], view: Any) -> list[Thing]:
    """The things of one kind that lie nowhere in a view, in order; their stock is hidden."""
    return next(supply for supply in supplies if supply.name == name).unseen(view)


def faults_of_supplies(supplies: Iterable[Supply], state: Any) -> Iterator[str]:
    """What is missing, there too often, or of no kind at all in a whole state, a sentence each."""
    kinds = [(supply, supply.copies(state), supply.lying(state)) for supply in supplies]
    for supply, copies, there in kinds:
        known = known_beside(supply, kinds)
        for thing in dict.fromkeys((*copies, *there)):
            wanted = copies.get(thing, 0)
            if there[thing] != wanted and (wanted or thing not in known):
                yield f"{supply.name}: {supply.name_of(thing)} is there {there[thing]} times, not {wanted}"
        for thing, count in things_at(state, supply.stock).items():
            if count < 0:
                yield f"{supply.name}: {supply.name_of(thing)} is there {count} times in {supply.stock}"


def known_beside(supply: Supply, kinds: Iterable[tuple[Supply, Mapping[Thing, int], object]]) -> set[Thing]:
    """All things that may lie in the places of a supply: its own and those of the kinds with which it shares one."""
    return {thing for other, copies, _ in kinds if supply.may_lie_with(other) for thing in copies}


def things_at(state: Any, *places: str) -> Counter[Thing]:
    """What lies in these places, and how often."""
    found: Counter[Thing] = Counter()
    for place in places:
        _count(found, state, _way(place))
    return found


@cache
def _way(place: str) -> tuple[str, ...]:
    return tuple(place.split("."))


def _count(found: Counter[Thing], value: Any, way: tuple[str, ...]) -> None:
    """Count what lies behind the rest of the way to a place."""
    if not way:
        _count_all(found, value)
        return
    name, rest = way[0], way[1:]
    if name == "*":
        for item in value.values() if isinstance(value, dict) else value:
            _count(found, item, rest)
    elif "*" in name:
        thing, _, count = name.partition("*")
        found[getattr(value, thing)] += getattr(value, count)
    elif isinstance(value, dict):
        _count(found, value.get(name), rest)
    elif value is not None:
        _count(found, getattr(value, name), rest)


def _count_all(found: Counter[Thing], value: Any) -> None:
    if isinstance(value, dict):
        found.update(value)
    elif isinstance(value, list | tuple):
        if value and isinstance(value[0], list | tuple):
            for pile in value:
                _count_all(found, pile)
        else:
            found.update(value)
    elif value is not None:
        found[value] += 1
