"""The map as a graph: basins, their sites, and the way of the water (rules page, sections 2 and 6.3)."""

from collections.abc import Mapping
from typing import Final

from games.barrage.data import FACTS
from games.barrage.printed import BuildingSite
from games.core import by_id

DAMS: Final = by_id(FACTS.map.dams)
CONDUITS: Final = by_id(FACTS.map.conduits)
POWERHOUSES: Final = by_id(FACTS.map.powerhouses)
AREA_OF: Final = {basin: area for area in FACTS.map.areas for basin in area.basins}
"""The area in which a basin lies."""
HEADS: Final = tuple(sorted(set(FACTS.map.rivers) - set(FACTS.map.rivers.values())))
"""The headstreams."""
BLOCKS: Final = {f"PB{site.basin}": site.basin for site in FACTS.map.powerhouses}
"""The basin of each block of powerhouses, by the block's place in the river."""
SITES: Final[dict[str, Mapping[str, BuildingSite]]] = {
    "base": DAMS,
    "elevation": DAMS,
    "conduit": CONDUITS,
    "powerhouse": POWERHOUSES,
}
"""Where pieces of each kind can stand."""
DAMS_OF: Final = {basin: tuple(site for site in DAMS if DAMS[site].basin == basin) for basin in AREA_OF}


def way_from(place: str) -> tuple[str, ...]:
    """All places below this one, in the order in which water comes to them, with the exit."""
    way = []
    while place in FACTS.map.rivers:
        place = FACTS.map.rivers[place]
        way.append(place)
    return tuple(way)


WAYS: Final = {place: way_from(place) for place in FACTS.map.rivers}
LEADING_TO: Final = {
    basin: tuple(site for site in CONDUITS if CONDUITS[site].to == basin) for basin in sorted(BLOCKS.values())
}
"""The conduits that lead to the powerhouses of a basin."""
LEADING_FROM: Final = {basin: tuple(site for site in CONDUITS if CONDUITS[site].basin == basin) for basin in AREA_OF}
"""The conduits that lead from the dams of a basin."""
