"""Wishes for the first card of a turn."""

from collections.abc import Mapping
from typing import Final

from games.core import Ask, Plain, Seat, Wishes
from games.dinner_in_paris.data import RESOURCES
from games.dinner_in_paris.state import DECK, DinnerState


def round_on(state: DinnerState) -> Plain:
    return (state.round,)


def turn_to_come(state: DinnerState, seat: Seat) -> Mapping[Plain, Ask]:
    """The question for the source of the first card of this seat's next turn, if there will be one."""
    after = (seat - state.first) % state.seats > (state.on_turn - state.first) % state.seats
    if seat == state.on_turn or (state.ending and not after):
        return {}
    shown = [("draw", card) for card in state.display]
    may_be_shown = [("draw", card) for card in RESOURCES]
    options = tuple(dict.fromkeys([*shown, *may_be_shown, ("draw", DECK)]))
    return {(state.round + (not after),): Ask(seat, "draw", options)}


def is_at_its_beginning(state: DinnerState) -> bool:
    """Whether the first card of the turn is still to be drawn. A pigeon card draws two in the middle."""
    return bool(state.draws) and not state.laying


WISHES: Final = Wishes[DinnerState]("draw", round_on, turn_to_come, begins=is_at_its_beginning)
