"""Districts drawn as text: a mark for each space, row by row. The tiles follow from their looks.

The drawing begins in the north-west corner of the district. Rows and columns are numbered from the starting tile; the
numbers stand beside the drawing as remarks. `space` explains the marks.
"""

from collections.abc import Mapping, Sequence
from typing import Final

from games.cities.data import FACTS, TILES
from games.cities.district import (
    Building,
    District,
    PlacedFeature,
    PlacedTile,
    distinct_turns,
    rotate_tile,
    tile_sites,
)
from games.cities.land import Site
from games.cities.marks import NO_TILE_MARK, DrawnSpace, mark_of_space, read_space
from games.cities.printed import TileSpaces
from games.core import Field, NotationError

MAX_EXTENT: Final = 100  # the most spaces in a row or a column of a drawing, far more than a game needs
_ANY_GRID: Final = ((MAX_EXTENT, MAX_EXTENT),)
_TILE_OFFSETS: Final = ((0, 0), (0, 1), (1, 0), (1, 1))
"""The spaces of a tile, as rows and columns from its north-west corner."""
_TILE_BY_LOOK: Final[dict[TileSpaces, tuple[str, int]]] = {
    rotate_tile(TILES[tile], turns): (tile, turns) for tile in reversed(TILES) for turns in distinct_turns(TILES[tile])
}
"""By its four spaces, a tile and its clockwise quarter turns."""


def read_district(rows: Sequence[Field], _bare: District) -> District:
    """The district in the drawing. Raises NotationError."""
    drawn = {
        (row, column): read_space(mark, field)
        for row, field in enumerate(rows)
        for column, mark in enumerate(field.words)
        if mark != NO_TILE_MARK
    }
    tiles, (top, left) = _read_tiles(drawn, rows)
    spaces = {(row - top, column - left): space for (row, column), space in sorted(drawn.items())}
    return District(
        tiles,
        tuple(PlacedFeature(space.feature, *site) for site, space in spaces.items() if space.feature),
        tuple(Building(space.colour, *site, space.height) for site, space in spaces.items() if space.height),
    )


def _read_tiles(drawn: Mapping[Site, DrawnSpace], rows: Sequence[Field]) -> tuple[tuple[PlacedTile, ...], Site]:
    looks = _blocks(drawn, rows)
    found = {site: _TILE_BY_LOOK[block] for site, block in looks.items() if block in _TILE_BY_LOOK}
    for site in looks.keys() - found.keys():
        raise NotationError(f"no tile looks like {_marks(looks[site])}", rows[2 * site[0]].line)
    start = next((site for site, (tile, _) in found.items() if tile in FACTS.starting_tiles), None)
    if start is None:
        looking = ", ".join(f"{tile} ({_marks(spaces)})" for tile, spaces in FACTS.starting_tiles.items())
        raise NotationError(f"one tile has to be a starting tile: {looking}", rows[0].line)
    tiles = [PlacedTile(found[start][0], 0, 0, found[start][1])]
    while len(tiles) < len(found):
        sites = [(row + start[0], column + start[1]) for row, column in tile_sites(tiles, _ANY_GRID)]
        beside = next((site for site in sites if site in found), None)
        if beside is None:
            raise NotationError("tiles touch with full sides", rows[0].line)
        tile, turns = found[beside]
        tiles.append(PlacedTile(tile, beside[0] - start[0], beside[1] - start[1], turns))
    return tuple(tiles), (2 * start[0], 2 * start[1])


def _blocks(drawn: Mapping[Site, DrawnSpace], rows: Sequence[Field]) -> dict[Site, TileSpaces]:
    blocks: dict[Site, TileSpaces] = {}
    for row, column in sorted({(row // 2, column // 2) for row, column in drawn}):
        sites = [(2 * row + down, 2 * column + right) for down, right in _TILE_OFFSETS]
        if not all(site in drawn for site in sites):
            reason = f"a tile has four spaces; one at row {2 * row}, column {2 * column} has fewer"
            raise NotationError(reason, rows[2 * row].line)
        north_west, north_east, south_west, south_east = [drawn[site].printed for site in sites]
        blocks[row, column] = (north_west, north_east, south_west, south_east)
    return blocks


def _marks(spaces: TileSpaces) -> str:
    marks = [mark_of_space(DrawnSpace(space)) for space in spaces]
    return f"{marks[0]} {marks[1]} / {marks[2]} {marks[3]}"
