"""Grounds of any size with round corners: only their corners are sprites, so that other sizes cost nothing."""

from typing import Final

from render.canvas import Box, Brush, Canvas, sprite
from render.cities.town import palette_of
from render.theme import Colour

RADIUS: Final = 14


@sprite(RADIUS, RADIUS)
def corner(brush: Brush, place: int, fill: Colour, edge: Colour, line: int) -> None:
    """One of the four corners of a ground, row by row; its edge lies inside."""
    row, column = divmod(place, 2)
    box = (-2 * RADIUS * column, -2 * RADIUS * row, 3 * RADIUS, 3 * RADIUS)
    brush.box(box, fill, RADIUS, edge, line)


def draw_panel(canvas: Canvas, box: Box) -> None:
    """The ground of a panel."""
    draw_ground(canvas, box, canvas.theme.card, canvas.theme.edge, 2)


def draw_ground(canvas: Canvas, box: Box, fill: Colour, edge: Colour | None = None, line: int = 0) -> None:
    """A ground with an edge of another colour, or without one."""
    left, top, width, height = map(round, box)
    right, bottom = left + width, top + height
    around = edge or fill
    for place in range(4):
        row, column = divmod(place, 2)
        at = (right - RADIUS if column else left, bottom - RADIUS if row else top)
        canvas.put(corner(place, fill, around, line), at)
    for colour, inset in ((around, 0), (fill, line)):
        index = palette_of(canvas.theme).index_of(colour)
        canvas.image.paste(index, (left + RADIUS, top + inset, right - RADIUS, bottom - inset))
        canvas.image.paste(index, (left + inset, top + RADIUS, right - inset, bottom - RADIUS))
