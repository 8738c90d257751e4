"""How far away plans look to bot players: what brings one nearer, what rules it out, and how plans share lots."""

import pytest

from games.welcome_to import PLANS, Sheet
from games.welcome_to.players.outlook import ROUNDS_PER_FENCE, street_outlook
from games.welcome_to.players.plan_work import IMPOSSIBLE_WORK, PlanEstimate, plan_work
from tests.games.welcome_to.drawing import draw_sheet

ROUNDS = 15


def prospect(sheet: Sheet) -> PlanEstimate:
    """What the sheet may become while no plan has taken a lot."""
    return PlanEstimate(sheet, [street_outlook(street, ROUNDS) for street in sheet.streets], [0, 0, 0])


def work(plan: str, *drawings: str, parks: tuple[int, int, int] = (0, 0, 0), temps: int = 0) -> float:
    """The rounds that the plan seems to take a sheet with these streets."""
    return plan_work(prospect(draw_sheet(*drawings, parks=parks, temps=temps)), PLANS[plan])


NEARER = {
    "fences at its ends": ("N1-44", "1 2 3 4 | .", "1 2 3 4 ."),
    "houses in it": ("N1-44", "1 2 3 4 | .", "1 2 . . | ."),
    "numbers that fit": ("N1-44", "1 . 4 6 | .", "1 . 2 6 | ."),
    "a roundabout as an estate": ("N1-111111", "3 R 5", "3 . 5"),
    "houses in the whole street": ("A1-STREET1", "1 2 3 4 5 6 7 8 9 .", "1 2 3 4 5 6 7 8 . ."),
    "a house at a street end": ("A1-ENDS", "1 . . . . . . . . 12", "1 ."),
    "another bis": ("A1-BIS5", "3 3b 3b 4 4b 6 6b", "3 3b 3b 4 4b 5 6"),
    "another pool": ("A2-POOLS2", "1 2 3* 4 5 6 . .", "1 2 . 4 5 6 . ."),
    "another pool where trees count, too": ("A2-PP2", ". .\n4*", ". .\n."),
    "a roundabout beside parks and pools": ("A2-PPR", "1 R 3* . . . 5* 6* .", "1 2 3* . . . 5* 6* ."),
}


@pytest.mark.parametrize(("plan", "nearer", "farther"), NEARER.values(), ids=NEARER)
def test_a_plan_comes_nearer_by(plan: str, nearer: str, farther: str) -> None:
    assert work(plan, *nearer.split("\n")) < work(plan, *farther.split("\n")) < IMPOSSIBLE_WORK


def test_crosses_bring_the_plans_that_count_them_nearer() -> None:
    assert 0 == work("A1-TEMP7", temps=7) < work("A1-TEMP7", temps=5) < work("A1-TEMP7")
    assert work("A2-PARKS2", parks=(3, 2, 0)) < work("A2-PARKS2", parks=(2, 2, 0)) < work("A2-PARKS2", parks=(0, 2, 2))
    assert work("A2-PP3", parks=(0, 0, 4)) < work("A2-PP3", parks=(3, 4, 0))


NEVER_AGAIN = {
    "a full street that is partly used": ("A1-STREET1", "1u 2 3 4"),
    "street ends of which one is used": ("A1-ENDS", "1u 2"),
    "five bis without room": (
        "A1-BIS5",
        "1 2 3 4 5 5b 7 8 9 10\n1 2 3 4 5 5b 7 8 9 10 11\n1 2 3 4 5 5b 7 8 9 10 11 12",
    ),
    "pools on lots that have none": ("A2-POOLS2", "1 2 3\n1"),
    "parks without room": ("A2-PP2", ". .\n1* 2 3 4* 5 6 7 8* 9 10 11"),
}


@pytest.mark.parametrize(("plan", "drawing"), NEVER_AGAIN.values(), ids=NEVER_AGAIN)
def test_out_of_reach_is(plan: str, drawing: str) -> None:
    assert work(plan, *drawing.split("\n")) >= IMPOSSIBLE_WORK


def test_fulfilled_plans_take_no_more_rounds() -> None:
    assert work("N1-44", "1 2 3 4 | 5 6 7 8 | .") == 0
    assert work("A1-STREET1", "1 2 3 4 5 6 R 8 9 10") == 0


def test_an_estate_that_has_only_to_be_fenced_takes_one_fence_for_each_open_side() -> None:
    assert work("N3-34", "1 2 3 | 4 5 6 7 8 9 10") == ROUNDS_PER_FENCE
    assert work("N3-34", "1 2 3 4 5 6 7 8 9 10", "1 2 3 | .") == ROUNDS_PER_FENCE


def test_what_one_plan_takes_is_not_there_for_the_next() -> None:
    shared = prospect(draw_sheet("1 2 3 4 | ."))
    alone = plan_work(prospect(draw_sheet("1 2 3 4 | .")), PLANS["N3-34"])
    assert plan_work(shared, PLANS["N1-44"]) < IMPOSSIBLE_WORK
    assert plan_work(shared, PLANS["N3-34"]) > alone


def test_no_fence_is_hoped_for_between_a_house_and_its_bis() -> None:
    assert work("N1-55", "1 2 3 4 5 6 7 8 9 10") < work("N1-55", "1 2 3 4 5 5b 7 8 9 10")
