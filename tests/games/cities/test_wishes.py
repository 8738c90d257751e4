"""Wishes for slots: in every turn to come of the round, what is still there and can be taken (D2)."""

from games.cities import GAME
from games.core import Position, Rng
from tests.games.cities.table import SMALL, set_table
from tests.games.strategies import reached
from tests.lab.fuzz.law import act_at_random


def taking(seed: int = 5) -> Position:
    """The first turn of the first round of three players."""
    return reached(GAME, "turn", seed)


def test_the_turns_to_come_are_those_of_the_round() -> None:
    position = taking()
    first = position.base.on_turn
    others = [seat for seat in range(3) if seat != first]
    turns = position.base.turns_in_round // 3
    assert list(position.questions_to_come(first)) == [(1, turn) for turn in range(2, turns + 1)]
    assert all(list(position.questions_to_come(seat)) == [(1, turn) for turn in range(1, turns + 1)] for seat in others)


def test_what_somebody_has_taken_cannot_be_wished_for_any_more() -> None:
    position = taking()
    first = position.base.on_turn
    slot = position.asks()[first].options[0]
    other = next(seat for seat in range(3) if seat != first)
    assert slot in next(iter(position.questions_to_come(other).values())).options
    rng = Rng(1)
    position.apply(first, slot)
    while position.base.on_turn == first:
        act_at_random(position, rng)
    last = next(seat for seat in range(3) if seat not in {first, position.base.on_turn})
    assert slot not in next(iter(position.questions_to_come(last).values())).options
    assert position.first_possible_wish(position.base.on_turn, [slot]) is None


def test_the_turns_to_come_are_counted_from_whoever_has_the_star() -> None:
    state = set_table(SMALL, SMALL, SMALL)
    state.star = 1
    position = Position(GAME, state)
    assert position.base.on_turn == 1
    assert [next(iter(position.questions_to_come(seat))) for seat in range(3)] == [(1, 1), (1, 2), (1, 1)]
