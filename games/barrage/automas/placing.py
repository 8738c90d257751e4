"""Where an automa builds: a site that completes a system, the criteria one after the other, or the first in order."""

from typing import Final, NamedTuple

from games.barrage.automas.criteria import CRITERIA, OPPONENT, dam_sides
from games.barrage.automas.printed import AutomaAction, AutomaTile
from games.barrage.construction import Tool, constructions
from games.barrage.data import TILES
from games.barrage.river import AREA_OF, CONDUITS, DAMS, LEADING_FROM, LEADING_TO, POWERHOUSES, SITES
from games.barrage.sites import PlannedPiece
from games.barrage.state import MANY, BarrageState
from games.core import Seat

ONLY: Final = "only"
"""Why a site is chosen: there is no other."""
COMPLETES: Final = "completes"
"""Why a site is chosen: nothing else is missing in a system of dam, conduit and powerhouse."""
NUMBER: Final = "number"
"""Why a site is chosen: it is the first from the number on the tile."""


class ChosenSite(NamedTuple):
    """A site, and what decided for it: one of the reasons above, or a criterion."""

    site: str
    why: str


class ChosenPiece(NamedTuple):
    """What is built where with which tile, and what decided for the site."""

    tool: Tool
    piece: PlannedPiece
    why: str


def choose_piece(state: BarrageState, seat: Seat, tile: AutomaTile, action: AutomaAction) -> ChosenPiece | None:
    """What an action builds, if it can be built: the tile of the highest level, a wild one only if it is higher."""
    found: dict[str, list[Tool]] = {}
    for tool, piece in constructions(state, seat, MANY):
        if piece.kind == action.structure and is_meant(action, piece):
            found.setdefault(piece.site, []).append(tool)
    if not found or action.structure is None:
        return None
    site, why = choose_site(state, seat, tile, action.structure, list(found))
    tool = max(found[site], key=lambda tool: (TILES[tool.used].level, TILES[tool.used].builds == action.structure))
    return ChosenPiece(tool, PlannedPiece(action.structure, site), why)


def is_meant(action: AutomaAction, piece: PlannedPiece) -> bool:
    """Whether an action allows this piece."""
    if piece.kind == "conduit":
        return CONDUITS[piece.site].value >= action.min_value
    return not action.areas or AREA_OF[piece.printed.basin].id in action.areas


def choose_site(state: BarrageState, seat: Seat, tile: AutomaTile, kind: str, sites: list[str]) -> ChosenSite:
    """One of the sites that are possible."""
    if len(sites) == 1:
        return ChosenSite(sites[0], ONLY)
    sites = [site for site in sites if completes(state, seat, kind, site)] or sites
    if len(sites) == 1:
        return ChosenSite(sites[0], COMPLETES)
    for criterion in tile.criteria(kind):
        sites = CRITERIA[criterion](state, seat, tile, sites) or sites
        if len(sites) == 1:
            return ChosenSite(sites[0], criterion)
    return ChosenSite(first_in_order(tile, kind, sites), NUMBER)


def completes(state: BarrageState, seat: Seat, kind: str, site: str) -> bool:
    """Whether a piece there is all that is missing in a system: own or neutral dam, conduit, own powerhouse."""
    houses = state.linked(seat)
    if kind == "base":
        basin = DAMS[site].basin
        leading = [CONDUITS[link].to for link in LEADING_FROM[basin] if link in state.conduits]
        return not has_dam(state, seat, basin) and any(to in houses for to in leading)
    if kind == "conduit":
        return CONDUITS[site].to in houses and has_dam(state, seat, CONDUITS[site].basin)
    if kind == "powerhouse":
        built = [link for link in LEADING_TO[POWERHOUSES[site].basin] if link in state.conduits]
        return any(has_dam(state, seat, CONDUITS[link].basin) for link in built)
    return False


def has_dam(state: BarrageState, seat: Seat, basin: int) -> bool:
    """Whether there is a dam in a basin whose water the company may use."""
    return any(side != OPPONENT for side in dam_sides(state, seat, basin))


def first_in_order(tile: AutomaTile, kind: str, sites: list[str]) -> str:
    """The first site from the number on the tile on, round to it again; in a basin free ones before red ones."""
    if kind == "conduit":
        return first_conduit(tile, sites)
    start, known = (tile.powerhouse_from, POWERHOUSES) if kind == "powerhouse" else (tile.base_from, DAMS)
    basins = sorted({site.basin for site in known.values()})
    order = [*basins[basins.index(start) :], *basins]
    return min(sites, key=lambda site: (order.index(SITES[kind][site].basin), SITES[kind][site].red))


def first_conduit(tile: AutomaTile, conduits: list[str]) -> str:
    """The first of these conduits from the one on the tile on, round to it again."""
    known = list(CONDUITS)
    order = [*known[known.index(tile.conduit_from) :], *known]
    return min(conduits, key=order.index)
