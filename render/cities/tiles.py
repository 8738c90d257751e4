"""A single tile, as it lies on the board or in a hand."""

from games.cities import COLOURS, TILES, turned
from render.cities.pen import Pen, squares
from render.cities.terrain import lot_on, park_on, water_on


def tile_on(pen: Pen, tile: str, turns: int = 0) -> None:
    """The four spaces of a tile."""
    spaces = turned(TILES[tile], turns)
    for quarter, space in enumerate(spaces):
        row, column = divmod(quarter, 2)
        part = pen.part(48 * column, 48 * row, 48)
        if space in COLOURS:
            lot_on(part, space, "", quarter, False)
        else:
            beside, above = spaces[2 * row + 1 - column] == space, spaces[2 * (1 - row) + column] == space
            joined = (above and row == 1, beside and column == 0, above and row == 0, beside and column == 1)
            (water_on if space == "water" else park_on)(part, joined, quarter, quarter in (1, 2))


@squares
def tile_piece(pen: Pen, tile: str, turns: int) -> None:
    """A tile, as a piece."""
    tile_on(pen, tile, turns)
