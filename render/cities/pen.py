"""A pen: draws designs of 96 x 96 units into a square of any size."""

from collections.abc import Sequence
from typing import Final

from render.canvas import Box, Brush, Point
from render.cities.town import Town, town_of
from render.theme import Colour, Theme

UNITS: Final = 96


class Pen:
    """Draws on a brush in a square with this left top corner and side; lengths are in units of the square."""

    def __init__(self, brush: Brush, x: float = 0, y: float = 0, side: float | None = None) -> None:
        self.brush, self._x, self._y = brush, x, y
        self.unit = (brush.size[0] if side is None else side) / UNITS
        self.theme: Theme = brush.theme
        self.town: Town = town_of(brush.theme)

    def box(
        self, box: Box, fill: Colour | None, radius: float = 0, outline: Colour | None = None, line: float = 2
    ) -> None:
        """Draw a rectangle with round corners; edges and outline are whole pixels, and so stay sharp."""
        left, top, width, height = self._box(box)
        x, y = round(left), round(top)
        whole = (x, y, max(1, round(left + width) - x), max(1, round(top + height) - y))
        self.brush.box(whole, fill, radius * self.unit, outline, max(1, round(line * self.unit)))

    def disc(
        self, centre: Point, radius: float, fill: Colour | None, outline: Colour | None = None, line: float = 2
    ) -> None:
        x, y = centre
        self.ellipse((x - radius, y - radius, 2 * radius, 2 * radius), fill, outline, line)

    def ellipse(self, box: Box, fill: Colour | None, outline: Colour | None = None, line: float = 2) -> None:
        self.brush.ellipse(self._box(box), fill, outline, line * self.unit)

    def polygon(self, points: Sequence[Point], fill: Colour, outline: Colour | None = None, line: float = 2) -> None:
        self.brush.polygon(self._points(points), fill, outline, line * self.unit)

    def line(self, points: Sequence[Point], colour: Colour, width: float = 2) -> None:
        self.brush.line(self._points(points), colour, width * self.unit)

    def arc(self, box: Box, start: float, end: float, colour: Colour, width: float = 2) -> None:
        self.brush.arc(self._box(box), start, end, colour, width * self.unit)

    def _box(self, box: Box) -> Box:
        x, y, width, height = box
        return self._x + x * self.unit, self._y + y * self.unit, width * self.unit, height * self.unit

    def _points(self, points: Sequence[Point]) -> list[Point]:
        return [(self._x + x * self.unit, self._y + y * self.unit) for x, y in points]
