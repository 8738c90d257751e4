"""Districts as text: a drawing with a mark for each space, and the tiles that it shows.

The drawing begins in the north-west corner of the district. `tiles` are in the order in which they were placed, each
as `T12@-1,0,2`: the tile T12 in row -1 and column 0 of the tiles, turned clockwise by 2 quarters; a starting tile in
row 0 and column 0 by its name alone. Where `tiles` is not written, the tiles are those that look like the drawing.
`laid` and `built` are the spaces of the feature tiles and of the buildings, as `row,column`, in the order in which
they came; not written, that is the order of reading.
"""

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple, TypeVar

from games.cities.data import FACTS, TILES
from games.cities.district import (
    TURNS,
    Building,
    District,
    PlacedFeature,
    PlacedTile,
    TileGrid,
    distinct_turns,
    tile_sites,
    turned,
)
from games.cities.land import Site
from games.cities.printed import Quarters
from games.cities.space_text import NO_TILE, DrawnSpace, read_space, show_space
from games.core import Field, Fields, NotationError, aligned, show_field

DISTRICT_FIELDS: Final = frozenset({"tiles", "laid", "built"})
TILE: Final = re.compile(r"(?P<tile>[^@]+)(@(?P<row>-?\d{1,3}),(?P<column>-?\d{1,3})(,(?P<turns>[0-3]))?)?")
SITE: Final = re.compile(r"(-?\d{1,3}),(-?\d{1,3})")
EXTENT_MOST: Final = 100
"""A district that extends over more spaces is not drawn."""
QUARTERS: Final = ((0, 0), (0, 1), (1, 0), (1, 1))
"""The spaces of a tile, as rows and columns from its north-west corner."""
Thing = TypeVar("Thing", PlacedFeature, Building)


class Drawing(NamedTuple):
    """The four spaces of each tile that is drawn, by its row and column among those drawn; `field` for refusals."""

    field: Field
    blocks: dict[Site, list[DrawnSpace]]

    def looks(self, site: Site) -> Quarters:
        """The four spaces of a tile as they are printed."""
        north_west, north_east, south_west, south_east = (space.printed for space in self.blocks[site])
        return north_west, north_east, south_west, south_east


