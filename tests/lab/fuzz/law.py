"""Laws, which must hold at every position of every game; and functions that they share."""

from collections.abc import Callable, Iterator
from typing import Any, Final, TypeAlias
from zlib import crc32

from games.core import Choice, Position, Rng, Seat, decode, encode

Law: TypeAlias = Callable[[Position, Rng], Iterator[str]]
"""Yields a sentence for each fault of a position, and does not change the position.

The generator decides what it tries. Its name says what must hold, such as `undo_restores_each_question`.
"""
MAX_ANSWERS: Final = 5_000
"""More questions than any game asks."""
MAX_WORTH: Final = 1e9
"""More than any state can be worth."""


def generator_for(position: Position) -> Rng:
    """A generator seeded by the position, so that a law finds the same fault again."""
    digest = crc32(encode(position.base))
    for seat in sorted(position.lanes):
        digest = crc32(repr([(move.seat, move.choice) for move in position.lanes[seat].moves]).encode(), digest)
    return Rng(digest)


def all_states(position: Position) -> list[Any]:
    """The checkpoint, and the states of all open lanes."""
    return [position.base, *(lane.state for lane in position.lanes.values())]


def snapshot(position: Position) -> list[bytes]:
    """All states, encoded, to see later if anything has changed."""
    return [encode(state) for state in all_states(position)]


def all_viewers(position: Position) -> list[Seat | None]:
    """All seats, and None for the public view."""
    return [*range(position.base.seats), None]


def act_at_random(position: Position, rng: Rng) -> Seat:
    """Give a random answer for a random seat with a question; returns the seat."""
    asks = position.asks()
    seat = rng.pick(sorted(asks))
    position.apply(seat, asks[seat].sample(rng))
    return seat


def finishing_choices(position: Position, rng: Rng) -> dict[Seat, list[Choice]]:
    """The choices of each open lane, followed by random choices up to its end, the commit."""
    finished = {}
    for seat, lane in position.lanes.items():
        course = lane
        while (ask := course.ask) and len(course.moves) < MAX_ANSWERS:
            course = course.with_answer(ask.sample(rng))
        finished[seat] = [move.choice for move in course.moves]
    return finished


def reload_position(position: Position) -> Position:
    """The position as loaded from storage: its checkpoint decoded, and the open choices applied again."""
    loaded = Position(position.game, decode(encode(position.base), position.game.state_type), position.number)
    for seat in sorted(position.lanes):
        for move in position.lanes[seat].moves:
            loaded.apply(move.seat, move.choice)
    return loaded
