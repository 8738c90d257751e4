"""Laws about undo, restart and reopening."""

from collections.abc import Iterator
from typing import Any, NamedTuple

from games.core import Ask, ClosedStep, Move, Position, ResultPredictor, Rng, Seat, encode
from tests.lab.fuzz.law import MAX_ANSWERS, act_at_random, snapshot

FURTHER_GUESSES = 12
"""The further guesses by which a law decides if a step has revealed something."""


class Standpoint(NamedTuple):
    """A seat's knowledge of its own turn: its undoable choices, question and view."""

    undoable_count: int
    ask: Ask | None
    view: Any


def standpoint(position: Position, seat: Seat) -> Standpoint:
    return Standpoint(position.undoable_count(seat), position.asks().get(seat), position.view(seat))


def undo_restores_each_question(position: Position, rng: Rng) -> Iterator[str]:
    """Undoing a turn step by step leads back through the same questions and views."""
    if position.over:
        return
    position, seat = position.clone(), rng.pick(sorted(position.asks()))
    number, trail = position.number, list[Standpoint]()
    while position.number == number and len(trail) < MAX_ANSWERS and (ask := position.asks().get(seat)):
        trail.append(standpoint(position, seat))
        position.apply(seat, ask.sample(rng))
    while trail and position.number == number and position.undoable_count(seat):
        position.undo(seat)
        if standpoint(position, seat) != (before := trail.pop()):
            yield f"seat {seat}: undo does not lead back to {before.ask}"


def undone_choices_can_be_repeated(position: Position, _rng: Rng) -> Iterator[str]:
    """Undoing the last choice, also a commit, and making it again leads to the same states."""
    before = snapshot(position)
    for seat, lane in position.lanes.items():
        if position.undoable_count(seat):
            twin = position.clone()
            twin.undo(seat)
            twin.apply(seat, lane.moves[-1].choice)
            if snapshot(twin) != before or twin.asks() != position.asks():
                yield f"seat {seat}: {lane.moves[-1].choice!r} undone and made again leads elsewhere"


def restart_equals_undoing_everything(position: Position, _rng: Rng) -> Iterator[str]:
    """Restart leads to the same position as undoing as often as possible."""
    for seat in range(position.base.seats):
        if position.undoable_count(seat):
            stepwise, at_once = position.clone(), position.clone()
            while stepwise.undoable_count(seat):
                stepwise.undo(seat)
            at_once.restart(seat)
            if at_once.undoable_count(seat) or standpoint(at_once, seat) != standpoint(stepwise, seat):
                yield f"seat {seat}: starting over does not lead to the first question"
            if at_once.asks() != stepwise.asks():
                yield f"seat {seat}: starting over changes what others are asked"


def the_checkpoint_is_untouched_while_lanes_are_open(position: Position, rng: Rng) -> Iterator[str]:
    """Choices, undo and views do not change the checkpoint; it stays until all seats have committed."""
    if position.over:
        return
    position = position.clone()
    base, number, before = position.base, position.number, encode(position.base)
    for _ in range(MAX_ANSWERS):
        takeable = [seat for seat in range(base.seats) if position.undoable_count(seat)]
        if takeable and rng.below(4) == 0:
            position.undo(rng.pick(takeable))
        position.view(act_at_random(position, rng))
        if position.number == number and position.base is not base:
            yield "the checkpoint is replaced before all have committed"
        if encode(base) != before:
            yield "the checkpoint has changed"
        if position.number != number:
            return


def reopened_steps_revealed_nothing(position: Position, rng: Rng) -> Iterator[str]:
    """If a step counts as foreseeable, its result could be foreseen in most guesses at the hidden things, too.

    In a few guesses it may not: for example, a step may show that somebody has no gold, which was likely anyway.
    """
    if position.over:
        return
    position, before, moves = position.clone(), position.base, tuple[Move, ...]()
    while not moves:
        asks = position.asks()
        seat = rng.pick(sorted(asks))
        moves = position.apply(seat, asks[seat].sample(rng))
    step = ClosedStep(before, moves, position)
    foresights = (ResultPredictor(position.game, before, rng.fork()) for _ in range(FURTHER_GUESSES))
    if step.was_foreseeable() and sum(step.was_foreseeable(one, 1) for one in foresights) < FURTHER_GUESSES / 4:
        yield "the step is said to have taught nobody anything, but somebody has learned something by it"
