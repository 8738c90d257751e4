"""Productions, and what the companies have of them."""

from typing import Final

import pytest

from games.core import DECLINE
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


def test_e3_italy_leaves_a_drop_at_least_to_be_paid_for() -> None:
    assert question(played(E3, turbine("minus1_l")), "drops") == [1, 2]


def test_e3_a_contract_up_to_ten_may_be_fulfilled() -> None:
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


def test_q9_the_energy_of_italy_comes_too_late_for_contracts() -> None:
    state = ended(E3, turbine("minus1_l"), 2, "R13", "HA", powerhouses="... P9a=2", seat_2="contracts R13")
    assert state.companies[2].energy == 13


def test_q9_with_one_drop_no_contract_is_within_reach() -> None:
    assert ended(E3, turbine("minus1_l"), 1, powerhouses="... P9a=2", seat_2="contracts R13").companies[2].energy == 8


def test_q3_dams_of_others_are_never_used() -> None:
    assert acts(played(E3, dams="D1U=0@3,3 D2L=-@1 D5L=-@2 D8L=-@3,1"), "turbine") == []


def test_q3_powerhouses_of_others_are_never_used() -> None:
    assert acts(played(E3, powerhouses="P8a=0 P12a=2"), "turbine") == []


def test_q3_a_conduit_has_to_lead_to_the_powerhouse() -> None:
    assert acts(played(E3, conduits="C1B=0"), "turbine") == []


def test_p1_the_credit_for_a_foreign_conduit_is_left_after_the_space_is_paid() -> None:
    position = played(E3, seat_2="credits 3")
    assert offered(position, "act", "turbine", "turbine_minus1_l")
    assert not offered(position, "act", "turbine", "turbine_minus1_r")


def test_p1_without_a_credit_for_the_conduit_there_is_no_production() -> None:
    assert acts(played(E3, seat_2="credits 0"), "turbine") == []


def test_p1_the_total_is_one_or_more() -> None:
    position = played(E3, dams="D10U=2@1,1 D2L=-@1 D5L=-@2 D8L=-@3,1", conduits="C10B=2", powerhouses="P12a=2")
    assert offered(position, "act", "turbine", "turbine_zero_l")
    assert not offered(position, "act", "turbine", "turbine_minus1_l")


def test_q9_the_energy_of_italy_comes_after_the_contract_as_its_power() -> None:
    state = ended(E3, turbine("minus1_l"), 2, "R13", "HA", powerhouses="... P9a=2", seat_2="contracts R13")
    assert {"count": 3, "why": "power"} in facts(state, "energy")
    assert state.companies[2].fulfilled == ["R13"]


def test_q9_with_one_drop_nothing_is_asked_before_the_end_of_the_turn() -> None:
    position = played(E3, turbine("minus1_l"), 1, powerhouses="... P9a=2", seat_2="contracts R13")
    assert (kind(position), seen(position).companies[2].energy) == ("commit", 8)


def test_k3_the_contract_is_fulfilled_before_the_water_flows() -> None:
    assert ended(K3, turbine("zero_l"), 1, "G12", "D8L").dams["D8L"].water == 1


def test_k3_or_after_it_where_the_table_rules_so() -> None:
    state = ended(K3, turbine("zero_l"), 1, "G12", "D8L", mode="... rulings.water_flows_before_contract=on")
    assert state.dams["D8L"].water == 0


def test_e9_germany_fulfils_one_of_four_contracts_first() -> None:
    position = played(E9, turbine("plus2_l"), ("D4U", "C4B"), 2)
    assert question(position, "contract") == ["R12", "Y12", "S3", "N1"]
    assert seen(position).companies[1].energy == 13


def test_e9_then_it_may_produce_with_another_powerhouse() -> None:
    assert question(played(E9, turbine("plus2_l"), ("D4U", "C4B"), 2, "R12"), "second_production") == [("D4U", "C4A")]


def test_e9_and_fulfil_what_that_is_enough_for() -> None:
    assert question(played(E9, turbine("plus2_l"), ("D4U", "C4B"), 2, "R12", ("D4U", "C4A")), "contract") == ["S3"]


