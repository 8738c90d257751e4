"""Advanced technology tiles: how they are taken, and what they do (rules page, section 9).

Those that need no workers are marked in the data.
"""

from games.barrage.construction import after_building
from games.barrage.contracts import fulfil
from games.barrage.data import TILES
from games.barrage.prices import Price, machines, payments, site_price
from games.barrage.production import after_production, bonus, produce_or_not, productions
from games.barrage.rewards import gain_plain
from games.barrage.river import CONDUITS
from games.barrage.sites import PlannedPiece
from games.barrage.state import BarrageState
from games.barrage.water import add_water, gain_energy, room_in
from games.barrage.wheel import in_order, rotate
from games.core import Rule, Seat


def take_patent(state: BarrageState, seat: Seat, slot: int) -> None:
    """Take the advanced tile of a slot, which stays empty in this round."""
    tile, company = state.patents.pop(slot), state.companies[seat]
    company.tiles = in_order([*company.tiles, tile])
    state.tell("patent", seat, tile=tile)


@after_building.power("L1_base")
def water_where_none_is(state: BarrageState, seat: Seat, before: Rule[None], piece: PlannedPiece) -> Rule[None]:
    """A drop into each own dam without water."""
    yield from before
    for dry in [own for own in state.bases_of(seat) if not state.dams[own].water]:
        fill(state, seat, dry, TILES["L1_base"].n)


def fill(state: BarrageState, seat: Seat, site: str, drops: int) -> None:
    """Put drops from the supply into a dam."""
    add_water(state, site, drops)
    state.tell("filled", seat, site=site, drops=drops)


@after_building.power("L1_elevation")
def rotations(state: BarrageState, seat: Seat, before: Rule[None], piece: PlannedPiece) -> Rule[None]:
    """A rotation for each own elevation."""
    yield from before
    rotate(state, seat, TILES["L1_elevation"].n * state.count(seat, "elevation"))


@after_building.power("L1_conduit")
def credits_by_value(state: BarrageState, seat: Seat, before: Rule[None], piece: PlannedPiece) -> Rule[None]:
    """Credits: twice the value of the conduit."""
    yield from before
    gain_plain(state, seat, "credit", TILES["L1_conduit"].n * CONDUITS[piece.site].value, "tile")


@site_price.power("L1_wild")
def no_price(state: BarrageState, seat: Seat, price: int, piece: PlannedPiece) -> int:
    """Red sites cost nothing."""
    return 0


@after_building.power("L2_base")
def energy_by_bases(state: BarrageState, seat: Seat, before: Rule[None], piece: PlannedPiece) -> Rule[None]:
    """Energy for each own base, which may fulfil a contract."""
    yield from before
    yield from energy_of_tile(state, seat, TILES["L2_base"].n * state.count(seat, "base"))


def energy_of_tile(state: BarrageState, seat: Seat, energy: int) -> Rule[None]:
    """Energy that may fulfil one own contract (K5)."""
    gain_energy(state, seat, energy, "tile")
    yield from fulfil(state, seat, energy, by_tile=True)


@after_building.power("L2_elevation")
def full_dam(state: BarrageState, seat: Seat, before: Rule[None], piece: PlannedPiece) -> Rule[None]:
    """The dam just raised is filled."""
    yield from before
    dam = state.dams[piece.site]
    if (drops := room_in(state, dam) - dam.water) > 0:
        fill(state, seat, piece.site, drops)


@machines.power("L2_conduit")
def at_most_five(state: BarrageState, seat: Seat, price: Price, piece: PlannedPiece) -> Price:
    """Excavators above 5 are waived."""
    return Price(excavators=min(price.excavators, TILES["L2_conduit"].n))


@after_building.power("L2_powerhouse")
def production_at_once(state: BarrageState, seat: Seat, before: Rule[None], piece: PlannedPiece) -> Rule[None]:
    """A production with +2, with any own powerhouse."""
    yield from before
    modifier = TILES["L2_powerhouse"].n + bonus(state, seat)
    ways = productions(state, seat, state.companies[seat].credits, modifier)
    basin = yield from produce_or_not(state, seat, ways, "extra_production")
    if basin is not None:
        yield from after_production(state, seat, basin)


@payments.power("L2_wild")
def machines_for_each_other(
    state: BarrageState, seat: Seat, ways: tuple[Price, ...], piece: PlannedPiece, price: Price
) -> tuple[Price, ...]:
    """Excavators and mixers in any mix."""
    total = price.excavators + price.mixers
    return (*ways, *(mix for number in range(total, -1, -1) if (mix := Price(number, total - number)) not in ways))


@machines.power("L3_base")
def no_machines(state: BarrageState, seat: Seat, price: Price, piece: PlannedPiece) -> Price:
    """No machines are needed."""
    return Price()


@after_building.power("L3_elevation")
def points_for_raised_dams(state: BarrageState, seat: Seat, before: Rule[None], piece: PlannedPiece) -> Rule[None]:
    """Points for each own dam with an elevation."""
    yield from before
    raised = sum(state.dams[own].level > 1 for own in state.bases_of(seat))
    gain_plain(state, seat, "vp", TILES["L3_elevation"].n * raised, "tile")


@after_building.power("L3_conduit")
def energy_by_value(state: BarrageState, seat: Seat, before: Rule[None], piece: PlannedPiece) -> Rule[None]:
    """Energy: twice the value of the conduit, which may fulfil a contract."""
    yield from before
    yield from energy_of_tile(state, seat, TILES["L3_conduit"].n * CONDUITS[piece.site].value)


@after_building.power("L3_powerhouse")
def points_for_powerhouses(state: BarrageState, seat: Seat, before: Rule[None], piece: PlannedPiece) -> Rule[None]:
    """Points for each own powerhouse."""
    yield from before
    gain_plain(state, seat, "vp", TILES["L3_powerhouse"].n * state.count(seat, "powerhouse"), "tile")


@after_building.power("L3_wild")
def points_for_tiles(state: BarrageState, seat: Seat, before: Rule[None], piece: PlannedPiece) -> Rule[None]:
    """Points for each own advanced tile, on the wheel or not."""
    yield from before
    gain_plain(state, seat, "vp", TILES["L3_wild"].n * len(state.companies[seat].advanced), "tile")
