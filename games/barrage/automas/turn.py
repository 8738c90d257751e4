"""The turn of an automa: the first action of its tile that is possible (rules page, section 13)."""

from collections.abc import Callable, Iterator
from typing import Final, TypeAlias

from games.barrage.automas.answers import choose_piece, criteria_tile, excavators_among, run_as_automa
from games.barrage.automas.criteria import headstreams_for_drops
from games.barrage.construction import construct
from games.barrage.data import AUTOMA_TILES, CONTRACTS, LIMITS, SCORING, TILES
from games.barrage.printed import AutomaAction
from games.barrage.production import highest_energies, produce, production_bonus, productions
from games.barrage.rewards import place_water
from games.barrage.state import NO_LOAD, UNLIMITED, BarrageState
from games.barrage.technology import take_patent
from games.barrage.turn_options import action_spaces
from games.barrage.wheel import rotate_and_report
from games.core import Plain, Seat

ActionAttempt: TypeAlias = Iterator[dict[str, Plain]]
"""An attempt at an action.

If the action is possible, it yields the facts of its news once, and carries it out when it is resumed; otherwise it
yields nothing.
"""
_BOARD_OF_ACTION: Final = {
    "produce": "turbine",
    "water_place": "water",
    "water_flow": "water",
    "rotate": "workshop",
    "machines": "machinery",
    "discard_contracts": "contract",
    "advanced_tile": "patent",
}
"""The boards on which automas take spaces. The bank has room for all, and constructions need no space."""


def _flip_tile(state: BarrageState) -> None:
    """Put the top tile beside the deck, where its criteria apply.

    An empty deck is refilled with the other flipped tiles (Q19).
    """
    state.flipped.append(state.deck.pop())
    if not state.deck:
        *others, last = state.flipped
        state.deck, state.flipped = state.stream("automas", *others).shuffled(others), [last]


def take_automa_turn(state: BarrageState, seat: Seat) -> None:
    """Flip the top tile, then carry out the possible actions of the next one, up to the first that ends the turn.

    Without workers no action is possible. Some actions are left out in the last round.
    """
    _flip_tile(state)
    company = state.companies[seat]
    company.visited = []
    for action in AUTOMA_TILES[state.deck[-1]].actions:
        if not company.workers or (action.not_in_last_round and state.round == LIMITS.rounds):
            continue
        is_possible = False
        for about in _ATTEMPTS[action.do](state, seat, action):
            is_possible = True
            _begin_action(state, seat, action, about)
        if is_possible and not action.goes_on:
            return


def _begin_action(state: BarrageState, seat: Seat, action: AutomaAction, about: dict[str, Plain]) -> None:
    """Place workers, pay, and tell the action with its tiles and the facts in `about`."""
    company, space = state.companies[seat], _free_space(state, action)
    workers = min(action.workers, company.workers)
    company.workers -= workers
    if space:
        state.taken[space] = seat
        company.visited.append(space)
    state.add_credits(seat, -action.vp_cost)
    tiles: dict[str, Plain] = {"tile": state.deck[-1], "criteria": state.flipped[-1]}
    state.tell("automa", seat, do=action.do, **tiles, workers=workers, space=space, paid=action.vp_cost, **about)


def _free_space(state: BarrageState, action: AutomaAction) -> str:
    """The first free space on the action's board: left column first, each from the top; empty if none is free."""
    board = _BOARD_OF_ACTION.get(action.do)
    spaces = sorted((space for space in action_spaces(state) if space.board == board), key=lambda space: space.right)
    return next((space.id for space in spaces if space.id not in state.taken), "")


