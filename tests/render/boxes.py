"""How the boxes of things lie on a picture."""

from collections.abc import Iterable
from itertools import combinations
from typing import Final

from render.canvas import Box, Point
from render.theme import MAX_PICTURE_HEIGHT, PICTURE_WIDTH

PICTURE: Final[Box] = (0, 0, PICTURE_WIDTH, MAX_PICTURE_HEIGHT)


def overlapping(boxes: Iterable[Box]) -> list[tuple[Box, Box]]:
    """The pairs of boxes that lie on each other; those that touch do not."""
    return [(one, other) for one, other in combinations(boxes, 2) if _meet(one, other)]


def outside(boxes: Iterable[Box], whole: Box = PICTURE) -> list[Box]:
    """The boxes of which a part lies outside of the whole."""
    left, top, width, height = whole
    return [
        box
        for box in boxes
        if box[0] < left or box[1] < top or box[0] + box[2] > left + width or box[1] + box[3] > top + height
    ]


def within(point: Point, box: Box) -> bool:
    """Whether a point lies in a box, and not on its edge."""
    (x, y), (left, top, width, height) = point, box
    return left < x < left + width and top < y < top + height


def _meet(one: Box, other: Box) -> bool:
    (left, top, width, height), (x, y, wide, high) = one, other
    return left < x + wide and x < left + width and top < y + high and y < top + height