def test_e9_germany_produces_a_second_time_with_another_powerhouse() -> None:
    state = ended(E9, turbine("plus2_l"), ("D4U", "C4B"), 2, "R12", ("D4U", "C4A"), "S3")
    assert (state.companies[1].energy, state.companies[1].fulfilled) == (16, ["R12", "S3"])


def test_germany_may_decline_the_second_production() -> None:
    assert ended(E9, turbine("plus2_l"), ("D4U", "C4B"), 1, DECLINE, DECLINE).companies[1].fulfilled == []


def test_germany_has_no_third_production() -> None:
    state = ended(E9, turbine("plus2_l"), ("D4U", "C4B"), 1, DECLINE, ("D4U", "C4A"), 1, DECLINE)
    assert state.companies[1].fulfilled == []


def test_germany_with_two_powerhouses_produces_once() -> None:
    state = ended(E9, turbine("plus2_l"), ("D4U", "C4B"), 1, DECLINE, powerhouses="P7b=1 P12a=1")
    assert state.companies[1].fulfilled == []


def test_q5_k6_fiesler_does_not_lift_the_second_production() -> None:
    position = played(E9, turbine("plus2_l"), ("D4U", "C4B"), 2, DECLINE, ("D4U", "C4A"), seat_1="officer viktor")
    assert (kind(position), values(seen(position), "produced", "energy")) == ("contract", [13, 3])


@pytest.mark.parametrize(
    ("powerhouses", "energy"),
    [
        pytest.param("P12a=0", 1, id="with P12a=0"),
        pytest.param("... P9a=0", 2, id="with P12a=0 P9a=0"),
        pytest.param("... P9a=0 P8a=0", 2, id="with P12a=0 P9a=0 P8a=0"),
        pytest.param("... P9a=0 P8a=0 P7a=0", 4, id="with P12a=0 P9a=0 P8a=0 P7a=0"),
    ],
)
def test_the_board_adds_so_much(powerhouses: str, energy: int) -> None:
    state = ended(BOARD, turbine("zero_l"), powerhouses=powerhouses, seat_0="officer anton")
    assert state.companies[0].energy == energy


def test_q6_fiesler_makes_it_four_before_the_modifier() -> None:
    assert ended(BOARD, turbine("minus2_l")).companies[0].energy == 2


def test_q6_without_fiesler_one_drop_is_too_little_for_the_space() -> None:
    assert not offered(played(BOARD, seat_0="officer graziano"), "act", "turbine", "turbine_minus2_l")


def test_q6_with_fiesler_it_is_enough() -> None:
    assert offered(played(BOARD), "act", "turbine", "turbine_minus2_l")


def test_released_water_does_not_count_for_the_usa_at_its_own_block_but_below_it() -> None:
    state = ended(PASSING, turbine("zero_l"))
    assert (state.companies[0].energy, facts(state, "energy")) == (7, [{"count": 1, "why": "passing"}])


def test_q8_france_needs_three_less_from_its_third_powerhouse_on() -> None:
    position = played(FRANCE, turbine("minus1_l"), ("D10U", "C10B"), powerhouses="P12a=3 P9a=3 P8a=3")
    assert (question(position, "contract"), seen(position).companies[3].energy) == (["S4", "G13"], 1)


def test_q8_france_with_two_powerhouses_needs_as_much_as_everybody() -> None:
    state = ended(FRANCE, turbine("minus1_l"), ("D10U", "C10B"), powerhouses="P12a=3 P9a=3")
    assert (state.companies[3].fulfilled, state.companies[3].energy) == ([], 1)


def test_france_with_ten_reaches_a_national_contract_of_thirteen() -> None:
    assert question(played(FRANCE, turbine("minus1_l"), ("D4U", "C4B"), 2), "contract") == ["S4", "G13", "N1"]


def test_france_with_less_reaches_none() -> None:
    assert question(played(FRANCE, turbine("minus2_l"), 2), "contract") == ["S4", "G13"]


def test_france_with_fifteen_reaches_all() -> None:
    assert question(played(FRANCE, turbine("minus1_l"), ("D4U", "C4B"), 3), "contract") == ["S4", "G13", "N1", "N5"]
