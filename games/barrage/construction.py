"""Construction: a technology tile, a site, machines on the wheel, a piece on the map (rules page, section 6.1)."""

from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

from games.barrage.data import COPYING_TILE_ID, PIECE_KINDS, TILES
from games.barrage.pieces import PlannedPiece, Price, affordable_prices, open_sites_for, price_key
from games.barrage.powers import POWERS
from games.barrage.production import energy_of_completed_system
from games.barrage.rewards import put_piece
from games.barrage.state import BarrageState, Load
from games.barrage.wheel import put_on_wheel, rotate_and_report
from games.core import Ask, Plain, Rule, Seat, choose


class BuildingTile(NamedTuple):
    """A technology tile with which a company can build.

    `tile`: the tile that goes on the wheel; None if no tile does. `used`: the tile with the effect, which is `tile`
    itself or a copied one.
    """

    tile: str | None
    used: str

    @property
    def name(self) -> str:
        """The tile that the player chooses: the copying tile if it copies the used one, otherwise the used one."""
        return self.used if self.tile == self.used else COPYING_TILE_ID


@POWERS.question
def building_tiles(state: BarrageState, seat: Seat) -> list[BuildingTile]:
    """The tiles with which the company can build: by default those in hand, without the copying tile."""
    return [BuildingTile(tile, tile) for tile in state.companies[seat].tiles if tile != COPYING_TILE_ID]


@POWERS.question
def after_building(state: BarrageState, seat: Seat, piece: PlannedPiece) -> Rule[None]:
    """A rule with the effect of the technology tile in use. By default nothing happens."""
    yield from ()


def constructions(
    state: BarrageState, seat: Seat, purse: int, *, free: bool = False
) -> Iterator[tuple[BuildingTile, PlannedPiece]]:
    """Yield each piece that the seat can build with its machines and `purse` credits, with a tile that builds it.

    A piece comes once for each tile that can build it. `free`: only with tiles that need no workers.
    """
    open_sites: dict[str, list[str]] = {}
    for building in building_tiles(state, seat):
        if TILES[building.used].free or not free:
            yield from ((building, piece) for piece in _pieces_built_with(state, seat, building, purse, open_sites))


def _pieces_built_with(
    state: BarrageState, seat: Seat, building: BuildingTile, purse: int, open_sites: dict[str, list[str]]
) -> Iterator[PlannedPiece]:
    """All pieces that a tile can build; `open_sites`: a cache of the sites for each kind of piece."""
    at_work, cheap_enough = state.with_company(seat, using=building.used), dict[tuple[object, ...], bool]()
    for kind in kinds_built_by(building.used):
        if kind not in open_sites:
            open_sites[kind] = open_sites_for(state, seat, kind)
        for site in open_sites[kind]:
            piece = PlannedPiece(kind, site)
            group = price_key(piece)
            if group not in cheap_enough:
                cheap_enough[group] = any(True for _ in affordable_prices(at_work, seat, piece, purse))
            if cheap_enough[group]:
                yield piece


def tiles_usable_without_workers(state: BarrageState, seat: Seat) -> list[str]:
    """The ids of the tiles that need no workers and can build something now with the company's machines and credits."""
    company = state.companies[seat]
    if not any(TILES[tile].free for tile in (*company.tiles, *company.tiles_on_wheel) if tile != COPYING_TILE_ID):
        return []
    return usable_tiles(state, seat, state.companies[seat].credits, free=True)


def usable_tiles(state: BarrageState, seat: Seat, purse: int, *, free: bool = False) -> list[str]:
    """The ids of the tiles that can build something with the company's machines and `purse` credits.

    `free`: only those that need no workers. The copying tile stands for all tiles that it can copy.
    """
    open_sites: dict[str, list[str]] = {}
    at_hand = (building for building in building_tiles(state, seat) if TILES[building.used].free or not free)
    usable = (
        building.name for building in at_hand if any(_pieces_built_with(state, seat, building, purse, open_sites))
    )
    return list(dict.fromkeys(usable))


@cache
def kinds_built_by(tile: str) -> tuple[str, ...]:
    builds = TILES[tile].builds
    return PIECE_KINDS if builds == "wild" else (builds,)


def _common_machines(state: BarrageState, seat: Seat, used: str, pieces: list[PlannedPiece]) -> tuple[int, ...]:
    """The excavators and mixers that each of these pieces costs, paid in the first way; empty if the pieces differ."""
    at_work, purse = state.with_company(seat, using=used), state.purse(seat)
    prices = (next(affordable_prices(at_work, seat, piece, purse)) for piece in pieces)
    found = {(price.excavators, price.mixers) for price in prices}
    return found.pop() if len(found) == 1 else ()


def _ask_for_site(state: BarrageState, seat: Seat, pieces: list[PlannedPiece], facts: dict[str, Plain]) -> Rule[Plain]:
    """Ask for a site, even for a single one, unless it completes a system.

    Games of version 1 took a single site without asking.
    """
    options = [*map(tuple, pieces)]
    if len(options) == 1 and state.version >= 2 and not energy_of_completed_system(state, seat, pieces[0]):
        return (yield Ask(seat, "site", (*options,), facts=facts))
    return (yield from choose(seat, "site", options, **facts))


def construct(state: BarrageState, seat: Seat, *, free: bool = False, name: str = "") -> Rule[None]:
    """Carry out a construction (DP4), whose space is already paid for; one must be possible.

    The seat chooses a tile, a site and a way to pay. The tile and machines go on the wheel, which rotates once. Then
    the piece is put on the map with its rewards, and the tile has its effect. `free`: only with tiles that need no
    workers. `name`: the tile; if empty, the seat is asked for it.
    """
    company = state.companies[seat]
    found = list(constructions(state, seat, state.purse(seat), free=free))
    name = name or (yield from choose(seat, "tile", list(dict.fromkeys(building.name for building, _ in found))))
    copied = list(dict.fromkeys(building.used for building, _ in found if building.name == name))
    used = yield from choose(seat, "copied", copied, free=int(free))
    pieces = [piece for building, piece in found if (building.name, building.used) == (name, used)]
    facts: dict[str, Plain] = {"tile": used, "machines": _common_machines(state, seat, used, pieces)}
    piece = PlannedPiece(*(yield from _ask_for_site(state, seat, pieces, facts)))
    company.using = used
    ways = list(dict.fromkeys(map(tuple, affordable_prices(state, seat, piece, state.purse(seat)))))
    price = Price(*(yield from choose(seat, "payment", ways, piece=piece.kind, site=piece.site)))
    loaded = next(building.tile for building, _ in found if (building.name, building.used) == (name, used))
    state.add_credits(seat, -price.credits)
    state.tell("constructed", seat, tile=name, used=used, **price._asdict())
    put_on_wheel(company, Load(loaded, price.excavators, price.mixers))
    rotate_and_report(state, seat, 1, is_usual=True)
    yield from put_piece(state, seat, piece)
    yield from after_building(state, seat, piece)
    company.using = ""
