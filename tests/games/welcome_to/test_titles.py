"""The titles that a finished sheet earns."""

from typing import Any

import pytest

from games.welcome_to import GAME, PlanScore
from tests.games.welcome_to.drawing import draw_sheet
from tests.games.welcome_to.table import set_table

FULL = ("1 2 3 4 5 6 7 8 9 10", "1 2 3 4 5 6 7 8 9 10 11", "1 2 3 4 5 6 7 8 9 10 11 12")


def earned(*streets: str, **sheet: Any) -> set[str]:
    """The titles of seat 0 with these streets."""
    state = set_table(draw_sheet(*streets, *[""] * (3 - len(streets)), **sheet))
    return set(GAME.earned_titles([state], 0))


@pytest.mark.parametrize(
    ("title", "streets", "almost"),
    [
        ("many_pools", ["1 . 3*", "1* . . 4*", "1 2*"], ["1 . 3*", "1* . . 4*", "1 2"]),
        ("full_town", FULL, [FULL[0], FULL[1], "1 2 3 4 5 6 7 8 9"]),
        ("plain_streets", FULL[:2], [FULL[0], "1 1b 3 4 5 6 7 8 9 10 11"]),
        ("even_street", ["1 2 3 4 5 | 6 7 8 9 10"], ["1 2 3 4 5 | 6 7 8 9 ."]),
        ("even_street", ["", "", "1 3 4 | 6 7 8 | 9 10 11 | 12 13 14"], ["", "", "1 3 | 4 6 7 8 | 9 10 11 | 12 13 14"]),
        ("long_run", FULL[:1], ["1 2 3 4 5 6 7 8 9 11"]),
        ("long_run", ["", ". 3 4 5 6 7 8 9 10 11 12"], ["", "2 3 4 5 6 . 8 9 10 11 12"]),
        (
            "all_sizes",
            ["1 | 2 3 | 4 5 6 | 7 8 9 10", "1 2 3 4 5 |"],
            ["1 | 2 3 | 4 5 6 | 7 8 9 10", "1 2 3 4 |"],
        ),
        ("many_estates", ["1 2 | 3 4 | 5 6 | 7 8 | 9 10"], ["1 2 | 3 4 | 5 6 | 7 8 | 9 ."]),
        (
            "large_estates",
            ["1 2 3 4 5 | 6 7 8 9 10", "1 2 3 4 5 | 6 7 8 9 10 11"],
            ["1 2 3 4 5 | 6 7 8 9 10", "1 2 3 4 5 | 6 7 8 9 10 | 11"][:1],
        ),
        ("end_numbers", ["0 2 4"], ["1 2 4"]),
        ("end_numbers", [". . 17"], [". . 16"]),
    ],
)
def test_drawn_streets_earn_a_title_and_almost_the_same_ones_do_not(
    title: str, streets: list[str], almost: list[str]
) -> None:
    assert title in earned(*streets)
    assert title not in earned(*almost)


def test_parks_earn_titles_in_one_street_and_in_all() -> None:
    assert earned(parks=(3, 4, 4)) == {"many_parks"}
    assert earned(parks=(0, 0, 5)) == {"park_street"}
    assert earned(parks=(3, 4, 3)) == set()


def test_only_plans_scored_in_the_first_round_of_each_count_as_first() -> None:
    state = set_table(draw_sheet("", "", ""))
    for index, scored in enumerate((4, 9)):
        state.plans[index].approved_in = scored
    state.sheets[0].plans = [PlanScore(4, 10), PlanScore(9, 8), None]
    state.sheets[1].plans = [PlanScore(4, 10), PlanScore(11, 4), None]
    assert GAME.earned_titles([state], 0) == ["first_plans"]
    assert GAME.earned_titles([state], 1) == []
