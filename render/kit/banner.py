"""The top of a picture: a band for a name, with an awning below."""

from typing import Final

from render.canvas import Brush, Canvas
from render.theme import MARGIN, TYPE, WIDTH, Style
from render.typeface import plain_name

HEADER: Final = 84
"""The height of both together."""
STRIPES: Final = 24


def banner_on(brush: Brush, top: int) -> None:
    """The band and the awning, across the whole picture."""
    brush.box((0, top, WIDTH, HEADER - 18), brush.theme.band)
    stripe = WIDTH / STRIPES
    for index in range(STRIPES):
        colour = brush.theme.stripe if index % 2 else brush.theme.stripe_light
        brush.box((index * stripe, top + HEADER - 22, stripe, 11.5), colour)
        brush.pie((index * stripe, top + HEADER - 22, stripe, 22), 0, 180, colour)


def draw_name(canvas: Canvas, top: int, name: str, right: str) -> None:
    """A name on the left of the band and a short text on its right."""
    theme = canvas.theme
    canvas.text((MARGIN, top + 33), plain_name(name), Style(TYPE.title, theme.band_text, True, "lm"), 640)
    canvas.text((WIDTH - MARGIN, top + 33), right, Style(TYPE.strong, theme.band_muted, False, "rm"), 250)
