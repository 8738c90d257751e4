"""Majorities, the total and ties (rules page, sections G and H, K6, K9)."""

import pytest

from games.core import OVER
from games.dinner_in_paris import GAME, DinnerState, Restaurant
from games.dinner_in_paris.conditions import majorities, majority_count
from games.dinner_in_paris.data import FACTS
from games.dinner_in_paris.frames import frame_of
from games.dinner_in_paris.score import ranked_majority_points, row_points, score_parts
from games.dinner_in_paris.state import PlayerBoard
from tests.games.dinner_in_paris.table import cells, give, set_table, settings


@pytest.mark.parametrize(
    ("values", "points"),
    [
        ((5, 5, 2, 0), [10, 10, 4, 0]),
        ((3, 3, 3, 3), [6, 6, 6, 6]),
        ((4, 1, 1, 1), [12, 4, 4, 4]),
        ((0, 0, 7), [0, 0, 12]),
        ((0, 0), [0, 0]),
    ],
)
def test_k6_ties_share_the_places_and_nothing_is_ranked_for_nothing(values: tuple[int, ...], points: list[int]) -> None:
    assert ranked_majority_points(values, frame_of(len(values)).printed.majority, shared=True) == points


def test_j3_as_a_ruling_each_has_the_points_of_the_place() -> None:
    assert ranked_majority_points((5, 5, 2, 0), frame_of(4).printed.majority, shared=False) == [12, 12, 4, 0]


COUNTED = """
..  H I J K L M N
2   . A A A . . .
3   . a . . . . .
4   . a . . . . .
5   . a . . . . .
"""


def count(state: DinnerState, seat: int, name: str) -> int:
    return majority_count(state, seat, FACTS.majorities[name])


def test_g_terraces_count_around_decor_and_in_halves() -> None:
    state = set_table(COUNTED, 3, A="0 creperie")
    assert count(state, 0, "around_flower_bed") == 2
    assert count(state, 0, "around_fountain") == 0
    assert (count(state, 0, "in_north"), count(state, 0, "in_south")) == (3, 0)
    assert (count(state, 0, "in_west"), count(state, 0, "in_east")) == (3, 0)
    assert count(state, 0, "restaurants") == 1


def test_each_majority_is_a_part_of_its_own_and_the_parts_add_up_to_the_same_total() -> None:
    state = set_table(COUNTED, 3, A="0 creperie")
    for step in ("turn", OVER):
        state.step = step
        parts, scored = GAME.score_parts(state, 0), score_parts(state)[0]
        assert [name for name in parts if name.startswith("majority.")] == [
            f"majority.{name}" for name in majorities(state)
        ]
        assert sum(parts.values()) == sum(scored.values())


def test_a_gain_by_a_majority_says_in_which() -> None:
    before, after = (set_table(COUNTED, 3, A=f"{owner} creperie") for owner in (1, 0))
    gained = {"majority.around_flower_bed": 12, "majority.in_west": 12, "restaurants": 3, "rows": 4}
    assert GAME.points_gained(before, after) == [gained, {part: -points for part, points in gained.items()}, {}]


def test_g_money_is_income_gold_and_unused_coin_cards() -> None:
    state = set_table(has="hand gold gold bread  pigeons two_coins  fresh two_coins  used two_coins")
    assert count(state, 0, "money") == 1 + 2 + 2 + 2


def test_g_pigeon_cards_count_in_hand_and_used() -> None:
    state = set_table(has="pigeons adjacent  used draw_two objective")
    assert count(state, 0, "pigeon_cards") == 3


@pytest.mark.parametrize(
    ("taken", "points"),
    [
        ([6, 0, 4, 3], [5, 0, 9, 8]),
        ([0, 9, 2, 0], [0, 14, 3, 0]),
        ([8, 0, 0, 4], [7, 0, 0, 14]),
        ([4, 1, 1, 1], [3, 2, 3, 0]),
    ],
)
def test_d4_a_row_scores_its_highest_figure(taken: list[int], points: list[int]) -> None:
    assert row_points(PlayerBoard(taken=taken)) == points


FINAL = """
..  B C D E F G H I J K L M N O P Q R S
2   . A A G G G G . . K K K P P P . . .
3   . . . . . . . . . . . . . . . . . .
4   C . . . . . . . . . . . . . . . . .
5   C . . . . . . . . . . . . . . . . .
6   D . . . . . . . . . . . . . . . . W
7   D . . . . . . . . . . . . . . . . W
8   B . . . . . . . . . . . . . . . . W
9   B . . . . . . . . . . . . . . . . W
10  B . . . . . . . . . . . . . . . . E
11  B . . . . . . . . . . . . . . . . E
12  B . . . . . . . . . . . . . . . . E
13  . . . . . . . . . . . . . . . . . E
14  . . . . . . . . . . . . . . . . . E
"""
"""Example K9: A, G and B are of seat 0; K, P and W of seat 1; C, D and E of seat 2. Terraces are told by rows alone."""


def k9(**rulings: bool) -> DinnerState:
    """The final state of example K9 but for terraces and objectives."""
    state = set_table(
        FINAL,
        3,
        settings(**rulings),
        "hand gold",
        "majority fountain_gold",
        A="0 friterie",
        G="0 grill",
        B="0 brasserie",
        K="1 creperie",
        P="1 pizzeria",
        W="1 bar_a_vin",
        C="2 friterie",
        D="2 friterie",
        E="2 gastronomique",
    )
    for board, taken in zip(state.boards, ([6, 0, 4, 3], [0, 9, 2, 0], [8, 0, 0, 4]), strict=True):
        board.taken = taken
    give(state, 1, "two_coins", "pigeons")
    return state


