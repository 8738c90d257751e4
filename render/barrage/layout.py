"""Where everything is on the map, in shares of its width and height (rules page, section 16)."""

from collections.abc import Iterator
from math import dist
from typing import Any, Final, TypeAlias

from games.barrage import AREA_OF, CONDUITS, DAMS, HEADS, POWERHOUSES, SITES
from games.core import FrozenRecord, facts_of, load_data, misfits_of

MapPoint: TypeAlias = tuple[float, float]
"""How far to the right and how far down, from 0 to 1."""
BlockPlace: TypeAlias = tuple[float, float, float, float]
"""The middle of a ground, its width and its height."""
SHAPE: Final = (5, 7)
"""The shape of the plan: width and height."""
APART: Final = 0.2
"""How far two sites are apart at least, in the same unit as the shape."""
SLACK: Final = 0.005


class MapLayout(FrozenRecord, frozen=True, forbid_unknown_fields=True):
    """The whole layout: bands of the areas, middles of sites, grounds of powerhouses, and lines between them."""

    bands: dict[str, MapPoint]
    nodes: dict[str, MapPoint]
    blocks: dict[str, BlockPlace]
    rivers: dict[str, tuple[MapPoint, ...]]
    conduits: dict[str, tuple[MapPoint, ...]]


def layout_problems(table: dict[str, Any]) -> list[str]:
    """What is wrong with a layout, a sentence each; nothing where the map can be drawn by it."""
    if found := misfits_of(MapLayout, table):
        return found
    layout = facts_of("the map of Barrage", MapLayout, table, ())
    return [*_missing(layout), *_outside(layout), *_loose_ends(layout), *_too_near(layout)]


def _missing(layout: MapLayout) -> Iterator[str]:
    """Every site has its place, and everything else that there is."""
    exits = {place for place in layout.nodes if place.startswith("OUT")}
    sites = {site for kind in SITES.values() for site in kind}
    for what, have, need in (
        ("nodes", layout.nodes.keys() - exits, sites | set(HEADS)),
        ("blocks", layout.blocks.keys(), {block_of(site.basin) for site in POWERHOUSES.values()}),
        ("conduits", layout.conduits.keys(), CONDUITS.keys()),
        ("bands", layout.bands.keys(), {area.id for area in AREA_OF.values()}),
    ):
        if wrong := have ^ need:
            yield f"layout {what}: one for each, and none besides; see {min(wrong)}"
    if strange := layout.rivers.keys() - {*DAMS, *HEADS}:
        yield f"layout rivers: they begin at dams and headstreams; see {min(strange)}"


def _outside(layout: MapLayout) -> Iterator[str]:
    """Everything is on the map, and dams and powerhouses are in the band of their area."""
    lines = [*layout.rivers.values(), *layout.conduits.values()]
    points = [*layout.nodes.values(), *(point for line in lines for point in line)]
    if any(not 0 <= part <= 1 for point in points for part in point):
        yield "layout: places go from 0 to 1"
    for site, printed in {**DAMS, **POWERHOUSES}.items():
        low, high = layout.bands.get(AREA_OF[printed.basin].id, (0, 1))
        if not low <= layout.nodes.get(site, (0, low))[1] <= high:
            yield f"layout nodes {site}: in the band of its area"


def _loose_ends(layout: MapLayout) -> Iterator[str]:
    """A conduit ends at the powerhouses to which it leads."""
    for site, line in layout.conduits.items():
        if site in CONDUITS and (block := layout.blocks.get(block_of(CONDUITS[site].to))):
            (x, y), (middle, level, width, height) = line[-1], block
            if abs(x - middle) > width / 2 + SLACK or abs(y - level) > height / 2 + SLACK:
                yield f"layout conduits {site}: it ends at basin {CONDUITS[site].to}"


def _too_near(layout: MapLayout) -> Iterator[str]:
    """No two sites lie on each other."""
    wide, high = SHAPE
    placed = [(site, (x * wide, y * high)) for site, (x, y) in layout.nodes.items() if not site.startswith("OUT")]
    for number, (site, place) in enumerate(placed):
        for other, its_place in placed[:number]:
            if dist(place, its_place) < APART:
                yield f"layout nodes {site}: too near to {other}"


def block_of(basin: int) -> str:
    """What the ground of the powerhouses of a basin is called."""
    return f"PB{basin}"


_TABLE: Final = load_data(__file__, "layout.toml")
LAYOUT: Final = facts_of("the map of Barrage", MapLayout, _TABLE, layout_problems(_TABLE))
"""The layout of the map."""
