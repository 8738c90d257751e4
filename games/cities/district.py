"""A district: its tiles, feature tiles and buildings, and the sites for more (rules page, C.3 to C.5)."""

from collections.abc import Iterable
from functools import cache, cached_property
from typing import Final, TypeAlias

from msgspec.structs import replace

from games.cities.data import COLOURS, FEATURES, SCORING, TILES
from games.cities.land import Land, Site, Space, neighbours
from games.cities.printed import TileSpaces
from games.core import FrozenRecord

GridSizes: TypeAlias = tuple[tuple[int, int], ...]
"""The largest rectangles that a district may fill: the height and width of each in tiles."""
QUARTER_TURNS: Final = 4  # the number of rotations of a tile


class PlacedTile(FrozenRecord, frozen=True):
    """A tile turned clockwise by `turns` quarters. Rows and columns count tiles; the starting tile has 0 and 0."""

    tile: str
    row: int
    column: int
    turns: int = 0


class PlacedFeature(FrozenRecord, frozen=True):
    """A feature tile on the space in this row and column."""

    feature: str
    row: int
    column: int


class Building(FrozenRecord, frozen=True):
    """The pieces of one colour on the space in this row and column; `height` is their number."""

    colour: str
    row: int
    column: int
    height: int = 1


class District(FrozenRecord, frozen=True, dict=True, gc=True):
    """The placed tiles of one player and the things on them.

    A district never changes: placing something makes a new one. It does not check the rules of placing. It caches its
    land; therefore the garbage collector must track it.
    """

    tiles: tuple[PlacedTile, ...] = ()
    features: tuple[PlacedFeature, ...] = ()
    buildings: tuple[Building, ...] = ()

    @cached_property
    def land(self) -> Land:
        """The spaces of the district, with features and buildings."""
        spaces: dict[Site, Space] = {}
        for placed in self.tiles:
            spaces.update(printed_spaces(placed))
        for lying in self.features:
            site = (lying.row, lying.column)
            spaces[site] = space_with_feature(spaces[site], lying.feature)
        for building in self.buildings:
            site = (building.row, building.column)
            spaces[site] = spaces[site]._replace(colour=building.colour, height=building.height)
        return Land(spaces)

    @property
    def frame(self) -> tuple[Site, Site]:
        """The north-west and south-east spaces of the smallest rectangle around the district. It must have a tile."""
        rows, columns = {row for row, _ in self.land.spaces}, {column for _, column in self.land.spaces}
        return (min(rows), min(columns)), (max(rows), max(columns))

    def with_tile(self, tile: str, site: Site, turns: int = 0) -> "District":
        """A new district with this tile too, turned clockwise by `turns` quarters. `site` counts tiles, not spaces."""
        placed = PlacedTile(tile, *site, turns)
        more = replace(self, tiles=(*self.tiles, placed))
        return more._with_land(self.land.with_new_spaces(printed_spaces(placed)))

    def with_feature(self, feature: str, site: Site) -> "District":
        """A new district with this feature tile too."""
        more = replace(self, features=(*self.features, PlacedFeature(feature, *site)))
        return more._with_land(self.land.with_spaces({site: space_with_feature(self.land.spaces[site], feature)}))

    def with_piece(self, colour: str, site: Site) -> "District":
        """A new district with a piece on the space: a new building, or one storey more."""
        space = self.land.spaces[site]
        grown = Building(colour, *site, space.height + 1)
        others = tuple(building for building in self.buildings if (building.row, building.column) != site)
        more = replace(self, buildings=(*others, grown))
        return more._with_land(self.land.with_spaces({site: space._replace(colour=colour, height=grown.height)}))

    def _with_land(self, land: Land) -> "District":
        vars(self)["land"] = land
        return self


def printed_spaces(placed: PlacedTile) -> dict[Site, Space]:
    """The four spaces of a placed tile by their sites, without feature tiles and buildings."""
    row, column = 2 * placed.row, 2 * placed.column
    corners = (row, column), (row, column + 1), (row + 1, column), (row + 1, column + 1)
    return dict(zip(corners, bare_spaces(placed.tile, placed.turns), strict=True))


def rotate_tile(spaces: TileSpaces, turns: int) -> TileSpaces:
    """The four spaces of a tile after clockwise quarter turns."""
    for _ in range(turns % QUARTER_TURNS):
        north_west, north_east, south_west, south_east = spaces
        spaces = (south_west, north_west, south_east, north_east)
    return spaces


@cache
def bare_spaces(tile: str, turns: int) -> tuple[Space, ...]:
    """The four spaces of a tile after clockwise quarter turns, without feature tiles and buildings."""
    printed = rotate_tile(TILES[tile], turns)
    return tuple(Space("city", space) if space in COLOURS else Space(space) for space in printed)


def space_with_feature(space: Space, feature: str) -> Space:
    """The space with this feature tile and without a printed colour, which the tile covers (D.3 and D.4)."""
    return Space(space.terrain, "", feature, FEATURES[feature].group)


def tile_sites(tiles: Iterable[PlacedTile], sizes: GridSizes) -> list[Site]:
    """The sites for a tile, sorted (C.3): beside another tile, and within a grid of one of these sizes."""
    taken = {(placed.row, placed.column) for placed in tiles}
    return sorted(site for site in open_tile_sites(taken) if fits_grid(taken, site, sizes))


def open_tile_sites(taken: set[Site]) -> set[Site]:
    """The free sites that share a side with a taken one."""
    return {site for placed in taken for site in neighbours(placed)} - taken


def fits_grid(taken: set[Site], site: Site, sizes: GridSizes) -> bool:
    """Whether the rectangle around the `taken` sites and this one fits into a grid of one of these sizes."""
    rows, columns = [row for row, _ in (*taken, site)], [column for _, column in (*taken, site)]
    height, width = max(rows) - min(rows) + 1, max(columns) - min(columns) + 1
    return any(height <= most_height and width <= most_width for most_height, most_width in sizes)


def distinct_turns(spaces: TileSpaces) -> list[int]:
    """The least number of clockwise quarter turns to each different look of a tile, from 0."""
    found: dict[TileSpaces, int] = {}
    for turns in range(QUARTER_TURNS):
        found.setdefault(rotate_tile(spaces, turns), turns)
    return list(found.values())


def feature_refusal(space: Space, feature: str) -> str:
    """The reason why the feature tile cannot be placed on the space (C.4); empty if it can."""
    group = FEATURES[feature].group
    terrain = group if group in ("water", "park") else "city"
    if space.terrain != terrain:
        return f"not_{terrain}"
    if space.feature:
        return "feature_there"
    return "built_on" if space.height else ""


def piece_refusal(space: Space, colour: str) -> str:
    """The reason why a piece of this colour cannot be placed on the space (C.5); empty if it can."""
    if space.terrain != "city":
        return "not_city"
    if space.group == "monument":
        return "monument_there"
    if space.height:
        return "other_building" if space.colour != colour else "highest" if space.height >= SCORING.highest else ""
    return "" if space.group == "special" or space.printed == colour else "other_plot"


def feature_sites(district: District, feature: str) -> list[Site]:
    """The spaces on which the feature tile can be placed, sorted."""
    return sorted(site for site, space in district.land.spaces.items() if not feature_refusal(space, feature))


def piece_sites(district: District, colour: str) -> list[Site]:
    """The spaces on which a piece of this colour can be placed, sorted."""
    return sorted(site for site, space in district.land.spaces.items() if not piece_refusal(space, colour))
