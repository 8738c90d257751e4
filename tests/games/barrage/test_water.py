"""Income, headstreams and how the water runs."""

from typing import Final

import pytest

from games.barrage.state import Dam
from games.core import COMMIT, DECLINE
from tests.games.barrage.table import ended, kind, played, question, seen, values

INCOME: Final = """
step        income
round       2
streams     HA=HT1 HB=HT2 HC=HT3 HD=HT4
seat 0
  wheel - - - - - base@3  tiles conduit elevation powerhouse
"""
WATER: Final = """
waiting   HA=1 HB=0 HC=0 HD=0
dams      D1L=-@1 D5L=-@2 D8L=-@3
"""
E1: Final = """
step      water
round     5
order     0 1 2
waiting   HA=0 HB=3 HC=2 HD=0
dams      D2L=-@1,1 D5U=1@2,1 D6L=-@2,1 D8L=-@3 D10U=2@1
seats     3
"""
E2: Final = """
step        water
round       5
waiting     HA=2 HB=1 HC=0 HD=0
dams        D3L=-@1 D6L=-@2 D10L=-@3 D8L=1@1
powerhouses P5a=0 P8b=0 P11a=0
"""


def test_dp2_the_income_brings_the_machines_and_water_that_are_chosen() -> None:
    dams = "... D1L=0@3 D2L=0@3"
    assert question(played(INCOME, dams=dams), "machines") == [1, 0]
    assert question(played(INCOME, 1, dams=dams), "headstream") == ["HA", "HB", "HC", "HD"]
    state = ended(INCOME, 1, "HA", DECLINE, dams=dams)
    company = state.companies[0]
    assert (company.excavators, company.points["row"]) == (10, 2)
    assert (state.dams["D1L"].water, state.step) == (1, "turn")
    assert company.tiles == ["base", "conduit", "elevation", "powerhouse"]


def test_k7_the_last_in_the_order_has_its_income_first_and_the_first_the_last() -> None:
    lines = {"dams": "... D1L=0@3 D2L=0@3", "conduits": "C1A=1 C1B=1 C2A=1 C2B=1"}
    position = played(INCOME, **lines)
    assert (kind(position), list(position.asks())) == ("headstream", [1])
    position = played(INCOME, DECLINE, COMMIT, **lines)
    assert (kind(position), list(position.asks())) == ("machines", [0])
    assert seen(position).companies[1].points["row"] == 2


def test_income_without_a_choice_asks_nothing() -> None:
    state = ended(INCOME, conduits="C1A=0 C1B=0")
    assert (state.step, state.companies[0].points["row"]) == ("turn", 3)


def test_headstreams_are_filled_after_the_income_as_the_round_says_and_the_first_of_the_order_is_on_turn() -> None:
    state = ended(INCOME)
    assert (state.turn, state.waiting) == (0, {"HA": 2, "HB": 0, "HC": 0, "HD": 1})


def test_in_the_last_round_no_water_comes() -> None:
    assert ended(INCOME, round="5").waiting == {"HA": 0, "HB": 0, "HC": 0, "HD": 0}


def test_placed_water_waits_for_the_water_phase() -> None:
    state = ended(WATER, ("water", "water_place2_l"), "HA", "HB")
    assert (state.waiting, state.companies[0].workers) == ({"HA": 2, "HB": 1, "HC": 0, "HD": 0}, 11)
    assert (state.dams["D1L"].water, state.dams["D5L"].water) == (0, 0)


def test_water_that_flows_at_once_leaves_what_waits_where_it_is() -> None:
    state = ended(WATER, ("water", "water_flow1_l"), "HA")
    assert (state.dams["D1L"].water, state.waiting) == (1, {"HA": 1, "HB": 0, "HC": 0, "HD": 0})


def test_the_red_spaces_cost_three_credits() -> None:
    state = ended(WATER, ("water", "water_flow1_r"), "HA")
    assert (state.companies[0].credits, state.companies[0].workers) == (3, 10)


