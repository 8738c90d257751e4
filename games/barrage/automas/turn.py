"""The turn of an automa: the first action of its tile that is possible (rules page, section 13)."""

from collections.abc import Callable
from typing import Final, TypeAlias

from games.barrage.acts import spaces_for
from games.barrage.automas.answers import criteria_tile, do_as_automa, excavators_of
from games.barrage.automas.drops import drops_to_place
from games.barrage.automas.placing import choose_piece
from games.barrage.automas.printed import AutomaAction
from games.barrage.construction import construct
from games.barrage.contracts import refill
from games.barrage.data import AUTOMA_TILES, CONTRACTS, LIMITS, SCORING, TILES
from games.barrage.production import bonus, produce, productions
from games.barrage.rewards import place_water
from games.barrage.state import MANY, BarrageState
from games.barrage.technology import take_patent
from games.barrage.wheel import rotate
from games.core import Plain, Seat

AutomaAct: TypeAlias = Callable[[BarrageState, Seat, AutomaAction], bool]
"""Carries out an action if it is possible, and tells whether it was."""
BOARDS: Final = {
    "produce": "turbine",
    "water_place": "water",
    "water_flow": "water",
    "rotate": "workshop",
    "machines": "machinery",
    "discard_contracts": "contract",
    "advanced_tile": "patent",
}
"""The boards with spaces that an automa takes; at the bank there is room for all, and it builds without a space."""


def flip(state: BarrageState) -> None:
    """Put the top tile beside the deck, where its criteria hold; of an empty deck all tiles but this one come back."""
    state.flipped.append(state.deck.pop())
    if not state.deck:
        *others, last = state.flipped
        state.deck, state.flipped = state.rng.shuffled(others), [last]


def take_automa_turn(state: BarrageState, seat: Seat) -> None:
    """Do the first action that is possible, and those before it that do not end the turn."""
    flip(state)
    company = state.companies[seat]
    company.visited = []
    for action in AUTOMA_TILES[state.deck[-1]].actions:
        if not company.workers or (action.not_in_last_round and state.round == LIMITS.rounds):
            continue
        if DEEDS[action.do](state, seat, action) and not action.goes_on:
            return


def begin(state: BarrageState, seat: Seat, action: AutomaAction, **why: Plain) -> None:
    """Place workers, pay, and tell what is done by which tiles, and why."""
    company, space = state.companies[seat], free_space(state, action)
    workers = min(action.workers, company.workers)
    company.workers -= workers
    if space:
        state.taken[space] = seat
        company.visited.append(space)
    state.add_credits(seat, -action.vp_cost)
    about = {"workers": workers, "space": space, "paid": action.vp_cost, **why}
    state.tell("automa", seat, do=action.do, tile=state.deck[-1], criteria=state.flipped[-1], **about)


def free_space(state: BarrageState, action: AutomaAction) -> str:
    """The first space of a board that is free, from the top of the left column on; none beside a full board."""
    board = BOARDS.get(action.do)
    spaces = sorted((space for space in spaces_for(state) if space.board == board), key=lambda space: space.right)
    return next((space.id for space in spaces if space.id not in state.taken), "")


def do_production(state: BarrageState, seat: Seat, action: AutomaAction) -> bool:
    """Produce with the best system, if energy is wanted and a contract of the colour is within reach."""
    ways = productions(state, seat, MANY, action.modifier + bonus(state, seat))
    most = max((energy for way in ways.values() for energy in way.values()), default=0)
    needs = [CONTRACTS[contract].need for contract in state.offers[action.contract or ""]]
    if not wants_energy(state, seat) or not any(need <= most for need in needs):
        return False
    begin(state, seat, action, colour=action.contract, energy=most)
    do_as_automa(state, produce(state, seat, action.modifier))
    return True


def wants_energy(state: BarrageState, seat: Seat) -> bool:
    """Whether the section of the round is not reached, or others have as much energy."""
    own = state.companies[seat].energy
    others = (company.energy for other, company in enumerate(state.companies) if other != seat)
    return own < SCORING.section * state.round or own <= max(others)


def do_water(state: BarrageState, seat: Seat, action: AutomaAction) -> bool:
    """Place drops that end in own dams, if there are any such."""
    at_once = action.do == "water_flow"
    if not drops_to_place(state, seat, criteria_tile(state), action.n, at_once=at_once):
        return False
    begin(state, seat, action)
    do_as_automa(state, place_water(state, seat, action.n, at_once=at_once))
    return True


def do_construction(state: BarrageState, seat: Seat, action: AutomaAction) -> bool:
    """Build where the criteria say."""
    chosen = choose_piece(state, seat, criteria_tile(state), action)
    if chosen is None:
        return False
    begin(state, seat, action, piece=chosen.piece.kind, site=chosen.piece.site, why=chosen.why)
    do_as_automa(state, construct(state, seat, name=chosen.tool.name), chosen.piece.site)
    return True


def do_rotation(state: BarrageState, seat: Seat, action: AutomaAction) -> bool:
    """Turn the wheel, if anything lies on it."""
    if not any(load.tile or load.excavators or load.mixers for load in state.companies[seat].wheel):
        return False
    begin(state, seat, action)
    rotate(state, seat, action.n)
    return True


def do_purchase(state: BarrageState, seat: Seat, action: AutomaAction) -> bool:
    """Buy machines; where the kind is free, that of which there are fewer."""
    company = state.companies[seat]
    excavators = action.excavators + excavators_of(action.any, company.excavators, company.mixers)
    mixers = action.mixers + action.any - (excavators - action.excavators)
    begin(state, seat, action, excavators=excavators, mixers=mixers)
    company.excavators += excavators
    company.mixers += mixers
    return True


def do_patent(state: BarrageState, seat: Seat, action: AutomaAction) -> bool:
    """Take the matching or wild advanced tile of the highest level, a matching one of equal ones."""
    fitting = [slot for slot, tile in state.patents.items() if TILES[tile].builds in (action.structure, "wild")]
    if not fitting:
        return False
    begin(state, seat, action, piece=action.structure)
    printed = {slot: TILES[state.patents[slot]] for slot in fitting}
    take_patent(state, seat, max(fitting, key=lambda slot: (printed[slot].level, printed[slot].builds != "wild")))
    return True


def do_discarding(state: BarrageState, seat: Seat, action: AutomaAction) -> bool:
    """Put away the contracts of a colour for new ones, and gain energy that fulfils none."""
    colour = action.colour or ""
    begin(state, seat, action, colour=colour, energy=action.energy)
    state.gone += state.offers[colour]
    state.offers[colour] = []
    refill(state)
    state.companies[seat].energy += action.energy
    return True


def do_banking(state: BarrageState, seat: Seat, action: AutomaAction) -> bool:
    """Gain points at the bank."""
    begin(state, seat, action, count=action.n)
    state.add_credits(seat, action.n)
    return True


DEEDS: Final[dict[str, AutomaAct]] = {
    "produce": do_production,
    "water_place": do_water,
    "water_flow": do_water,
    "construct": do_construction,
    "rotate": do_rotation,
    "machines": do_purchase,
    "advanced_tile": do_patent,
    "discard_contracts": do_discarding,
    "vp": do_banking,
}
