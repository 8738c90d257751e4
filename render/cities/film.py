"""The film of a finished game: everybody's cities from the side after each round."""

from typing import Final

from PIL import Image

from games.core import Seat
from render.cache import BASES, kept_in
from render.canvas import Base, Brush, Canvas, ground
from render.cities.city import draw_in
from render.cities.look import CitiesLook, CitiesScene
from render.cities.town import town_of
from render.film import FrameGrid

HEIGHTS: Final = {1: 480, 2: 245}
"""How high a cell is, by how many rows of cells a frame has."""
SIDES: Final = 6


@kept_in(BASES)
def cell_base(look: CitiesLook, width: int, height: int) -> Base:
    """The meadow of a cell."""

    def paint(brush: Brush) -> None:
        brush.box((SIDES, 0, width - 2 * SIDES, height), town_of(brush.theme).meadow, 14)

    return ground(width, height, look.palette, paint)


def draw_cell(scene: CitiesScene, seat: Seat, shrink: int) -> Image.Image:
    """A seat's city in a cell."""
    grid = FrameGrid(scene.view.seats)
    width, height = grid.width, HEIGHTS[grid.rows]
    canvas = Canvas(cell_base(scene.look, width, height))
    draw_in(canvas, scene.view, seat, (SIDES + 6, 6, width - 2 * SIDES - 12, height - 12))
    return canvas.image
