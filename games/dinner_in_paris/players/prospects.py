"""The promise of a hand and of the room around restaurants (for bots; estimates, no rules of the game)."""

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
    """The value of the restaurant that a hand is nearest to, by the share of its ingredients in the hand.

    `row` is the counted share of the row that it would open.
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
    """The number of ingredients that the cards give. Cards with fewer uses go first."""
    missing = dict(cost)
    for card in sorted(hand, key=lambda card: len(RESOURCES[card].gives)):
        for ingredient in RESOURCES[card].gives:
            if missing.get(ingredient):
                missing[ingredient] -= 1
                break
    return sum(cost.values()) - sum(missing.values())


def rows_ahead(board: PlayerBoard, reach: list[Cells]) -> float:
    """The further points of rows for which a seat has a restaurant with cells in reach."""
    open_ranks = {restaurant.rank for restaurant, cells in zip(board.restaurants, reach, strict=True) if cells}
    return WEIGHTS.row_to_lay * sum(points_ahead(board, rank) for rank in open_ranks)


def points_ahead(board: PlayerBoard, rank: int) -> int:
    points = ROW_POINTS[rank - 1]
    return points[-1] - points[board.taken[rank - 1]]


def room(reach: Iterable[Cells]) -> float:
    return WEIGHTS.room * sum(min(ROOM_MOST, cells.bit_count()) for cells in reach)
