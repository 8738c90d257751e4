"""The top of a picture: a band for a name, with an awning below."""

from typing import Final

from render.canvas import Brush, Canvas
from render.theme import MARGIN, TYPE, WIDTH, Style
from render.typeface import fit, largest, plain_name, width_of

HEADER: Final = 84
"""The height of both together."""
STRIPES: Final = 24
RIGHT_WIDTH: Final = 250
"""The most room for what stands on the right."""
NAME_SIZES: Final = (TYPE.title, 32, 30, TYPE.strong)


def banner_on(brush: Brush, top: int) -> None:
    """The band and the awning, across the whole picture."""
    brush.box((0, top, WIDTH, HEADER - 18), brush.theme.band)
    stripe = WIDTH / STRIPES
    for index in range(STRIPES):
        colour = brush.theme.stripe if index % 2 else brush.theme.stripe_light
        brush.box((index * stripe, top + HEADER - 22, stripe, 11.5), colour)
        brush.pie((index * stripe, top + HEADER - 22, stripe, 22), 0, 180, colour)


def draw_name(canvas: Canvas, top: int, name: str, right: str) -> None:
    """A name on the left of the band, smaller where it is long, and a short text on its right."""
    theme, (shown, size) = canvas.theme, name_line(name, right)
    canvas.text((WIDTH - MARGIN, top + 33), right, Style(TYPE.strong, theme.band_muted, False, "rm"), RIGHT_WIDTH)
    canvas.text((MARGIN, top + 33), shown, Style(size, theme.band_text, True, "lm"))


def name_line(name: str, right: str) -> tuple[str, int]:
    """A name as it stands beside a text on the right, cut where it is too long, and the size of its type."""
    shown, room = plain_name(name), WIDTH - 3 * MARGIN - min(RIGHT_WIDTH, width_of(right, TYPE.strong))
    size = largest(shown, NAME_SIZES, room, bold=True)
    return fit(shown, size, room, bold=True), size
