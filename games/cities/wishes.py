"""Wishes for slots that a player wants to take in later turns."""

from collections.abc import Mapping
from typing import Final

from games.cities.slots import free_slots
from games.cities.state import CitiesState
from games.core import Ask, Plain, Seat, Wishes


def turn_on(state: CitiesState) -> Plain:
    """The round, and the number of this turn of each player in it."""
    return state.round, 1 + state.turn // len(state.order)


def turns_to_come(state: CitiesState, seat: Seat) -> Mapping[Plain, Ask]:
    """The question for a slot in each later turn of this seat in the round."""
    players, options = len(state.order), tuple((slot.row, slot.slot) for slot in free_slots(state, seat))
    items = tuple(state.rows[row][number].up for row, number in options)
    place = (state.order.index(seat) - state.order.index(state.star)) % players
    numbers = [turn for turn in range(place, state.turns_in_round, players) if turn > state.turn]
    same = {"round": state.round, "items": items, "picks": state.course.picks}
    facts = [{**same, "turn": 1 + turn // players} for turn in numbers]
    return {(state.round, fact["turn"]): Ask(seat, "slot", options, facts=fact) for fact in facts}


WISHES: Final = Wishes[CitiesState]("slot", turn_on, turns_to_come)
