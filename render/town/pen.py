"""A pen that paints flat shapes in palette colours, with sharp edges: small files, and the same bytes everywhere."""

from collections.abc import Sequence
from typing import Final

from PIL import ImageDraw

from render.canvas import Base, Box, Point
from render.stamps import Palette
from render.theme import Colour


class FlatPen:
    """Paints shapes in the colours of a palette on a picture filled with `ground`. Places are rounded to px."""

    def __init__(self, size: tuple[int, int], palette: Palette, ground: Colour) -> None:
        self.size, self._palette = size, palette
        self._numbers: dict[Colour, int] = {}
        self._image = palette.filled_image(size, palette.index_of(ground))
        self._draw: Final = ImageDraw.Draw(self._image)

    def polygon(self, points: Sequence[Point], colour: Colour) -> None:
        self._draw.polygon([(round(x), round(y)) for x, y in points], self._number(colour))

    def line(self, points: Sequence[Point], colour: Colour, width: float = 1) -> None:
        self._draw.line([(round(x), round(y)) for x, y in points], self._number(colour), max(1, round(width)))

    def box(self, box: Box, colour: Colour) -> None:
        self._draw.rectangle(_corners(box), self._number(colour))

    def ellipse(self, box: Box, colour: Colour) -> None:
        self._draw.ellipse(_corners(box), self._number(colour))

    def hill(self, box: Box, colour: Colour) -> None:
        """Paint the upper half of the ellipse that fits in a box."""
        self._draw.pieslice(_corners(box), 180, 360, self._number(colour))

    def disc(self, centre: Point, radius: float, colour: Colour) -> None:
        x, y = centre
        self.ellipse((x - radius, y - radius, 2 * radius, 2 * radius), colour)

    def _number(self, colour: Colour) -> int:
        if colour not in self._numbers:
            self._numbers[colour] = self._palette.index_of(colour)
        return self._numbers[colour]

    @property
    def base(self) -> Base:
        """The painted picture, as a canvas takes it."""
        return Base(self._image, self._palette)


def _corners(box: Box) -> tuple[int, int, int, int]:
    """The first and the last column and row of a box, which has at least one of each."""
    x, y, width, height = box
    left, top = round(x), round(y)
    return left, top, max(left, round(x + width) - 1), max(top, round(y + height) - 1)
