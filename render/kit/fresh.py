"""Highlights of new things, the same in all games: sun-yellow ground, a halo, a pennant, a pill with +n."""

from typing import Final

from render.canvas import Box, Brush, Canvas, Piece, Point, sized_sprite
from render.kit.grounds import draw_ground
from render.theme import NEEDED, rounded
from render.typeface import ROUNDED, width_of

PENNANT: Final = NEEDED
"""The size of the type on a pennant."""
FLAG: Final = 36
"""The height of its flag."""
TAIL: Final = 12
POLE: Final = 5
KNOB: Final = 5.5
PILL: Final = 44
"""The height of a pill."""
PILL_TYPE: Final = 32


def fresh_ground_on(brush: Brush, box: Box, radius: float = 12) -> None:
    brush.box(box, brush.theme.fresh, radius, brush.theme.fresh_edge, 4)


@sized_sprite
def halo(brush: Brush, width: int, height: int, radius: int, line: int) -> None:
    brush.box((0, 0, width, height), None, radius, brush.theme.sun, line)


def pennant(word: str, height: int = 66) -> Piece:
    """A flag for new things, on a pole of this height; its foot is the piece's left bottom corner."""
    return _pennant(POLE + KNOB.__ceil__() + width_of(word, PENNANT, ROUNDED) + 20 + TAIL, height, word)


@sized_sprite
def _pennant(brush: Brush, width: int, height: int, word: str) -> None:
    theme, left, top, right = brush.theme, KNOB + POLE / 2, 2 * KNOB - 2, width - 1
    middle, bottom = top + FLAG / 2, top + FLAG
    corners = [(left, top), (right, top), (right - TAIL, middle), (right, bottom), (left, bottom)]
    brush.polygon(corners, theme.fresh)
    brush.box((KNOB - POLE / 2, KNOB, POLE, height - KNOB), theme.outline, 2)
    brush.disc((KNOB, KNOB), KNOB, theme.stripe)
    brush.text(((left + right - TAIL) / 2 + 1, middle), word, rounded(PENNANT, theme.on_fresh))


def pill_width(text: str) -> int:
    return max(PILL, width_of(text, PILL_TYPE, ROUNDED) + 30)


def draw_gain_pill(canvas: Canvas, at: Point, text: str, is_best: bool = False) -> None:
    """Draw a gain such as `+4`; on the ground `sun` its colours are inverted."""
    (left, top), width, theme = at, pill_width(text), canvas.theme
    ground, ink = (theme.on_sun, theme.sun) if is_best else (theme.sun, theme.on_sun)
    draw_ground(canvas, (left, top, width, PILL), ground, radius=PILL // 2)
    canvas.text((left + width / 2, top + PILL / 2), text, rounded(PILL_TYPE, ink))
