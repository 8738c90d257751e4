"""The map: neighbouring lands, prices of ways, lines and blocks."""

from collections.abc import Iterator
from functools import lru_cache
from heapq import heappop, heappush
from itertools import product
from typing import Final, TypeAlias

from games.dice_new_town.data import FACTS, KINGS_LAND

LandGrid: TypeAlias = tuple[int, ...]  # the numbers of the lands row by row
GRID_WIDTH: Final = FACTS.map.width  # the number of lands in a row, and of rows
_DIRECTIONS: Final = ((0, 1), (1, 0), (0, -1), (-1, 0))
_MIDDLE: Final = (GRID_WIDTH // 2 - 1, GRID_WIDTH // 2)  # the rows and columns around the king's land
_CACHE_SIZE: Final = 64  # the size of the caches, in maps


@lru_cache(_CACHE_SIZE)
def neighbours_by_land(grid: LandGrid) -> dict[int, tuple[int, ...]]:
    """By land, its neighbouring lands; the four lands around the middle also touch the king's (section B)."""
    middle = tuple(land_at(grid, row, column) for row, column in product(_MIDDLE, _MIDDLE))
    found: dict[int, tuple[int, ...]] = {KINGS_LAND: middle}
    for row, column in product(range(GRID_WIDTH), repeat=2):
        land = land_at(grid, row, column)
        beside = ((row + down, column + right) for down, right in _DIRECTIONS)
        touching = [land_at(grid, *cell) for cell in beside if all(0 <= place < GRID_WIDTH for place in cell)]
        found[land] = (*touching, KINGS_LAND) if land in middle else tuple(touching)
    return found


def land_at(grid: LandGrid, row: int, column: int) -> int:
    return grid[row * GRID_WIDTH + column]


@lru_cache(_CACHE_SIZE * (len(FACTS.map.grid) + 1))
def prices_from(grid: LandGrid, start: int) -> dict[int, int]:
    """The price in green pips of the cheapest way from a land to each land (C.3)."""
    found: dict[int, int] = {}
    waiting = [(0, start)]
    while waiting:
        price, land = heappop(waiting)
        if land not in found:
            found[land] = price
            for beside in neighbours_by_land(grid)[land]:
                heappush(waiting, (price + (FACTS.king if beside == KINGS_LAND else FACTS.land).enter_cost, beside))
    return found


@lru_cache(_CACHE_SIZE)
def lines_and_blocks(grid: LandGrid) -> tuple[tuple[str, tuple[int, ...]], ...]:
    """All rows and columns, called `line`, and all squares of four lands, called `block` (D.7)."""
    return (*(("line", lands) for lands in _lines(grid)), *(("block", lands) for lands in _blocks(grid)))


def _lines(grid: LandGrid) -> Iterator[tuple[int, ...]]:
    for number in range(GRID_WIDTH):
        yield tuple(land_at(grid, number, column) for column in range(GRID_WIDTH))
        yield tuple(land_at(grid, row, number) for row in range(GRID_WIDTH))


def _blocks(grid: LandGrid) -> Iterator[tuple[int, ...]]:
    for row, column in product(range(GRID_WIDTH - 1), repeat=2):
        yield tuple(land_at(grid, row + down, column + right) for down, right in product((0, 1), (0, 1)))
