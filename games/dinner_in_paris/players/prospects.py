"""What a hand and the room around a restaurant promise (for bots; estimates, no rules of the game)."""

from typing import Final

from games.core import Seat
from games.dinner_in_paris.data import KINDS, RESOURCES
from games.dinner_in_paris.placement import legal_cells
from games.dinner_in_paris.printed import RestaurantKind
from games.dinner_in_paris.state import DinnerState

OPENING: Final = 0.8
"""The share of a restaurant's value that counts once all its ingredients are in hand."""
INCOME_VALUE: Final = 4.0
ROOM: Final = 0.5
"""What an open cell is worth beside a restaurant whose row has terraces left, up to ROOM_MOST of them."""
ROOM_MOST: Final = 4


def larder(state: DinnerState, hand: list[str]) -> float:
    """What the restaurant is worth that a hand is nearest to, by the share of its ingredients that is there."""
    return max((_promise(hand, kind) for kind in KINDS.values() if state.stock[kind.id]), default=0.0)


def _promise(hand: list[str], kind: RestaurantKind) -> float:
    value = kind.points + INCOME_VALUE * kind.income
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


def room(state: DinnerState, seat: Seat) -> float:
    """What the open cells beside a seat's restaurants are worth."""
    numbers = range(len(state.boards[seat].restaurants))
    return ROOM * sum(min(ROOM_MOST, legal_cells(state, seat, number).bit_count()) for number in numbers)
