"""A game in which nobody does anything any more ends (rules page, section H; ruling J24)."""

from typing import Final

import msgspec
import pytest

from games.core import COMMIT, Choice, Position
from games.dinner_in_paris import GAME, DinnerSettings
from games.dinner_in_paris.state import DinnerState
from tests.games.dinner_in_paris.recorder import Idler
from tests.games.dinner_in_paris.table import begin, kind, options, play, set_table, settings, state_of
from tests.games.matches import endings_of, play_match

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
    assert (state.ending, endings_of(state), state.round) == ("quiet", ["quiet"], 6)


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


def end_of_round(position: Position) -> Position:
    """Both seats draw, and pass."""
    return play(position, None, COMMIT, ("draw", "deck"), COMMIT, None, COMMIT)


def after_round(number: int, lively: int, *, ends: bool = True) -> Position:
    """Two seats have played so many rounds; in this one somebody did something for the last time."""
    chosen = settings(quiet_rounds_end_the_game=ends)
    return end_of_round(begin(set_table(chosen=chosen, lies=f"round {number}\nlively {lively}")))


@pytest.mark.parametrize(("number", "told"), [(2, []), (3, [(3, 3)]), (4, [(4, 2)]), (5, [(5, 1)])])
def test_from_the_third_quiet_round_on_it_is_said_how_many_more_end_the_game(
    number: int, told: list[tuple[int, int]]
) -> None:
    position = after_round(number, 0)
    news = [one.facts for one in position.base.news if one.kind == "quiet"]
    assert [(facts["rounds"], facts["count"]) for facts in news] == told
    assert not position.over


def test_the_sixth_quiet_round_ends_the_game_and_a_round_in_which_something_was_done_begins_the_count_anew() -> None:
    assert after_round(6, 0).over
    assert not after_round(6, 1).over
    assert after_round(7, 1).over


def test_as_a_ruling_quiet_rounds_neither_end_the_game_nor_are_told_of() -> None:
    for number in (5, 6, 20):
        position = after_round(number, 0, ends=False)
        assert not position.over
        assert "quiet" not in {one.kind for one in position.base.news}


def test_games_that_were_stored_without_the_ruling_have_it() -> None:
    table = msgspec.to_builtins(settings())
    del table["rulings"]["quiet_rounds_end_the_game"]
    assert msgspec.convert(table, DinnerSettings).rulings.quiet_rounds_end_the_game
