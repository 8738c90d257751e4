"""Grounds and frames of any size with round corners: their corners are sprites, so other sizes cost little."""

from itertools import product
from typing import Final

from PIL import Image

from render.cache import SPRITES, kept_in
from render.canvas import Box, Brush, Canvas, Palette, Piece, Stamp, plain, sized_sprite
from render.stamps import Tile, tile_of
from render.theme import Colour, Theme, rgb

RADIUS: Final = 14
OPAQUE: Final = 255


def card_on(brush: Brush, box: Box, edge: Colour | None = None, line: float = 2, radius: float = 12) -> None:
    """Paint a card, perhaps with a special edge."""
    brush.box(box, brush.theme.card, radius, edge or brush.theme.edge, line)


@sized_sprite
def card(brush: Brush, width: int, height: int, edge: Colour | None, line: int) -> None:
    card_on(brush, (0, 0, width, height), edge, line)


@sized_sprite
def corner(  # noqa: PLR0913, PLR0917 - a corner with its edge
    brush: Brush, width: int, height: int, place: int, fill: Colour | None, edge: Colour, line: int
) -> None:
    row, column = divmod(place, 2)
    brush.box((-2 * width * column, -2 * height * row, 3 * width, 3 * height), fill, width, edge, line)


def draw_ground(  # noqa: PLR0913, PLR0917 - a ground with its edge
    canvas: Canvas, box: Box, fill: Colour, edge: Colour | None = None, line: int = 0, radius: int = RADIUS
) -> None:
    """Draw a ground, perhaps with an edge inside it."""
    left, top, width, height = map(round, box)
    side = _side(width, height, radius)
    for row, at in enumerate((top, top + height - side)):
        canvas.lay_fitting(
            _end, (width, side, row, fill, edge or fill, line), (left, at), (left, at + row * (side - 1))
        )
    canvas.fill((left, top + side, width, height - 2 * side), edge or fill)
    if line:
        canvas.fill((left + line, top + side, width - 2 * line, height - 2 * side), fill)


def draw_floating_ground(  # noqa: PLR0913, PLR0917 - a ground with its edge
    canvas: Canvas, box: Box, fill: Colour, edge: Colour, line: int, radius: int = RADIUS
) -> None:
    """Draw a ground over a scene, whose colours may differ at each corner."""
    left, top, width, height = map(round, box)
    side = _side(width, height, radius)
    for place, (row, column) in enumerate(product((0, height - side), (0, width - side))):
        canvas.put(corner(side, side, place, fill, edge, line), (left + column, top + row))
    for colour, inset in ((edge, 0), (fill, line)):
        canvas.fill((left + side, top + inset, width - 2 * side, height - 2 * inset), colour)
        canvas.fill((left + inset, top + side, width - 2 * inset, height - 2 * side), colour)


def draw_frame(canvas: Canvas, box: Box, colour: Colour, line: int, radius: int = RADIUS) -> None:
    left, top, width, height = map(round, box)
    side = _side(width, height, radius)
    for row, at in enumerate((top, top + height - side)):
        canvas.put(Piece(width, side, _arch, (width, side, row, colour, line)), (left, at))
    for across in (0, width - line):
        canvas.fill((left + across, top + side, line, height - 2 * side), colour)


def _side(width: int, height: int, radius: int) -> int:
    """The size of a box's corners, at most `radius`."""
    return min(radius, width // 2, height // 2)


@kept_in(SPRITES)
def _end(  # noqa: PLR0913, PLR0917 - an end of a ground with its edge, and what it lies on
    palette: Palette, under: int, width: int, side: int, row: int, fill: Colour, edge: Colour, line: int
) -> Tile:
    """The upper (row 0) or lower end of a ground, composed of its corners."""
    image = plain(width, side, palette, fill).image
    image.paste(palette.index_of(edge), _edge_of(width, side, row, line))
    for column, left in enumerate((0, width - side)):
        stamp = corner(side, side, 2 * row + column, fill, edge, line).stamp(palette.theme)
        image.paste(under, (left, 0, left + side, side))
        image.paste(stamp.derived(tile_of, palette, under).image, (left + stamp.left, stamp.top), stamp.covered)
    return Tile(image)


@kept_in(SPRITES)
def _arch(theme: Theme, arguments: tuple[int, int, int, Colour, int]) -> Stamp:
    """The upper (row 0) or lower end of a frame."""
    width, side, row, colour, line = arguments
    alpha = Image.new("L", (width, side))
    alpha.paste(OPAQUE, _edge_of(width, side, row, line))
    for column, left in enumerate((0, width - side)):
        stamp = corner(side, side, 2 * row + column, None, colour, line).stamp(theme)
        alpha.paste(0, (left, 0, left + side, side))
        alpha.paste(stamp.alpha or OPAQUE, (left + stamp.left, stamp.top, *_right_bottom(stamp, left)))
    return Stamp(rgb(colour), alpha, 0, 0, width, side)


def _right_bottom(stamp: Stamp, left: int) -> tuple[int, int]:
    return left + stamp.left + stamp.size[0], stamp.top + stamp.size[1]


def _edge_of(width: int, side: int, row: int, line: int) -> tuple[int, int, int, int]:
    return (0, side - line, width, side) if row else (0, 0, width, line)


def draw_card(canvas: Canvas, box: Box, radius: int = 12) -> None:
    draw_ground(canvas, box, canvas.theme.card, canvas.theme.edge, 2, radius)


def draw_fresh_ground(canvas: Canvas, box: Box, radius: int = 12) -> None:
    draw_ground(canvas, box, canvas.theme.fresh, canvas.theme.fresh_edge, 4, radius)


def draw_halo(canvas: Canvas, box: Box, radius: int, line: int) -> None:
    draw_frame(canvas, box, canvas.theme.sun, line, radius)
