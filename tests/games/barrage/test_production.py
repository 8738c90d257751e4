"""Production with one dam, one conduit and one powerhouse (rules page, sections 6.4 and 7, E3 and E9)."""

import pytest

from games.core import COMMIT, DECLINE
from tests.games.barrage.table import offered, table
from tests.games.written import finish, play, question, told

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


def test_e3_italy_produces_with_a_conduit_of_the_usa() -> None:
    position = play(table(E3), TURBINE, seat=2)
    assert question(position, "drops", 2) == [1, 2]
    state = finish(position, 2, DECLINE, seat=2)
    usa, _, company = state.companies
    assert company.energy == 10 and company.credits == 0
    assert usa.credits == 8 and usa.points["conduit"] == 2 and usa.vp == 12
    assert state.dams["D1U"].water == 1 and state.dams["D8L"].water == 3
    assert told(state, "fee") == [(2, {"to": 0, "count": 2})]


def test_e3_a_contract_up_to_ten_may_be_fulfilled() -> None:
    position = play(table(E3), TURBINE, 2, seat=2)
    assert question(position, "contract", 2) == ["R11"]
    assert position.asks()[2].facts["energy"] == 10


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


def test_an_own_conduit_costs_nothing() -> None:
    state = finish(table(E3, conduits="C1A=2"), TURBINE, 3, DECLINE, seat=2)
    assert state.companies[2].credits == 2 and state.companies[2].energy == 15


def test_q9_the_energy_of_italy_comes_too_late_for_contracts() -> None:
    three = table(E3, powerhouses="P8a=2 P12a=2 P9a=2", seat_2="contracts R13")
    position = play(three.clone(), TURBINE, 2, seat=2)
    state = finish(position, "R13", "HA", seat=2)
    assert state.companies[2].energy == 13
    assert told(state, "energy")[-1] == (2, {"count": 3, "why": "power"})
    one_drop = play(three, TURBINE, 1, seat=2)
    assert one_drop.asks()[2].kind == COMMIT and one_drop.view(2).companies[2].energy == 5 + 3


K3 = """
    order       2 0 1
    dams        D1U=2@3,3 D2L=-@1 D5L=-@2 D9L=-@3
    conduits    C1A=2
    powerhouses P8a=2
    seat 2
      contracts G12
"""


@pytest.mark.parametrize(
    ("mode", "water"), [("introductory", 1), ("introductory rulings.water_flows_before_contract=on", 0)]
)
def test_k3_the_contract_is_fulfilled_before_the_water_flows(mode: str, water: int) -> None:
    """The plain base that the contract builds stops a drop of the production, or comes too late for that."""
    state = finish(table(K3, mode=mode), ("turbine", "turbine_zero_l"), 1, "G12", "D8L", seat=2)
    assert state.dams["D8L"].water == water


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


def test_e9_germany_produces_a_second_time_with_another_powerhouse() -> None:
    position = play(table(E9), PLUS_ONE, ("D4U", "C4B"), 2, seat=1)
    assert position.view(1).companies[1].energy == 13
    assert question(position, "contract", 1) == ["R12", "Y12", "S3", "N1"]
    play(position, "R12", seat=1)
    assert question(position, "second_production", 1) == [("D4U", "C4A")]
    play(position, ("D4U", "C4A"), seat=1)
    assert question(position, "contract", 1) == ["S3"]
    state = finish(position, "S3", seat=1)
    assert state.companies[1].energy == 13 + 3 and state.companies[1].fulfilled == ["R12", "S3"]


def test_germany_may_decline_and_has_no_third_production() -> None:
    position = play(table(E9), PLUS_ONE, ("D4U", "C4B"), 1, DECLINE, DECLINE, seat=1)
    assert position.asks()[1].kind == COMMIT
    position = play(table(E9), PLUS_ONE, ("D4U", "C4B"), 1, DECLINE, ("D4U", "C4A"), 1, DECLINE, seat=1)
    assert position.asks()[1].kind == COMMIT


def test_germany_with_two_powerhouses_produces_once() -> None:
    position = play(table(E9, powerhouses="P7b=1 P12a=1"), PLUS_ONE, ("D4U", "C4B"), 1, DECLINE, seat=1)
    assert position.asks()[1].kind == COMMIT


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


@pytest.mark.parametrize(
    ("powerhouses", "energy"),
    [("P12a=0", 1), ("P12a=0 P9a=0", 2), ("P12a=0 P9a=0 P8a=0", 2), ("P12a=0 P9a=0 P8a=0 P7a=0", 4)],
)
def test_the_board_adds_by_the_number_of_powerhouses(powerhouses: str, energy: int) -> None:
    position = table(FIESLER, powerhouses=powerhouses, seat_0="officer anton")
    assert finish(position, ("turbine", "turbine_zero_l")).companies[0].energy == energy


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
