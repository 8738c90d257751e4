"""Wishes for the next turn: which spaces somebody wants, the best first, for others may take them before."""

from collections.abc import Mapping
from typing import Final

from games.barrage.acts import PASS, acts
from games.barrage.data import PIECES
from games.barrage.state import BarrageState
from games.core import Ask, Plain, Seat, Wishes


def turn_on(state: BarrageState) -> Plain:
    """What tells the turn that is on from all others of its seat."""
    return turn_of(state, state.on_turn)


def turn_of(state: BarrageState, seat: Seat) -> Plain:
    """The round, the workers that are left, the pieces on the map: each turn changes one of them."""
    return state.round, state.companies[seat].workers, sum(state.count(seat, kind) for kind in PIECES)


def next_turn(state: BarrageState, seat: Seat) -> Mapping[Plain, Ask]:
    """The question of the next turn of a seat that waits for others, with what is possible as things stand."""
    if state.step != "turn" or seat == state.on_turn or seat in state.passed:
        return {}
    options = [option for option in acts(state, seat) if option != PASS]
    return {turn_of(state, seat): Ask(seat, "act", tuple(options))} if options else {}


WISHES: Final = Wishes[BarrageState]("act", turn_on, next_turn)
