"""Supplies: all things of a game and their places, to find those that a view hides."""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any, TypeAlias

Thing: TypeAlias = Any  # a card, a tile or a piece: a number or a text


@dataclass(frozen=True)
class Supply:
    """Things of one kind, such as `cards`: the copies of each, and the places of the state in which they lie.

    A place is a path of fields and keys to things, or to a map of their counts. A star stands for all items:
    `decks.tiles`, `rows.tiles.*.up`, `districts.*.buildings.*.colour*height` (`height` things of `colour`). Several
    kinds may share a place. All other things lie at the path `stock`. If nobody knows the order of the stock, `hidden`
    stands for an unknown thing.
    """

    name: str
    copies: Callable[[Any], Mapping[Thing, int]]
    places: tuple[str, ...]
    stock: str
    hidden: Thing | None = None

    def counts(self, state: Any) -> Counter[Thing]:
        """The number of copies of each thing in the stock and all other places. Hidden things count as `hidden`."""
        return count_things_at(state, self.stock, *self.places)


def unseen_things(name: str, supplies: Iterable[Supply], view: Any) -> list[Thing]:
    """The things of the supply with this name that a view does not show, sorted, each as often as it is hidden."""
    supply = next(supply for supply in supplies if supply.name == name)
    return sorted((Counter(supply.copies(view)) - supply.counts(view)).elements())


def count_things_at(state: Any, *places: str) -> Counter[Thing]:
    """The number of copies of each thing at these places of the state: paths as in `Supply.places`."""
    found: Counter[Thing] = Counter()
    for place in places:
        _count(found, state, _way(place))
    return found


@cache
def _way(place: str) -> tuple[str, ...]:
    return tuple(place.split("."))


def _count(found: Counter[Thing], value: Any, way: tuple[str, ...]) -> None:
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
