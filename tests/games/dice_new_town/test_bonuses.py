"""Bonuses (rules page, D.7 and G8)."""

from typing import Any

import pytest

from games.dice_new_town import KINGS_LAND, House, build_gains, legal_builds
from tests.games.dice_new_town.table import finish, state_of, table
from tests.games.written import told

ROW = """
    step      build
    round     1
    order     0 1 2
    houses 18 1@1
    houses 5  0@1
    houses 4  1@1 2@1
    houses 9  2@4,3
    seat 0
      figure 15  pieces 4  black 1  white 4 5 6
    seat 1
      figure 3  white 1 1 2
    seat 2
      figure 6  white 1 1 2
"""
ALONE = """
    step   build
    round  1
    trees  {trees}
    on_king {king}
    {houses}
    seat 0
      figure {land}  pieces 4  black 1  white {white}  cards {cards}  has_fifth {fifth}
    seat 1
      figure 3  white 1 1 2
"""
FAR = "houses 3 1@4,3"
"""A house that is larger than all others."""


def gained(land: object, white: str, *houses: str, **more: object) -> dict[str, int]:
    """What a small new house on the land brings, beside base points."""
    usual: dict[str, Any] = {"cards": "-", "trees": "-", "fifth": "no"}
    lines = "\n    ".join([FAR, *houses])
    king = "0" if land == "K" else "-"
    state = state_of(ALONE.format(land=land, white=white, houses=lines, king=king, **(usual | more)))
    build = next(build for build in legal_builds(state, 0) if build.option == ("new", 1, 1))
    own = build_gains(state, 0, build)
    assert own.pop("base") == 2
    return own


def test_g8_a_full_row_brings_each_owner_a_point_for_every_house() -> None:
    state = finish(table(ROW), ("new", 1, 1))
    ann, bo, cy = state.builders
    assert (ann.houses, ann.bonuses) == (2, 2)
    assert (bo.bonuses, cy.bonuses) == (2, 1)
    assert told(state, "shared") == [(1, {"what": "line", "points": 2}), (2, {"what": "line", "points": 1})]


def test_f11_a_full_block_brings_its_owners_points_too() -> None:
    assert gained(12, "3 4 5", "houses 18 0@2", "houses 5 1@1", "houses 7 0@2 1@1") == {"block": 3}


def test_a_second_house_on_the_land_completes_nothing() -> None:
    assert gained(15, "4 5 6", "houses 15 1@1", "houses 18 0@1", "houses 5 0@2", "houses 4 1@1") == {"second": 1}


def test_houses_on_the_kings_land_belong_to_no_line_or_block() -> None:
    lands = ["houses 12 1@1", "houses 13 0@1", "houses 8 0@2"]
    assert gained("K", "2 2 2", *lands) == {"tree": 1}


def test_a_tree_on_the_land_brings_a_point_and_the_kings_land_has_one() -> None:
    assert gained(12, "3 4 5", trees="12") == {"tree": 1}
    assert gained(12, "3 4 5", trees="13") == {}


@pytest.mark.parametrize(("houses", "brings"), [("1@1", {"second": 1}), ("1@1 1@1", {})])
def test_f9_only_the_second_house_on_a_land_brings_a_point(houses: str, brings: dict[str, int]) -> None:
    assert gained(12, "3 4 5", f"houses 12 {houses}") == brings


FOUR = ("houses 18 0@1", "houses 9 0@2", "houses 14 0@2", "houses 17 0@3")


def test_the_fifth_own_house_brings_a_point_once_a_game() -> None:
    assert gained(12, "3 4 5", *FOUR) == {"fifth": 1}
    assert gained(12, "3 4 5", *FOUR, fifth="yes") == {}
    assert gained(12, "3 4 5", *FOUR[:3]) == {}
    assert gained(12, "3 4 5", *FOUR, "houses 6 0@3") == {}


def test_own_card_brings_a_point_if_it_was_held_before() -> None:
    assert gained(12, "3 4 5", cards="12") == {"own_card": 1}
    assert gained(12, "3 4 5", cards="13") == {}


def test_f10_largest_is_strictly_more_cubes_than_every_other_house() -> None:
    text = ALONE.format(land=12, white="3 4 5", houses="houses 3 1@1", king="-", cards="-", trees="-", fifth="no")
    state = state_of(text)
    build = next(build for build in legal_builds(state, 0) if build.option == ("new", 1, 1))
    assert "largest" not in build_gains(state, 0, build)
    state.houses[3] = []
    assert build_gains(state, 0, build)["largest"] == 1


def test_f10_cubes_of_a_penthouse_count() -> None:
    assert House(0, 4, 1, penthouse=True).cubes == 13 and House(0, 2, 2).cubes == 12


def test_extensions_bring_neither_tree_nor_second() -> None:
    text = ALONE.format(
        land=12, white="3 4 5", houses="houses 12 0@1 1@1\n    " + FAR, king="-", cards="12", trees="12", fifth="no"
    )
    state = state_of(text)
    build = next(build for build in legal_builds(state, 0) if build.option == ("extend", 0, 1, 2))
    assert build_gains(state, 0, build) == {"base": 3}


def test_the_kings_land_is_no_land_of_the_grid() -> None:
    assert KINGS_LAND not in state_of(ROW).grid
