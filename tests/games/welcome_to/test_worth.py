"""The estimate that bot players steer by."""

from typing import Any

import pytest

from games.welcome_to import GAME, PLANS, WelcomeToState
from games.welcome_to.players.worth import expected_temp_points, rounds_left
from tests.games.welcome_to.drawing import draw_sheet
from tests.games.welcome_to.table import ADVANCED, PLANS_IN_PLAY, hold_hands, set_table


def worth_of(*drawings: str, refusals: int = 0) -> float:
    return GAME.worth(set_table(draw_sheet(*drawings, refusals=refusals)), 0)


def test_a_number_in_its_place_is_worth_more_than_at_the_wrong_end() -> None:
    assert worth_of(". 2") > worth_of(". . . . . . . . 2")


def test_a_gap_that_numbers_fit_is_worth_more_than_one_that_none_fits() -> None:
    assert worth_of("5 . 8") > worth_of("5 . 6")


def test_an_estate_for_a_plan_in_play_is_worth_more_than_another() -> None:
    plans = ("N1-44", "N2-36", "N3-126")
    wanted, other = (set_table(draw_sheet(row), plans=plans) for row in ("1 2 3 4 | .", "1 2 3 4 . | ."))
    assert GAME.worth(wanted, 0) > GAME.worth(other, 0)


def test_a_refusal_costs() -> None:
    assert worth_of("5", refusals=1) < worth_of("5")


def test_a_second_refusal_is_feared_more_than_a_first() -> None:
    none, one, two = (worth_of("5", refusals=count) for count in range(3))
    assert none - one < one - two


def test_a_promise_is_worth_less_when_somebody_is_about_to_end_the_game() -> None:
    own = draw_sheet("1 2 3 4 | .")
    calm = set_table(own, draw_sheet("1"))
    for hurried in (draw_sheet("1", refusals=2), draw_sheet("1", plans=(8, 11, None))):
        assert rounds_left(set_table(own, hurried)) < rounds_left(calm)
        assert GAME.worth(set_table(own, hurried), 0) < GAME.worth(calm, 0)


def test_alone_no_more_rounds_are_hoped_for_than_there_are() -> None:
    assert [rounds_left(solo_table(round_number)) for round_number in (1, 17, 25, 27)] == [26, 10, 2, 1]


def solo_table(round_number: int, temps: int = 0) -> WelcomeToState:
    """A solo game in this round, with so many crosses in the Temp Agency column."""
    hand = [(5, "surveyor"), (8, "real_estate"), (11, "landscaper")]
    return hold_hands(draw_sheet("5", temps=temps), hands=[hand], round_number=round_number)


def test_alone_crosses_of_the_temp_agency_count_towards_the_threshold() -> None:
    worths = [GAME.worth(solo_table(20, temps), 0) for temps in range(8)]
    assert worths == sorted(worths)
    assert worths[6] == worths[7] > worths[5] + 1


def test_a_lead_in_the_temp_agency_is_surer_the_nearer_the_end() -> None:
    state = set_table(draw_sheet("1", temps=3), draw_sheet("1", temps=2))
    assert 4 < expected_temp_points(state, 0, rounds=25) < expected_temp_points(state, 0, rounds=3) < 7


def test_a_roundabout_opens_a_street_that_is_closed_to_most_numbers() -> None:
    gain, loss = (
        GAME.worth(set_table(draw_sheet(row), settings=ADVANCED), 0)
        - GAME.worth(set_table(draw_sheet(row.replace("R", ".")), settings=ADVANCED), 0)
        for row in ("1 R . . . . . . . 4", "1 R . . . . . . . 15")
    )
    assert gain > loss


@pytest.mark.parametrize(
    ("plan", "nearer", "farther"),
    [("A1-TEMP7", {"temps": 6}, {"temps": 5}), ("A2-PARKS2", {"parks": (3, 3, 0)}, {"parks": (3, 2, 1)})],
)
def test_crosses_are_worth_more_where_a_plan_counts_them(
    plan: str, nearer: dict[str, Any], farther: dict[str, Any]
) -> None:
    stack = PLANS[plan].stack
    counting = [*PLANS_IN_PLAY[:stack], plan, *PLANS_IN_PLAY[stack + 1 :]]
    gains = [
        GAME.worth(set_table(draw_sheet("1", **nearer), plans=plans, settings=ADVANCED), 0)
        - GAME.worth(set_table(draw_sheet("1", **farther), plans=plans, settings=ADVANCED), 0)
        for plans in (counting, PLANS_IN_PLAY)
    ]
    assert gains[0] > gains[1]
