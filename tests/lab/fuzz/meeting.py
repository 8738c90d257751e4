"""Laws about seats that act at the same time."""

from collections.abc import Iterator

from games.core import Position, Rng, Seat, encode
from tests.lab.fuzz.law import act_at_random, all_viewers, finishing_choices

ORDERS_COMPARED = 3
"""The number of orders that are compared."""


def the_order_of_seats_does_not_matter(position: Position, rng: Rng) -> Iterator[str]:
    """The same choices of all seats lead to the same next checkpoint, in any order of the seats."""
    if position.over:
        return
    choices = finishing_choices(position, rng)
    results = {encode(_played_in_any_order(position, choices, rng).base) for _ in range(ORDERS_COMPARED)}
    if len(results) > 1:
        yield f"the next checkpoint depends on the order of {choices}"


def _played_in_any_order(position: Position, choices: dict[Seat, list[object]], rng: Rng) -> Position:
    fresh = Position(position.game, position.base.copy(), position.number)
    left = {seat: list(made) for seat, made in choices.items()}
    while any(left.values()):
        seat = rng.pick([seat for seat in left if left[seat]])
        ask = fresh.lanes[seat].ask
        fresh.apply(ask.seat if ask else seat, left[seat].pop(0))
    return fresh


def lanes_are_independent(position: Position, rng: Rng) -> Iterator[str]:
    """The lanes replayed on one state, in any order, lead to the same state; only the order of the news differs."""
    choices, lanes = finishing_choices(position, rng), dict(Position(position.game, position.base).lanes)
    for seat, made in choices.items():
        for choice in made:
            lanes[seat] = lanes[seat].with_answer(choice)
    results = set()
    for order in (sorted(lanes), rng.shuffled(sorted(lanes)), sorted(lanes, reverse=True)):
        state = position.base.copy()
        state.news = []
        for seat in order:
            lanes[seat].replay_on(state)
        state.news.sort(key=encode)
        results.add(encode(state))
    if len(results) > 1:
        yield f"the lanes get into each other's way with {choices}"


def simultaneous_choices_are_hidden(position: Position, rng: Rng) -> Iterator[str]:
    """An answer changes neither the questions nor the views of seats that act at the same time."""
    if position.over:
        return
    position, asked = position.clone(), position.asks()
    number, seen = position.number, {seat: position.view(seat) for seat in all_viewers(position)}
    actor = act_at_random(position, rng)
    if position.number != number:
        return
    for other in asked.keys() - {actor}:
        if position.asks()[other] != asked[other]:
            yield f"seat {other} is asked something else because of what seat {actor} does"
    for seat in (seen.keys() - position.asks().keys() | asked.keys()) - {actor}:
        if not _is_turn_of(position, seat) and position.view(seat) != seen[seat]:
            yield f"seat {seat} sees what seat {actor} does meanwhile"


def _is_turn_of(position: Position, seat: Seat | None) -> bool:
    """Whether this seat acts alone, so that it sees the answers of others in its turn."""
    return seat is not None and seat in position.lanes and position.lanes[seat].alone
