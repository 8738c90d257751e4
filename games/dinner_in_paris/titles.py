"""The titles that a player can earn in a game."""

from collections.abc import Mapping
from typing import Final

from games.core import Seat, Title, facts_in_news
from games.dinner_in_paris.conditions import count_terraces_around, empty_row_count
from games.dinner_in_paris.frames import QUARTERS
from games.dinner_in_paris.score import majority_points
from games.dinner_in_paris.square import Cells
from games.dinner_in_paris.state import DinnerState, PlayerBoard


def _board_of(state: DinnerState, seat: Seat) -> PlayerBoard:
    return state.boards[seat]


def _cells_of(state: DinnerState, seat: Seat) -> Cells:
    return state.boards[seat].cells


def _led_majority_count(state: DinnerState, seat: Seat) -> int:
    """The number of majorities that the seat leads alone, or in a tie that shares nothing."""
    most = state.frame.printed.majority[0]
    return sum(points[seat] == most for points in majority_points(state).values())


def _side_count(state: DinnerState, seat: Seat) -> int:
    """The number of sides of the square with a restaurant of the seat."""
    return len({state.frame.side_of(restaurant.site) for restaurant in state.boards[seat].restaurants})


def _pigeon_card_count(board: PlayerBoard) -> int:
    return len(board.pigeons) + len(board.fresh) + len(board.used)


TITLES: Final[Mapping[str, Title[DinnerState]]] = {
    "terraces": Title(lambda state, seat: sum(_board_of(state, seat).taken), 45),
    "one_turn": Title(lambda state, seat: len(facts_in_news(state, seat, "terrace", "cell")), 7, max),
    "empty_rows": Title(lambda state, seat: empty_row_count(_board_of(state, seat)), 2),
    "quarters": Title(
        lambda state, seat: min((_cells_of(state, seat) & quarter).bit_count() for quarter in QUARTERS.values()), 5
    ),
    "fountain": Title(lambda state, seat: count_terraces_around(_cells_of(state, seat), "fountain"), 3),
    "lights": Title(lambda state, seat: count_terraces_around(_cells_of(state, seat), "street_light"), 7),
    "restaurants": Title(lambda state, seat: len(_board_of(state, seat).restaurants), 5),
    "sides": Title(_side_count, 4),
    "income": Title(lambda state, seat: _board_of(state, seat).income, 18),
    "objectives": Title(lambda state, seat: len(_board_of(state, seat).claimed), 5),
    "majorities": Title(_led_majority_count, 2),
    "pigeons": Title(lambda state, seat: _pigeon_card_count(_board_of(state, seat)), 7),
}
