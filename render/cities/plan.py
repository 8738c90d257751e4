"""The layout of pictures of 1100 x 700 px, and the part of the land that a picture of a district shows."""

from collections.abc import Collection, Sequence
from typing import Final, NamedTuple

from games.cities import PlacedTile, Site
from render.canvas import Box
from render.kit.grounds import BAND_HEIGHT
from render.theme import MAX_PICTURE_HEIGHT, PICTURE_WIDTH

SPACE_SIDES: Final = (150, 100, 74, 61, 51, 44, 30, 25)
"""The sides of spaces on plans, in px: few, so that sprites are shared."""
EDGE_GAP: Final = 12  # between the edge of the picture and its content, in px, like all lengths here
PART_GAP: Final = 10  # between two parts of a picture
NAME_SIZES: Final = (27, 26, 25, 24)  # the type sizes of names
CONTENT_TOP: Final = BAND_HEIGHT + PART_GAP  # the upper edge of the content
CONTENT_BOTTOM: Final = MAX_PICTURE_HEIGHT - PART_GAP  # its lower edge
CONTENT_HEIGHT: Final = CONTENT_BOTTOM - CONTENT_TOP
COLUMN_WIDTH: Final = 262  # of the column on the right
COLUMN_LEFT: Final = PICTURE_WIDTH - EDGE_GAP - COLUMN_WIDTH
LAND_BOX: Final[Box] = (EDGE_GAP, CONTENT_TOP, COLUMN_LEFT - PART_GAP - EDGE_GAP, CONTENT_HEIGHT)  # of a district
RULES_WIDTH: Final = 362  # of the column with the rules of achievements
RULES_LEFT: Final = PICTURE_WIDTH - EDGE_GAP - RULES_WIDTH
STARTS_BOX: Final[Box] = (EDGE_GAP, CONTENT_TOP, RULES_LEFT - PART_GAP - EDGE_GAP, CONTENT_HEIGHT)  # of starting tiles
DISTRICT_BOX: Final[Box] = (LAND_BOX[0] + 4, CONTENT_TOP + 4, LAND_BOX[2] - 8, CONTENT_HEIGHT - 8)  # of its spaces
BOARD_BOX: Final[Box] = (EDGE_GAP + 8, CONTENT_TOP + 8, COLUMN_LEFT - 3 * PART_GAP - EDGE_GAP, CONTENT_HEIGHT - 8)
"""The place of the board on a sheet; letters reach a little over the corners of its slots."""


class DistrictPlan(NamedTuple):
    """A rectangle of tiles on a picture: the row and column of its first tile, its size in tiles, the left top corner
    of its first space, and a space's side in px.
    """

    row: int
    column: int
    rows: int
    columns: int
    x: int
    y: int
    side: int

    def at(self, site: Site) -> tuple[int, int]:
        """The left top corner of a space, in px."""
        row, column = site
        return self.x + (column - 2 * self.column) * self.side, self.y + (row - 2 * self.row) * self.side

    def tile_at(self, site: Site) -> tuple[int, int]:
        """The left top corner of a tile, in px."""
        row, column = site
        return self.at((2 * row, 2 * column))

    def shows(self, tile: Site) -> bool:
        """Whether the tile at this position lies on the plan."""
        return 0 <= tile[0] - self.row < self.rows and 0 <= tile[1] - self.column < self.columns


def fitting_plan(
    tiles: Sequence[PlacedTile], sites: Collection[Site], box: Box, sides: Sequence[int] = SPACE_SIDES
) -> DistrictPlan:
    """The plan with all tiles and these sites for tiles, centred in a box. If there are none, it has room for a tile.

    Its spaces have the largest of `sides` that fits, or the last if no side does. `sides` are largest first.
    """
    shown = {(placed.row, placed.column) for placed in tiles} | set(sites) or {(0, 0)}
    rows, columns = [row for row, _ in shown], [column for _, column in shown]
    high, wide = max(rows) - min(rows) + 1, max(columns) - min(columns) + 1
    left, top, width, height = box
    side = next((side for side in sides if 2 * wide * side <= width and 2 * high * side <= height), sides[-1])
    x = round(left + (width - 2 * wide * side) / 2)
    y = round(top + (height - 2 * high * side) / 2)
    return DistrictPlan(min(rows), min(columns), high, wide, x, y, side)
