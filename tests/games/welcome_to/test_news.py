"""What a round tells: the facts that words are made of."""

from collections.abc import Sequence
from typing import Any

import pytest

from games.core import Choice
from games.welcome_to import REFUSAL, Sheet, WelcomeToSettings
from games.welcome_to.plans import lot_runs
from tests.games.welcome_to.drawing import draw_sheet
from tests.games.welcome_to.table import finish_round, play, set_table, told

ONLY_8_FITS = ("1 2 3 4 5 6 7 . 9 10", "1 2 3 4 5 6 7 9 10 11 12", "1 2 3 4 5 6 7 9 10 11 12 13")


def facts_told(sheet: Sheet, action: str, *choices: Choice) -> list[tuple[str, dict[str, Any]]]:
    """Kind and facts of what seat 0 does in a round in which every pair is an 8 with this action."""
    after = finish_round(play(set_table(sheet, pairs=((8, action),) * 3), 0, *choices))
    return [(news.kind, news.facts) for news in after.news if news.seat == 0]


@pytest.mark.parametrize(
    ("action", "choice", "kind", "facts"),
    [
        ("surveyor", (0, 4), "fence", {"street": 0, "gap": 4}),
        ("real_estate", 5, "raised", {"size": 5, "crosses": 1}),
        ("landscaper", 1, "park", {"street": 1, "count": 1}),
        ("pool", (1, 7), "pool", {"street": 1, "lot": 7, "count": 1}),
        ("bis", (1, 6, 8), "bis", {"street": 1, "lot": 6, "number": 8, "count": 1}),
    ],
)
def test_a_house_and_its_action_are_told(action: str, choice: Choice, kind: str, facts: dict[str, Any]) -> None:
    assert facts_told(draw_sheet(), action, (1, 7), choice) == [
        ("built", {"street": 1, "lot": 7, "number": 8}),
        (kind, facts),
    ]


def test_the_temp_agency_tells_its_shift() -> None:
    assert facts_told(draw_sheet(), "temp", 6, (1, 4)) == [
        ("built", {"street": 1, "lot": 4, "number": 6}),
        ("temp", {"shift": -2, "crossed": 1, "count": 1}),
    ]


def test_a_declined_action_is_not_told() -> None:
    assert [kind for kind, _ in facts_told(draw_sheet(), "surveyor", (1, 7), None)] == ["built"]


def test_refusals_plans_and_the_reshuffle_are_told_before_the_next_round() -> None:
    sheets = [draw_sheet("3 4 5 | 6 7 8 9 |", "3", "3", refusals=1), draw_sheet("1", "1", "1")]
    pairs = ((1, "surveyor"), (1, "bis"), (1, "pool"))
    state = set_table(*sheets, pairs=pairs, plans=("N1-44", "N2-1116", "N3-34"), round_number=3)
    after = finish_round(play(state, 2, "yes"))
    assert told(after) == ["refused", "plan", "used", "refused", "reshuffled", "round"]
    assert [news.facts for news in after.news] == [
        {"count": 2, "nothing_fits": 1, "unasked": 1},
        {"stack": 2, "points": 7},
        {"stack": 2, "lots": ((0, 0, 7),)},
        {"count": 1, "nothing_fits": 1, "unasked": 1},
        {},
        {"round": 4},
    ]


def done_so_far(sheet: Sheet, pairs: Sequence[tuple[int, str]], *choices: Choice) -> list[tuple[str, dict[str, Any]]]:
    """Kind and facts of what seat 0 has done in the middle of its turn, asked or not."""
    state = play(set_table(sheet, pairs=tuple(pairs)), *choices).view(0)
    return [(news.kind, news.facts) for news in state.news]


def test_a_refusal_says_whether_it_was_forced() -> None:
    sheet = draw_sheet(*ONLY_8_FITS)
    forced = [("refused", {"count": 1, "nothing_fits": 1, "unasked": 1})]
    assert done_so_far(sheet, ((2, "surveyor"), (3, "bis"), (4, "pool"))) == forced
    chosen = [("refused", {"count": 1, "nothing_fits": 0})]
    assert done_so_far(sheet, ((2, "surveyor"), (7, "temp"), (3, "pool")), REFUSAL) == chosen


def test_a_refusal_chosen_instead_of_a_roundabout_was_asked_for_but_nothing_fits() -> None:
    pairs, settings = ((2, "surveyor"), (3, "bis"), (4, "pool")), WelcomeToSettings(advanced=True)
    state = play(set_table(draw_sheet(*ONLY_8_FITS), pairs=pairs, settings=settings), REFUSAL).view(0)
    assert [news.facts for news in state.news] == [{"count": 1, "nothing_fits": 1}]


def test_the_only_pair_and_the_only_lot_are_told_to_be_taken_unasked() -> None:
    assert done_so_far(draw_sheet(*ONLY_8_FITS), ((8, "surveyor"), (2, "bis"), (3, "pool"))) == [
        ("only_pair", {"number": 8, "action": "surveyor", "unasked": 1}),
        ("built", {"street": 0, "lot": 7, "number": 8, "unasked": 1}),
    ]


def test_the_only_number_that_temps_can_make_is_told() -> None:
    assert done_so_far(draw_sheet(*ONLY_8_FITS), ((7, "temp"), (2, "surveyor"), (3, "pool")), 0)[0] == (
        "only_number",
        {"number": 8, "unasked": 1},
    )


FENCED = tuple(" | ".join("." * lots) for lots in (10, 11, 12))
NINE_BIS = ("2 2b 2b 2b 2b 2b 2b 2b 2b 2b",)


@pytest.mark.parametrize(
    ("action", "sheet", "site", "facts"),
    [
        ("surveyor", draw_sheet(*FENCED), (0, 0), {"of": "fence"}),
        ("real_estate", draw_sheet(raises={1: 1, 2: 2, 3: 3, 4: 4, 5: 4, 6: 4}), (0, 0), {"of": "estate_value"}),
        ("landscaper", draw_sheet(parks=(3, 0, 0)), (0, 0), {"of": "park", "street": 0}),
        ("pool", draw_sheet(), (0, 0), {"of": "pool", "street": 0, "lot": 0}),
        ("bis", draw_sheet(*NINE_BIS), (1, 0), {"of": "bis"}),
    ],
)
def test_an_action_that_brings_nothing_tells_so_to_its_player_alone(
    action: str, sheet: Sheet, site: Choice, facts: dict[str, Any]
) -> None:
    state = play(set_table(sheet, pairs=((8, action),) * 3), 0, site).view(0)
    (news,) = [news for news in state.news if news.kind == "no_effect"]
    assert (news.seat, news.only, news.facts) == (0, 0, {**facts, "unasked": 1})


def test_the_last_box_for_temps_is_told_and_then_that_there_is_none() -> None:
    facts = [facts_told(draw_sheet(temps=temps), "temp", 8, (1, 4))[1][1] for temps in (10, 11)]
    assert facts == [{"shift": 0, "crossed": 1, "count": 11}, {"shift": 0, "crossed": 0, "count": 11}]


def test_lots_that_a_plan_uses_are_told_as_runs_of_neighbours() -> None:
    assert lot_runs([(1, 0), (0, 3), (0, 2), (0, 5)]) == ((0, 2, 2), (0, 5, 1), (1, 0, 1))
