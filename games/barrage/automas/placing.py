"""Where an automa builds: a site that completes a system, the criteria one after the other, or the first in order."""

from typing import Final, NamedTuple

from games.barrage.automas.criteria import COMPLETES, SiteChoice
from games.barrage.automas.printed import AutomaAction, AutomaTile
from games.barrage.construction import Tool, constructions
from games.barrage.data import TILES
from games.barrage.river import AREA_OF, CONDUITS, DAMS, POWERHOUSES, SITES
from games.barrage.sites import PlannedPiece
from games.barrage.state import MANY, BarrageState
from games.core import Seat

ONLY: Final = "only"
"""Why a site is chosen: there is no other."""
NUMBER: Final = "number"
"""Why a site is chosen: it is the first from the number on the tile."""


class ChosenSite(NamedTuple):
    """A site, and what decided for it: a criterion, or one of the reasons above."""

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
    site, why = choose_site(SiteChoice(state, seat, tile, action.structure, list(found)))
    tool = max(found[site], key=lambda tool: (TILES[tool.used].level, TILES[tool.used].builds == action.structure))
    return ChosenPiece(tool, PlannedPiece(action.structure, site), why)


def is_meant(action: AutomaAction, piece: PlannedPiece) -> bool:
    """Whether an action allows this piece."""
    if piece.kind == "conduit":
        return CONDUITS[piece.site].value >= action.min_value
    return not action.areas or AREA_OF[piece.printed.basin].id in action.areas


def choose_site(choice: SiteChoice) -> ChosenSite:
    """One of the sites that are possible."""
    if len(choice.sites) == 1:
        return ChosenSite(choice.sites[0], ONLY)
    for why in (COMPLETES, *choice.tile.criteria(choice.kind)):
        choice = choice._replace(sites=choice.kept(why) or choice.sites)
        if len(choice.sites) == 1:
            return ChosenSite(choice.sites[0], why)
    return ChosenSite(first_in_order(choice.tile, choice.kind, choice.sites), NUMBER)


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
