"""What a hand and the room around a restaurant promise (for bots; estimates, no rules of the game)."""

from typing import Final

from games.core import Seat
from games.dinner_in_paris.data import FACTS, KINDS, RANKS, RESOURCES
from games.dinner_in_paris.placement import legal_cells
from games.dinner_in_paris.printed import RestaurantKind
from games.dinner_in_paris.state import DinnerState, PlayerBoard

OPENING: Final = 0.8
"""The share of a restaurant's value that counts once all its ingredients are in hand."""
INCOME_VALUE: Final = 4.0
ROOM: Final = 0.5
"""What an open cell is worth beside a restaurant whose row has terraces left, up to ROOM_MOST of them."""
ROOM_MOST: Final = 4
ROW: Final = 0.35
"""The share that counts of the points that a row still holds, once there is room to lay its terraces."""


def larder(state: DinnerState, seat: Seat, hand: list[str]) -> float:
    """What the restaurant is worth that a hand is nearest to, by the share of its ingredients that is there."""
    board = state.boards[seat]
    closed = {*RANKS} - {restaurant.rank for restaurant in board.restaurants}
    new = {rank: ROW * points_ahead(board, rank) if rank in closed else 0.0 for rank in RANKS}
    promises = (_promise(hand, kind, new[kind.rank]) for kind in KINDS.values() if state.stock[kind.id])
    return max(promises, default=0.0)


def _promise(hand: list[str], kind: RestaurantKind, row: float) -> float:
    value = kind.points + INCOME_VALUE * kind.income + row
    share = matched(hand, kind.cost) / sum(kind.cost.values())
    return OPENING * value * share * share


def matched(hand: list[str], cost: dict[str, int]) -> int:
    """How many ingredients the cards give, those with fewer ways to be used first."""
    missing = dict(cost)
    for card in sorted(hand, key=lambda card: len(RESOURCES[card].gives)):
        for ingredient in RESOURCES[card].gives:
            if missing.get(ingredient):
                missing[ingredient] -= 1
                break
    return sum(cost.values()) - sum(missing.values())


def rows_ahead(state: DinnerState, seat: Seat) -> float:
    """What is still to be had from the rows for which a seat has a restaurant with room to grow."""
    board = state.boards[seat]
    numbers = range(len(board.restaurants))
    open_ranks = {board.restaurants[number].rank for number in numbers if legal_cells(state, seat, number)}
    return ROW * sum(points_ahead(board, rank) for rank in open_ranks)


def points_ahead(board: PlayerBoard, rank: int) -> int:
    """How many more points a row would show if it were empty."""
    points, taken = FACTS.rows[rank - 1].points, board.taken[rank - 1]
    return max(points) - max(points[:taken], default=0)


def room(state: DinnerState, seat: Seat) -> float:
    """What the open cells beside a seat's restaurants are worth."""
    numbers = range(len(state.boards[seat].restaurants))
    return ROOM * sum(min(ROOM_MOST, legal_cells(state, seat, number).bit_count()) for number in numbers)
