"""The map as a graph: basins, their sites, and the way of the water (rules page, sections 2 and 6.3)."""

from collections.abc import Iterable, Mapping
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
SITES: Final[dict[str, Mapping[str, BuildingSite]]] = {
    "base": DAMS,
    "elevation": DAMS,
    "conduit": CONDUITS,
    "powerhouse": POWERHOUSES,
}
"""Where pieces of each kind can stand."""


def way_from(place: str) -> tuple[str, ...]:
    """All places below this one, in the order in which water comes to them, with the exit."""
    way = []
    while place in FACTS.map.rivers:
        place = FACTS.map.rivers[place]
        way.append(place)
    return tuple(way)


WAYS: Final = {place: way_from(place) for place in FACTS.map.rivers}


def by_basin(sites: Iterable[BuildingSite], end: str = "basin") -> dict[int, tuple[str, ...]]:
    """The sites that have each basin at this end: where they lie, or where a conduit leads to."""
    return {basin: tuple(site.id for site in sites if getattr(site, end) == basin) for basin in AREA_OF}


DAMS_OF: Final = by_basin(FACTS.map.dams)
HOUSES_OF: Final = by_basin(FACTS.map.powerhouses)
LEADING_FROM: Final = by_basin(FACTS.map.conduits)
"""The conduits that lead from the dams of a basin."""
LEADING_TO: Final = by_basin(FACTS.map.conduits, "to")
"""The conduits that lead to the powerhouses of a basin."""
