"""A city from the side: cells are rhombuses, buildings have their height, and life appears on complete things.

Cells are drawn from the back to the front, so that near things hide far ones.
"""

from collections.abc import Collection, Iterable, Iterator
from typing import Final, NamedTuple

from games.cities import Land, Site, Space
from render.canvas import Box, Canvas, Point
from render.cities.district import DistrictChanges
from render.cities.drawings import draw_number, drawing, drawn_colour, drawn_feature
from render.kit.layout import Isometric
from render.theme import MIN_NUMBER_SIZE

# lengths in px at scale 1
HALF_CELL: Final = (56, 28)  # half the width and half the height
STOREY_HEIGHT: Final = 22
_ROOF_HEIGHT: Final = 5
CITY_SCALES: Final = (1.4, 1, 0.88, 0.74, 0.6, 0.5, 0.28)  # all scales of cities: few, so that sprites are shared
_BUILDING_HEIGHT: Final = 100
"""The height of a building's drawing above its cell."""
_FEATURE_HEIGHTS: Final = {
    "sailboat": 40, "dolphin": 20, "swan": 14, "lighthouse": 78, "tree": 70, "fountain": 30, "playground": 34,
    "picnic": 24, "monument": 46, "unknown": 30,
}  # fmt: skip
"""The height of a feature's drawing above its cell."""
_GROUND_EDGES: Final = {"water": "bank", "park": "lawn"}
"""The name of a ground's edge if it is not a street's."""
_PERSON_DRAWINGS: Final = 4
_MIN_SCALE_WITH_PEOPLE: Final = 0.5
"""The scale from which there are people and small trees."""
_MIN_SCALE_WITH_NUMBERS: Final = 0.74
"""The scale from which all roofs have numbers; on smaller ones only new buildings do."""


class CityProjection(Isometric):
    """The projection of cells onto a picture; the far corner is that of the cell at row and column 0."""

    def at(self, site: Site) -> Point:
        """The left top corner of a cell's drawing, in px."""
        row, column = site
        return self.corner(column - 0.5, row + 0.5)


class Extent(NamedTuple):
    """The bounds of cells with the things on them, in px at scale 1 from the upper corner of the cell at row and
    column 0.
    """

    left: float
    top: float
    right: float
    bottom: float


def extent_of(land: Land, sites: Collection[Site]) -> Extent:
    """The bounds of these cells with the things on them; cells beyond the land count as flat. At least one cell is
    needed.
    """
    boxes = [CityProjection(HALF_CELL, 1, 0, 0).at(site) for site in sites]
    tops = [
        y - _height_above_ground(land.spaces[site]) if site in land.spaces else y
        for site, (_, y) in zip(sites, boxes, strict=True)
    ]
    right, bottom = (
        max(x for x, _ in boxes) + 2 * HALF_CELL[0],
        max(y for _, y in boxes) + 2 * HALF_CELL[1] + 14,
    )
    return Extent(min(x for x, _ in boxes), min(tops), right, bottom)


def _height_above_ground(space: Space) -> int:
    """The height of the thing on a space in px at scale 1; 0 for flat ones."""
    if space.height:
        return STOREY_HEIGHT * space.height + _ROOF_HEIGHT
    return _FEATURE_HEIGHTS.get(drawn_feature(space.feature), 0) if space.feature and space.group != "special" else 0


def projection_of(
    land: Land, sites: Collection[Site], box: Box, scales: Collection[float] = CITY_SCALES
) -> CityProjection:
    """The projection of these cells, centred in a box at the largest scale that fits, or else the smallest."""
    left, top, width, height = box
    reach = extent_of(land, list(sites))
    wide, high = reach.right - reach.left, reach.bottom - reach.top
    fitting = [scale for scale in scales if wide * scale <= width and high * scale <= height]
    scale = max(fitting, default=min(scales))
    x = left + (width - wide * scale) / 2 - reach.left * scale
    return CityProjection(HALF_CELL, scale, round(x), round(top + (height - high * scale) / 2 - reach.top * scale))


def spaces_of_tiles(tiles: Iterable[Site]) -> list[Site]:
    """The four spaces of each of these tiles."""
    return [(2 * row + down, 2 * column + right) for row, column in tiles for down in (0, 1) for right in (0, 1)]


def draw_city(
    canvas: Canvas, land: Land, view: CityProjection, sites: Collection[Site], fresh: Collection[Site] = ()
) -> None:
    """Draw these cells of the land with the things on them, and edges in front of cells without a neighbour.

    `fresh` cells have a bright ground under a building, else a halo. At small scales, only new buildings have their
    height in figures, and at the smallest none.
    """
    order = sorted(sites, key=lambda site: (sum(site), site))
    for site in order:
        canvas.put(drawing(f"iso-{_ground(land.spaces[site], site)}", view.scale), view.at(site))
        _draw_edges(canvas, land, view, site, sites)
    for site in sorted(fresh):
        space = land.spaces[site]
        name = "fresh" if space.height else "halo"
        canvas.put(drawing(f"iso-{name}", view.scale), view.at(site))
    for site in order:
        _draw_standing(canvas, land, view, site)
        height = land.spaces[site].height
        if height and (
            view.scale >= _MIN_SCALE_WITH_NUMBERS or (site in fresh and view.scale >= _MIN_SCALE_WITH_PEOPLE)
        ):
            draw_number(canvas, roof_point(view, site, height), height, max(MIN_NUMBER_SIZE, round(30 * view.scale)))


