"""The powers of companies, from their third powerhouse on, and of executive officers (rules page, sections 7 and 8).

The powers of two companies are numbers: the energy of each drop that flows past an own powerhouse, and the reduction of
each contract's need.
"""

from typing import Final

from games.barrage.construction import BuildingTile, building_tiles, tiles_usable_without_workers
from games.barrage.contracts import energy_discount
from games.barrage.data import COMPANIES, COPYING_TILE_ID, COPYING_TILE_OWNER, LIMITS, OFFICERS, SPACES
from games.barrage.pieces import PlannedPiece, Price, machine_price, payments, space_price
from games.barrage.powers import POWERS
from games.barrage.production import after_production, natural_energy, offer_production
from games.barrage.river import CONDUIT_SITES
from games.barrage.state import BarrageState
from games.barrage.water import gain_energy, own_dam_capacity, passing_energy
from games.core import Rule, Seat, choose

COPYING_OFFICER_ID: Final = "mahiri"  # Mahiri Sekibo, who copies the power of another officer for a turn (8.7)

passing_energy.always("usa", COMPANIES["usa"].n)
energy_discount.always("france", COMPANIES["france"].n)


@after_production.power("germany")
def offer_second_production(state: BarrageState, seat: Seat, before: Rule[None], basin: int) -> Rule[None]:
    """After each production, offer a second one with another powerhouse, without bonuses. No third one follows."""
    yield from before
    yield from offer_production(state, seat, "second_production", 0, first=basin)


@after_production.power("italy")
def gain_energy_after_production(state: BarrageState, seat: Seat, before: Rule[None], basin: int) -> Rule[None]:
    """After every production, gain energy, which comes too late for its contract."""
    yield from before
    gain_energy(state, seat, COMPANIES["italy"].n, "power")


@machine_price.power("wilhelm")
def same_base_price_everywhere(state: BarrageState, seat: Seat, price: Price, piece: PlannedPiece) -> Price:
    """A base costs the same number of excavators in every area."""
    return Price(excavators=OFFICERS["wilhelm"].n) if piece.kind == "base" else price


@own_dam_capacity.power("graziano")
def raise_highest_capacity(state: BarrageState, seat: Seat, drops: int, level: int) -> int:
    """Own dams of the highest level hold the officer's number of drops."""
    return OFFICERS["graziano"].n if level == LIMITS.level else drops


@natural_energy.power("viktor")
def raise_to_least_energy(state: BarrageState, seat: Seat, answer: int, energy: int) -> int:
    """The drops of a production bring at least the officer's amount of energy, before any bonus."""
    return max(answer, OFFICERS["viktor"].n)


@payments.power("jill")
def add_mixer_payment(
    state: BarrageState, seat: Seat, ways: tuple[Price, ...], piece: PlannedPiece, price: Price
) -> tuple[Price, ...]:
    """The `ways`, and for a conduit also mixers alone: the officer's number for each unit of its value."""
    if piece.kind != "conduit":
        return ways
    return (*ways, Price(mixers=OFFICERS["jill"].n * CONDUIT_SITES[piece.site].value))


@payments.power("solomon")
def add_credit_payments(
    state: BarrageState, seat: Seat, ways: tuple[Price, ...], piece: PlannedPiece, price: Price
) -> tuple[Price, ...]:
    """The officer's number of credits may replace any machine of a construction."""
    each = OFFICERS["solomon"].n
    return tuple(
        dict.fromkeys(
            Price(excavators, mixers, each * (way.excavators + way.mixers - excavators - mixers))
            for way in ways
            for excavators in range(way.excavators, -1, -1)
            for mixers in range(way.mixers, -1, -1)
        )
    )


@building_tiles.power(COPYING_TILE_OWNER.id)
def add_copies_of_wheel_tiles(state: BarrageState, seat: Seat, own: list[BuildingTile]) -> list[BuildingTile]:
    """The copying tile may copy a tile on the wheel, unless the copying tile itself is on the wheel.

    A company that only copies the officer has no copying tile, and puts none on the wheel.
    """
    company = state.companies[seat]
    on_wheel = company.tiles_on_wheel
    if COPYING_TILE_ID in on_wheel:
        return own
    loaded = COPYING_TILE_ID if COPYING_TILE_ID in company.tiles else None
    return [*own, *(BuildingTile(loaded, tile) for tile in on_wheel)]


@POWERS.question
def copying_spaces(state: BarrageState, seat: Seat) -> list[str]:
    """The ids of the spaces where the seat can copy an officer now; none without the copying officer."""
    return []


@copying_spaces.power(COPYING_OFFICER_ID)
def usable_copying_spaces(state: BarrageState, seat: Seat, spaces: list[str]) -> list[str]:
    """The spaces where an officer can be copied: each once a round, one in a turn.

    The seat must be able to pay for the space, and an action must be possible afterwards.
    """
    company = state.companies[seat]
    if company.copies:
        return spaces
    return [
        space.id
        for space in SPACES.values()
        if space.action == "copy" and space.id not in company.spaces and officers_to_copy(state, seat, space.id)
    ]


def officers_to_copy(state: BarrageState, seat: Seat, space: str) -> list[str]:
    """The officers other than the copying one that can be copied on this space, if the seat can pay for it.

    An action must be possible afterwards: with workers that are left, or with a tile that needs none and can build
    something.
    """
    company, printed = state.companies[seat], SPACES[space]
    credits_left, workers_left = company.credits - space_price(printed), company.workers - printed.workers
    if credits_left < 0 or workers_left < 0:
        return []
    found = [officer for officer in officers_in_play(state) if officer != COPYING_OFFICER_ID]
    if workers_left:
        return found
    return [
        officer
        for officer in found
        if tiles_usable_without_workers(state.with_company(seat, copies=officer, credits=credits_left), seat)
    ]


def officers_in_play(state: BarrageState) -> list[str]:
    """The officers of the companies, then those that can only be copied."""
    return [officer for officer in (*(other.officer for other in state.companies), *state.boards) if officer]


def copy_officer(state: BarrageState, seat: Seat, space: str) -> Rule[None]:
    """Choose the officer to copy for this turn, and pay the workers and credits of the space (DP3a)."""
    officer = yield from choose(seat, "officer", officers_to_copy(state, seat, space), space=space)
    company, price = state.companies[seat], space_price(SPACES[space])
    company.workers -= SPACES[space].workers
    company.credits -= price
    company.spaces.append(space)
    company.copies = officer
    state.tell("copied", seat, officer=officer, space=space, credits=price)
