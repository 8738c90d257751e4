"""Material as it is drawn: pieces from above with their size on them."""

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from render.canvas import Brush, Canvas, Piece, Point, sized_sprite
from render.dice_new_town.drawings import drawing, tones_of
from render.theme import rounded

NUMBER: Final = 27
CUBE: Final = 23
UNEVEN: Final = (3, 5)
"""The sizes whose number is left of the middle, where their column is whole."""
TIMES: Final = 34
HIGH: Final = 52


class Counted(NamedTuple):
    """Pieces of one size, and the left top corner of their cell."""

    size: int
    times: int
    at: Point


def draw_piece(canvas: Canvas, size: int, middle: Point) -> None:
    canvas.put(numbered_piece(size), middle, "mm")


def numbered_piece(size: int) -> Piece:
    piece = drawing(f"piece-{size}")
    return _numbered(piece.width, piece.height, size)


@sized_sprite
def _numbered(brush: Brush, width: int, height: int, size: int) -> None:
    brush.put(drawing(f"piece-{size}"), (0, 0))
    style = rounded(NUMBER, tones_of(brush.theme).number)
    brush.text((width / 2 - (CUBE / 2 if size in UNEVEN else 0), height / 2), str(size), style)


def width_of(size: int) -> int:
    return drawing(f"piece-{size}").width


def cells_of(pieces: Sequence[int], at: Point, width: float, left_free: float = 0) -> Iterator[Counted]:
    """A cell for each size, in lines of this width; `left_free` px stay free at the end of the first line."""
    (x, y), end = at, at[0] + width - left_free
    for size in sorted(set(pieces), reverse=True):
        times = pieces.count(size)
        needed = width_of(size) + (TIMES if times > 1 else 0)
        if x + needed > end:
            x, y, end = at[0], y + HIGH, at[0] + width
        yield Counted(size, times, (x, y))
        x += needed + 8


def lines_of(pieces: Sequence[int], width: float, left_free: float = 0) -> int:
    return max(1, len({cell.at[1] for cell in cells_of(pieces, (0, 0), width, left_free)}))


def draw_cell(canvas: Canvas, counted: Counted) -> None:
    (left, top), width = counted.at, width_of(counted.size)
    draw_piece(canvas, counted.size, (left + width / 2, top + HIGH / 2))
    if counted.times > 1:
        canvas.text((left + width + 2, top + HIGH / 2), f"×{counted.times}", rounded(NUMBER, canvas.theme.ink, "lm"))


def draw_sum(canvas: Canvas, sizes: Sequence[int], at: Point) -> float:
    """Draw pieces side by side, centred on a line; return the x where they end."""
    x, y = at
    for size in sizes:
        draw_piece(canvas, size, (x + width_of(size) / 2, y))
        x += width_of(size) + 6
    return x
