"""The state that the fields of a text change: set up, with nothing dealt unless there is a seed.

Things that a text does not name lie in the stock, and at the places where the set-up has hidden things.
"""

from collections import Counter
from collections.abc import Callable, Container, Iterable, Sequence
from functools import partial
from typing import Any, TypeVar

from msgspec.structs import replace

from games.core.game import Game, Settings
from games.core.records import FrozenRecord, Record
from games.core.rng import Rng, Seed
from games.core.supply import Supply, Thing, count_things_at

T = TypeVar("T")


class UnshuffledRng(Rng):
    """A generator for a set-up without chance: it keeps every order and picks the first item."""

    def next(self) -> int:
        return 0

    def pick(self, items: Sequence[T]) -> T:
        return items[0]

    def shuffled(self, items: Sequence[T]) -> list[T]:
        return list(items)


def initial_state(game: Game[Any], settings: Settings, seats: int, seed: Seed | None, version: int) -> Any:
    """The first state of a game with this seed. Without a seed, shuffled things are hidden, and there is no news.

    Raises SetupError for an impossible seed.
    """
    if seed is not None:
        return game.start(settings, seats, seed, version)
    state = game.setup(settings, seats, UnshuffledRng(), version)
    for supply in game.supplies:
        for place in (supply.stock, *supply.places) if supply.hidden is not None else ():
            state = _changed(state, place.split("."), partial(_all_hidden, supply.copies(state), supply.hidden))
    return replace(state, rng=Rng(), news=[])


def with_filled_stock(state: Any, supply: Supply) -> Any:
    """A copy of the state in which the stock of the supply holds all its things that lie at no other place.

    If the supply has a sign for hidden things, those in the stock are hidden.
    """
    elsewhere = count_things_at(state, *supply.places)
    rest = list((Counter(supply.copies(state)) - elsewhere).elements())
    if supply.hidden is not None:
        rest = [supply.hidden] * (len(rest) - elsewhere[supply.hidden])
    return _changed(state, supply.stock.split("."), lambda stock: _filled(stock, rest))


def _filled(stock: Any, rest: list[Thing]) -> Any:
    if isinstance(stock, dict):
        counted = Counter(rest)
        return {thing: counted[thing] for thing in stock}
    if not (stock and isinstance(stock[0], list)):
        return rest
    height = -(-len(rest) // len(stock))
    return [rest[pile * height : (pile + 1) * height] for pile in range(len(stock))]


def hidden_places(state: Any, supplies: Iterable[Supply]) -> list[str]:
    """The paths of these supplies at which hidden things lie, as in `Supply.places`."""
    return [
        place
        for supply in supplies
        if supply.hidden is not None
        for place in (supply.stock, *supply.places)
        if count_things_at(state, place)[supply.hidden]
    ]


def _changed(value: Any, way: list[str], change: Callable[[Any], Any]) -> Any:
    if not way:
        return change(value)
    name, *rest = way
    if name == "*" and isinstance(value, dict):
        return {key: _changed(item, rest, change) for key, item in value.items()}
    if name == "*":
        return type(value)(_changed(item, rest, change) for item in value)
    if isinstance(value, dict):
        return value | {name: _changed(value[name], rest, change)} if name in value else value
    if isinstance(value, Record | FrozenRecord) and "*" not in name:
        return replace(value, **{name: _changed(getattr(value, name), rest, change)})
    return value


def _all_hidden(own: Container[Thing], hidden: Thing, value: Any) -> Any:
    """The same piles with all of these things hidden. The piles may also hold things of other kinds."""
    if isinstance(value, list | tuple):
        return type(value)(_all_hidden(own, hidden, item) for item in value)
    return hidden if value in own else value
