"""Isometric pictures, and parts of them."""

from dataclasses import dataclass, replace
from typing import Self

from render.canvas import Base, Canvas, Point


@dataclass(frozen=True)
class Isometric:
    """A projection: half the width and height of a unit at scale 1, the scale, and the far corner's point."""

    half: tuple[float, float]
    scale: float
    x: float
    y: float

    def corner(self, across: float, down: float) -> Point:
        """The point so many units to the right and to the left of the far corner, both towards the viewer."""
        wide, high = self.half
        return self.x + (across - down) * wide * self.scale, self.y + (across + down) * high * self.scale

    def moved(self, left: float, top: float) -> Self:
        """The projection on the part of the picture that begins at this point."""
        return replace(self, x=self.x - left, y=self.y - top)


def part_of(base: Base, middle: Point, width: int, height: int) -> tuple[Canvas, Point]:
    """The part of a picture around a point, moved inside it, and its left top corner."""
    left = round(min(max(0, middle[0] - width / 2), base.image.width - width))
    top = round(min(max(0, middle[1] - height / 2), base.image.height - height))
    return Canvas(Base(base.image.crop((left, top, left + width, top + height)), base.palette)), (left, top)
