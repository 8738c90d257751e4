"""What must always hold is looked after: a good state that is broken in one place is found out."""

from typing import Any

import msgspec
import pytest

from games.core import OVER, Position
from games.welcome_to import GAME, PLANS, ROUNDABOUT, SOLO_CARD, PlanScore, WelcomeToSettings, WelcomeToState
from tests.games.welcome_to.drawing import draw_sheet
from tests.games.welcome_to.play import play_next_round
from tests.games.welcome_to.table import set_table

DRAWN = (
    "1 3 5* | R | 6 6b 8* . . .",
    "2u 3u 3bu | 4 5 6 7 . . . 9",
    "0u 1u 2u | 4u 5u 6u | 7 8 9 | . . 12",
)
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


def put(state: Any, place: str, value: Any) -> None:
    """Write a value where the path leads: names of fields and numbers of items, parted by points."""
    tree = msgspec.json.decode(msgspec.json.encode(state))
    *way, last = (int(name) if name.isdecimal() else name for name in place.split("."))
    inner = tree
    for name in way:
        inner = inner[name]
    inner[last] = msgspec.to_builtins(value)
    changed = msgspec.convert(tree, type(state))
    for field in state.__struct_fields__:
        setattr(state, field, getattr(changed, field))


@pytest.mark.parametrize(
    "state",
    [standard(), second_round("standard", 2), second_round("solo", 1), second_round("expert", 3)],
    ids=["drawn", "standard", "solo", "expert"],
)
def test_a_good_state_has_no_faults(state: WelcomeToState) -> None:
    assert GAME.faults(state) == []


@pytest.mark.parametrize(
    ("place", "value", "fault"),
    [
        ("streets.0.lots", [1] * 9, "street 0: 9 lots instead of 10"),
        ("streets.0.lots.9", 18, "street 0: [18] cannot stand on a lot"),
        ("streets.0.lots.9", -3, "street 0: [-3] cannot stand on a lot"),
        ("streets.2.fences", [5, 2, 8], "street 2: fences [5, 2, 8] do not ascend"),
        ("streets.2.fences", [2, 5, 11], "street 2: fences [2, 5, 11] lie outside"),
        ("streets.1.used", [0, 1, 1, 2], "street 1: used [0, 1, 1, 2] do not ascend"),
        ("streets.0.pools", [2, 10], "street 0: pools [2, 10] lie outside"),
        ("streets.0.bis", [-1, 5], "street 0: bis [-1, 5] lie outside"),
        ("streets.0.lots.1", 6, "street 0: 6 stands left of 5"),
        ("streets.0.lots.1", 5, "street 0: 5 was written 2 times, bis apart"),
        ("streets.0.lots.5", 7, "street 0: 7 was written 0 times, bis apart"),
        ("streets.0.bis", [4, 5], "street 0: 6 was written 0 times, bis apart"),
        ("streets.1.lots.10", 7, "street 1: the houses 7 do not stand side by side"),
        ("streets.0.bis", [5, 8], "street 0: lot 8 is bis without a house"),
        ("streets.0.pools", [2, 7], "street 0: no pool can be built on lot 7"),
        ("streets.0.pools", [1, 2], "street 0: no pool can be built on lot 1"),
        ("streets.1.pools", [2], "street 1: no pool can be built on lot 2"),
        ("streets.1.used", [0, 1, 2, 8], "street 1: lot 8 is used and empty"),
        ("streets.0.parks", 4, "street 0: 4 parks, 3 trees"),
        ("streets.0.parks", -1, "street 0: -1 parks, 3 trees"),
        ("streets.1.fences", [1, 2], "street 1: a fence parts the houses 3"),
        ("streets.0.fences", [2], "street 0: the roundabout on lot 3 has no fence"),
        ("streets.0.fences", [3], "street 0: the roundabout on lot 3 has no fence"),
        ("bis", 3, "3 crosses for 2 bis"),
        ("roundabouts", 0, "0 crosses for 1 roundabouts"),
        ("temps", 12, "12 crosses in the 11 boxes of temps"),
        ("refusals", 4, "4 crosses in the 3 boxes of refusals"),
        ("estate_raises", [2, 0, 0, 0, 0, 0], "the estate values cannot be raised by [2, 0, 0, 0, 0, 0]"),
        ("estate_raises", [0] * 5, "the estate values cannot be raised by [0, 0, 0, 0, 0]"),
        ("streets.0.lots.0", -1, "21 houses and 1 refusals in round 24"),
        ("refusals", 3, "22 houses and 3 refusals in round 24"),
        ("streets.2.fences", list(range(11)), "25 actions with 22 houses"),
        ("plans.0", None, "9 lots are used, not 0"),
        ("streets.1.used", [0, 1], "8 lots are used, not 9"),
        ("streets.2.used", [0, 1, 2, 4, 5, 6], "a part of an estate is used"),
    ],
)
def test_a_fault_of_a_sheet_is_found(place: str, value: Any, fault: str) -> None:
    state = standard()
    put(state.sheets[1], place, value)
    assert f"seat 1: {fault}" in GAME.faults(state)


