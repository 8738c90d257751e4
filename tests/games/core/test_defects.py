"""Rules that break the protocol are found out, and whatever a rule does, the position stays as it was."""

import pytest

from games.core import COMMIT, OVER, Position, Rule, RuleError, Seat, choose, encode, reveal
from tests.games.core.orchards import single_step
from tests.games.example import Orchard


def breaks_down(s: Orchard, me: Seat) -> Rule[None]:
    s.on_turn = yield from choose(me, "harmless", (1, 2))
    s.on_turn = 7 // (yield from choose(me, "number", (0, 1)))


def draws_in_secret(s: Orchard, me: Seat) -> Rule[None]:
    s.on_turn = yield from choose(me, "number", (0, 1))
    s.rng.next()


def reveals(s: Orchard, me: Seat) -> Rule[None]:
    s.on_turn = yield from choose(me, "number", (0, 1))
    s.rng.next()
    yield from reveal()


def asks_a_neighbour(s: Orchard, me: Seat) -> Rule[None]:
    s.on_turn = yield from choose(me, "number", (0, 1))
    s.on_turn = yield from choose(1 - me, "number", (0, 1))


def writes_for_all(s: Orchard, me: Seat) -> Rule[None]:
    s.on_turn = yield from choose(me, "number", [number for number in (1, 2, 3) if number != s.on_turn])


def agrees(s: Orchard, me: Seat) -> Rule[None]:
    s.on_turn = yield from choose(me, "number", (0, 1))


def refuses_to_close(s: Orchard) -> str:
    s.on_turn = 99
    raise ZeroDivisionError


def test_a_rule_that_breaks_down_over_a_choice_takes_it_back() -> None:
    position = single_step(breaks_down)
    position.apply(0, 1)
    with pytest.raises(ZeroDivisionError):
        position.apply(0, 0)
    assert position.asks()[0].kind == "number"
    assert position.undoable_count(0) == 1
    position.apply(0, 1)
    position.commit(0)
    assert position.over


@pytest.mark.parametrize("seats", [1, 2])
def test_a_step_that_cannot_close_leaves_the_last_commit_open(seats: int) -> None:
    position = single_step(agrees, seats, close=refuses_to_close)
    before = encode(position.base)
    for seat in range(seats):
        position.apply(seat, 1)
    for seat in range(seats - 1):
        position.commit(seat)
    with pytest.raises(ZeroDivisionError):
        position.commit(seats - 1)
    assert position.asks()[seats - 1].kind == COMMIT
    assert position.view(seats - 1).on_turn == 1
    assert (encode(position.base), position.number) == (before, 0)


def test_a_draw_has_to_be_announced() -> None:
    with pytest.raises(RuleError, match="followed by reveal"):
        single_step(draws_in_secret).apply(0, 1)


def test_an_announced_draw_is_fine_for_one_seat_alone() -> None:
    position = single_step(reveals)
    position.apply(0, 1)
    position.commit(0)
    assert position.over


def test_nothing_is_revealed_while_several_seats_act() -> None:
    with pytest.raises(RuleError, match="revealed while several"):
        single_step(reveals, seats=2).apply(0, 1)


def test_no_other_seat_is_asked_while_several_seats_act() -> None:
    with pytest.raises(RuleError, match="no other seat"):
        single_step(asks_a_neighbour, seats=2).apply(0, 1)


def test_a_lane_that_reads_what_another_writes_is_found_out_when_both_are_put_together() -> None:
    position: Position = single_step(writes_for_all, seats=2, close=lambda _: OVER)
    for seat in (0, 1):
        position.apply(seat, 1)
    position.commit(0)
    with pytest.raises(RuleError, match="seat 1: choice 1 fits its own lane but not the common state"):
        position.commit(1)
