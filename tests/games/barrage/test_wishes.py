"""Wishes for the next turn of a company that waits."""

from games.core import COMMIT, Position
from tests.games.barrage.table import table
from tests.games.written import play


def waiting(workers: int = 3) -> Position:
    """The USA are on turn; Germany waits."""
    return table(seat_0="workers 3", seat_1=f"workers {workers}")


def test_who_waits_can_wish_for_spaces_of_its_next_turn() -> None:
    (turn, ask), *more = waiting().coming(1).items()
    assert not more and ask.kind == "act" and ("workshop", "workshop_rot1_l") in ask.options
    assert turn == (1, 3, 0) and not waiting().coming(0)


def test_the_first_wish_that_is_still_possible_counts() -> None:
    position = waiting()
    listed = [("workshop", "workshop_rot1_l"), ("water", "water_flow1_l"), ("bank", "bank")]
    play(position, ("workshop", "workshop_rot1_l"), COMMIT)
    assert position.is_pick(1) and position.turn() == (1, 3, 0)
    assert position.wished(1, listed) == (1, ("water", "water_flow1_l"))


def test_who_can_do_nothing_more_wishes_for_nothing() -> None:
    assert not waiting(workers=0).coming(1)


def test_each_turn_of_a_seat_is_another_one() -> None:
    position, turns = waiting(), []
    for _ in range(3):
        turns.append(position.turn())
        play(position, ("bank", "bank"), *([1] if position.base.companies[0].workers > 1 else []), COMMIT)
        play(position, ("bank", "bank"), *([1] if position.base.companies[1].workers > 1 else []), COMMIT, seat=1)
    assert turns == [(1, 3, 0), (1, 2, 0), (1, 1, 0)]
