"""Whole productions that can be chosen at once, and what they stand for."""

import pytest

from games.core import COMMIT, Position
from tests.games.barrage.table import table
from tests.games.written import play, question

SYSTEM = """
    order       1 0
    conduits    C4A=1 C4B=1
    powerhouses P7b=1 P12a=1
    nationals   N1
    seat 1
      contracts R12 S3
"""


def germany(about: str = "workers 12", own_dams: str = "D4U=1@3,3", **lines: object) -> Position:
    """Germany with three drops above conduits of value 3 and 5, both of its own, and one energy from its board."""
    return table(SYSTEM, own_dams=own_dams, seat_1=about, **lines)


def proposed(position: Position) -> list[tuple[object, ...]]:
    """The productions that seat 1 can choose at once."""
    return [tuple(about) for board, *about in question(position, "act", 1) if board == "produce"]


def test_for_each_contract_there_is_the_strongest_production_and_the_cheapest() -> None:
    assert proposed(germany()) == [
        ("turbine_plus2_l", "D4U", "C4B", 3, "N1"),
        ("turbine_minus2_l", "D4U", "C4B", 3, "N1"),
        ("turbine_plus2_l", "D4U", "C4B", 3, "R12"),
        ("turbine_minus2_l", "D4U", "C4B", 3, "R12"),
        ("turbine_plus2_l", "D4U", "C4B", 3, "S3"),
    ]


def test_without_a_contract_within_reach_the_strongest_and_the_cheapest_are_proposed() -> None:
    one_drop = germany("contracts R12", own_dams="D4U=1@3,1")
    assert proposed(one_drop) == [
        ("turbine_plus2_l", "D4U", "C4B", 1, None),
        ("turbine_minus2_l", "D4U", "C4B", 1, None),
    ]


def test_where_there_is_room_the_production_with_the_fewest_drops_is_proposed_too() -> None:
    assert proposed(germany("contracts S3")) == [
        ("turbine_plus2_l", "D4U", "C4B", 3, "N1"),
        ("turbine_minus2_l", "D4U", "C4B", 3, "N1"),
        ("turbine_plus2_l", "D4U", "C4B", 3, "S3"),
        ("turbine_minus2_l", "D4U", "C4B", 3, "S3"),
        ("turbine_plus2_l", "D4U", "C4B", 2, "N1"),
    ]


def test_a_production_that_saves_water_and_fulfils_nothing_is_not_proposed_beside_contracts() -> None:
    assert all(contract for *_, contract in proposed(germany("contracts R12")))


@pytest.mark.parametrize(("workers", "space"), [(2, "turbine_plus2_l"), (1, "turbine_minus2_l")])
def test_only_spaces_for_which_there_are_workers_are_proposed(workers: int, space: str) -> None:
    assert proposed(germany(f"workers {workers}"))[0][0] == space


def test_a_taken_space_is_not_proposed() -> None:
    assert proposed(germany("credits 0", taken="turbine_plus2_l=0"))[0][0] == "turbine_zero_l"


def test_a_proposal_does_in_one_choice_what_its_single_choices_do() -> None:
    at_once = play(germany(), ("produce", "turbine_plus2_l", "D4U", "C4B", 3, "R12"), COMMIT, seat=1)
    one_by_one = play(germany(), ("turbine", "turbine_plus2_l"), ("D4U", "C4B"), 3, "R12", COMMIT, seat=1)
    assert at_once.base == one_by_one.base and at_once.base.companies[1].fulfilled == ["R12"]
