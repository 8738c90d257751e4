"""Problems of the map in a data file."""

from collections import Counter
from collections.abc import Iterator
from typing import Final, get_args

from games.barrage.facts import BarrageFacts
from games.barrage.printed import AreaName, BarrageMap, BuildingSite
from games.core import by_id

_DAMS_AND_CONDUITS_PER_BASIN: Final = 2  # the number of dams, and of conduits, of a basin with water
_HEADSTREAM_COUNT: Final = 4


def map_problems(facts: BarrageFacts) -> Iterator[str]:
    """The problems of the map: of its sites, its rivers, and its neutral dams. Each is a sentence."""
    yield from _site_problems(facts.map)
    yield from _river_problems(facts.map)
    yield from _neutral_problems(facts)


def _site_problems(printed: BarrageMap) -> Iterator[str]:
    sites: list[BuildingSite] = [*printed.dams, *printed.conduits, *printed.powerhouses]
    basins = [basin for area in printed.areas for basin in area.basins]
    if len({site.id for site in sites}) != len(sites) or len(set(basins)) != len(basins):
        yield "map: each site has an id of its own, and each basin a number of its own"
    if strange := [site.id for site in sites if site.basin not in basins]:
        yield f"map {strange[0]} basin: it is in no area"
    blocks, dams = ({site.basin for site in kind} for kind in (printed.powerhouses, printed.dams))
    for conduit in printed.conduits:
        if conduit.to not in blocks or conduit.to == conduit.basin:
            yield f"map conduits {conduit.id} to: another basin with powerhouses"
    pools: tuple[tuple[BuildingSite, ...], ...] = (printed.dams, printed.conduits)
    for kind in pools:
        if any(count != _DAMS_AND_CONDUITS_PER_BASIN for count in Counter(site.basin for site in kind).values()):
            wanted = _DAMS_AND_CONDUITS_PER_BASIN
            yield f"map: a basin has {wanted} dams and {wanted} conduits, or none"
    if dams != {conduit.basin for conduit in printed.conduits}:
        yield "map: where there are dams there are conduits"
    if unreached := blocks - {conduit.to for conduit in printed.conduits}:
        yield f"map conduits: none leads to basin {min(unreached)}"


def _river_problems(printed: BarrageMap) -> Iterator[str]:
    rivers, exits = printed.rivers, set(printed.exits)
    blocks = {f"PB{site.basin}" for site in printed.powerhouses}
    sources = set(rivers) - set(rivers.values())
    if len(sources) != _HEADSTREAM_COUNT or any(not source.startswith("H") for source in sources):
        yield f"map rivers: {_HEADSTREAM_COUNT} headstreams, called H and a letter, are where water begins"
    places = {site.id for site in printed.dams} | blocks | exits
    if set(rivers.values()) != places:
        yield f"map rivers: water comes to all dams, powerhouses and exits; see {min(set(rivers.values()) ^ places)}"
        return
    for start in sources:
        place, steps = start, 0
        while place in rivers and steps <= len(rivers):
            place, steps = rivers[place], steps + 1
        if place not in exits:
            yield f"map rivers: water from {start} does not leave the map"


def _neutral_problems(facts: BarrageFacts) -> Iterator[str]:
    dams = by_id(facts.map.dams)
    areas = {basin: area for area in facts.map.areas for basin in area.basins}
    for neutral in facts.neutral_dams:
        dam = dams.get(neutral.site)
        if dam is None or dam.red:
            yield f"neutral_dams {neutral.id} site: a site of a dam that is not red"
        elif neutral.water > areas[dam.basin].neutral:
            yield f"neutral_dams {neutral.id} water: not more than its level"
    standing = {areas[dams[neutral.site].basin].id for neutral in facts.neutral_dams if neutral.site in dams}
    if standing != set(get_args(AreaName)):
        yield "neutral_dams: at least one in each area"
    for area in facts.map.areas:
        if area.neutral > facts.limits.level:
            yield f"map areas {area.id} neutral: at most {facts.limits.level}"
