"""Production with one dam, one conduit and one powerhouse (rules page, sections 6.4 and 7, E3 and E9)."""

import pytest

from games.core import COMMIT, DECLINE
from tests.games.barrage.table import offered, table
from tests.games.written import finish, play, told

E3 = """
    order       2 0 1
    dams        D1U=2@3,3 D2L=-@1 D5L=-@2 D8L=-@3,1
    conduits    C1A=0
    powerhouses P8a=2 P12a=2
    seat 2
      credits 2  contracts R11
"""
"""Italy with three drops above a conduit of the USA."""
TURBINE = ("turbine", "turbine_minus1_l")


def test_q3_dams_and_powerhouses_of_others_are_never_used() -> None:
    assert offered(table(E3, dams="D1U=0@3,3 D2L=-@1 D5L=-@2 D8L=-@3,1"), "turbine", 2) == []
    assert offered(table(E3, powerhouses="P8a=0 P12a=2"), "turbine", 2) == []
    assert offered(table(E3, conduits="C1B=0"), "turbine", 2) == []


def test_p1_credits_for_a_foreign_conduit_are_left_after_the_space_is_paid() -> None:
    spaces = offered(table(E3, seat_2="credits 3"), "turbine", 2)
    assert TURBINE[1] in spaces and "turbine_minus1_r" not in spaces
    assert offered(table(E3, seat_2="credits 0"), "turbine", 2) == []


def test_p1_the_total_is_one_or_more() -> None:
    weak = {"dams": "D10U=2@1,1 D2L=-@1 D5L=-@2 D8L=-@3,1", "conduits": "C10B=2", "powerhouses": "P12a=2"}
    spaces = offered(table(E3, **weak), "turbine", 2)
    assert "turbine_minus1_l" not in spaces and "turbine_zero_l" in spaces


def test_q9_the_energy_of_italy_comes_too_late_for_contracts() -> None:
    three = table(E3, powerhouses="P8a=2 P12a=2 P9a=2", seat_2="contracts R13")
    position = play(three.clone(), TURBINE, 2, seat=2)
    state = finish(position, "R13", "HA", seat=2)
    assert state.companies[2].energy == 13
    assert told(state, "energy")[-1] == (2, {"count": 3, "why": "power"})
    one_drop = play(three, TURBINE, 1, seat=2)
    assert one_drop.asks()[2].kind == COMMIT and one_drop.view(2).companies[2].energy == 5 + 3


E9 = """
    order       1 0
    dams        D4U=1@3,3 D3L=-@1 D6L=-@2 D10L=-@3
    conduits    C4A=1 C4B=1
    powerhouses P7b=1 P12a=1 P9b=1
    nationals   N1
    seat 1
      contracts R12 Y12 S3
"""
"""Germany above two conduits of its own."""
PLUS_ONE = ("turbine", "turbine_plus2_l")


def test_q5_k6_fiesler_does_not_lift_the_second_production() -> None:
    position = play(table(E9, seat_1="officer viktor"), PLUS_ONE, ("D4U", "C4B"), 2, DECLINE, ("D4U", "C4A"), seat=1)
    assert told(position.view(1), "produced")[-1][1]["energy"] == 3


FIESLER = """
    mode        standard
    dams        D10U=0@1,1 D3L=-@1 D6L=-@2 D8L=-@3
    conduits    C10B=0
    powerhouses P12a=0
    seat 0
      name france  officer viktor
    seat 1
      name usa  officer jill
"""


@pytest.mark.parametrize(("officer", "energy"), [("viktor", 4 - 2), ("graziano", 0)])
def test_q6_fiesler_makes_it_four_before_the_modifier(officer: str, energy: int) -> None:
    position = table(FIESLER, seat_0=f"officer {officer}")
    spaces = offered(position, "turbine")
    assert ("turbine_minus2_l" in spaces) == (energy > 0)
    if energy:
        assert finish(position, ("turbine", "turbine_minus2_l")).companies[0].energy == energy


def test_released_water_does_not_count_for_the_usa_at_its_own_block_but_below_it() -> None:
    text = """
    dams        D1U=0@1,1 D3L=-@1 D6L=-@2 D10L=-@3
    conduits    C1A=0
    powerhouses P8a=0 P11a=0 P9a=0
    seat 0
      contracts -
    """
    state = finish(table(text), ("turbine", "turbine_zero_l"))
    assert state.companies[0].energy == 5 + 1 + 1 and told(state, "energy") == [(0, {"count": 1, "why": "passing"})]
