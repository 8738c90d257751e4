"""Cells of the square and sets of them (rules page, D.1).

A cell is a number, row by row from the north-west corner. A set of cells is an integer with a bit for each: the
neighbours of a whole set take a few operations.
"""

from collections.abc import Iterable, Iterator, Sequence
from functools import cache, lru_cache
from operator import or_
from typing import Annotated, Final, TypeAlias

from games.core import NumberNames

SQUARE_WIDTH: Final = 20  # the number of cells in a row, and of rows
CELL_COUNT: Final = SQUARE_WIDTH * SQUARE_WIDTH
CELL_NAMES: Final = {
    cell: f"{chr(ord('A') + cell % SQUARE_WIDTH)}{cell // SQUARE_WIDTH + 1}" for cell in range(CELL_COUNT)
}
"""The name of each cell: `A1` in the north-west corner, with a letter for the column."""
CELL_BY_NAME: Final = {name: cell for cell, name in CELL_NAMES.items()}
SquareCell: TypeAlias = Annotated[int, NumberNames(CELL_NAMES)]
Cells: TypeAlias = int  # a set of cells: bit 0 stands for cell 0
Bitmap: TypeAlias = tuple[str, ...]  # rows of `#` and `.`


def cell_at(x: int, y: int) -> SquareCell:
    """The cell in this column and row, both counted from 0."""
    return y * SQUARE_WIDTH + x


def cell_set(cells: Iterable[SquareCell]) -> Cells:
    found = 0
    for cell in cells:
        found |= 1 << cell
    return found


@lru_cache(4096)
def cached_cell_set(cells: tuple[SquareCell, ...]) -> Cells:
    return cell_set(cells)


def cells_in(cells: Cells) -> Iterator[SquareCell]:
    """Each cell of a set, in rising order."""
    while cells:
        lowest = cells & -cells
        yield lowest.bit_length() - 1
        cells ^= lowest


def rectangle(columns: Iterable[int], rows: Iterable[int]) -> Cells:
    across = list(columns)
    return cell_set(cell_at(x, y) for y in rows for x in across)


ALL_CELLS: Final = rectangle(range(SQUARE_WIDTH), range(SQUARE_WIDTH))
_WITHOUT_WEST_COLUMN: Final = rectangle(range(1, SQUARE_WIDTH), range(SQUARE_WIDTH))
_WITHOUT_EAST_COLUMN: Final = rectangle(range(SQUARE_WIDTH - 1), range(SQUARE_WIDTH))


def cells_beside(cells: Cells) -> Cells:
    """The cells that share an edge with one of these. Touching cells of the set are included."""
    return (
        ((cells & _WITHOUT_EAST_COLUMN) << 1)
        | ((cells & _WITHOUT_WEST_COLUMN) >> 1)
        | (cells << SQUARE_WIDTH & ALL_CELLS)
        | cells >> SQUARE_WIDTH
    )


def cells_around(cells: Cells) -> Cells:
    """The cells that share an edge or a corner with one of these, and the set itself."""
    wide = cells | (cells & _WITHOUT_EAST_COLUMN) << 1 | (cells & _WITHOUT_WEST_COLUMN) >> 1
    return wide | (wide << SQUARE_WIDTH & ALL_CELLS) | wide >> SQUARE_WIDTH


def connected_cells(start: Cells, cells: Cells) -> Cells:
    """The cells of `start` in `cells`, and all those connected with them by edges through `cells`."""
    reached, before = start & cells, 0
    while reached != before:
        before = reached
        reached |= cells_beside(reached) & cells
    return reached


def cells_within(start: Cells, cells: Cells, steps: int) -> Cells:
    """The cells of `start` in `cells`, and those reached from them through `cells` by at most `steps` edges."""
    reached = start & cells
    for _ in range(steps):
        reached |= cells_beside(reached) & cells
    return reached


def _rotate_bitmap(bitmap: Bitmap) -> Bitmap:
    """The bitmap turned clockwise by a quarter."""
    return tuple("".join(column) for column in zip(*reversed(bitmap), strict=True))


@cache
def rotations_of(bitmap: Bitmap) -> tuple[Bitmap, ...]:
    """The distinct rotations of a bitmap, the bitmap itself first. None is mirrored."""
    found = [bitmap]
    while len(found) < 4:
        found.append(_rotate_bitmap(found[-1]))
    return tuple(dict.fromkeys(found))


@lru_cache
def offsets_of(bitmap: Bitmap) -> tuple[int, ...]:
    """The difference of cell numbers between the north-west corner of the bitmap and each `#`."""
    return tuple(y * SQUARE_WIDTH + x for y, row in enumerate(bitmap) for x, mark in enumerate(row) if mark == "#")


def shape_places(bitmap: Bitmap, cells: Cells) -> Cells:
    """The north-west corners at which all `#` of the bitmap lie on these cells."""
    found = starts_for_width(len(bitmap[0]))
    for offset in offsets_of(bitmap):
        found &= cells >> offset
    return found


@lru_cache
def starts_for_width(width: int) -> Cells:
    """The cells where a row of this width can begin without leaving the square."""
    return rectangle(range(SQUARE_WIDTH - width + 1), range(SQUARE_WIDTH))


def has_shape(cells: Cells, shapes: Sequence[Bitmap]) -> bool:
    """Whether all `#` of one of the shapes lie on these cells somewhere."""
    return any(shape_places(bitmap, cells) for bitmap in shapes)


def largest_part_of_shape(cells: Cells, free: Cells, shapes: Sequence[Bitmap]) -> int:
    """The largest number of `#` of one of the shapes on `cells` while its others lie on `free`; 0 without a place."""
    return max(_most_of(bitmap, cells, shape_places(bitmap, cells | free)) for bitmap in shapes)


def _most_of(bitmap: Bitmap, cells: Cells, places: Cells) -> int:
    """The result of `largest_part_of_shape` for one bitmap, whose north-west corner is at one of these places."""
    with_so_many = [places]
    for offset in offsets_of(bitmap):
        with_one_more = [found & cells >> offset for found in with_so_many]
        with_so_many = [places, *map(or_, with_so_many[1:], with_one_more), with_one_more[-1]]
    return max((number for number, found in enumerate(with_so_many) if found), default=0)
