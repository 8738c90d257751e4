"""What a hand and the room around a restaurant promise (for bots; estimates, no rules of the game)."""

from collections.abc import Iterable
from typing import Final

from games.core import Seat
from games.dinner_in_paris.data import KINDS, RANKS, RESOURCES, ROW_POINTS
from games.dinner_in_paris.players import WEIGHTS
from games.dinner_in_paris.printed import RestaurantKind
from games.dinner_in_paris.square import Cells
from games.dinner_in_paris.state import DinnerState, PlayerBoard

ROOM_MOST: Final = 4


def larder(state: DinnerState, seat: Seat, hand: list[str], row: float = WEIGHTS.row_to_lay) -> float:
    """What the restaurant is worth that a hand is nearest to, by the share of its ingredients that is there.

    `row` is the share that counts of the row that it would open.
    """
    board = state.boards[seat]
    closed = {*RANKS} - {restaurant.rank for restaurant in board.restaurants}
    new = {rank: row * points_ahead(board, rank) if rank in closed else 0.0 for rank in RANKS}
    promises = (_promise(hand, kind, new[kind.rank]) for kind in KINDS.values() if state.stock[kind.id])
    return max(promises, default=0.0)


def _promise(hand: list[str], kind: RestaurantKind, row: float) -> float:
    value = kind.points + WEIGHTS.income_value * kind.income + row
    share = matched(hand, kind.cost) / sum(kind.cost.values())
    return WEIGHTS.opening * value * share * share


def matched(hand: list[str], cost: dict[str, int]) -> int:
    """How many ingredients the cards give, those with fewer ways to be used first."""
    missing = dict(cost)
    for card in sorted(hand, key=lambda card: len(RESOURCES[card].gives)):
        for ingredient in RESOURCES[card].gives:
            if missing.get(ingredient):
                missing[ingredient] -= 1
                break
    return sum(cost.values()) - sum(missing.values())


def rows_ahead(board: PlayerBoard, reach: list[Cells]) -> float:
    """The points that the rows can still bring for which a seat has a restaurant with cells to grow on in its reach."""
    open_ranks = {restaurant.rank for restaurant, cells in zip(board.restaurants, reach, strict=True) if cells}
    return WEIGHTS.row_to_lay * sum(points_ahead(board, rank) for rank in open_ranks)


def points_ahead(board: PlayerBoard, rank: int) -> int:
    """How many more points a row would show if it were empty."""
    points = ROW_POINTS[rank - 1]
    return points[-1] - points[board.taken[rank - 1]]


def room(reach: Iterable[Cells]) -> float:
    """What the open cells beside a seat's restaurants are worth."""
    return WEIGHTS.room * sum(min(ROOM_MOST, cells.bit_count()) for cells in reach)
