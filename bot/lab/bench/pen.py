"""Plain drawing with Pillow: everything twice as large, made smaller at the end. Nothing is kept."""

from collections.abc import Sequence
from io import BytesIO
from typing import Final

from PIL import Image, ImageDraw

from render.canvas import Box, Point
from render.typeface import typeface

SCALE: Final = 2
WIDTH: Final = 960
HEIGHT: Final = 1316
"""The drawing's own units, whatever the size of the picture in pixels."""


class PlainPen:
    """Draws shapes and texts on a picture of this size in pixels, and counts them."""

    def __init__(self, size: tuple[int, int], ground: str) -> None:
        self.size, self.shapes, self.texts = size, 0, 0
        self._unit = (SCALE * size[0] / WIDTH, SCALE * size[1] / HEIGHT)
        self._image = Image.new("RGB", (SCALE * size[0], SCALE * size[1]), ground)
        self._draw = ImageDraw.Draw(self._image)

    def box(self, box: Box, fill: str, radius: float = 0, edge: str | None = None) -> None:
        """A rectangle, with round corners and an edge if wanted."""
        self.shapes += 1
        self._draw.rounded_rectangle(self._corners(box), radius * SCALE, fill, edge, 2 * SCALE)

    def disc(self, centre: Point, radius: float, fill: str, edge: str | None = None) -> None:
        """A circle around a point."""
        self.shapes += 1
        box = (centre[0] - radius, centre[1] - radius, 2 * radius, 2 * radius)
        self._draw.ellipse(self._corners(box), fill, edge, 2 * SCALE)

    def pie(self, box: Box, start: float, end: float, fill: str) -> None:
        """A slice of the ellipse in a box."""
        self.shapes += 1
        self._draw.pieslice(self._corners(box), start, end, fill)

    def arc(self, box: Box, start: float, end: float, colour: str) -> None:
        """A part of the edge of the ellipse in a box."""
        self.shapes += 1
        self._draw.arc(self._corners(box), start, end, colour, 3 * SCALE)

    def polygon(self, points: Sequence[Point], fill: str) -> None:
        """A filled polygon."""
        self.shapes += 1
        self._draw.polygon([self._at(point) for point in points], fill)

    def line(self, points: Sequence[Point], colour: str, width: int = 2) -> None:
        """A line through points."""
        self.shapes += 1
        self._draw.line([self._at(point) for point in points], colour, width * SCALE, joint="curve")

    def text(self, centre: Point, text: str, size: int, colour: str, bold: bool = False) -> None:
        """A line of text around a point."""
        self.texts += 1
        self._draw.text(self._at(centre), text, colour, typeface(size * SCALE, bold), "mm")

    def png(self) -> bytes:
        """The picture in its true size, as Pillow saves it by default."""
        data = BytesIO()
        self._image.resize(self.size, Image.Resampling.LANCZOS).save(data, "PNG")
        return data.getvalue()

    def _corners(self, box: Box) -> list[Point]:
        x, y, width, height = box
        return [self._at((x, y)), self._at((x + width, y + height))]

    def _at(self, point: Point) -> Point:
        return point[0] * self._unit[0], point[1] * self._unit[1]
