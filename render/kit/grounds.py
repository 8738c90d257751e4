"""Grounds and frames of any size with round corners: only their corners are sprites, so other sizes cost nothing."""

from collections.abc import Iterator
from typing import Final

from render.canvas import Box, Brush, Canvas, sized_sprite
from render.kit import Sample
from render.texts import Texts
from render.theme import Colour

RADIUS: Final = 14


@sized_sprite
def corner(  # noqa: PLR0913, PLR0917 - a corner with its edge
    brush: Brush, width: int, height: int, place: int, fill: Colour | None, edge: Colour, line: int
) -> None:
    """One of the four corners of a ground, row by row; its edge lies inside."""
    row, column = divmod(place, 2)
    brush.box((-2 * width * column, -2 * height * row, 3 * width, 3 * height), fill, width, edge, line)


def draw_ground(  # noqa: PLR0913, PLR0917 - a ground with its edge
    canvas: Canvas, box: Box, fill: Colour, edge: Colour | None = None, line: int = 0, radius: int = RADIUS
) -> None:
    """A ground with an edge of another colour, or without one; its edge lies inside."""
    left, top, width, height = map(round, box)
    around = edge or fill
    round_off = _draw_corners(canvas, (left, top, width, height), fill, around, line, radius)
    for colour, inset in ((around, 0), (fill, line)) if edge else ((fill, 0),):
        canvas.fill((left + round_off, top + inset, width - 2 * round_off, height - 2 * inset), colour)
        canvas.fill((left + inset, top + round_off, width - 2 * inset, height - 2 * round_off), colour)


def draw_frame(canvas: Canvas, box: Box, colour: Colour, line: int, radius: int = RADIUS) -> None:
    """A frame with nothing inside it."""
    left, top, width, height = map(round, box)
    round_off = _draw_corners(canvas, (left, top, width, height), None, colour, line, radius)
    wide, high = width - 2 * round_off, height - 2 * round_off
    for down in (0, height - line):
        canvas.fill((left + round_off, top + down, wide, line), colour)
    for across in (0, width - line):
        canvas.fill((left + across, top + round_off, line, high), colour)


def _draw_corners(  # noqa: PLR0913, PLR0917 - four corners with their edges
    canvas: Canvas, box: tuple[int, int, int, int], fill: Colour | None, edge: Colour, line: int, radius: int
) -> int:
    """The four corners; how large they are, for a small box has small ones."""
    left, top, width, height = box
    side = min(radius, width // 2, height // 2)
    for place in range(4):
        row, column = divmod(place, 2)
        at = (left + width - side if column else left, top + height - side if row else top)
        canvas.put(corner(side, side, place, fill, edge, line), at)
    return side


def draw_card(canvas: Canvas, box: Box, radius: int = 12) -> None:
    """A card."""
    draw_ground(canvas, box, canvas.theme.card, canvas.theme.edge, 2, radius)


def draw_fresh_ground(canvas: Canvas, box: Box, radius: int = 12) -> None:
    """The ground under what is new."""
    draw_ground(canvas, box, canvas.theme.fresh, canvas.theme.fresh_edge, 4, radius)


def draw_halo(canvas: Canvas, box: Box, radius: int, line: int) -> None:
    """A ring around what is new, nothing inside it."""
    draw_frame(canvas, box, canvas.theme.sun, line, radius)


def samples(texts: Texts) -> Iterator[Sample]:
    """The four corners of a ground."""
    yield from (Sample(f"corner {place}", corner(14, 14, place, "#fffdf7", "#22405a", 4)) for place in range(4))
