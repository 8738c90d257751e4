"""What stands wrong on the square."""

from collections.abc import Iterator

from games.core import Obstacle
from games.dinner_in_paris.square import CELL_NAMES, SIZE
from games.dinner_in_paris.state import DinnerState


def square_obstacles(state: DinnerState) -> Iterator[Obstacle]:
    """Restaurants on the same sites, terraces outside, on each other, or with fewer taken from their rows."""
    sites = cells = 0
    for seat, board in enumerate(state.owners):
        place = f"boards.{seat}.restaurants" if seat < state.seats else "neighbour.restaurants"
        for restaurant in board.restaurants:
            building = state.building(restaurant)
            if building & sites:
                yield place, f"{restaurant.kind} stands upon another restaurant"
            sites |= building
            for cell in restaurant.terraces:
                if not 0 <= cell < SIZE or not state.frame.inside >> cell & 1:
                    yield place, f"no terrace can lie on {CELL_NAMES.get(cell, cell)}"
                elif cells >> cell & 1:
                    yield place, f"two terraces lie on {CELL_NAMES[cell]}"
                else:
                    cells |= 1 << cell
        for rank, taken in enumerate(board.taken, 1):
            laid = sum(len(one.terraces) for one in board.restaurants if one.rank == rank)
            if laid > taken:
                yield place, f"{laid} terraces of rank {rank} lie there, {taken} have left the row"