def test_q17_drops_never_run_out() -> None:
    state = ended(WATER, ("water", "water_place2_l"), "HA", "HA", waiting="HA=40 HB=40 HC=40 HD=40")
    assert state.waiting == {"HA": 42, "HB": 40, "HC": 40, "HD": 40}


def test_q17_machines_never_run_out() -> None:
    state = ended(WATER, ("machinery", "machinery_exc_l"), seat_0="excavators 60  credits 90")
    assert state.companies[0].excavators == 61


def test_the_last_row_of_the_machinery_shop_sells_a_machine_that_one_likes() -> None:
    position = played(WATER, ("machinery", "machinery_any_r"), seats="4", order="... 2 3")
    assert (question(position, "machines"), seen(position).companies[0].credits) == ([1, 0], 2)


def test_the_machinery_shop_sells_one_set() -> None:
    state = ended(WATER, ("machinery", "machinery_both_l"))
    company = state.companies[0]
    assert (company.excavators, company.mixers, company.credits) == (7, 5, 1)


@pytest.mark.parametrize(
    ("rule", "placed", "fewer"),
    [
        pytest.param("off", ("HA",), False, id="exactly two drops"),
        pytest.param("on", ("HA",), True, id="or one where the table rules so"),
        pytest.param("on", (), False, id="but not none"),
    ],
)
def test_k8_the_space_takes(rule: str, placed: tuple[str, ...], fewer: bool) -> None:
    mode = f"introductory rulings.space_takes_fewer_drops={rule}"
    position = played(WATER, ("water", "water_place2_l"), *placed, mode=mode)
    assert question(position, "headstream") == ["HA", "HB", "HC", "HD"]
    assert position.asks()[0].allows(DECLINE) == fewer


def test_e1_drops_stop_at_dams_with_room_and_run_over_full_ones() -> None:
    state = ended(E1)
    assert [one.water for one in state.dams.values()] == [1, 2, 2, 0, 1]
    assert values(state, "flowed", "ends") == [("D5U", "OUT_L", "OUT_L"), ("D6L", "D10U")]
    assert state.waiting == {"HA": 0, "HB": 0, "HC": 0, "HD": 0}


def test_the_upper_dam_of_a_basin_comes_first() -> None:
    state = ended(E1, dams="D2L=-@1,1 D5U=1@1 D5L=2@1 D6L=-@2,1 D8L=-@3", waiting="HA=0 HB=2 HC=0 HD=0")
    assert (state.dams["D5U"].water, state.dams["D5L"].water) == (1, 1)


def test_q11_water_above_the_capacity_stays_and_no_further_drop_stops_there() -> None:
    state = ended(E1, dams="D2L=-@1,1 D6L=-@2,1 D8L=-@3 D10U=2@3,4", waiting="HA=0 HB=0 HC=2 HD=0")
    assert (state.dams["D10U"], state.dams["D6L"].water) == (Dam(owner=2, level=3, water=4), 2)


def test_e2_q7_the_usa_have_energy_of_every_drop_that_passes_a_block_of_theirs_before_the_round_is_scored() -> None:
    state = ended(E2)
    assert ([one.energy for one in state.companies], values(state, "scored", "energy")) == ([5, 0], [5, 0])
    assert values(state, "scored", "place") == [6, 0]
    assert [one.water for one in state.dams.values()] == [0, 0, 0, 1]


@pytest.mark.parametrize(
    "powerhouses",
    [
        pytest.param("P5a=0 P8b=0", id="the usa with two powerhouses"),
        pytest.param("P5a=1 P8b=1 P11a=1", id="other companies"),
        pytest.param("P5a=0 P8b=0 P11a=1", id="the usa with a third of another"),
    ],
)
def test_no_energy_of_water_that_passes_have(powerhouses: str) -> None:
    assert [one.energy for one in ended(E2, powerhouses=powerhouses).companies] == [0, 0]
