"""What hard players reckon with: where their dice let them build, how likely, and what."""

import pytest

from games.bots import GreedyPlayer, Player, SearchPlayer
from games.core import Rng
from games.dice_new_town import GAME, KINGS_LAND, DiceNewTownSettings
from games.dice_new_town.players.build_forecast import (
    chance_by_reroll,
    expected_best_value,
    median_die,
    ways_to_complete,
)
from tests.examples import length
from tests.games.dice_new_town.table import state_of, table
from tests.games.matches import play_match

DRAFT = """
    step        draft
    round       4
    turn        8
    pool green  1
    pool white  1 2 6
    seat 0
      figure 13  pieces 6 6  red 2  black 2  white 3 4
    seat 1
      figure 9  red 3  green 2  black 5  white 1
"""
BUILDING = """
    step   {step}
    round  {round}
    {reroll}
    seat 0
      figure 13  pieces {pieces}  red {red}  black {black}  white {white}
    seat 1
      figure 4  white 1 1 2
"""


def foresight(**changed: object) -> float:
    """What is seen coming for a seat that is to build soon."""
    usual: dict[str, object] = {
        "step": "manage", "reroll": "", "round": 2, "pieces": "4", "red": 2, "black": 2, "white": "3 4 6"
    }  # fmt: skip
    return GAME.estimate(state_of(BUILDING.format(**(usual | changed))), 0)


def test_the_best_reroll_for_a_land() -> None:
    assert chance_by_reroll((1, 2, 4), 8) == pytest.approx(1 / 6)
    assert chance_by_reroll((1, 1, 2), KINGS_LAND) == pytest.approx(1 / 6)
    assert chance_by_reroll((1, 1, 1), 18) == pytest.approx(1 / 216)


def test_the_ways_in_which_the_pool_completes_a_sum() -> None:
    assert ways_to_complete((3, 4), (1, 5, 5, 6), 1, 12) == 2
    assert ways_to_complete((3, 4), (2, 5, 5, 6), 1, KINGS_LAND) == 3
    assert ways_to_complete((3,), (1, 5, 5, 6), 2, 9) == 2


def test_of_what_may_come_the_best_counts_first() -> None:
    assert expected_best_value([(4.0, 0.5), (10.0, 0.5)]) == 6.0
    assert median_die([6, 1, 3]) == 3 and median_die([]) == 3


@pytest.mark.parametrize("seed", range(3))
def test_a_white_die_is_taken_that_names_a_land_on_which_one_can_build(seed: int) -> None:
    assert SearchPlayer().decide(table(DRAFT), 0, Rng(seed)) == ("white", 6)


def test_it_is_better_to_stand_where_the_dice_allow_a_build() -> None:
    assert foresight(white="3 4 6") > foresight(white="3 3 6") > foresight(white="1 1 1")


def test_pieces_count_that_fit_and_others_only_as_material() -> None:
    fitting, clumsy = foresight(pieces="1 2 6", black=3, red=0), foresight(pieces="3 6", black=3, red=0)
    assert fitting > clumsy + 1


def test_dice_that_are_to_be_rolled_again_count_by_what_they_may_show() -> None:
    bad = foresight(white="1 1 1", red=1)
    again = foresight(white="1 1 1", red=1, reroll='reroll {"colour":"white","dice":[1,1,1]}')
    assert again > bad
    few = foresight(pieces="1 1 1 1", black=1, red=1)
    assert foresight(pieces="1 1 1 1", black=1, red=1, reroll='reroll {"colour":"black","dice":[1]}') > few


def test_the_coming_chance_changes_nothing() -> None:
    state = state_of(DRAFT)
    before = GAME.estimate(state, 0)
    state.rng = Rng(99)
    assert GAME.estimate(state, 0) == before == GAME.estimate(GAME.view(state, 0), 0)


@pytest.mark.seeded
def test_who_thinks_the_dice_through_beats_who_looks_a_turn_ahead() -> None:
    points = [0, 0]
    for seed in range(length(1, 3)):
        players: list[Player] = [SearchPlayer(), GreedyPlayer()] if seed % 2 else [GreedyPlayer(), SearchPlayer()]
        for standing in play_match(GAME, DiceNewTownSettings(), players, seed).position.standings():
            points[isinstance(players[standing.seat], SearchPlayer)] += standing.points
    assert points[1] > points[0]
