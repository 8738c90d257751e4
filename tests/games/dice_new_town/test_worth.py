"""How good things look to bot players: pips, pieces and places; in the end points alone count."""

from typing import Final

import pytest

from games.bots import GreedyPlayer, RandomPlayer
from games.dice_new_town import GAME, DiceNewTownSettings
from tests.games.dice_new_town.table import state_of
from tests.games.matches import play_match

MANAGING: Final = """
step   manage
round  2
seat 0
  figure 13  pieces 4  red 2  black 2  white 3 4 6
seat 1
  figure 4  white 1 1 2
"""
OVER: Final = """
step over
round 4
seat 0
  figure 3  houses 7  pieces 6 6  cards 18
seat 1
  figure 4
"""


@pytest.mark.parametrize(
    ("less", "more"),
    [
        pytest.param("figure 12", "figure 13", id="a place where the dice allow a build"),
        pytest.param("black 0", "black 3", id="pips"),
        pytest.param("pieces 1", "pieces 4 6", id="pieces"),
    ],
)
def test_it_is_worth_more_to_have(less: str, more: str) -> None:
    assert GAME.worth(state_of(MANAGING, seat_0=less), 0) < GAME.worth(state_of(MANAGING, seat_0=more), 0)


def test_in_the_end_only_points_count() -> None:
    assert GAME.worth(state_of(OVER), 0) == GAME.estimate(state_of(OVER), 0) == 11


@pytest.mark.parametrize("seed", range(4))
def test_who_looks_a_turn_ahead_beats_chance(seed: int) -> None:
    match = play_match(GAME, DiceNewTownSettings(), [GreedyPlayer(), RandomPlayer()], seed)
    assert match.position.standings()[0].seat == 0