def _try_production(state: BarrageState, seat: Seat, action: AutomaAction) -> ActionAttempt:
    """Produce with the best system, if the automa wants energy and can fulfil a contract of the colour face up.

    It wants energy until it has reached the section of the round, and while another company has at least as much.
    """
    possible = productions(state, seat, UNLIMITED, action.modifier + production_bonus(state, seat))
    most = max(highest_energies(possible), default=0)
    needs = [CONTRACTS[contract].need for contract in state.offers[action.contract or ""]]
    energies = [company.energy for company in state.companies]
    own = energies.pop(seat)
    is_wanted = own < SCORING.section * state.round or own <= max(energies)
    if is_wanted and any(need <= most for need in needs):
        yield {"colour": action.contract, "energy": most}
        run_as_automa(state, produce(state, seat, action.modifier))


def _try_placing_water(state: BarrageState, seat: Seat, action: AutomaAction) -> ActionAttempt:
    """Place drops that end in own dams, if there are any."""
    at_once = action.do == "water_flow"
    if headstreams_for_drops(state, seat, criteria_tile(state), action.n, at_once=at_once):
        yield {}
        run_as_automa(state, place_water(state, seat, action.n, at_once=at_once))


def _try_construction(state: BarrageState, seat: Seat, action: AutomaAction) -> ActionAttempt:
    """Build a piece of the action's kind on the best site, if one can be built."""
    if chosen := choose_piece(state, seat, criteria_tile(state), action):
        yield {"piece": chosen.piece.kind, "site": chosen.piece.site, "why": chosen.why}
        run_as_automa(state, construct(state, seat, name=chosen.building.name), chosen.piece.site)


def _try_rotation(state: BarrageState, seat: Seat, action: AutomaAction) -> ActionAttempt:
    """Rotate the wheel, unless it is empty."""
    if any(load != NO_LOAD for load in state.companies[seat].wheel):
        yield {}
        rotate_and_report(state, seat, action.n)


def _take_machines(state: BarrageState, seat: Seat, action: AutomaAction) -> ActionAttempt:
    """Take machines. A machine of any kind is of the kind with fewer in stock."""
    company = state.companies[seat]
    excavators = action.excavators + excavators_among(action.any, company.excavators, company.mixers)
    mixers = action.mixers + action.any - (excavators - action.excavators)
    yield {"excavators": excavators, "mixers": mixers}
    company.excavators += excavators
    company.mixers += mixers


def _try_patent(state: BarrageState, seat: Seat, action: AutomaAction) -> ActionAttempt:
    """Take the matching or wild advanced tile of the highest level. A matching tile wins a tie."""
    printed = {slot: TILES[tile] for slot, tile in state.patents.items()}
    if fitting := [slot for slot, tile in printed.items() if tile.builds in (action.structure, "wild")]:
        yield {"piece": action.structure}
        take_patent(state, seat, max(fitting, key=lambda slot: (printed[slot].level, printed[slot].builds != "wild")))


def _discard_offer(state: BarrageState, seat: Seat, action: AutomaAction) -> ActionAttempt:
    """Discard the contracts of a colour and gain energy, which fulfils no contract.

    The offer is refilled after the turn. In games of version 1, these contracts left the game.
    """
    colour = action.colour or ""
    yield {"colour": colour, "energy": action.energy}
    if state.version >= 2:
        state.put_away += state.offers[colour]
    else:
        state.gone += state.offers[colour]
    state.offers[colour] = []
    state.companies[seat].energy += action.energy


def _take_points(state: BarrageState, seat: Seat, action: AutomaAction) -> ActionAttempt:
    """Take points in place of the bank's credits."""
    yield {"count": action.n}
    state.add_credits(seat, action.n)


_ATTEMPTS: Final[dict[str, Callable[[BarrageState, Seat, AutomaAction], ActionAttempt]]] = {
    "produce": _try_production,
    "water_place": _try_placing_water,
    "water_flow": _try_placing_water,
    "construct": _try_construction,
    "rotate": _try_rotation,
    "machines": _take_machines,
    "advanced_tile": _try_patent,
    "discard_contracts": _discard_offer,
    "vp": _take_points,
}
