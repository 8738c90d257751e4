"""Water that flows and stops, and who has energy of it (rules page, sections 6.3 and 7.1, E1 and E2)."""

import pytest

from games.barrage import BarrageState
from games.barrage.river import HEADS, WAYS
from games.barrage.state import Dam
from games.barrage.water import flow, flow_all
from tests.games.barrage.table import state_of, table
from tests.games.written import play, told

E1 = """
    order     0 1 2
    waiting   HA=0 HB=3 HC=2 HD=0
    dams      D2L=-@1,1 D5U=1@2,1 D6L=-@2,1 D8L=-@3 D10U=2@1
    seats     3
"""
E2 = """
    waiting     HA=2 HB=1 HC=0 HD=0
    dams        D3L=-@1 D6L=-@2 D10L=-@3 D8L=1@1
    powerhouses P5a=0 P8b=0 P11a=0
"""


def water_in(state: BarrageState) -> dict[str, int]:
    """The drops in dams that have some."""
    return {site: dam.water for site, dam in state.dams.items() if dam.water}


def test_e1_drops_stop_at_dams_with_room_and_run_over_full_ones() -> None:
    state = state_of(E1)
    assert flow_all(state) == "scoring"
    assert water_in(state) == {"D2L": 1, "D5U": 2, "D6L": 2, "D10U": 1}
    ends = [end for _, facts in told(state, "flowed") for end in facts["ends"]]
    assert sorted(ends) == ["D10U", "D5U", "D6L", "OUT_L", "OUT_L"]
    assert set(state.waiting.values()) == {0}


def test_e2_the_usa_have_energy_of_every_drop_that_passes_a_block_of_theirs() -> None:
    state = state_of(E2)
    flow_all(state)
    assert state.companies[0].energy == 5 and water_in(state) == {"D8L": 1}


def test_q7_usa_have_that_energy_before_the_round_is_scored() -> None:
    (_, scored), _ = told(table(E2, step="water").base, "scored")
    assert (scored["energy"], scored["place"]) == (5, 6)


@pytest.mark.parametrize("powerhouses", ["P5a=0 P8b=0", "P5a=1 P8b=1 P11a=1", "P5a=0 P8b=0 P11a=1"])
def test_other_companies_and_the_usa_with_two_powerhouses_have_none(powerhouses: str) -> None:
    state = state_of(E2, powerhouses=powerhouses)
    flow_all(state)
    assert [company.energy for company in state.companies] == [0, 0]


def test_the_upper_dam_of_a_basin_comes_first() -> None:
    state = state_of(E1, dams="D2L=-@1,1 D5U=1@1 D5L=2@1 D6L=-@2,1 D8L=-@3")
    flow(state, "HB", 2)
    assert water_in(state)["D5U"] == 1 and water_in(state)["D5L"] == 1


def test_q11_water_above_the_capacity_stays_and_no_further_drop_stops_there() -> None:
    state = state_of(E1, dams="D2L=-@1,1 D6L=-@2,1 D8L=-@3 D10U=2@3,4")
    flow(state, "HC", 2)
    assert state.dams["D10U"] == Dam(2, 3, 4) and state.dams["D6L"].water == 2


def test_all_ways_end_at_an_exit() -> None:
    assert " ".join(WAYS["HA"]) == "D1U D1L PB8 D8U D8L PB11 OUT_L"
    assert " ".join(WAYS["HB"]) == "D2U D2L PB5 D5U D5L PB9 D9U D9L PB11 OUT_L"
    assert " ".join(WAYS["HC"]) == "D3U D3L PB6 D6U D6L PB10 D10U D10L PB12 OUT_R"
    assert " ".join(WAYS["HD"]) == "D4U D4L PB7 D7U D7L PB10 D10U D10L PB12 OUT_R"


WAITING = """
    waiting   HA=1 HB=0 HC=0 HD=0
    dams      D1L=-@1 D5L=-@2 D8L=-@3
"""
"""A drop waits on headstream A."""


def test_k8_the_space_takes_exactly_two_drops() -> None:
    position = play(table(WAITING), ("water", "water_place2_l"), "HA")
    assert position.asks()[0].options == HEADS
    position = play(table(WAITING, mode="introductory rulings.space_takes_fewer_drops=on"), ("water", "water_place2_l"))
    assert position.asks()[0].options == HEADS
    assert None in play(position, "HA").asks()[0].options
