"""Both movements (rules page, C.3 and C.6)."""

from typing import Final

from games.core import Plain, Rule, Seat, choose, unasked_fact
from games.dice_new_town.board import prices_from
from games.dice_new_town.data import KINGS_LAND, LANDS
from games.dice_new_town.effects import FREE_ACTIONS, power_options, reroll_options
from games.dice_new_town.powers import tree_material
from games.dice_new_town.state import DiceNewTownState

STAY_OPTION: Final = ("stay",)  # the option that ends the turn without a move


def destinations(state: DiceNewTownState, seat: Seat) -> dict[int, int]:
    """The lands to which this seat can move, with the price of the cheapest way in green pips (C.3)."""
    here, pips = state.builders[seat].figure, state.builders[seat].green_pips
    occupied, found = occupied_lands(state), prices_from(state.grid, here)
    return {
        land: found[land]
        for land in (*LANDS, KINGS_LAND)
        if land != here and land not in occupied and found[land] <= pips
    }


def occupied_lands(state: DiceNewTownState) -> set[int]:
    """The lands that nobody can enter, because a figure stands there; never the king's, which takes many."""
    return {builder.figure for builder in state.builders} - {KINGS_LAND}


def move(state: DiceNewTownState, seat: Seat) -> Rule[None]:
    """Offer powers and rerolls until the seat has dice to reroll, moves to a land or stays (C.3, C.6)."""
    while not state.is_done_for_now:
        ways = destinations(state, seat)
        options = [
            *(("move", land) for land in ways),
            *reroll_options(state, seat),
            *power_options(state, seat),
            STAY_OPTION,
        ]
        verb, *about = yield from choose(seat, state.step, options, prices=tuple(ways.values()))
        if verb in FREE_ACTIONS:
            yield from FREE_ACTIONS[verb](state, seat, *about)
        else:
            _go_to(state, seat, about[0] if about else None, **unasked_fact(options))


def _go_to(state: DiceNewTownState, seat: Seat, land: int | None, **why: Plain) -> None:
    """Move to the land, pay for the way, and take material from a tree; stay if the land is None."""
    state.acted = True
    if land is None:
        state.tell("stayed", seat, land=state.builders[seat].figure, **why)
        return
    builder, price = state.builders[seat], destinations(state, seat)[land]
    builder.spend_green(price)
    if builder.figure == KINGS_LAND:
        state.on_king.remove(seat)
    builder.figure = land
    if land == KINGS_LAND:
        state.on_king.append(seat)
    state.tell("moved", seat, land=land, price=price)
    if state.has_tree(land):
        size = tree_material(state, seat)
        builder.gain_pieces(size)
        state.tell("material", seat, size=size, why="tree")