def test_bis_and_roundabouts_have_only_so_many_boxes() -> None:
    state = standard()
    sheet = state.sheets[0]
    for lot in (7, 8, 9):
        sheet.fill(0, lot, ROUNDABOUT)
    sheet.write(0, fences=(2, 3, 6, 7, 8))
    sheet.roundabouts = 4
    sheet.bis = 10
    assert "seat 0: 4 crosses in the 2 boxes of roundabouts" in GAME.faults(state)
    assert "seat 0: 10 crosses in the 9 boxes of bis" in GAME.faults(state)


@pytest.mark.parametrize(
    ("place", "value", "fault"),
    [
        ("sheets", [], "0 sheets for 2 seats"),
        ("sheets.0.streets", [], "seat 0: 0 streets instead of 3"),
        ("numbers", [], "0 numbers and 3 actions are open, not 3"),
        ("actions.0", 80, "cards: 15l is there 2 times, not 1"),
        ("actions.0", SOLO_CARD, "cards: solo is there 1 times, not 0"),
        ("stacks", [], "stacks of [] cards"),
        ("hands", [[], []], "hands of [0, 0] cards"),
        ("received", [None, None], "[None, None] cannot have been received"),
        ("sheets.1.passes", 5, "seat 1: passes 5"),
        ("solo_card_in", 20, "the solo card was drawn in round 20"),
        ("settings", WelcomeToSettings(), "seat 0: roundabouts are built with the advanced option only: advanced=on"),
        ("round", 25, "seat 0: 22 houses and 1 refusals in round 25"),
        ("sheets.0.plans", [], "there are not three plans"),
        ("plans.1.id", "N1-44", "plan 1: N1-44 cannot be in play here"),
        ("plans.0.approved_in", None, "plan 0: approved in round None, not 1"),
        ("plans.0.approved_in", 2, "plan 0: approved in round 2, not 1"),
        ("plans.1.approved_in", 1, "plan 1: approved in round 1, not None"),
        ("sheets.1.plans.0", PlanScore(1, 4), "plan 0: 4 points in round 1"),
        ("sheets.1.plans.0", PlanScore(2, 8), "plan 0: 8 points in round 2"),
        ("sheets.1.plans.0", PlanScore(30, 4), "plan 0: scored in [1, 30], now is round 24"),
        ("first_achievement", 2, "the first achievement was in round 1, not 2"),
        ("first_achievement", None, "the first achievement was in round 1, not None"),
        ("sheets.0.wants_reshuffle", False, "seat 0: a vote to reshuffle where none is taken"),
        ("step", OVER, "seat 0: 22 houses and 1 refusals in round 24"),
    ],
)
def test_a_fault_of_the_table_is_found(place: str, value: Any, fault: str) -> None:
    state = standard()
    put(state, place, value)
    assert fault in GAME.faults(state)


