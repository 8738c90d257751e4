"""Advanced technology tiles: taking them, and their effects (rules page, section 9).

The data describes the tiles that need no workers, and those with a gain for each of the things they count. With one
tile, red sites cost nothing; with another, no machines are needed.
"""

from games.barrage.construction import after_building
from games.barrage.contracts import offer_to_fulfil
from games.barrage.data import FACTS, TILES
from games.barrage.pieces import PlannedPiece, Price, machine_price, payments, site_price
from games.barrage.production import after_production, offer_production, production_bonus
from games.barrage.rewards import gain_plain_reward
from games.barrage.river import CONDUIT_SITES
from games.barrage.state import BarrageState
from games.barrage.water import add_water, dam_capacity, gain_energy
from games.barrage.wheel import rotate_and_report, sorted_tiles
from games.core import Rule, Seat

site_price.always("L1_wild", 0)
machine_price.always("L3_base", Price())


def take_patent(state: BarrageState, seat: Seat, slot: int) -> None:
    """Take the advanced tile of this slot, which must have one and stays empty for the rest of the round."""
    tile, company = state.patents.pop(slot), state.companies[seat]
    company.tiles = sorted_tiles([*company.tiles, tile])
    state.tell("patent", seat, tile=tile)


def renew_patents(state: BarrageState) -> None:
    """Replace all patents with new ones from the pile, as long as there are any (section 9).

    The old ones leave the game. Nothing happens in the introductory mode.
    """
    if not state.is_standard:
        return
    state.gone.extend(state.patents.values())
    slots = range(1, 1 + min(FACTS.setup.patents, len(state.technology)))
    state.patents = {slot: state.technology.pop() for slot in slots}
    state.tell("patents", tiles=tuple(state.patents.values()))


def _gain_for_each(state: BarrageState, seat: Seat, before: Rule[None], piece: PlannedPiece) -> Rule[None]:
    """Gain for each thing of the kind that the tile counts. Energy may fulfil a contract of the seat (K5)."""
    yield from before
    tile = TILES[state.companies[seat].using]
    number = tile.n * (CONDUIT_SITES[piece.site].value if tile.per == "value" else state.count(seat, tile.per or ""))
    if tile.brings == "rotate":
        rotate_and_report(state, seat, number)
    elif tile.brings == "energy":
        gain_energy(state, seat, number, "tile")
        yield from offer_to_fulfil(state, seat, number, by_tile=True)
    else:
        gain_plain_reward(state, seat, tile.brings or "", number, "tile")


for printed in TILES.values():
    if printed.brings:
        after_building.power(printed.id)(_gain_for_each)


@after_building.power("L1_base")
def fill_dry_dams(state: BarrageState, seat: Seat, before: Rule[None], piece: PlannedPiece) -> Rule[None]:
    """Put the tile's number of drops into each own dam without water."""
    yield from before
    for dry in [own for own in state.bases_of(seat) if not state.dams[own].water]:
        _fill_dam(state, seat, dry, TILES["L1_base"].n)


def _fill_dam(state: BarrageState, seat: Seat, site: str, drops: int) -> None:
    add_water(state, site, drops)
    state.tell("filled", seat, site=site, drops=drops)


@after_building.power("L2_elevation")
def fill_raised_dam(state: BarrageState, seat: Seat, before: Rule[None], piece: PlannedPiece) -> Rule[None]:
    """Fill the dam that was just raised."""
    yield from before
    dam = state.dams[piece.site]
    if (drops := dam_capacity(state, dam) - dam.water) > 0:
        _fill_dam(state, seat, piece.site, drops)


@machine_price.power("L2_conduit")
def cap_excavators(state: BarrageState, seat: Seat, price: Price, piece: PlannedPiece) -> Price:
    """A conduit costs at most the tile's number of excavators."""
    return Price(excavators=min(price.excavators, TILES["L2_conduit"].n))


@after_building.power("L2_powerhouse")
def offer_production_at_once(state: BarrageState, seat: Seat, before: Rule[None], piece: PlannedPiece) -> Rule[None]:
    """Offer a production with the tile's modifier and any own powerhouse, right after the piece is built."""
    yield from before
    modifier = TILES["L2_powerhouse"].n + production_bonus(state, seat)
    basin = yield from offer_production(state, seat, "extra_production", modifier)
    if basin is not None:
        yield from after_production(state, seat, basin)


@payments.power("L2_wild")
def add_machine_mixes(
    state: BarrageState, seat: Seat, ways: tuple[Price, ...], piece: PlannedPiece, price: Price
) -> tuple[Price, ...]:
    """Excavators and mixers may replace each other in the usual price."""
    total = price.excavators + price.mixers
    return (*ways, *(mix for number in range(total, -1, -1) if (mix := Price(number, total - number)) not in ways))
