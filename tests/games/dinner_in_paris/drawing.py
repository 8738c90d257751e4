"""The square drawn as text: columns by letters, rows by numbers, as cells are called.

    ..  F G H I
    3   . A A .
    4   . a . b

A capital letter is a site of a restaurant, a small one a terrace of it; what stands in the place of a dot otherwise,
such as a flower bed, is known from the printed square and need not be drawn.
"""

from collections.abc import Iterable, Iterator

from games.dinner_in_paris.square import CELL_NAMES, Cells, SquareCell, cells_in
from games.dinner_in_paris.state import Restaurant

CELLS = {name: cell for cell, name in CELL_NAMES.items()}


def marks_of(drawing: str) -> Iterator[tuple[SquareCell, str]]:
    """Each cell that is drawn, with its mark."""
    head, *lines = [line.split() for line in drawing.strip().splitlines()]
    for number, *marks in lines:
        for column, mark in zip(head[1:], marks, strict=True):
            yield CELLS[f"{column}{number}"], mark


def draw_restaurant(drawing: str, letter: str, kind: str) -> Restaurant:
    """The restaurant of this letter, and its terraces from north to south, each row from the west."""
    sites = [cell for cell, mark in marks_of(drawing) if mark == letter]
    laid = [cell for cell, mark in marks_of(drawing) if mark == letter.lower()]
    return Restaurant(tuple(laid), kind, min(sites))


def named(cells: Cells | Iterable[object]) -> str:
    """The names of cells in their order from the north-west; other options are left out."""
    found = cells_in(cells) if isinstance(cells, int) else (cell for cell in cells if isinstance(cell, int))
    return " ".join(CELL_NAMES[cell] for cell in sorted(found))


def cell(name: str) -> SquareCell:
    """The cell of that name."""
    return CELLS[name]


def cells(names: str) -> tuple[SquareCell, ...]:
    """The cells of these names."""
    return tuple(CELLS[name] for name in names.split())
