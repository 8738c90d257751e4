"""Lines of the valley with round corners, and what is drawn along them."""

from collections.abc import Iterator, Sequence
from itertools import pairwise
from math import dist
from typing import Final, TypeAlias

from render.canvas import Point

LineMarks: TypeAlias = Iterator[tuple[Point, Point]]
"""Points of a line, each with the direction of the line there."""
CURVE: Final = 6
"""Into how many straight parts a corner is drawn."""


def rounded(points: Sequence[Point], radius: float) -> list[Point]:
    """The line through the points with round corners."""
    corners = zip(points, points[1:], points[2:], strict=False)
    bent = [point for before, corner, after in corners for point in _bend(before, corner, after, radius)]
    return [points[0], *bent, points[-1]]


def _bend(before: Point, corner: Point, after: Point, radius: float) -> Iterator[Point]:
    """The parts of a round corner: a parabola."""
    start, end = (_towards(corner, other, min(radius, dist(corner, other) / 2)) for other in (before, after))
    for step in range(CURVE + 1):
        share = step / CURVE
        parts = [(1 - share) ** 2, 2 * share * (1 - share), share**2]
        yield (
            sum(part * point[0] for part, point in zip(parts, (start, corner, end), strict=True)),
            sum(part * point[1] for part, point in zip(parts, (start, corner, end), strict=True)),
        )


def _towards(start: Point, end: Point, length: float) -> Point:
    share = length / (dist(start, end) or 1)
    return start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share


def along(points: Sequence[Point], step: float, first: float = 0) -> LineMarks:
    """Points of a line at equal distances, each with its direction."""
    left = first
    for start, end in pairwise(points):
        length = dist(start, end)
        if not length:
            continue
        direction = (end[0] - start[0]) / length, (end[1] - start[1]) / length
        while left <= length:
            yield (start[0] + direction[0] * left, start[1] + direction[1] * left), direction
            left += step
        left -= length


def pieces_of(points: Sequence[Point], dash: float, gap: float) -> Iterator[list[Point]]:
    """The dashes of a line."""
    found, on, left = [points[0]], True, dash
    for start, end in pairwise(points):
        at, length = start, dist(start, end)
        while length > left:
            at = _towards(at, end, left)
            length -= left
            if on:
                yield [*found, at]
            found, on, left = [at], not on, gap if on else dash
        left -= length
        found.append(end)
    if on and len(found) > 1:
        yield found
