"""The preparation of a round: turn order, supply, the tree (rules page, B, C.1, G1 and G3)."""

import pytest

from games.core import Rng
from games.dice_new_town import GAME, KINGS_LAND, LANDS, DiceNewTownSettings
from games.dice_new_town.deal import nearest_land, pieces_for_houses, place_figure, plant_tree, roll_dice, setup
from tests.games.dice_new_town.table import finish, play, state_of, table
from tests.games.written import question

BEFORE = """
    step     prepare
    round    1
    order    0 1 2 3
    on_king  3 2
    houses 3  2@1 2@1
    houses 4  2@2 2@2
    houses 5  2@3
    houses 7  2@3
    houses 8  2@4
    houses 9  0@1
    houses 10 0@1
    seat 0
      figure 14
    seat 1
      figure 6
    seat 2
      figure K
    seat 3
      figure K
"""


def test_g1_the_order_goes_by_land_and_on_the_kings_land_by_arrival() -> None:
    assert table(BEFORE).base.order == [1, 0, 3, 2]


def test_g1_pieces_come_by_turn_position_and_by_houses() -> None:
    ann, bo, cy, di = (builder.pieces for builder in table(BEFORE).base.builders)
    assert (bo, ann, di, cy) == ([1], [2, 2], [3], [1, 4, 6])


@pytest.mark.parametrize(("houses", "sizes"), [(0, ()), (1, (1,)), (6, (6,)), (7, (6, 1)), (8, (6, 2))])
def test_f20_more_than_six_houses_bring_a_six_and_the_rest(houses: int, sizes: tuple[int, ...]) -> None:
    assert pieces_for_houses(houses) == sizes


def test_what_was_left_of_the_dice_is_lost_when_a_round_begins() -> None:
    state = state_of("""
        step   prepare
        round  1
        used   4
        seat 0
          figure 3  red 2  green 3  black 4  white 1 1 1  more_green 1  more_black 2  gave yes  cards 4
        seat 1
          figure 4
    """)
    before = state.builders[0]
    GAME.steps["prepare"].close(state)
    assert (before.red, before.green_pips, before.black_pips, before.white, before.gave) == (0, 0, 0, [], False)
    assert state.used == [] and state.round == 2


def test_b2_no_tree_stands_at_first_but_that_of_the_king() -> None:
    state = setup(DiceNewTownSettings(), 3, Rng(1), GAME.version)
    assert state.trees == [] and state.has_tree(KINGS_LAND)


def test_d1_the_first_player_says_how_many_dice_plant_the_tree() -> None:
    position = table(BEFORE)
    assert question(position, "tree_dice", seat=1) == [2, 3, 4]
    state = finish(position, 3, seat=1)
    assert len(state.trees) == 1 and state.step == "draft" and not state.tree_dice


def test_d1_before_its_commit_the_seat_is_told_how_many_dice_it_has_named() -> None:
    position = play(table(BEFORE), 3, seat=1)
    said = {seat: [news.facts for news in position.view(seat).news if news.kind == "tree_dice"] for seat in (0, 1)}
    assert said == {0: [], 1: [{"count": 3}]}


@pytest.mark.parametrize(
    ("total", "trees", "land"), [(2, [], 3), (24, [], 18), (24, [18], 17), (10, [10], 9), (10, [9, 10], 11)]
)
def test_g3_the_tree_goes_to_the_nearest_land_without_one(total: int, trees: list[int], land: int) -> None:
    assert nearest_land(total, [free for free in LANDS if free not in trees]) == land


def test_c1_3_the_tree_stays_and_figures_do_not_matter() -> None:
    state = state_of("step tree\nround 1\ntree_dice 2\ntrees 5\nseat 0\n  figure 3\nseat 1\n  figure 4")
    assert plant_tree(state) == "dice"
    assert 5 in state.trees and len(state.trees) == 2


def test_c1_3_where_all_lands_have_trees_none_is_planted() -> None:
    trees = " ".join(map(str, LANDS))
    position = table(f"step prepare\nround 1\ntrees {trees}\nseat 0\n  figure 3\nseat 1\n  figure 4")
    assert position.base.step == "draft"


@pytest.mark.parametrize("dice", [[1, 1, 1], [2, 3, 4], [4, 5, 6]])
def test_f15_a_triple_or_a_run_puts_the_figure_on_the_kings_land(dice: list[int]) -> None:
    state = setup(DiceNewTownSettings(), 2, Rng(1), GAME.version)
    state.on_king = []
    assert place_figure(state, 0, dice, [3]) == KINGS_LAND and state.on_king == [0]


@pytest.mark.parametrize(("taken", "land"), [([], 10), ([10], 9), ([9, 10], 11), ([9, 10, 11], 8)])
def test_f15_otherwise_it_stands_on_the_land_of_the_sum_or_the_nearest_free_one(taken: list[int], land: int) -> None:
    state = setup(DiceNewTownSettings(), 2, Rng(1), GAME.version)
    assert place_figure(state, 0, [1, 3, 6], taken) == land


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("seed", range(5))
def test_b4_at_the_start_no_figure_brings_material(seats: int, seed: int) -> None:
    state = setup(DiceNewTownSettings(), seats, Rng(seed), GAME.version)
    assert all(builder.pieces == [] and builder.stones == 0 and builder.cards == [] for builder in state.builders)
    figures = [builder.figure for builder in state.builders if builder.figure != KINGS_LAND]
    assert len(set(figures)) == len(figures)


def test_dice_show_one_to_six() -> None:
    state = setup(DiceNewTownSettings(), 2, Rng(7), GAME.version)
    assert set(roll_dice(state.rng, 300)) == {1, 2, 3, 4, 5, 6}
