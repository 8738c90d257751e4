"""Laws about undo, restart and reopening."""

from collections.abc import Iterator
from typing import Any, NamedTuple

from games.core import Ask, ClosedStep, Move, Position, ResultPredictor, Rng, Seat, encode
from tests.lab.fuzz.law import LONGEST, act_by_chance, snapshot

WORLDS = 12
"""In how many more worlds the law looks whether somebody has learned something."""


class Standpoint(NamedTuple):
    """What a seat sees of its own turn."""

    undoable_count: int
    ask: Ask | None
    view: Any


def standpoint(position: Position, seat: Seat) -> Standpoint:
    """How many choices it can undo, what it is asked, what it knows."""
    return Standpoint(position.undoable_count(seat), position.asks().get(seat), position.view(seat))


def undo_leads_back(position: Position, rng: Rng) -> Iterator[str]:
    """A seat goes to the end of its turn, and back through the same questions, as far as it can."""
    if position.over:
        return
    position, seat = position.clone(), rng.pick(sorted(position.asks()))
    number, trail = position.number, list[Standpoint]()
    while position.number == number and len(trail) < LONGEST and (ask := position.asks().get(seat)):
        trail.append(standpoint(position, seat))
        position.apply(seat, ask.sample(rng))
    while trail and position.number == number and position.undoable_count(seat):
        position.undo(seat)
        if standpoint(position, seat) != (before := trail.pop()):
            yield f"seat {seat}: undo does not lead back to {before.ask}"


def what_is_undone_can_be_done_again(position: Position, _rng: Rng) -> Iterator[str]:
    """The last choice, also a commit, undone and made again leads to the same states."""
    before = snapshot(position)
    for seat, lane in position.lanes.items():
        if position.undoable_count(seat):
            twin = position.clone()
            twin.undo(seat)
            twin.apply(seat, lane.moves[-1].choice)
            if snapshot(twin) != before or twin.asks() != position.asks():
                yield f"seat {seat}: {lane.moves[-1].choice!r} undone and made again leads elsewhere"


def restart_leads_back_to_the_first_question_that_can_be_undone(position: Position, _rng: Rng) -> Iterator[str]:
    """Starting over is undoing as often as possible."""
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
    """Choices, undoing and looking do not change the checkpoint; it stays until all have committed."""
    if position.over:
        return
    position = position.clone()
    base, number, before = position.base, position.number, encode(position.base)
    for _ in range(LONGEST):
        takeable = [seat for seat in range(base.seats) if position.undoable_count(seat)]
        if takeable and rng.below(4) == 0:
            position.undo(rng.pick(takeable))
        position.view(act_by_chance(position, rng))
        if position.number == number and position.base is not base:
            yield "the checkpoint is replaced before all have committed"
        if encode(base) != before:
            yield "the checkpoint has changed"
        if position.number != number:
            return


def a_reopened_step_has_taught_nobody_anything(position: Position, rng: Rng) -> Iterator[str]:
    """What everybody sees after such a step they could have foreseen, by what they knew, in many worlds.

    Not in all of them: that somebody holds no gold, for example, may show where it was likely anyway.
    """
    if position.over:
        return
    position, before, moves = position.clone(), position.base, tuple[Move, ...]()
    while not moves:
        asks = position.asks()
        seat = rng.pick(sorted(asks))
        moves = position.apply(seat, asks[seat].sample(rng))
    step = ClosedStep(before, moves, position)
    foresights = (ResultPredictor(position.game, before, rng.fork()) for _ in range(WORLDS))
    if step.was_foreseeable() and sum(step.was_foreseeable(one, 1) for one in foresights) < WORLDS / 4:
        yield "the step is said to have taught nobody anything, but somebody has learned something by it"
