"""What must always hold is looked after: a good state that is broken in one place is found out."""

import msgspec
import pytest

from games.core import OVER, Position
from games.welcome_to import GAME, PLANS, ROUNDABOUT, SOLO_CARD, PlanScore, WelcomeToSettings, WelcomeToState
from tests.games.checks import faults_of
from tests.games.welcome_to.drawing import draw_sheet
from tests.games.welcome_to.play import play_next_round
from tests.games.welcome_to.table import set_table

DRAWN = ("1 3 5* | R | 6 6b 8* . . .", "2u 3u 3bu | 4 5 6 7 . . . 9", "0u 1u 2u | 4u 5u 6u | 7 8 9 | . . 12")
"""22 houses and two bis houses; three estates of size 3 served a plan."""


def standard() -> WelcomeToState:
    """Two equal sheets in round 24 of an advanced game; the first plan was scored in round 1."""
    sheets = [
        draw_sheet(*DRAWN, parks=(1, 2, 0), raises={1: 1, 4: 2}, temps=3, refusals=1, plans=(8, None, None))
        for _ in range(2)
    ]
    state = set_table(*sheets, plans=("N1-333", "A2-PARKS2", "N3-25"), round_number=24)
    state.settings = WelcomeToSettings(advanced=True)
    state.first_achievement = state.plans[0].approved_in = 1
    return state


def second_round(mode: str, seats: int) -> WelcomeToState:
    """The second round of a game in which chance has chosen."""
    position = Position.start(GAME, WelcomeToSettings(mode=mode), seats, seed=1)
    play_next_round(position, position.base.rng.copy())
    state: WelcomeToState = position.base
    assert state.round == 2
    return state


def test_bis_and_roundabouts_have_only_so_many_boxes() -> None:
    state = standard()
    sheet = state.sheets[0]
    for lot in (7, 8, 9):
        sheet.fill(0, lot, ROUNDABOUT)
    sheet.change_street(0, fences=(2, 3, 6, 7, 8))
    sheet.roundabouts = 4
    sheet.bis = 10
    assert "seat 0: 4 crosses in the 2 boxes of roundabouts" in faults_of(GAME, state)
    assert "seat 0: 10 crosses in the 9 boxes of bis" in faults_of(GAME, state)


def test_the_solo_card_approves_all_plans_and_brings_the_later_value() -> None:
    state = second_round("solo", 1)
    state.round = 14
    state.sheets[0] = draw_sheet("1 2 3 4 5 6 7 8 9 10", "1 2 3", plans=(8, None, None))
    state.sheets[0].plans[0] = PlanScore(14, PLANS[state.plans[0].id].first)
    state.solo_card_in = 14
    state.stacks[0].remove(SOLO_CARD)
    state.discard += [state.stacks[0].pop() for _ in range(36)]
    found = faults_of(GAME, state)
    assert "plan 1: approved in round None, not 14" in found
    assert f"plan 0: {PLANS[state.plans[0].id].first} points in round 14" in found


def test_a_game_is_over_for_a_reason_and_then_only() -> None:
    state = standard()
    state.round, state.step = 23, OVER
    assert faults_of(GAME, state) == ["the game is over without a reason"]
    state = standard()
    for sheet in state.sheets:
        sheet.fill(0, 3, -1)
        sheet.roundabouts, sheet.refusals = 0, 3
    state.round = 26
    told = "with refusal 3 the game is over: step over"
    assert faults_of(GAME, state) == [f"seat {seat}: {told}" for seat in (0, 1)]


def test_an_advanced_plan_needs_the_advanced_option() -> None:
    state = second_round("standard", 2)
    state.plans[0].id = "A1-ENDS"
    assert faults_of(GAME, state) == ["plan 0: A1-ENDS cannot be in play here"]


@pytest.mark.parametrize(("plan", "lots"), [("A1-STREET1", 10), ("A1-ENDS", 6), ("A1-BIS5", 0)])
def test_a_plan_uses_just_its_lots(plan: str, lots: int) -> None:
    state = standard()
    state.plans[0].id = plan
    for sheet in state.sheets:
        sheet.plans[0] = PlanScore(1, PLANS[plan].first)
    assert f"seat 0: 9 lots are used, not {lots}" in faults_of(GAME, state)


def test_five_bis_use_their_houses_where_the_table_says_so() -> None:
    state = standard()
    rulings = msgspec.structs.replace(state.settings.rulings, five_bis_use_their_houses=True)
    state.settings = msgspec.structs.replace(state.settings, rulings=rulings)
    state.plans[0].id = "A1-BIS5"
    assert "seat 0: 9 lots are used, not 5" in faults_of(GAME, state)
