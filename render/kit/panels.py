"""Panels: boxes with signs and figures that come up again as they are.

A panel is put together from grounds, sprites and text and then kept in the colours of the palette: a seventh of the
memory of a sprite of its size, and a tenth of the time to draw it.
"""

from collections.abc import Callable
from typing import Any, Generic, TypeAlias, TypeVarTuple

from render.cache import SPRITES, kept_in
from render.canvas import Base, Box, Brush, Canvas, Palette, Piece, Point, sized_sprite
from render.kit.grounds import RADIUS, draw_ground
from render.theme import Colour

Surface: TypeAlias = Brush | Canvas
"""What signs and numbers are put on."""
Arguments = TypeVarTuple("Arguments")


def put_panel(
    canvas: Canvas,
    at: Point,
    paint: Callable[[Surface, int, int, *Arguments], None],
    size: tuple[int, int],
    *arguments: *Arguments,
) -> None:
    """Lay a panel of that size on a picture; what it leaves free has the colour under its left top corner."""
    left, top = round(at[0]), round(at[1])
    panel = _panel(canvas.palette, canvas.number_at(left, top), paint, size, arguments)
    canvas.lay(panel.image, (left, top))


@kept_in(SPRITES)
def _panel(
    palette: Palette, under: int, paint: Callable[..., None], size: tuple[int, int], arguments: tuple[Any, ...]
) -> Base:
    canvas = Canvas(Base(palette.filled(size, under), palette))
    paint(canvas, *size, *arguments)
    return canvas.base


class KeptPanel(Generic[*Arguments]):
    """What can be laid on any surface, of any size: kept as a panel for pictures, and as a sprite for brushes."""

    def __init__(self, paint: Callable[[Surface, int, int, *Arguments], None]) -> None:
        self._paint, self.sprite = paint, sized_sprite(paint)

    def put(self, surface: Surface, at: Point, size: tuple[int, int], *arguments: *Arguments) -> None:
        """Lay it there."""
        if isinstance(surface, Brush):
            surface.put(self.sprite(*size, *arguments), at)
        else:
            put_panel(surface, at, self._paint, size, *arguments)


def put_middle(surface: Surface, piece: Piece, middle: Point) -> None:
    """Put a piece around a point."""
    surface.put(piece, (middle[0] - piece.width / 2, middle[1] - piece.height / 2))


def put_ground(
    surface: Surface, box: Box, fill: Colour, radius: float = RADIUS, edge: tuple[Colour, int] | None = None
) -> None:
    """A ground under what else lies in the box, with or without an edge of a colour and width, which lies inside."""
    colour, line = edge or (None, 0)
    if isinstance(surface, Brush):
        surface.box(box, fill, radius, colour, line)
    elif radius:
        draw_ground(surface, box, fill, colour, line, round(radius))
    else:
        surface.fill(box, fill)
