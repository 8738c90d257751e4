"""Rows and columns of things, and pieces on as many lines as needed."""

from collections.abc import Iterable, Iterator, Sequence
from math import inf
from typing import TypeVar

from render.canvas import Box, Canvas, Piece, Point

T = TypeVar("T")


def below(things: Iterable[T], at: Point, step: float) -> Iterator[tuple[Point, T]]:
    """Things with their places, one below the other, the first one at this point."""
    return (((at[0], at[1] + place * step), thing) for place, thing in enumerate(things))


def around(things: Sequence[T], middle: Point, step: float) -> Iterator[tuple[Point, T]]:
    """Things with their places, one below the other, centred at this point."""
    return below(things, (middle[0], middle[1] - (len(things) - 1) / 2 * step), step)


def beside(things: Sequence[T], at: Point, step: float, room: float = inf) -> Iterator[tuple[Point, T]]:
    """Things with their places, side by side; closer together if they exceed the room."""
    apart = min(step, room / max(1, len(things) - 1))
    return (((at[0] + place * apart, at[1]), thing) for place, thing in enumerate(things))


def draw_flowing(canvas: Canvas, pieces: Sequence[Piece], box: Box, gap: float) -> None:
    """Draw pieces side by side in a box, on several lines if they fit, else overlapping on one."""
    left, top, width, height = box
    lines = _flowing(pieces, width, gap)
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


def _flowing(pieces: Sequence[Piece], width: float, gap: float) -> list[list[Piece]]:
    lines, used = list[list[Piece]](), width
    for piece in pieces:
        if used + piece.width > width:
            lines.append([])
            used = 0.0
        lines[-1].append(piece)
        used += piece.width + gap
    return lines