@pytest.mark.parametrize(
    ("place", "value", "fault"),
    [
        ("hands.0.0", SOLO_CARD, "the solo card is not in the deck"),
        ("hands", [[]], "a hand has 3 cards, not 0"),
        ("stacks.0", [], "cards: solo is there 0 times, not 1"),
        ("stacks", [[], []], "stacks of [0, 0] cards"),
        ("numbers", [0, 1, 2], "3 numbers and 0 actions are open, not 0"),
        ("solo_card_in", 2, "cards: solo is there 1 times, not 0"),
        ("solo_card_in", 14, "the solo card was drawn in round 14"),
        ("plans.0.approved_in", 1, "plan 0: approved in round 1, not None"),
        ("sheets.0.wants_reshuffle", True, "seat 0: a vote to reshuffle where none is taken"),
        ("round", 28, "a deck of 76 cards in round 28"),
    ],
)
def test_a_fault_of_solo_mode_is_found(place: str, value: Any, fault: str) -> None:
    state = second_round("solo", 1)
    put(state, place, value)
    assert fault in GAME.faults(state)


def test_the_solo_card_approves_all_plans_and_brings_the_later_value() -> None:
    state = second_round("solo", 1)
    state.round = 14
    state.sheets[0] = draw_sheet("1 2 3 4 5 6 7 8 9 10", "1 2 3", plans=(8, None, None))
    state.sheets[0].plans[0] = PlanScore(14, PLANS[state.plans[0].id].first)
    state.solo_card_in = 14
    state.stacks[0].remove(SOLO_CARD)
    state.discard += [state.stacks[0].pop() for _ in range(36)]
    found = GAME.faults(state)
    assert "plan 1: approved in round None, not 14" in found
    assert f"plan 0: {PLANS[state.plans[0].id].first} points in round 14" in found


@pytest.mark.parametrize(
    ("place", "value", "fault"),
    [
        ("hands.1", [], "a hand has 3 cards, not 0"),
        ("hands", [], "hands of [] cards"),
        ("received.1", 99, "seat 1: 99 is not in the hand"),
        ("received", [None], "[None] cannot have been received"),
        ("sheets.2.passes", 99, "seat 2: 99 is not in the hand"),
        ("solo_card_in", 14, "the solo card was drawn in round 14"),
    ],
)
def test_a_fault_of_expert_mode_is_found(place: str, value: Any, fault: str) -> None:
    state = second_round("expert", 3)
    put(state, place, value)
    assert fault in GAME.faults(state)


def test_a_game_is_over_for_a_reason_and_then_only() -> None:
    state = standard()
    state.round, state.step = 23, OVER
    assert GAME.faults(state) == ["the game is over without a reason"]
    state = standard()
    for sheet in state.sheets:
        sheet.fill(0, 3, -1)
        sheet.roundabouts, sheet.refusals = 0, 3
    state.round = 26
    told = "with refusal 3 the game is over: step over"
    assert GAME.faults(state) == [f"seat {seat}: {told}" for seat in (0, 1)]


def test_an_advanced_plan_needs_the_advanced_option() -> None:
    state = second_round("standard", 2)
    state.plans[0].id = "A1-ENDS"
    assert GAME.faults(state) == ["plan 0: A1-ENDS cannot be in play here"]


@pytest.mark.parametrize(("plan", "lots"), [("A1-STREET1", 10), ("A1-ENDS", 6), ("A1-BIS5", 0)])
def test_a_plan_uses_just_its_lots(plan: str, lots: int) -> None:
    state = standard()
    state.plans[0].id = plan
    for sheet in state.sheets:
        sheet.plans[0] = PlanScore(1, PLANS[plan].first)
    assert f"seat 0: 9 lots are used, not {lots}" in GAME.faults(state)


def test_five_bis_use_their_houses_where_the_table_says_so() -> None:
    state = standard()
    rulings = msgspec.structs.replace(state.settings.rulings, five_bis_use_their_houses=True)
    state.settings = msgspec.structs.replace(state.settings, rulings=rulings)
    state.plans[0].id = "A1-BIS5"
    assert "seat 0: 9 lots are used, not 5" in GAME.faults(state)
