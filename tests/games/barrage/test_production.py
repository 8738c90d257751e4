"""Productions, and what the companies have of them."""

from typing import Final

import pytest

from games.core import DECLINE, Choice
from tests.games.barrage.table import acts, ended, facts, kind, offered, played, question, seen, turbine, values

E3: Final = """
order       2 0 1
dams        D1U=2@3,3 D2L=-@1 D5L=-@2 D8L=-@3,1
conduits    C1A=0
powerhouses P8a=2 P12a=2
seat 2
  credits 2  contracts R11
"""
K3: Final = """
order       2 0 1
dams        D1U=2@3,3 D2L=-@1 D5L=-@2 D9L=-@3
conduits    C1A=2
powerhouses P8a=2
seat 2
  contracts G12
"""
E9: Final = """
order       1 0
dams        D4U=1@3,3 D3L=-@1 D6L=-@2 D10L=-@3
conduits    C4A=1 C4B=1
powerhouses P7b=1 P12a=1 P9b=1
nationals   N1
seat 1
  contracts R12 Y12 S3
"""
BOARD: Final = """
mode        standard
dams        D10U=0@1,1 D3L=-@1 D6L=-@2 D8L=-@3
conduits    C10B=0
powerhouses P12a=0
seat 0
  name france  officer viktor
seat 1
  name usa  officer jill
"""
PASSING: Final = """
dams        D1U=0@1,1 D3L=-@1 D6L=-@2 D10L=-@3
conduits    C1A=0
powerhouses P8a=0 P11a=0 P9a=0
seat 0
  contracts -
"""
FRANCE: Final = """
order       3 0 1 2
dams        D10U=3@1,1 D3L=-@1 D6L=-@2 D8L=-@3 D4U=3@3,3
conduits    C10B=3 C4B=3
powerhouses P12a=3 P9a=3 P8a=3
nationals   N1 N5
seat 3
  officer graziano  contracts S4 G13
"""


def test_e3_italy_leaves_a_drop_at_least_to_be_paid_for_and_may_fulfil_a_contract_up_to_ten() -> None:
    assert question(played(E3, turbine("minus1_l")), "drops") == [1, 2]
    position = played(E3, turbine("minus1_l"), 2)
    assert (question(position, "contract"), seen(position).companies[2].energy) == (["R11"], 10)


def test_e3_italy_produces_with_a_conduit_of_the_usa() -> None:
    state = ended(E3, turbine("minus1_l"), 2, DECLINE)
    assert (state.companies[2].energy, state.companies[2].credits) == (10, 0)
    assert (state.companies[0].credits, state.companies[0].points["conduit"]) == (8, 2)
    assert (state.dams["D1U"].water, state.dams["D8L"].water) == (1, 3)
    assert facts(state, "fee") == [{"to": 0, "count": 2}]


def test_an_own_conduit_costs_nothing() -> None:
    state = ended(E3, turbine("minus1_l"), 3, DECLINE, conduits="C1A=2")
    assert (state.companies[2].credits, state.companies[2].energy) == (2, 15)


def test_q9_the_energy_of_italy_comes_after_the_contract_as_its_power() -> None:
    lines = {"powerhouses": "... P9a=2", "seat_2": "contracts R13"}
    state = ended(E3, turbine("minus1_l"), 2, "R13", "HA", **lines)
    assert (state.companies[2].energy, state.companies[2].fulfilled) == (13, ["R13"])
    assert {"count": 3, "why": "power"} in facts(state, "energy")
    position = played(E3, turbine("minus1_l"), 1, **lines)
    assert (kind(position), seen(position).companies[2].energy) == ("commit", 8)


@pytest.mark.parametrize(
    "lines",
    [
        pytest.param({"dams": "D1U=0@3,3 D2L=-@1 D5L=-@2 D8L=-@3,1"}, id="q3 with a dam of another"),
        pytest.param({"powerhouses": "P8a=0 P12a=2"}, id="q3 with a powerhouse of another"),
        pytest.param({"conduits": "C1B=0"}, id="q3 where no conduit leads to the powerhouse"),
        pytest.param({"seat_2": "credits 0"}, id="p1 without a credit for the conduit"),
    ],
)
def test_there_is_no_production(lines: dict[str, str]) -> None:
    assert acts(played(E3, **lines), "turbine") == []


def test_p1_the_credit_for_a_foreign_conduit_is_left_after_the_space_is_paid() -> None:
    position = played(E3, seat_2="credits 3")
    assert offered(position, "act", "turbine", "turbine_minus1_l")
    assert not offered(position, "act", "turbine", "turbine_minus1_r")


