"""Sites for pieces, the costs of pieces and spaces, and the ways to pay (rules page, 6.1.1 to 6.1.4)."""

from collections.abc import Collection, Iterable, Iterator
from typing import NamedTuple

from games.barrage.data import FACTS, LIMITS
from games.barrage.powers import POWERS
from games.barrage.printed import ActionSpace, BuildingSite
from games.barrage.river import AREA_BY_BASIN, CONDUIT_SITES, DAM_SITES, POWERHOUSE_SITES, SITES
from games.barrage.state import UNLIMITED, BarrageState
from games.core import Plain, Seat


class PlannedPiece(NamedTuple):
    """A piece of a kind, and the site on which it would be built."""

    kind: str
    site: str

    @property
    def printed(self) -> BuildingSite:
        """The record of the site in the data file."""
        return SITES[self.kind][self.site]


class Price(NamedTuple):
    """Machines and credits: those to pay for something, or those that are missing for it."""

    excavators: int = 0
    mixers: int = 0
    credits: int = 0


def open_sites_for(state: BarrageState, seat: Seat, kind: str) -> list[str]:
    """The sites on which the seat may build a piece of this kind, at any cost; none if it has no piece left."""
    if not state.has_piece_left(seat, kind):
        return []
    own = state.bases_of(seat)
    if kind == "base":
        basins = {DAM_SITES[site].basin for site in own}
        return [site for site, printed in DAM_SITES.items() if site not in state.dams and printed.basin not in basins]
    if kind == "elevation":
        return [site for site in DAM_SITES if site in own and state.dams[site].level < LIMITS.level]
    if kind == "conduit":
        return [site for site in CONDUIT_SITES if site not in state.conduits]
    linked = state.powerhouse_basins(seat)
    return [
        site
        for site, printed in POWERHOUSE_SITES.items()
        if site not in state.powerhouses and printed.basin not in linked
    ]


def is_within_limits(piece: PlannedPiece, areas: Collection[str], least: int = 0, most: int = UNLIMITED) -> bool:
    """Whether the piece is in one of these areas; without areas, it may be in any.

    For a conduit, areas do not matter, but its value must be from `least` to `most`.
    """
    if piece.kind == "conduit":
        return least <= CONDUIT_SITES[piece.site].value <= most
    return not areas or AREA_BY_BASIN[piece.printed.basin].id in areas


def space_price(space: ActionSpace) -> int:
    """The credits that a space costs."""
    return space.price + LIMITS.red * space.red


@POWERS.question
def machine_price(state: BarrageState, seat: Seat, piece: PlannedPiece) -> Price:
    """The machines that a piece costs by the rulebook, apart from other ways to pay."""
    if piece.kind == "conduit":
        return Price(excavators=FACTS.costs.conduit * CONDUIT_SITES[piece.site].value)
    if piece.kind == "powerhouse":
        return Price(mixers=FACTS.costs.powerhouse[state.count(seat, piece.kind)])
    area = AREA_BY_BASIN[piece.printed.basin]
    return Price(excavators=area.base) if piece.kind == "base" else Price(mixers=area.elevation)


@POWERS.question
def payments(state: BarrageState, seat: Seat, piece: PlannedPiece, price: Price) -> tuple[Price, ...]:
    """The ways to pay this price of machines, affordable or not; by default the price itself."""
    return (price,)


@POWERS.question
def site_price(state: BarrageState, seat: Seat, piece: PlannedPiece) -> int:
    """The credits that the site of a piece costs; 0 for elevations and on sites that are not red."""
    return LIMITS.red if piece.kind != "elevation" and piece.printed.red else 0


def affordable_prices(state: BarrageState, seat: Seat, piece: PlannedPiece, purse: int) -> Iterator[Price]:
    """Yield the ways to pay for a piece and its site with the machines of the seat and `purse` credits."""
    company = state.companies[seat]
    for way in all_prices(state, seat, piece):
        if way.excavators <= company.excavators and way.mixers <= company.mixers and way.credits <= purse:
            yield way


def all_prices(state: BarrageState, seat: Seat, piece: PlannedPiece) -> Iterator[Price]:
    """Yield all ways to pay for a piece and its site, affordable or not."""
    price, for_site = machine_price(state, seat, piece), site_price(state, seat, piece)
    for way in payments(state, seat, piece, price):
        yield Price(way.excavators, way.mixers, way.credits + for_site)


def smallest_shortage(state: BarrageState, seat: Seat, piece: PlannedPiece, purse: int) -> Price:
    """The machines and credits missing for a piece, in the way to pay with the lowest shortage; see `cheapest`."""
    return cheapest(shortage_for(state, seat, way, purse) for way in all_prices(state, seat, piece))


def shortage_for(state: BarrageState, seat: Seat, price: Price, purse: int) -> Price:
    """The machines of this price that the seat does not have, and the credits above `purse`."""
    company = state.companies[seat]
    missing = price.excavators - company.excavators, price.mixers - company.mixers, price.credits - purse
    return Price(*(max(0, count) for count in missing))


def cheapest(prices: Iterable[Price]) -> Price:
    """The lowest of these prices or shortages. A machine counts as three credits. Fewer credits win a tie."""
    return min(prices, key=lambda one: (3 * (one.excavators + one.mixers) + one.credits, one.credits))


def price_key(piece: PlannedPiece) -> tuple[Plain, ...]:
    """A key for groups of pieces with the same price: pieces with equal keys have equal prices."""
    if piece.kind == "conduit":
        return piece.kind, CONDUIT_SITES[piece.site].value
    printed = piece.printed
    return piece.kind, printed.red if piece.kind == "powerhouse" else AREA_BY_BASIN[printed.basin].id, printed.red
