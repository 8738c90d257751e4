"""Panels: boxes with signs and figures that come up again as they are.

A panel is put together from grounds, sprites and text and then kept in the colours of the palette: a seventh of the
memory of a sprite of its size, and a tenth of the time to draw it.
"""

from collections.abc import Callable
from functools import lru_cache
from typing import Any, TypeAlias, TypeVarTuple

from render.cache import SPRITES, kept_in
from render.canvas import Base, Box, Brush, Canvas, Palette, Piece, Point, sized_sprite
from render.kit.grounds import RADIUS, draw_ground
from render.theme import Colour

Surface: TypeAlias = Brush | Canvas
"""What signs and numbers are put on."""
Arguments = TypeVarTuple("Arguments")


def put_panel(
    surface: Surface,
    at: Point,
    paint: Callable[[Surface, int, int, *Arguments], None],
    size: tuple[int, int],
    *arguments: *Arguments,
) -> None:
    """Put a panel of this size on a picture; free parts take the colour under its left top corner."""
    if isinstance(surface, Brush):
        surface.put(_sprite(paint)(*size, *arguments), at)
        return
    left, top = round(at[0]), round(at[1])
    surface.lay_fitting(_panel, (paint, size, arguments), (left, top), (left, top))


@lru_cache(maxsize=16)
def _sprite(paint: Callable[..., None]) -> Callable[..., Piece]:
    return sized_sprite(paint)


@kept_in(SPRITES)
def _panel(
    palette: Palette, under: int, paint: Callable[..., None], size: tuple[int, int], arguments: tuple[Any, ...]
) -> Base:
    canvas = Canvas(Base(palette.filled(size, under), palette))
    paint(canvas, *size, *arguments)
    return canvas.base


def put_ground(
    surface: Surface, box: Box, fill: Colour, radius: float = RADIUS, edge: tuple[Colour, int] | None = None
) -> None:
    colour, line = edge or (None, 0)
    if isinstance(surface, Brush):
        surface.box(box, fill, radius, colour, line)
    elif radius:
        draw_ground(surface, box, fill, colour, line, round(radius))
    else:
        surface.fill(box, fill)
