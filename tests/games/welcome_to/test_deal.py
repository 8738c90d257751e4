"""Setup and reveal (rules page, 2.3 and 3.1)."""

from games.core import Position
from games.welcome_to import GAME, PLANS, WelcomeToSettings
from games.welcome_to.deal import blank_sheet
from tests.games.welcome_to.table import finish_round, told


def new_game(seed: int = 3) -> Position:
    return Position.start(GAME, WelcomeToSettings(), 2, seed)


def test_a_game_begins_with_round_1_and_three_pairs() -> None:
    state = new_game().base
    assert (state.round, state.step, told(state)) == (1, "round", ["round"])
    assert (len(state.numbers), len(state.actions), state.discard) == (3, 3, [])
    assert [len(stack) for stack in state.stacks] == [25, 25, 25]


def test_everybody_has_an_empty_sheet() -> None:
    state = Position.start(GAME, WelcomeToSettings(), 12, 3).base
    assert state.sheets == [blank_sheet()] * 12
    assert state.sheets[0].plans == [None, None, None]
    assert [street.lots for street in state.sheets[0].streets] == [(-1,) * lots for lots in (10, 11, 12)]


def test_one_basic_plan_of_each_stack_is_in_play() -> None:
    for seed in range(30):
        plans = [PLANS[card.id] for card in new_game(seed=seed).base.plans]
        assert [plan.stack for plan in plans] == [0, 1, 2]
        assert not any(plan.advanced for plan in plans)


def test_r35_the_numbers_of_a_round_become_the_actions_of_the_next() -> None:
    position = new_game()
    before = position.base
    after = finish_round(position)
    assert after.actions == before.numbers
    assert after.discard == before.actions
    assert after.numbers == [stack[-1] for stack in before.stacks]
    assert after.round == 2


def test_the_news_tell_the_finished_round_first() -> None:
    position = new_game()
    kinds = told(finish_round(position))
    assert kinds[0] == "built"
    assert kinds[-1] == "round"
    assert kinds.count("round") == 1
