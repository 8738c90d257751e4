"""Positions in rows and columns, on as many lines as needed, and in an isometric picture."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from math import inf
from typing import Self, TypeVar
from zlib import crc32

from render.canvas import Base, Box, Canvas, Piece, Point

T = TypeVar("T")


def stable_hash(*numbers: int) -> int:
    """A hash of the numbers that is equal on every machine, to scatter things without a random source."""
    return crc32(b" ".join(str(number).encode() for number in numbers))


def in_column(things: Iterable[T], at: Point, step: float) -> Iterator[tuple[Point, T]]:
    """Things with their points in a column, from the first one at this point downwards, `step` px apart."""
    return (((at[0], at[1] + place * step), thing) for place, thing in enumerate(things))


def in_centred_column(things: Sequence[T], middle: Point, step: float) -> Iterator[tuple[Point, T]]:
    """Things with their points in a column that is centred at this point, `step` px apart."""
    return in_column(things, (middle[0], middle[1] - (len(things) - 1) / 2 * step), step)


def in_row(things: Sequence[T], at: Point, step: float, room: float = inf) -> Iterator[tuple[Point, T]]:
    """Things with their points in a row: the first one at this point, the others `step` px apart.

    They are closer if the last point would be more than `room` px from the first.
    """
    apart = min(step, room / max(1, len(things) - 1))
    return (((at[0] + place * apart, at[1]), thing) for place, thing in enumerate(things))


def side_by_side(needs: Sequence[float], left: float, room: float, gap: float = 0) -> Iterator[tuple[float, float]]:
    """The left edge and width of each thing in a row that begins at `left` and is `room` px wide with its gaps.

    Each is as wide as it needs, and all are wider, or narrower, by the same length.
    """
    more = (room - sum(needs) - (len(needs) - 1) * gap) / len(needs)
    for need in needs:
        yield left, need + more
        left += need + more + gap


def draw_in_rows(canvas: Canvas, pieces: Sequence[Piece], box: Box, gap: float) -> None:
    """Draw pieces in rows from the left, `gap` px apart, in the middle of a box's height.

    If the rows do not fit, draw a single one, whose pieces may overlap.
    """
    left, top, width, height = box
    lines = in_lines(pieces, width, gap)
    each = max((piece.height for piece in pieces), default=0) + gap
    if len(lines) * each - gap > height:
        lines, each = [list(pieces)], height
    y = top + (height - len(lines) * each) / 2
    for line in lines:
        length = sum(piece.width + gap for piece in line) - gap
        squeeze, x = min(0.0, (width - length) / max(1, len(line) - 1)), left
        for piece in line:
            canvas.put(piece, (x, y + each / 2), "lm")
            x += piece.width + gap + squeeze
        y += each


def in_lines(pieces: Sequence[Piece], width: float, gap: float) -> list[list[Piece]]:
    """Pieces on as many lines of this width as they need, `gap` px apart. A wider piece has a line of its own."""
    lines, used = list[list[Piece]](), width
    for piece in pieces:
        if used + piece.width > width:
            lines.append([])
            used = 0.0
        lines[-1].append(piece)
        used += piece.width + gap
    return lines


@dataclass(frozen=True)
class Isometric:
    """An isometric projection: half the width and half the height of a unit in px at scale 1, the scale, and the point
    of the far corner.
    """

    half: tuple[float, float]
    scale: float
    x: float
    y: float

    def corner(self, across: float, down: float) -> Point:
        """The point this many units to the right (`across`) and to the left (`down`) of the far corner, both towards
        the viewer.
        """
        wide, high = self.half
        return self.x + (across - down) * wide * self.scale, self.y + (across + down) * high * self.scale

    def on_part_at(self, left: float, top: float) -> Self:
        """The projection for a part of the picture whose left top corner is this point."""
        return replace(self, x=self.x - left, y=self.y - top)


def cropped_canvas(base: Base, middle: Point, width: int, height: int) -> tuple[Canvas, Point]:
    """A part of a picture with this width and height, and its left top corner on the picture.

    The part is centred at a point, or as near to it as the picture reaches.
    """
    left = round(min(max(0, middle[0] - width / 2), base.image.width - width))
    top = round(min(max(0, middle[1] - height / 2), base.image.height - height))
    return Canvas(Base(base.image.crop((left, top, left + width, top + height)), base.palette)), (left, top)
