"""The letters of options, as they stand on a picture and on the buttons."""

from typing import Final

from render.canvas import Brush, Canvas, Piece, Point, sized_sprite
from render.theme import Style, Theme, rounded

LOT_DISC: Final = 66
SLOT_DISC: Final = 64
SITE_DISC: Final = 84
"""The heights of the round signs on a lot, at the corner of a slot, on a place for something large."""
SHADOW: Final = 3


def disc(letters: str, side: int = LOT_DISC) -> Piece:
    """The letter of an option on a disc of this height, with a shadow."""
    return _disc(width_of(letters, side), side + SHADOW, letters)


def draw_disc(canvas: Canvas, centre: Point, letters: str, side: int) -> None:
    """Draw a disc around a point and write its letter there: so all letters share one sprite."""
    x, y = centre
    width, height = width_of(letters, side), side + SHADOW
    canvas.put(blank_disc(width, height), (x - width / 2, y - height / 2))
    canvas.text((x, y - SHADOW / 2), letters, _style(canvas.theme, letters, side))


def width_of(letters: str, side: int) -> int:
    return side + (side // 4 if len(letters) > 1 else 0)


def _style(theme: Theme, letters: str, side: int) -> Style:
    return rounded(round(side * (0.62 if len(letters) == 1 else 0.5)), theme.on_badge)


@sized_sprite
def _disc(brush: Brush, width: int, height: int, letters: str) -> None:
    side = height - SHADOW
    _paint(brush, width, side)
    brush.text((width / 2, side / 2), letters, _style(brush.theme, letters, side))


@sized_sprite
def blank_disc(brush: Brush, width: int, height: int) -> None:
    _paint(brush, width, height - SHADOW)


def _paint(brush: Brush, width: int, side: int) -> None:
    theme, ring = brush.theme, round(side * 0.06)
    brush.box((0, SHADOW, width, side), theme.edge, side / 2)
    brush.box((0, 0, width, side), theme.on_badge, side / 2)
    brush.box((ring, ring, width - 2 * ring, side - 2 * ring), theme.badge, side / 2 - ring)
