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
HEADSTREAM_IDS: Final = tuple(sorted(set(FACTS.map.rivers) - set(FACTS.map.rivers.values())))
SITES: Final[dict[str, Mapping[str, BuildingSite]]] = {
    "base": DAMS,
    "elevation": DAMS,
    "conduit": CONDUITS,
    "powerhouse": POWERHOUSES,
}


def _places_below(place: str) -> tuple[str, ...]:
    """All places below this one, in the order of the water, with the exit."""
    way = []
    while place in FACTS.map.rivers:
        place = FACTS.map.rivers[place]
        way.append(place)
    return tuple(way)


PLACES_BELOW: Final = {place: _places_below(place) for place in FACTS.map.rivers}


def _sites_by_basin(sites: Iterable[BuildingSite], end: str = "basin") -> dict[int, tuple[str, ...]]:
    """The ids of sites by their basin, or with `end` = `to` by the basin to which a conduit leads."""
    return {basin: tuple(site.id for site in sites if getattr(site, end) == basin) for basin in AREA_OF}


DAMS_OF: Final = _sites_by_basin(FACTS.map.dams)
POWERHOUSES_OF: Final = _sites_by_basin(FACTS.map.powerhouses)
CONDUITS_FROM: Final = _sites_by_basin(FACTS.map.conduits)  # the conduits from the dams of a basin
CONDUITS_TO: Final = _sites_by_basin(FACTS.map.conduits, "to")  # the conduits to the powerhouses of a basin
