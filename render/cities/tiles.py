"""A single tile, as it lies on the board or in a hand."""

from games.cities import TILES, turned
from render.canvas import Canvas, Point
from render.cities.drawings import bare_space
from render.cities.marks import draw_tile_edge


def draw_tile(canvas: Canvas, tile: str, at: Point, side: int, turns: int = 0) -> None:
    """The four spaces of a tile, each of that side."""
    for quarter, space in enumerate(turned(TILES[tile], turns)):
        row, column = divmod(quarter, 2)
        canvas.put(bare_space(side, space, row + column), (at[0] + column * side, at[1] + row * side))
    draw_tile_edge(canvas, at, 2 * side)
