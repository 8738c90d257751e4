"""Players with a hobby: they want one of their numbers as high as it gets, so that every column comes to its end."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any, Final, TypeAlias

import msgspec

from games.bots import Greedy
from games.core import Choice, Position, Rng, Seat, State

Path: TypeAlias = tuple[str | int, ...]
"""The way to a number in a state: names of fields and numbers of items. The first item's number is the seat's."""
LEAVES: Final = 8
DEVOTION: Final = 50.0
"""What one more is worth to the player, besides its usual worth."""


def draw_hobby(state: State, rng: Rng) -> Path | None:
    """A number by chance, each name in the state equally likely; None where seats have no numbers."""
    named: dict[Path, list[Path]] = {}
    for path in numbers_of_a_seat(state):
        named.setdefault(tuple(step for step in path if isinstance(step, str)), []).append(path)
    return rng.pick(rng.pick(list(named.values()))) if named else None


def numbers_of_a_seat(state: State) -> list[Path]:
    """The ways to all numbers that belong to seat 0: in a list with an item for each seat."""
    return [
        (name, 0, *path)
        for name in state.__struct_fields__
        if name not in State.__struct_fields__
        and isinstance(of_seats := getattr(state, name), list)
        and len(of_seats) == state.seats
        for path in _numbers(of_seats[0])
    ]


def _numbers(value: Any) -> Iterator[Path]:
    """The ways to all numbers below this value."""
    if type(value) is int:
        yield ()
    elif isinstance(value, msgspec.Struct):
        yield from ((name, *path) for name in value.__struct_fields__ for path in _numbers(getattr(value, name)))
    elif isinstance(value, list | tuple):
        yield from ((number, *path) for number, item in enumerate(value) for path in _numbers(item))


def number_at(state: Any, path: Path, seat: Seat) -> int:
    """The number of this seat that lies there; 0 where nothing does."""
    name, _, *way = path
    try:
        found = getattr(state, str(name))[seat]
        for step in way:
            found = found[step] if isinstance(step, int) else getattr(found, step)
    except IndexError:
        return 0
    return found if type(found) is int else 0


def with_a_hobby(path: Path) -> Callable[[Position, Seat, Rng], Choice]:
    """A way to choose: looks ahead for more of the number at the end of the path."""
    player = Greedy(LEAVES)

    def choose(position: Position, seat: Seat, rng: Rng) -> Choice:
        game, twin = position.game, position.clone()
        twin.game = replace(game, worth=lambda state, me: game.worth(state, me) + DEVOTION * number_at(state, path, me))
        return player.decide(twin, seat, rng)

    return choose