def read_drawing(fields: Fields) -> Drawing | None:
    """What is drawn of a district; None where nothing is. Raises NotationError."""
    rows = fields.all("")
    spaces = {
        (row, column): read_space(mark, field)
        for row, field in enumerate(rows)
        for column, mark in enumerate(field.words)
        if mark != NO_TILE
    }
    corners = {(row - row % 2, column - column % 2) for row, column in spaces}
    if not corners:
        return None
    blocks = {}
    for row, column in sorted(corners):
        sites = [(row + down, column + right) for down, right in QUARTERS]
        if not all(site in spaces for site in sites):
            raise NotationError(f"a tile has four spaces; one at row {row}, column {column} has fewer", rows[0].line)
        blocks[row // 2, column // 2] = [spaces[site] for site in sites]
    top, left = min(row for row, _ in blocks), min(column for _, column in blocks)
    return Drawing(rows[0], {(row - top, column - left): block for (row, column), block in blocks.items()})


def read_tiles(field: Field | None) -> tuple[PlacedTile, ...]:
    """The tiles that are named, in their order; none where the field is not written. Raises NotationError."""
    tiles: list[PlacedTile] = []
    for word in field.words if field else ():
        named = TILE.fullmatch(word)
        if named is None or named["tile"] not in TILES or (named["row"] is None and bool(tiles)):
            raise NotationError(
                f"tiles takes tiles such as S1 T12@-1,0,2, not {word[:20]!r}", field.line if field else None
            )
        tiles.append(PlacedTile(named["tile"], *(int(named[part] or 0) for part in ("row", "column", "turns"))))
    return tuple(tiles)


def recognised(drawing: Drawing, left: Counter[str], grid: TileGrid) -> tuple[PlacedTile, ...]:
    """The tiles that look like the drawing, of those that are left; the starting tile first. Raises NotationError."""
    start, first = next(_starts(drawing, left), (None, None))
    if start is None or first is None:
        raise NotationError(f"one tile has to be a starting tile that is left: {_looks()}", drawing.field.line)
    tiles, waiting = [first], drawing.blocks.keys() - {start}
    left = left - Counter({first.tile: 1})
    while waiting:
        sites = [(row + start[0], column + start[1]) for row, column in tile_sites(tiles, grid)]
        site = next((site for site in sites if site in waiting), None)
        if site is None:
            raise NotationError("tiles touch with full sides and keep to the largest district", drawing.field.line)
        tile, turns = _recognised_tile(drawing, site, left)
        tiles.append(PlacedTile(tile, site[0] - start[0], site[1] - start[1], turns))
        waiting, left = waiting - {site}, left - Counter({tile: 1})
    return tuple(tiles)


def _starts(drawing: Drawing, left: Counter[str]) -> Iterator[tuple[Site, PlacedTile]]:
    """Where a starting tile is drawn that is left, and which."""
    for site in sorted(drawing.blocks):
        for tile in FACTS.starting_tiles:
            if left[tile] and drawing.looks(site) in _sides(tile):
                yield site, PlacedTile(tile, 0, 0, _sides(tile)[drawing.looks(site)])


def _recognised_tile(drawing: Drawing, site: Site, left: Counter[str]) -> tuple[str, int]:
    """The city tile that is drawn there, and by how many quarters it is turned. Raises NotationError."""
    looks = drawing.looks(site)
    for tile in FACTS.city_tiles:
        if left[tile] and looks in _sides(tile):
            return tile, _sides(tile)[looks]
    raise NotationError(f"no tile that is left looks like {_marks(looks)}", drawing.field.line)


def _sides(tile: str) -> dict[Quarters, int]:
    """How a tile looks, with the turns that make it look so."""
    return {turned(TILES[tile], turns): turns for turns in distinct_turns(TILES[tile])}


def _looks() -> str:
    return ", ".join(f"{tile} ({_marks(spaces)})" for tile, spaces in FACTS.starting_tiles.items())


def _marks(spaces: Quarters) -> str:
    """Four spaces in two rows, parted by a stroke."""
    marks = [show_space(DrawnSpace(space)) for space in spaces]
    return f"{marks[0]} {marks[1]} / {marks[2]} {marks[3]}"


def read_district(tiles: tuple[PlacedTile, ...], drawing: Drawing | None, fields: Fields, grid: TileGrid) -> District:
    """The district of these tiles with what is drawn on them. Raises NotationError."""
    _refuse_loose(tiles, fields.joined("tiles"), grid)
    spaces = _placed_spaces(tiles, drawing)
    features = {site: PlacedFeature(space.feature, *site) for site, space in spaces.items() if space.feature}
    buildings = {site: Building(space.colour, *site, space.height) for site, space in spaces.items() if space.height}
    return District(tiles, _in_order(features, fields.joined("laid")), _in_order(buildings, fields.joined("built")))


def _refuse_loose(tiles: Sequence[PlacedTile], field: Field | None, grid: TileGrid) -> None:
    """Refuse tiles that could not be placed one after the other, and starting tiles that stand elsewhere than first."""
    for number, placed in enumerate(tiles):
        fits = not number or (placed.row, placed.column) in tile_sites(tiles[:number], grid)
        if not fits or (placed.tile in FACTS.starting_tiles) != (number == 0):
            expected = "a starting tile and then city tiles, each beside one before it, within the largest district"
            raise NotationError(f"tiles takes {expected}; {placed.tile} is wrong", field.line if field else None)


def _placed_spaces(tiles: Sequence[PlacedTile], drawing: Drawing | None) -> dict[Site, DrawnSpace]:
    """What is drawn, by row and column in the district. Raises NotationError where other tiles are drawn."""
    if drawing is None or not tiles:
        return {}
    top, left = min(placed.row for placed in tiles), min(placed.column for placed in tiles)
    looks = {(one.row - top, one.column - left): turned(TILES[one.tile], one.turns) for one in tiles}
    if looks != {site: drawing.looks(site) for site in drawing.blocks}:
        raise NotationError("the drawing shows other tiles than those that are named", drawing.field.line)
    return {
        (2 * (top + row) + down, 2 * (left + column) + right): space
        for (row, column), block in drawing.blocks.items()
        for (down, right), space in zip(QUARTERS, block, strict=True)
    }


def _in_order(things: dict[Site, Thing], field: Field | None) -> tuple[Thing, ...]:
    """The things as their spaces are named in the field, otherwise from north to south. Raises NotationError."""
    if field is None:
        return tuple(things[site] for site in sorted(things))
    sites = [(int(row), int(column)) for row, column in SITE.findall(" ".join(field.words))]
    if sorted(sites) != sorted(things) or len(sites) != len(field.words):
        raise field.refusal(f"{_site_words(sorted(things))} in the order in which they came")
    return tuple(things[site] for site in sites)


def _site_words(sites: Sequence[Site]) -> str:
    return " ".join(f"{row},{column}" for row, column in sites) or "nothing"


def show_district(district: District) -> list[str]:
    """The drawing, with the numbers of its rows and columns as remarks, and the tiles with their order."""
    lines = _drawn(district) + show_field("tiles", [_shown_tile(placed) for placed in district.tiles])
    for name, things in (("laid", district.features), ("built", district.buildings)):
        sites = [(thing.row, thing.column) for thing in things]
        if sites != sorted(sites):
            lines += show_field(name, _site_words(sites).split())
    return lines if district.tiles else []


def _shown_tile(placed: PlacedTile) -> str:
    if (placed.row, placed.column, placed.turns) == (0, 0, 0) and placed.tile in FACTS.starting_tiles:
        return placed.tile
    turns = f",{placed.turns}" * bool(placed.turns)
    return f"{placed.tile}@{placed.row},{placed.column}{turns}"


def _drawn(district: District) -> list[str]:
    """The drawing; none of a district that no game can lead to."""
    spaces = _spaces(district)
    if not spaces:
        return []
    rows, columns = ([site[axis] for site in spaces] for axis in (0, 1))
    if max(max(rows) - min(rows), max(columns) - min(columns)) >= EXTENT_MOST:
        return []
    across = range(min(columns), max(columns) + 1)
    cells = [["#", *map(str, across)]]
    for row in range(min(rows), max(rows) + 1):
        marks = [show_space(spaces[row, column]) if (row, column) in spaces else NO_TILE for column in across]
        cells.append(["", *marks, f"  # {row}"])
    return aligned(cells, gap="  ")


def _spaces(district: District) -> dict[Site, DrawnSpace]:
    """What is to be drawn on each space. What lies beside all tiles, and tiles that are not known, are left out."""
    spaces: dict[Site, DrawnSpace] = {}
    for placed in district.tiles:
        looks = turned(TILES[placed.tile], placed.turns % TURNS) if placed.tile in TILES else ()
        for (down, right), printed in zip(QUARTERS, looks, strict=False):
            spaces[2 * placed.row + down, 2 * placed.column + right] = DrawnSpace(printed)
    for lying in district.features:
        site = (lying.row, lying.column)
        if site in spaces:
            spaces[site] = spaces[site]._replace(feature=lying.feature)
    for building in district.buildings:
        site = (building.row, building.column)
        if site in spaces:
            spaces[site] = spaces[site]._replace(colour=building.colour, height=building.height)
    return spaces
