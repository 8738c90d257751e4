"""The map as a graph: basins, their sites, and the way of the water (rules page, sections 2 and 6.3)."""

from collections.abc import Iterable, Mapping
from typing import Final

from games.barrage.data import FACTS
from games.barrage.printed import BuildingSite
from games.core import by_id

DAM_SITES: Final = by_id(FACTS.map.dams)
CONDUIT_SITES: Final = by_id(FACTS.map.conduits)
POWERHOUSE_SITES: Final = by_id(FACTS.map.powerhouses)
AREA_BY_BASIN: Final = {basin: area for area in FACTS.map.areas for basin in area.basins}
HEADSTREAM_IDS: Final = tuple(sorted(set(FACTS.map.rivers) - set(FACTS.map.rivers.values())))
"""The headstreams on the map, in the order in which their water flows."""
SITES: Final[dict[str, Mapping[str, BuildingSite]]] = {
    "base": DAM_SITES,
    "elevation": DAM_SITES,
    "conduit": CONDUIT_SITES,
    "powerhouse": POWERHOUSE_SITES,
}
"""The sites for each kind of piece, by their ids."""


def _places_below(place: str) -> tuple[str, ...]:
    """All places below this one, in the order in which water reaches them. The last one is an exit."""
    way = []
    while place in FACTS.map.rivers:
        place = FACTS.map.rivers[place]
        way.append(place)
    return tuple(way)


PLACES_BELOW: Final = {place: _places_below(place) for place in FACTS.map.rivers}
"""The places that water from each place reaches, in order. The last one is an exit of the map."""


def _sites_by_basin(sites: Iterable[BuildingSite], end: str = "basin") -> dict[int, tuple[str, ...]]:
    """The ids of sites by their basin, or with `end` = `to` by the basin to which a conduit leads."""
    return {basin: tuple(site.id for site in sites if getattr(site, end) == basin) for basin in AREA_BY_BASIN}


DAM_SITES_BY_BASIN: Final = _sites_by_basin(FACTS.map.dams)  # the ids of the sites
POWERHOUSE_SITES_BY_BASIN: Final = _sites_by_basin(FACTS.map.powerhouses)  # the ids of the sites
CONDUIT_SITES_FROM: Final = _sites_by_basin(FACTS.map.conduits)
"""The ids of the sites for conduits from the dams of a basin, by basin."""
CONDUIT_SITES_TO: Final = _sites_by_basin(FACTS.map.conduits, "to")
"""The ids of the sites for conduits to the powerhouses of a basin, by basin."""
