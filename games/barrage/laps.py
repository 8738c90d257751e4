"""Laps: one turn of each company after the other, which one public message tells of."""

from games.barrage.state import BACKWARDS, BarrageState
from games.core import Seat


def is_within_lap(state: BarrageState) -> bool:
    """Whether somebody before the one on turn has had a turn of the same lap.

    Where nobody else has workers left, a turn stands for itself, for the round ends with one of these.
    """
    order = state.order[::-1] if state.step in BACKWARDS else state.order
    before = (seat for seat in order[: state.turn] if is_in(state, seat))
    return any(True for _ in before) and (state.step in BACKWARDS or has_rivals(state))


def is_in(state: BarrageState, seat: Seat) -> bool:
    """Whether somebody plays a company who has not passed."""
    return seat < state.seats and seat not in state.passed


def has_rivals(state: BarrageState) -> bool:
    """Whether somebody else has workers left."""
    return any(state.companies[seat].workers for seat in state.order if seat != state.on_turn and is_in(state, seat))
