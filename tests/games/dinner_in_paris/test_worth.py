"""How bot players judge: a few things that are better than others, and who wins."""

import pytest

from games.bots import GreedyPlayer, RandomPlayer
from games.dinner_in_paris import GAME
from games.dinner_in_paris.placement import all_legal_cells
from games.dinner_in_paris.players.worth import matched_ingredient_count, opening_value, room_value, worth
from tests.examples import length
from tests.games.dinner_in_paris.table import cell, set_table, settings
from tests.games.matches import play_match

SQUARE = """
..  F G H I
3   . A A .
4   . a . .
"""


def test_a_hand_that_pays_is_worth_more_than_one_that_does_not() -> None:
    full, poor = set_table(has="hand potatoes tomatoes cheese meat bread"), set_table(has="hand gold gold gold gold")
    assert opening_value(full, 0, full.boards[0].cards) > opening_value(poor, 0, poor.boards[0].cards) == 0


def test_a_combination_card_is_kept_for_what_nothing_else_gives() -> None:
    assert matched_ingredient_count(["potatoes_or_tomatoes", "tomatoes"], {"tomatoes": 1, "potatoes": 1}) == 2
    assert matched_ingredient_count(["potatoes_or_tomatoes"], {"tomatoes": 1, "potatoes": 1}) == 1


def test_room_to_grow_is_worth_something() -> None:
    assert (
        room_value(all_legal_cells(set_table(SQUARE, A="0 friterie"), 0))
        > room_value(all_legal_cells(set_table(), 0))
        == 0
    )


def test_a_fulfilled_objective_is_worth_more_than_one_that_is_not() -> None:
    fulfilled, other = (set_table(has="taken 16 0 0 0", lies=f"common {card}") for card in ("rank_empty", "nine_west"))
    assert worth(fulfilled, 0) > worth(other, 0)


def test_a_terrace_is_worth_something() -> None:
    more, fewer = set_table(SQUARE, A="0 friterie"), set_table(SQUARE.replace("a", "."), A="0 friterie")
    assert cell("G4") in more.boards[0].restaurants[0].terraces
    assert worth(more, 0) > worth(fewer, 0)


@pytest.mark.seeded
def test_whoever_looks_a_turn_ahead_reaches_more_than_chance() -> None:
    reached = [0, 0]
    for seed in range(length(1, 2)):
        for standing in play_match(GAME, settings(), [GreedyPlayer(8), RandomPlayer()], seed).position.standings():
            reached[standing.seat] += standing.points
    assert reached[0] > 1.3 * reached[1]
