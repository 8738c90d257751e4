"""How hard bot players judge: ground to grow on, leads in majorities, and objectives that are near."""

import pytest

from games.dinner_in_paris.data import OBJECTIVES
from games.dinner_in_paris.players.foresight import (
    chance_to_lead,
    expected_parts,
    free_share,
    fulfilled_share,
    interpolated_points,
    row_growth_value,
    terrace_reaches,
)
from games.dinner_in_paris.printed import Shape
from games.dinner_in_paris.square import ALL_CELLS, Cells, cell_set, largest_part_of_shape, rotations_of
from games.dinner_in_paris.state import DinnerState, PlayerBoard
from tests.games.dinner_in_paris.table import cells, set_table

SQUARE = """
..  F G H I
3   . A A .
4   . a . .
"""
BESET = """
..  F G H I J K
3   . A A C C .
4   . a . c . .
5   . . . c . .
"""
TEE = ("###", ".#.")


def grown(state: DinnerState) -> float:
    """What seat 0 may have from its rows."""
    return row_growth_value(state.boards[0], terrace_reaches(state, 0))


def test_ground_is_what_terraces_may_come_to_and_others_leave() -> None:
    alone, beset = set_table(SQUARE, A="0 friterie"), set_table(BESET, A="0 friterie", C="1 friterie")
    assert 0 < grown(beset) < grown(alone)
    assert free_share(beset) < free_share(alone) < free_share(set_table()) == 1


def test_a_row_without_terraces_left_grows_nowhere() -> None:
    state = set_table(SQUARE, A="0 friterie", has="taken 16 0 0 0")
    assert grown(state) == 0
    assert [ground.wide for ground in terrace_reaches(state, 0)] == [0]


@pytest.mark.parametrize(
    ("laid", "more", "found"),
    [
        ("G4 H4 I4 H5", "", 4),
        ("H4 H5 H6 I5", "", 4),
        ("G4 H4", "I4 H5", 2),
        ("G4 H4 I4", "H5", 3),
        ("G4 H4 I4", "", 0),
        ("G4 H4 T9", "I4 H5", 2),
    ],
)
def test_a_shape_is_as_near_as_its_best_place_where_all_of_it_can_lie(laid: str, more: str, found: int) -> None:
    assert largest_part_of_shape(cell_set(cells(laid)), cell_set(cells(more)), rotations_of(TEE)) == found


@pytest.mark.parametrize("card", OBJECTIVES)
def test_of_any_objective_nothing_is_there_at_first_and_all_with_terraces_everywhere(card: str) -> None:
    condition = OBJECTIVES[card].condition
    assert fulfilled_share(condition, PlayerBoard(taken=[0] * 4), 0, ALL_CELLS) == 0
    assert fulfilled_share(condition, PlayerBoard(taken=[16, 16, 12, 8]), ALL_CELLS, 0) == 1


@pytest.mark.parametrize("card", [card for card, one in OBJECTIVES.items() if isinstance(one.condition, Shape)])
def test_one_more_terrace_brings_a_shape_nearer(card: str) -> None:
    condition, board = OBJECTIVES[card].condition, PlayerBoard(taken=[0] * 4)
    assert isinstance(condition, Shape)
    shape = [20 * y + x for y, row in enumerate(condition.rows) for x, mark in enumerate(row) if mark == "#"]

    def near(number: int) -> float:
        laid: Cells = cell_set(shape[:number])
        return fulfilled_share(condition, board, laid, cell_set(shape))

    assert [near(number) for number in range(7)] == [number / 6 for number in range(7)]


def test_a_lead_is_safer_the_less_of_the_game_is_left() -> None:
    assert chance_to_lead(0, 1.0) == chance_to_lead(0, 0.0) == 0.5
    assert 0.5 < chance_to_lead(1, 1.0) < chance_to_lead(1, 0.5) < chance_to_lead(1, 0.0) == 1
    assert chance_to_lead(-1, 0.0) == 0 < chance_to_lead(-1, 1.0)


def test_between_two_places_lie_the_points_between_theirs() -> None:
    assert [interpolated_points((12, 8, 4, 0), place) for place in (0, 1, 1.5, 3)] == [12, 8, 6, 0]
    assert [interpolated_points((10, 4), place) for place in (0, 0.5, 1)] == [10, 7, 4]


def test_an_objective_that_is_near_is_worth_more_than_one_that_is_far() -> None:
    def gained(lies: str = "") -> float:
        near, far = (set_table(SQUARE, A="0 friterie", has=f"taken 3 3 3 {last}", lies=lies) for last in (2, 0))
        return sum(expected_parts(near, 0).values()) - sum(expected_parts(far, 0).values())

    assert gained("common three_per_rank") > gained()
