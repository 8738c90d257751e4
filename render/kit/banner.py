"""The band over a picture, with a title and a shorter text."""

from collections.abc import Sequence
from typing import Final

from render.canvas import Brush, Canvas, Point
from render.theme import MARGIN, Style
from render.typeface import largest, width_of

BAND: Final = 60
"""The height of the band over a wide picture."""
TITLES: Final = (38, 34, 30, 27)
"""The sizes of the title on it, and the least of what stands on its right."""
RIGHT: Final = 30


def band_on(brush: Brush, height: int = BAND) -> None:
    """The band over a wide picture."""
    brush.box((0, 0, brush.size[0], height), brush.theme.band)


def draw_heading(canvas: Canvas, title: str, right: str) -> None:
    """A title on the left of the band, smaller where it is long, and a shorter text on its right."""
    theme, width = canvas.theme, canvas.size[0]
    style = Style(RIGHT, theme.band_text, True, "rm", True)
    room = width - 3 * MARGIN - draw_line(canvas, (width - MARGIN, BAND / 2), right, style, (30, 27), width // 2)
    draw_line(canvas, (MARGIN, BAND / 2), title, Style(TITLES[0], theme.sun, True, "lm", True), TITLES, room)


def draw_line(  # noqa: PLR0913, PLR0917 - a line of text: where, what, how, and how much room it has
    canvas: Canvas, at: Point, words: str, style: Style, sizes: Sequence[int], room: int
) -> int:
    """A line in the first of the sizes in which it fits, cut where it fits in none; how wide it has become."""
    size = largest(words, sizes, room, style.bold, style.display)
    canvas.text(at, words, style._replace(size=size), room)
    return min(room, width_of(words, size, style.bold, style.display))
