"""What a round tells: the facts that words are made of."""

from typing import Any

import pytest

from games.core import Choice
from games.welcome_to import Sheet
from tests.games.welcome_to.drawing import draw_sheet
from tests.games.welcome_to.table import finish_round, play, set_table, told


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
        ("temp", {"shift": -2}),
    ]


def test_a_declined_action_is_not_told() -> None:
    assert [kind for kind, _ in facts_told(draw_sheet(), "surveyor", (1, 7), None)] == ["built"]


def test_refusals_plans_and_the_reshuffle_are_told_before_the_next_round() -> None:
    sheets = [draw_sheet("3 4 5 | 6 7 8 9 |", "3", "3", refusals=1), draw_sheet("1", "1", "1")]
    pairs = ((1, "surveyor"), (1, "bis"), (1, "pool"))
    state = set_table(*sheets, pairs=pairs, plans=("N1-44", "N2-1116", "N3-34"), round_number=3)
    after = finish_round(play(state, 2, "yes"))
    assert told(after) == ["refused", "plan", "refused", "reshuffled", "round"]
    assert [news.facts for news in after.news] == [
        {"count": 2},
        {"stack": 2, "points": 7},
        {"count": 1},
        {},
        {"round": 4},
    ]
