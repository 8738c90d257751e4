"""The square with two, three or four seats: sites on the ring, cells inside, decor (rules page, D.1)."""

from functools import cache
from typing import Final, NamedTuple

from games.dinner_in_paris.data import FACTS
from games.dinner_in_paris.printed import PrintedFrame, SquarePart
from games.dinner_in_paris.square import (
    SQUARE_WIDTH,
    Cells,
    SquareCell,
    cell_at,
    cell_set,
    cells_around,
    cells_beside,
    connected_cells,
    rectangle,
)

SITE_STEP_BY_SIDE: Final = {"north": 1, "east": SQUARE_WIDTH, "south": 1, "west": SQUARE_WIDTH}
"""By side of the ring, the difference between the numbers of two neighbouring sites."""


def _cells_with_marks(marks: str) -> Cells:
    rows = enumerate(FACTS.square.map)
    return cell_set(cell_at(x, y) for y, row in rows for x, mark in enumerate(row) if mark in marks)


def _connected_parts(cells: Cells) -> tuple[Cells, ...]:
    """The connected parts of a set of cells."""
    found = []
    while cells:
        piece = connected_cells(cells & -cells, cells)
        found.append(piece)
        cells &= ~piece
    return tuple(found)


def _cells_of_part(part: SquarePart) -> Cells:
    return rectangle(range(part.x[0], part.x[1] + 1), range(part.y[0], part.y[1] + 1))


PIGEON_SPOTS: Final = _cells_with_marks("p")  # the cells on which a terrace brings a pigeon card
TERRACE_CELLS: Final = _cells_with_marks(".p")  # the cells without decor and bushes
DECOR: Final = {decor: _connected_parts(_cells_with_marks(mark)) for mark, decor in FACTS.square.decor.items()}
"""By kind of decor, the cells of each piece."""
CELLS_AROUND_DECOR: Final = {
    decor: tuple(cells_around(piece) & TERRACE_CELLS for piece in found) for decor, found in DECOR.items()
}
"""By kind of decor, the cells around each piece that can have terraces."""
AREAS: Final = {name: _cells_of_part(part) for name, part in FACTS.square.areas.items()}
"""The cells of each half of the square, by name."""
QUARTERS: Final = {name: _cells_of_part(part) for name, part in FACTS.square.quarters.items()}
"""The cells of each quarter of the square, by name."""


class SquareFrame(NamedTuple):
    """The part of the square in use.

    `sides`: the sites of each side, from west to east or from north to south. `inside`: the cells for terraces.
    """

    printed: PrintedFrame
    sides: dict[str, tuple[SquareCell, ...]]
    inside: Cells

    def side_of(self, site: SquareCell) -> str:
        """The side of a site; empty for any other cell."""
        return next((side for side, sites in self.sides.items() if site in sites), "")

    def building_sites(self, site: SquareCell, size: int) -> tuple[SquareCell, ...]:
        """The sites of a restaurant of this size from its first site on.

        Fewer if the side is too short; none if the cell is no site.
        """
        along = self.sides.get(self.side_of(site), ())
        return along[along.index(site) :][:size] if along else ()

    def front(self, building: Cells) -> Cells:
        """The cells for terraces beside a building."""
        return cells_beside(building) & self.inside


@cache
def building_places(seats: int, size: int) -> dict[str, list[tuple[SquareCell, Cells]]]:
    """By side, the places of a restaurant of this size on the empty ring, each as its first site and all its sites."""
    return {
        side: [(sites[first], cell_set(sites[first : first + size])) for first in range(len(sites) - size + 1)]
        for side, sites in frame_of(seats).sides.items()
    }


@cache
def building_at(seats: int, site: SquareCell, size: int) -> Cells:
    """The result of `SquareFrame.building_sites` as a set of cells; cached."""
    return cell_set(frame_of(seats).building_sites(site, size))


@cache
def frame_of(seats: int) -> SquareFrame:
    """The frame for this number of seats. The solo challenge uses the frame for two (SOLO.md)."""
    printed = next(frame for frame in FACTS.frames if frame.seats == max(seats, FACTS.frames[0].seats))
    low, high = printed.ring
    along = range(low + 1, high)
    sides = {
        "north": tuple(cell_at(x, low) for x in along),
        "east": tuple(cell_at(high, y) for y in along),
        "south": tuple(cell_at(x, high) for x in along),
        "west": tuple(cell_at(low, y) for y in along),
    }
    return SquareFrame(printed, sides, rectangle(along, along) & TERRACE_CELLS)
