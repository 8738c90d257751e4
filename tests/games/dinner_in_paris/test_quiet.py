"""A game in which nobody does anything any more ends: our own ruling, about which the rules page is silent."""

from typing import Final

import pytest

from games.bots import play_match
from games.core import COMMIT, Choice
from games.dinner_in_paris import GAME, DinnerSettings
from games.dinner_in_paris.state import DinnerState
from tests.games.dinner_in_paris.recorder import Idler
from tests.games.dinner_in_paris.table import begin, kind, options, play, set_table, state_of

CORNER: Final = """
..  N O P Q R
5   . . . . A
6   a a a a A
7   a a a a A
8   . . . a A
"""


@pytest.mark.parametrize("seats", [2, 4])
def test_after_six_rounds_in_which_everybody_only_draws_the_game_is_over(seats: int) -> None:
    state = play_match(GAME, DinnerSettings(), [Idler()] * seats, 1).position.base
    assert (state.ending, state.endings, state.round) == ("quiet", ["quiet"], 6)


def with_something_to_do() -> DinnerState:
    """A table at which seat 0 can do everything in the fifth round, after four quiet ones."""
    return set_table(CORNER, A="0 grill", has="hand potatoes potatoes", lies="common nine_east\nround 5")


@pytest.mark.parametrize("deed", [("open", "friterie"), ("lay", 0), ("claim", "nine_east")])
def test_to_open_to_lay_and_to_claim_is_to_do_something(deed: Choice) -> None:
    position = play(begin(with_something_to_do()), deed)
    while kind(position) not in ("action", COMMIT):
        play(position, options(position)[0])
    assert state_of(position).lively == 5


def test_to_draw_and_to_pass_is_not() -> None:
    position = play(begin(with_something_to_do()), ("draw", "deck"), COMMIT, None, COMMIT)
    assert position.base.lively == 0
