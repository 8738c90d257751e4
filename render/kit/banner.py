"""The band over a picture, with a title and a shorter text."""

from collections.abc import Sequence
from typing import Final

from render.canvas import Brush, Canvas, Point
from render.kit.grounds import draw_ground
from render.theme import MARGIN, Style, rounded
from render.typeface import ROUNDED, first_that_fits, largest, width_of

BAND: Final = 60
"""The height of the band over a wide picture."""
TITLES: Final = (38, 34, 30, 27)
"""The sizes of the title on it, and the least of what stands on its right."""
RIGHT: Final = 30
PILL: Final = 44
MARKED: Final = 28
"""The height of a pill on it, and the size of the text there."""


def band_on(brush: Brush, height: int = BAND) -> None:
    brush.box((0, 0, brush.size[0], height), brush.theme.band)


def draw_heading(canvas: Canvas, title: str, right: str) -> None:
    width = canvas.size[0]
    style = rounded(RIGHT, canvas.theme.band_text, "rm")
    _draw_title(canvas, title, draw_line(canvas, (width - MARGIN, BAND / 2), right, style, (30, 27), width // 2))


def draw_marked_heading(canvas: Canvas, title: str, rights: Sequence[str]) -> None:
    """Draw a title, and on a pill the first of these texts beside which it fits."""
    room = canvas.size[0] - 3 * MARGIN - width_of(title, TITLES[-1], ROUNDED)
    said = next((text for text in rights if _pill_width(text) <= room), rights[-1])
    _draw_title(canvas, title, draw_pill(canvas, said))


def draw_pill(canvas: Canvas, said: str, middle: float = BAND / 2) -> int:
    """Draw a text on a pill at the right end of the band; return its width."""
    width, theme = _pill_width(said), canvas.theme
    left = canvas.size[0] - MARGIN - width
    draw_ground(canvas, (left, middle - PILL / 2, width, PILL), theme.sun, radius=PILL // 2)
    canvas.text((left + width / 2, middle), said, rounded(MARKED, theme.on_sun))
    return width


def _pill_width(text: str) -> int:
    return width_of(text, MARKED, ROUNDED) + PILL


def _draw_title(canvas: Canvas, title: str, beside: int) -> None:
    room = canvas.size[0] - 3 * MARGIN - beside
    draw_line(canvas, (MARGIN, BAND / 2), title, rounded(TITLES[0], canvas.theme.sun, "lm"), TITLES, room)


def draw_line(  # noqa: PLR0913, PLR0917 - a line of text: where, what, how, and how much room it has
    canvas: Canvas, at: Point, words: str, style: Style, sizes: Sequence[int], room: int
) -> int:
    """Draw a line in the first size that fits, shortened if none does; return its width."""
    words = first_that_fits(words, sizes[-1], room, style.font) or words
    size = largest(words, sizes, room, style.font)
    canvas.text(at, words, style._replace(size=size), room)
    return min(room, width_of(words, size, style.font))