def draw_tile_places(canvas: Canvas, view: CityProjection, tiles: Collection[Site]) -> None:
    """Draw the places of further tiles, given by the positions of the tiles."""
    for row, column in tiles:
        x, y = view.at((2 * row, 2 * column))
        canvas.put(drawing("iso-empty", view.scale), (x - HALF_CELL[0] * view.scale, y))


def roof_point(view: CityProjection, site: Site, height: int) -> Point:
    """The middle of the roof of a building with this height."""
    x, y = view.at(site)
    return x + HALF_CELL[0] * view.scale, y + (HALF_CELL[1] - STOREY_HEIGHT * height - _ROOF_HEIGHT) * view.scale


def _ground(space: Space, site: Site) -> str:
    if space.group == "special" and not space.height:
        return "wild"
    if space.terrain == "city":
        colour = space.colour or space.printed
        return f"lot-{drawn_colour(colour)}" if colour else "plaza"
    return f"{space.terrain}-{(site[0] * 3 + site[1]) % 2 + 1}"


def _draw_edges(canvas: Canvas, land: Land, view: CityProjection, site: Site, sites: Collection[Site]) -> None:
    """The edges of the ground in front of a cell without a neighbour."""
    row, column = site
    x, y = view.at(site)
    across, down = HALF_CELL[0] * view.scale, HALF_CELL[1] * view.scale
    kind = _GROUND_EDGES.get(land.spaces[site].terrain, "edge")
    if (row + 1, column) not in sites:
        canvas.put(drawing(f"iso-{kind}-left", view.scale), (x, y + down))
    if (row, column + 1) not in sites:
        canvas.put(drawing(f"iso-{kind}-right", view.scale), (x + across, y + down))


def upright_drawing_name(space: Space) -> str:
    """The name of the drawing of the thing that stands on a space; empty if nothing upright stands there."""
    if space.height:
        return f"{drawn_colour(space.colour)}-{space.height}"
    return drawn_feature(space.feature) if space.feature and space.group != "special" else ""


def _draw_standing(canvas: Canvas, land: Land, view: CityProjection, site: Site) -> None:
    space, (x, y) = land.spaces[site], view.at(site)
    if name := upright_drawing_name(space):
        above = _BUILDING_HEIGHT if space.height else _FEATURE_HEIGHTS[name]
        canvas.put(drawing(f"iso-{name}", view.scale), (x, y - above * view.scale))
    if view.scale >= _MIN_SCALE_WITH_PEOPLE:
        for name, across, down in decorations_on(land, site):
            piece = drawing(name, view.scale)
            at = (x + across * 2 * HALF_CELL[0] * view.scale, y + down * 2 * HALF_CELL[1] * view.scale)
            canvas.put(piece, (at[0], at[1]), "mb")


def decorations_on(land: Land, site: Site) -> Iterator[tuple[str, float, float]]:
    """The names of drawings of small things on a cell, each with the x and y of the middle of its foot, as shares of
    the cell's width and height.

    They depend on the land alone, never on chance.
    """
    space, variety = land.spaces[site], _variety(site)
    if not space.feature and space.terrain == "park":
        kinds = _kinds_in_area(land, site)
        if kinds:
            yield ("tree-cherry" if variety % 3 == 0 else "tree-round", 0.36, 0.52)
        if kinds > 1:
            yield ("tree-pine" if variety % 2 else "tree-round", 0.66, 0.72)
        if kinds and variety % 5 == 1:
            yield ("bench", 0.5, 0.9)
    elif not space.feature and space.terrain == "water" and _kinds_in_area(land, site):
        yield ("rowboat" if variety % 2 else "ducks", 0.5, 0.68)
    if space.terrain != "water" and _is_tile_complete(land, site):
        if variety % 4 == 2:
            yield ("cat", 0.68, 0.9)
        yield (
            f"person-{variety % _PERSON_DRAWINGS + 1}",
            0.5 if space.height else 0.3,
            0.99 if space.height else 0.72,
        )


def _is_tile_complete(land: Land, site: Site) -> bool:
    """Whether all four spaces of the tile at this site hold a building or a feature."""
    row, column = site[0] // 2 * 2, site[1] // 2 * 2
    spaces = (land.spaces[row + down, column + right] for down in (0, 1) for right in (0, 1))
    return all(space.height or (space.feature and space.group != "special") for space in spaces)


def _kinds_in_area(land: Land, site: Site) -> int:
    areas = land.areas[land.spaces[site].terrain]
    return next(len(land.features(area)) for area in areas if site in area)


def _variety(site: Site) -> int:
    return (site[0] * 7 + site[1] * 13 + site[0] * site[1] * 5) % 97


def new_spaces(fresh: DistrictChanges) -> set[Site]:
    """The spaces of new tiles, and those with a new thing."""
    return {*spaces_of_tiles(fresh.tiles), *fresh.spaces}
