"""The log of choices, undos and restarts folds to the choices that stand."""

from collections.abc import Mapping
from typing import Final

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.store import ChoiceRow
from bot.table.memory.presses import moves_not_undone
from games.core import (
    COMMIT,
    OVER,
    Game,
    Mode,
    Move,
    PlayError,
    Position,
    Rule,
    Seat,
    SeatRule,
    Settings,
    Standing,
    State,
    Step,
    choose,
    everybody,
)


class Toy(State):
    """Two rounds for all at once, then a turn of one seat in which another is asked, and so on."""

    turn: int = 0


def pick_two(_: Toy, me: Seat) -> Rule[None]:
    yield from choose(me, "first", (1, 2, 3))
    yield from choose(me, "second", (1, 2, 3))


def pick_with_answer(state: Toy, me: Seat) -> Rule[None]:
    """A turn that another seat interrupts."""
    yield from pick_two(state, me)
    yield from choose(1 - me, "answer", (7, 8))
    yield from pick_two(state, me)


def next_step(state: Toy) -> str:
    state.turn += 1
    return OVER if state.turn == 6 else ("turn", "round")[state.turn % 2]


def one_seat(state: Toy) -> Mapping[Seat, SeatRule[Toy]]:
    return {state.turn // 2 % 2: pick_with_answer}


TOY: Final = Game(
    name="toy",
    version=1,
    modes={"standard": Mode(2, 2)},
    state_type=Toy,
    steps={"round": Step(everybody(pick_two), next_step), "turn": Step(one_seat, next_step)},
    setup=lambda _, seats, rng, version: Toy(seats=seats, step="round", rng=rng),
    view=lambda state, _: state,
    guess=lambda view, _, __: view,
    standings=lambda state: [Standing(seat, 1, 0) for seat in range(state.seats)],
    worth=lambda _, __: 0.0,
    built=lambda _, __: 0,
    supplies=(),
)


def act(position: Position, seat: Seat, kind: int) -> tuple[ChoiceRow | None, tuple[Move, ...]]:
    """What this seat does, if it can, as the row to store, and the moves that became final by it."""
    number, takeable = position.number, position.undoable_count(seat)
    try:
        if kind == 0:
            position.undo(seat)
            return ChoiceRow(number, seat, "undo"), ()
        if kind == 1:
            position.restart(seat)
            return ChoiceRow(number, seat, "restart", takeable), ()
        ask = position.asks().get(seat)
        choice = ask.options[kind % len(ask.options)] if ask else COMMIT
        return ChoiceRow(number, seat, "choose", choice), position.apply(seat, choice)
    except PlayError:
        return None, ()


def standing(position: Position) -> dict[Seat, tuple[Move, ...]]:
    """The open choices of every lane."""
    return {seat: lane.moves for seat, lane in position.lanes.items()}


@given(st.lists(st.tuples(st.integers(0, 1), st.integers(0, 8)), max_size=80))
def test_replaying_the_standing_choices_leads_to_the_same_position(acts: list[tuple[Seat, int]]) -> None:
    position = Position.start(TOY, Settings(), 2, seed=1)
    log: list[ChoiceRow] = []
    final: list[Move] = []
    for seat, kind in acts:
        row, closed = act(position, seat, kind)
        log += [row] if row else []
        final += closed
        again = Position(TOY, position.base, position.number)
        for move in moves_not_undone(entry for entry in log if entry.number == position.number):
            assert again.apply(move.seat, move.choice) == ()
        assert standing(again) == standing(position)
        assert again.asks() == position.asks()
    replayed = Position.start(TOY, Settings(), 2, seed=1)
    for move in final:
        replayed.apply(move.seat, move.choice)
    assert replayed.base == position.base


def test_an_undo_takes_back_the_seats_own_last_choice() -> None:
    rows = [
        ChoiceRow(0, 0, "choose", 1),
        ChoiceRow(0, 1, "choose", 2),
        ChoiceRow(0, 0, "choose", 3),
        ChoiceRow(0, 1, "choose", 4),
        ChoiceRow(0, 0, "undo"),
    ]
    assert moves_not_undone(rows) == [Move(0, 1), Move(1, 2), Move(1, 4)]


def test_a_restart_takes_back_as_many_as_it_says() -> None:
    rows = [*(ChoiceRow(0, 0, "choose", choice) for choice in (1, 2, 3)), ChoiceRow(0, 0, "restart", 2)]
    assert moves_not_undone(rows) == [Move(0, 1)]


@pytest.mark.parametrize("row", [ChoiceRow(0, 0, "undo"), ChoiceRow(0, 0, "restart", 2), ChoiceRow(0, 0, "restart", 0)])
def test_a_log_that_takes_back_more_than_there_is_is_refused(row: ChoiceRow) -> None:
    with pytest.raises(ValueError, match="undoes"):
        moves_not_undone([ChoiceRow(0, 1, "choose", 1), row])