def test_k9_restaurants_rows_and_income() -> None:
    state = k9()
    parts = {standing.seat: standing.parts for standing in GAME.standings(state)}
    assert [parts[seat]["restaurants"] for seat in range(3)] == [15, 11, 16]
    assert [parts[seat]["rows"] for seat in range(3)] == [22, 17, 21]
    assert [board.income for board in state.boards] == [9, 8, 7]


def test_k9_money() -> None:
    assert [count(k9(), seat, "money") for seat in range(3)] == [10, 10, 7]
    assert ranked_majority_points((10, 10, 7), frame_of(3).printed.majority, shared=True) == [9, 9, 0]
    assert ranked_majority_points((3, 0, 5), frame_of(3).printed.majority, shared=True) == [6, 0, 12]
    assert ranked_majority_points((4, 4, 4), frame_of(3).printed.majority, shared=True) == [6, 6, 6]


ON_THE_SQUARE = (
    (("friterie", "I8 J8 K8 E13 E14 E15"), ("grill", "E16 C4 D4 E4"), ("brasserie", "C5 D5 E7")),
    (("creperie", "F13 F14 F15 F16 G4 H4 G5 H5 H6"), ("pizzeria", ""), ("bar_a_vin", "O4 P4")),
    (("friterie", "L8 I9 L9 H9 M9 N13 N14 O13"), ("friterie", ""), ("gastronomique", "O14 Q4 R4 Q5")),
)
"""Terraces that make the fountain count 3, 0 and 5, and the south 4 for each; only where they lie matters."""


def k9_on_the_square(**rulings: bool) -> DinnerState:
    """Example K9 with terraces and objectives, at its end."""
    state = k9(**rulings)
    for board, owned in zip(state.boards, ON_THE_SQUARE, strict=True):
        sites = [restaurant.site for restaurant in board.restaurants]
        board.restaurants = [
            Restaurant(cells(names), kind, site) for (kind, names), site in zip(owned, sites, strict=True)
        ]
    for seat, (claimed, held) in enumerate(
        (
            ("decor_each_type twenty_terraces", "shape_01"),
            ("each_flower_bed each_street_light", "nine_east"),
            ("each_band shape_06 nine_north", "rank_empty"),
        )
    ):
        give(state, seat, claimed, "claimed")
        give(state, seat, held, "objectives")
    state.step = OVER
    return state


def test_k9_majorities_and_objectives() -> None:
    state = k9_on_the_square()
    assert [count(state, seat, "around_fountain") for seat in range(3)] == [3, 0, 5]
    assert [count(state, seat, "in_south") for seat in range(3)] == [4, 4, 4]
    parts = {standing.seat: standing.parts for standing in GAME.standings(state)}
    assert [parts[seat]["majorities"] for seat in range(3)] == [6 + 9 + 6, 0 + 9 + 6, 12 + 0 + 6]
    assert [parts[seat]["objectives"] for seat in range(3)] == [5, 5, 8]


def test_k9_seat_0_wins_by_its_terraces() -> None:
    told = [(one.seat, one.points, one.rank) for one in GAME.standings(k9_on_the_square())]
    assert told == [(0, 63, 1), (2, 63, 2), (1, 48, 3)]
    shared = GAME.standings(k9_on_the_square(built_terraces_break_ties=False))
    assert [(one.seat, one.rank) for one in shared] == [(0, 1), (2, 1), (1, 3)]


def test_h_totals_may_be_negative() -> None:
    state = set_table()
    give(state, 1, "three_per_rank", "objectives")
    state.step = OVER
    assert [(one.seat, one.points) for one in GAME.standings(state)] == [(0, 0), (1, -6)]


def test_e_unclaimed_objectives_cost_their_value_even_if_they_are_fulfilled() -> None:
    state = set_table(has="taken 16 0 0 0  objectives rank_empty  claimed nine_east", lies="common nine_west")
    state.step = OVER
    parts = {standing.seat: standing.parts for standing in GAME.standings(state)}
    assert (parts[0]["objectives"], parts[1]["objectives"]) == (3 - 5, 0)


def test_i_before_the_end_points_follow_from_what_everybody_knows() -> None:
    state = set_table(lies="majority fountain_gold")
    before = GAME.standings(state)
    give(state, 0, "gold gold")
    give(state, 1, "two_coins", "pigeons")
    give(state, 0, "rank_empty", "objectives")
    assert GAME.standings(state) == before
    state.step = OVER
    assert GAME.standings(state) != before


def tied(**rulings: bool) -> list[tuple[int, int]]:
    """Seats and ranks where both have as many points: seat 1 has taken more terraces."""
    state = set_table(chosen=settings(**rulings), lies="majority fountain_flowers")
    state.boards[0].taken, state.boards[1].taken = [3, 0, 0, 0], [4, 0, 0, 0]
    return [(standing.seat, standing.rank) for standing in GAME.standings(state)]


def test_j4_most_terraces_break_a_tie_or_as_a_ruling_victory_is_shared() -> None:
    assert (tied(), tied(built_terraces_break_ties=False)) == ([(1, 1), (0, 2)], [(0, 1), (1, 1)])


def test_h_still_tied_the_victory_is_shared() -> None:
    assert {standing.rank for standing in GAME.standings(set_table(seats=4))} == {1}
