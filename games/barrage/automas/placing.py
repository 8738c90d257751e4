"""Where an automa builds: a site that completes a system, the criteria one after the other, or the first in order."""

from dataclasses import replace
from typing import Final, NamedTuple

from games.barrage.automas.criteria import COMPLETES, SiteChoice
from games.barrage.automas.printed import AutomaAction, AutomaTile
from games.barrage.construction import Tool, constructions
from games.barrage.data import TILES
from games.barrage.pieces import PlannedPiece
from games.barrage.river import AREA_OF, CONDUITS, SITES
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
        choice = replace(choice, sites=choice.kept(why) or choice.sites)
        if len(choice.sites) == 1:
            return ChosenSite(choice.sites[0], why)
    return ChosenSite(first_in_order(choice), NUMBER)


def first_in_order(choice: SiteChoice) -> str:
    """The first site from the one on the tile on, round to it again: a conduit by itself, others by their basins.

    In a basin free sites come before red ones.
    """
    tile, printed = choice.tile, SITES[choice.kind]
    starts: dict[str, str | int] = {"conduit": tile.conduit_from, "powerhouse": tile.powerhouse_from}
    places: dict[str, str | int] = {
        name: name if choice.kind == "conduit" else site.basin for name, site in printed.items()
    }
    known = list(dict.fromkeys(places.values()))
    order = [*known[known.index(starts.get(choice.kind, tile.base_from)) :], *known]
    return min(choice.sites, key=lambda site: (order.index(places[site]), printed[site].red))
