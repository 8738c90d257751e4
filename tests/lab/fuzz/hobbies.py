"""Play styles with a hobby: they raise one number of their seat as high as possible, so that every track is filled."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any, Final, TypeAlias

import msgspec

from games.bots import GreedyPlayer
from games.core import Choice, Position, Rng, Seat, State

NumberPath: TypeAlias = tuple[str | int, ...]
"""The path to a number in a state: names of fields and indexes of items. Its second step is the seat."""
LEAVES: Final = 8
"""The ways to play a turn that a player with a hobby compares."""
HOBBY_WORTH: Final = 50.0
"""The additional worth of raising the number by one."""


def draw_hobby(state: State, rng: Rng) -> NumberPath | None:
    """The path to a random number of a seat, each field equally likely; None if seats have no numbers."""
    named: dict[NumberPath, list[NumberPath]] = {}
    for path in seat_number_paths(state):
        named.setdefault(tuple(step for step in path if isinstance(step, str)), []).append(path)
    return rng.pick(rng.pick(list(named.values()))) if named else None


def seat_number_paths(state: State) -> list[NumberPath]:
    """The paths to all numbers of seat 0: those in lists with an item for each seat."""
    return [
        (name, 0, *path)
        for name in state.__struct_fields__
        if name not in State.__struct_fields__
        and isinstance(of_seats := getattr(state, name), list)
        and len(of_seats) == state.seats
        for path in _numbers(of_seats[0])
    ]


def _numbers(value: Any) -> Iterator[NumberPath]:
    """The paths from this value to all numbers in it."""
    if type(value) is int:
        yield ()
    elif isinstance(value, msgspec.Struct):
        yield from ((name, *path) for name in value.__struct_fields__ for path in _numbers(getattr(value, name)))
    elif isinstance(value, list | tuple):
        yield from ((number, *path) for number, item in enumerate(value) for path in _numbers(item))


def number_at(state: Any, path: NumberPath, seat: Seat) -> int:
    """This seat's number at the path; 0 if there is none."""
    name, _, *way = path
    try:
        found = getattr(state, str(name))[seat]
        for step in way:
            found = found[step] if isinstance(step, int) else getattr(found, step)
    except IndexError:
        return 0
    return found if type(found) is int else 0


def hobby_style(path: NumberPath) -> Callable[[Position, Seat, Rng], Choice]:
    """A style that plans its turns so that the number at this path grows."""
    player = GreedyPlayer(LEAVES)

    def choose(position: Position, seat: Seat, rng: Rng) -> Choice:
        game, twin = position.game, position.clone()

        def worth(state: Any, me: Seat) -> float:
            return game.worth(state, me) + HOBBY_WORTH * number_at(state, path, me)

        twin.game = replace(game, worth=worth)
        return player.decide(twin, seat, rng)

    return choose
