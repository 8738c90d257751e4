"""What a seat may know (rules page, 3.1; rulings R-34, R-35)."""

from games.core import Position, Rng
from games.welcome_to import GAME, HIDDEN, WelcomeToSettings
from tests.games.welcome_to.table import play, set_table


def test_only_the_order_of_the_stacks_and_chance_are_hidden() -> None:
    state = Position.start(GAME, WelcomeToSettings(), 2, 5).base
    seen = GAME.view(state, 0)
    assert seen.stacks == [[HIDDEN] * 25] * 3
    assert seen.rng == Rng(0)
    assert (seen.numbers, seen.actions, seen.sheets) == (state.numbers, state.actions, state.sheets)
    assert state.stacks != seen.stacks


def test_r34_an_open_turn_is_seen_by_its_own_seat_alone() -> None:
    position = play(set_table(), 0, (0, 3))
    assert position.view(0).sheets[0].streets[0].lots[3] == 5
    assert position.view(1).sheets[0].streets[0].lots[3] == -1
