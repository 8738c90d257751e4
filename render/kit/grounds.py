"""Grounds and frames of any size with round corners: their corners are sprites, so other sizes cost little."""

from collections.abc import Iterator
from typing import Final

from PIL import Image

from render.cache import SPRITES, kept_in
from render.canvas import Box, Brush, Canvas, Piece, Stamp, sized_sprite, stamp_of
from render.kit import Sample
from render.texts import Texts
from render.theme import Colour, Theme

RADIUS: Final = 14


@sized_sprite
def corner(  # noqa: PLR0913, PLR0917 - a corner with its edge
    brush: Brush, width: int, height: int, place: int, fill: Colour | None, edge: Colour, line: int
) -> None:
    """One of the four corners of a ground, row by row; its edge lies inside."""
    row, column = divmod(place, 2)
    brush.box((-2 * width * column, -2 * height * row, 3 * width, 3 * height), fill, width, edge, line)


@kept_in(SPRITES)
def _strip(theme: Theme, arguments: tuple[int, int, int, Colour | None, Colour, int]) -> Stamp:
    """The upper or the lower end of a ground, put together from its corners."""
    width, side, row, fill, edge, line = arguments
    strip = Image.new("RGBA", (width, side), fill or (0, 0, 0, 0))
    strip.paste(edge, (0, 0, width, line) if row == 0 else (0, side - line, width, side))
    for column in (0, 1):
        stamp = corner(side, side, 2 * row + column, fill, edge, line).stamp(theme)
        left = column * (width - side)
        strip.paste((0, 0, 0, 0), (left, 0, left + side, side))
        strip.paste(stamp.image, (left + stamp.left, stamp.top))
    return stamp_of(strip)


def strip(  # noqa: PLR0913, PLR0917 - an end of a ground with its edge
    width: int, side: int, row: int, fill: Colour | None, edge: Colour, line: int
) -> Piece:
    """The upper (row 0) or the lower end of a ground with corners so large; a frame has no filling."""
    return Piece(width, side, _strip, (width, side, row, fill, edge, line))


def draw_ground(  # noqa: PLR0913, PLR0917 - a ground with its edge
    canvas: Canvas, box: Box, fill: Colour, edge: Colour | None = None, line: int = 0, radius: int = RADIUS
) -> None:
    """A ground with an edge of another colour, or without one; its edge lies inside."""
    left, top, width, height = map(round, box)
    around, side = edge or fill, _draw_ends(canvas, (left, top, width, height), fill, edge or fill, line, radius)
    canvas.fill((left, top + side, width, height - 2 * side), around)
    if line:
        canvas.fill((left + line, top + side, width - 2 * line, height - 2 * side), fill)


def draw_frame(canvas: Canvas, box: Box, colour: Colour, line: int, radius: int = RADIUS) -> None:
    """A frame with nothing inside it."""
    left, top, width, height = map(round, box)
    side = _draw_ends(canvas, (left, top, width, height), None, colour, line, radius)
    for across in (0, width - line):
        canvas.fill((left + across, top + side, line, height - 2 * side), colour)


def _draw_ends(  # noqa: PLR0913, PLR0917 - both ends of a ground with its edge
    canvas: Canvas, box: tuple[int, int, int, int], fill: Colour | None, edge: Colour, line: int, radius: int
) -> int:
    """Both ends of a ground; how high they are, for a small box has small ones."""
    left, top, width, height = box
    side = min(radius, width // 2, height // 2)
    for row, at in enumerate((top, top + height - side)):
        canvas.put(strip(width, side, row, fill, edge, line), (left, at))
    return side


def draw_card(canvas: Canvas, box: Box, radius: int = 12) -> None:
    """A card."""
    draw_ground(canvas, box, canvas.theme.card, canvas.theme.edge, 2, radius)


def draw_fresh_ground(canvas: Canvas, box: Box, radius: int = 12) -> None:
    """The ground under what is new."""
    draw_ground(canvas, box, canvas.theme.fresh, canvas.theme.fresh_edge, 4, radius)


def draw_halo(canvas: Canvas, box: Box, radius: int, line: int) -> None:
    """A ring around what is new, nothing inside it."""
    draw_frame(canvas, box, canvas.theme.sun, line, radius)


def samples(texts: Texts) -> Iterator[Sample]:
    """The four corners of a ground."""
    yield from (Sample(f"corner {place}", corner(14, 14, place, "#fffdf7", "#22405a", 4)) for place in range(4))
