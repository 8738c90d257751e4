"""Texts on one or two lines, and numbers as they are written."""

from collections.abc import Iterable, Sequence

from render.canvas import Brush, Point
from render.texts import MINUS
from render.theme import Style
from render.typeface import largest, width_of


def lines_on(brush: Brush, middle: Point, lines: Sequence[str], style: Style, room: int) -> None:
    """A text of one line around a point, or of two, which are smaller, in a size in which they fit."""
    sizes = range(style.size if len(lines) == 1 else style.size - 2, 13, -1)
    widest = max(lines, key=lambda line: width_of(line, sizes[0], style.bold))
    size = largest(widest, sizes, room, style.bold)
    for index, line in enumerate(lines):
        y = middle[1] + (index - (len(lines) - 1) / 2) * (size + 1)
        brush.text((middle[0], y), line, style._replace(size=size), room)


def one_size(texts: Iterable[tuple[str, int]], sizes: Sequence[int]) -> int:
    """The largest of the sizes in which each of these headings is no wider than the number beside it."""
    return min((largest(text, sizes, room, True, True) for text, room in texts), default=sizes[0])


def value_text(value: int, sign: str = "") -> str:
    """A value with its sign; zero has no sign."""
    return f"{sign}{value}" if value else "0"


def points_text(points: int) -> str:
    """Points with a real minus sign."""
    return str(points).replace("-", MINUS)


def change_text(points: int) -> str:
    """A change of points with its sign."""
    return f"{points:+d}".replace("-", MINUS)
