"""The promise of the ground around restaurants (for bots; estimates, no rules of the game)."""

from typing import Final, NamedTuple

from games.core import Seat
from games.dinner_in_paris.data import RANKS, ROW_POINTS
from games.dinner_in_paris.placement import occupied, reach
from games.dinner_in_paris.players import WEIGHTS
from games.dinner_in_paris.square import Cells, beside
from games.dinner_in_paris.state import DinnerState, PlayerBoard

STEPS: Final = 5  # the depth of the ground of a restaurant, in terraces


class Ground(NamedTuple):
    """The cells that a restaurant reaches on the present square: with its next terrace, and with the next few."""

    near: Cells
    wide: Cells


def grounds(state: DinnerState, seat: Seat) -> list[Ground]:
    """The ground of each of a seat's restaurants, without cards."""
    board, taken, inside = state.boards[seat], occupied(state), state.frame.inside
    found = []
    for restaurant in board.restaurants:
        laid = restaurant.laid
        free = inside & ~(taken | beside(taken & ~laid)) if board.left(restaurant.rank) else 0
        near = wide = reach(state, restaurant) & free
        for _ in range(STEPS - 1):
            wide |= beside(wide) & free
        found.append(Ground(near, wide))
    return found


def growth(board: PlayerBoard, ground: list[Ground]) -> float:
    """The further points of rows for which a seat has a restaurant with ground."""
    return WEIGHTS.row * sum(points_on(board, rank, size) for rank, size in sizes(board, ground).items())


def sizes(board: PlayerBoard, ground: list[Ground]) -> dict[int, int]:
    """The number of cells of ground of the restaurants of each rank."""
    found = dict.fromkeys(RANKS, 0)
    for restaurant, (_, wide) in zip(board.restaurants, ground, strict=True):
        found[restaurant.rank] += wide.bit_count()
    return found


def points_on(board: PlayerBoard, rank: int, cells: int) -> float:
    """The further points of a row with so many cells of ground."""
    points, taken = ROW_POINTS[rank - 1], board.taken[rank - 1]
    return points[min(len(points) - 1, taken + round(WEIGHTS.left_to_it * cells))] - points[taken]


def share_free(state: DinnerState) -> float:
    taken, inside = occupied(state), state.frame.inside
    return (inside & ~(taken | beside(taken))).bit_count() / inside.bit_count()
