"""What a law is: something that must hold at every position of every game."""

from collections.abc import Callable, Iterator
from typing import Any, Final, TypeAlias
from zlib import crc32

from games.core import Choice, Position, Rng, Seat, decode, encode

Law: TypeAlias = Callable[[Position, Rng], Iterator[str]]
"""Yields, a sentence each, how a position breaks it, and leaves the position as it was.

What it tries out is left to chance. It is named for what holds: `undo_leads_back`.
"""
LONGEST: Final = 5_000
"""No game asks more questions than this."""
INCREDIBLE: Final = 1e9
"""No state is worth so much."""


def chance_at(position: Position) -> Rng:
    """A generator that depends on the position alone, so that a law finds there again what it has found once."""
    digest = crc32(encode(position.base))
    for seat in sorted(position.lanes):
        digest = crc32(repr([(move.seat, move.choice) for move in position.lanes[seat].moves]).encode(), digest)
    return Rng(digest)


def all_states(position: Position) -> list[Any]:
    """The checkpoint and every open fork of it."""
    return [position.base, *(lane.state for lane in position.lanes.values())]


def snapshot(position: Position) -> list[bytes]:
    """All states as they would be stored, to see later whether anything has changed."""
    return [encode(state) for state in all_states(position)]


def everybody_and_nobody(position: Position) -> list[Seat | None]:
    """Whose view there is: each seat's, and the public one."""
    return [*range(position.base.seats), None]


def act_by_chance(position: Position, rng: Rng) -> Seat:
    """Let one of the asked seats answer; returns which."""
    asks = position.asks()
    seat = rng.pick(sorted(asks))
    position.apply(seat, asks[seat].sample(rng))
    return seat


def finishing_choices(position: Position, rng: Rng) -> dict[Seat, list[Choice]]:
    """What has been chosen in each open lane and, by chance, what finishes it; the commit comes last."""
    finished = {}
    for seat, lane in position.lanes.items():
        course = lane
        while (ask := course.ask) and len(course.moves) < LONGEST:
            course = course.with_answer(ask.sample(rng))
        finished[seat] = [move.choice for move in course.moves]
    return finished


def reloaded(position: Position) -> Position:
    """The position as it comes back from storage: the checkpoint read again, the open choices made again."""
    loaded = Position(position.game, decode(encode(position.base), position.game.state_type), position.number)
    for seat in sorted(position.lanes):
        for move in position.lanes[seat].moves:
            loaded.apply(move.seat, move.choice)
    return loaded