def test_p1_the_total_is_one_or_more() -> None:
    position = played(E3, dams="D10U=2@1,1 D2L=-@1 D5L=-@2 D8L=-@3,1", conduits="C10B=2", powerhouses="P12a=2")
    assert offered(position, "act", "turbine", "turbine_zero_l")
    assert not offered(position, "act", "turbine", "turbine_minus1_l")


@pytest.mark.parametrize(("rule", "water"), [("off", 1), ("on", 0)])
def test_k3_the_contract_is_fulfilled_before_the_water_flows_or_after_it_where_the_table_rules_so(
    rule: str, water: int
) -> None:
    mode = f"... rulings.water_flows_before_contract={rule}"
    assert ended(K3, turbine("zero_l"), 1, "G12", "D8L", mode=mode).dams["D8L"].water == water


def test_e9_germany_fulfils_a_contract_and_produces_a_second_time_with_another_powerhouse() -> None:
    position = played(E9, turbine("plus2_l"), ("D4U", "C4B"), 2)
    assert question(position, "contract") == ["R12", "Y12", "S3", "N1"]
    assert seen(position).companies[1].energy == 13
    position.apply(1, "R12")
    assert question(position, "second_production") == [("D4U", "C4A")]
    position.apply(1, ("D4U", "C4A"))
    assert question(position, "contract") == ["S3"]
    state = ended(E9, turbine("plus2_l"), ("D4U", "C4B"), 2, "R12", ("D4U", "C4A"), "S3")
    assert (state.companies[1].energy, state.companies[1].fulfilled) == (16, ["R12", "S3"])


@pytest.mark.parametrize(
    ("choices", "lines"),
    [
        pytest.param((DECLINE, DECLINE), {}, id="may decline the second production"),
        pytest.param((DECLINE, ("D4U", "C4A"), 1, DECLINE), {}, id="has no third production"),
        pytest.param((DECLINE,), {"powerhouses": "P7b=1 P12a=1"}, id="with two powerhouses produces once"),
    ],
)
def test_germany(choices: tuple[Choice, ...], lines: dict[str, str]) -> None:
    state = ended(E9, turbine("plus2_l"), ("D4U", "C4B"), 1, *choices, **lines)
    assert state.companies[1].fulfilled == []


def test_q5_k6_fiesler_does_not_lift_the_second_production() -> None:
    position = played(E9, turbine("plus2_l"), ("D4U", "C4B"), 2, DECLINE, ("D4U", "C4A"), seat_1="officer viktor")
    assert (kind(position), values(seen(position), "produced", "energy")) == ("contract", [13, 3])


@pytest.mark.parametrize(
    ("powerhouses", "energy"), [("", 1), ("P9a=0", 2), ("P9a=0 P8a=0", 2), ("P9a=0 P8a=0 P7a=0", 4)]
)
def test_the_board_adds_more_with_more_powerhouses(powerhouses: str, energy: int) -> None:
    state = ended(BOARD, turbine("zero_l"), powerhouses=f"P12a=0 {powerhouses}", seat_0="officer anton")
    assert state.companies[0].energy == energy


def test_q6_fiesler_makes_it_four_before_the_modifier() -> None:
    assert ended(BOARD, turbine("minus2_l")).companies[0].energy == 2
    assert not offered(played(BOARD, seat_0="officer graziano"), "act", "turbine", "turbine_minus2_l")


def test_released_water_does_not_count_for_the_usa_at_its_own_block_but_below_it() -> None:
    state = ended(PASSING, turbine("zero_l"))
    assert (state.companies[0].energy, facts(state, "energy")) == (7, [{"count": 1, "why": "passing"}])


def test_q8_france_needs_three_less_from_its_third_powerhouse_on() -> None:
    position = played(FRANCE, turbine("minus1_l"), ("D10U", "C10B"), powerhouses="P12a=3 P9a=3 P8a=3")
    assert (question(position, "contract"), seen(position).companies[3].energy) == (["S4", "G13"], 1)


def test_q8_france_with_two_powerhouses_needs_as_much_as_everybody() -> None:
    state = ended(FRANCE, turbine("minus1_l"), ("D10U", "C10B"), powerhouses="P12a=3 P9a=3")
    assert (state.companies[3].fulfilled, state.companies[3].energy) == ([], 1)


@pytest.mark.parametrize(
    ("choices", "reached"),
    [
        pytest.param((turbine("minus2_l"), 2), ["S4", "G13"], id="with less than ten"),
        pytest.param((turbine("minus1_l"), ("D4U", "C4B"), 2), ["S4", "G13", "N1"], id="with ten"),
        pytest.param((turbine("minus1_l"), ("D4U", "C4B"), 3), ["S4", "G13", "N1", "N5"], id="with fifteen"),
    ],
)
def test_france_reaches_contracts_that_need_three_more(choices: tuple[Choice, ...], reached: list[str]) -> None:
    assert question(played(FRANCE, *choices), "contract") == reached
