"""Finds choices in a guessed world that explain the view of a seat in the middle of a step."""

from collections.abc import Callable, Iterator
from typing import Any

from games.core.asks import Ask, Choice, Seat
from games.core.lane import Lane
from games.core.rng import Rng

_MAX_ATTEMPTS = 200  # the most answers that we try to find the course of one turn


def retrace(real: Lane, guessed: Lane, seat: Seat, rng: Rng, view: Callable[[Any, Seat], Any]) -> Lane | None:
    """The guessed lane with choices after which the seat has the same view as on the real lane; None if none are found.

    If only this seat has chosen and nothing came to light, the lane gets the same choices. Otherwise, choices of other
    seats are invented: of the real lane, only the seat's own choices, its question and its view are used. Without a
    question to the seat, the guessed lane then gets no choices.
    """
    if real.seat == seat and not real.reveals and all(move.seat == seat for move in real.moves):
        return guessed.with_moves(real.moves)
    if real.ask is None or real.ask.seat != seat:
        return guessed
    own = [move.choice for move in real.moves if move.seat == seat]
    seen = view(real.state, seat)
    for course in _courses(guessed, seat, own, rng, iter(range(_MAX_ATTEMPTS))):
        if course.ask == real.ask and view(course.state, seat) == seen:
            return course
    return None


def _courses(lane: Lane, seat: Seat, own: list[Choice], rng: Rng, attempts: Iterator[int]) -> Iterator[Lane]:
    """Courses of the turn up to a question to this seat, with its own choices fixed; depth first."""
    ask = lane.ask
    if ask is None:
        return
    mine = ask.seat == seat
    if mine and not own:
        yield lane
        return
    for choice in own[:1] if mine else _in_random_order(ask, rng):
        if next(attempts, None) is None:
            return
        if ask.allows(choice):
            yield from _courses(lane.with_answer(choice), seat, own[1:] if mine else own, rng, attempts)


def _in_random_order(ask: Ask, rng: Rng) -> list[Choice]:
    if ask.choice_count > _MAX_ATTEMPTS:
        return [ask.sample(rng) for _ in range(_MAX_ATTEMPTS)]
    return rng.shuffled(ask.choices())
