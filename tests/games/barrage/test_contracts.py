"""Contracts on offer, and their rewards."""

from typing import Final

import pytest

from games.core import DECLINE
from tests.games.barrage.readings import unavailable
from tests.games.barrage.table import acts, ended, facts, kind, played, question, seen, turbine, values

OFFERS: Final = """
offers green  G01 G02
offers yellow Y01 Y02
offers red    R01 R02
seat 0
  contracts S1
"""
LAST_CONTRACT: Final = {
    "piles green": "-",
    "piles yellow": "-",
    "piles red": "-",
    "offers green": "-",
    "offers yellow": "Y01",
    "offers red": "-",
}
REWARDS: Final = """
dams        D1U=0@3,3 D2L=-@1 D5L=-@2 D10L=-@3
conduits    C1A=0
powerhouses P8a=0
nationals   N5
seat 0
  wheel - base@5 - - - -  tiles conduit elevation powerhouse wild
"""


def test_one_contract_of_any_colour_is_taken() -> None:
    position = played(OFFERS, ("contract", "contract_one_l"))
    assert question(position, "contract_offer") == ["G01", "G02", "Y01", "Y02", "R01", "R02"]


def test_two_contracts_cost_a_credit() -> None:
    state = ended(OFFERS, ("contract", "contract_two_l"), ("G01", "R02"))
    company = state.companies[0]
    assert (company.contracts, company.credits, company.workers) == (["S1", "G01", "R02"], 5, 10)


def test_dp9_more_than_three_in_hand_are_given_back_at_once_as_one_likes() -> None:
    choices, has = (("contract", "contract_two_l"), ("G01", "R02")), "contracts ... G05 R05"
    assert question(played(OFFERS, *choices, seat_0=has), "discard") == ["S1", "G05", "R05", "G01", "R02"]
    state = ended(OFFERS, *choices, ("S1", "R05"), seat_0=has)
    assert (state.companies[0].contracts, state.gone) == (["G05", "G01", "R02"], ["S1", "R05"])


def test_a_contract_that_is_taken_leaves_a_gap_until_the_end_of_the_turn() -> None:
    position = played(OFFERS, ("contract", "contract_one_l"), "Y02")
    assert (kind(position), seen(position).offers["yellow"]) == ("commit", ["Y01"])
    state = ended(OFFERS, ("contract", "contract_one_l"), "Y02")
    assert (state.companies[0].contracts, state.offers["yellow"]) == (["S1", "Y02"], ["Y01", "Y07"])
    assert (len(state.piles["yellow"]), values(state, "turned_up", "contracts")) == (12, [("Y07",)])


CONTRACTS: Final = [f"{colour}{number:02}" for colour in "GYR" for number in range(1, 16)]
"""All that can be on offer."""


def all_but(*contracts: str) -> str:
    return " ".join(contract for contract in CONTRACTS if contract not in contracts)


def test_q18_with_one_contract_on_offer_the_spaces_for_two_are_illegal() -> None:
    position = played(OFFERS, **LAST_CONTRACT, gone=all_but("Y01"))
    assert acts(position, "contract") == ["contract_one_l", "contract_one_r"]


def test_q18_an_empty_pile_leaves_gaps() -> None:
    state = ended(OFFERS, ("contract", "contract_one_l"), **LAST_CONTRACT, gone=all_but("Y01"))
    assert state.companies[0].contracts == ["S1", "Y01"]
    assert state.offers == {"green": [], "yellow": [], "red": []}


def test_q18_what_automas_put_away_fills_it_while_what_players_give_back_does_not() -> None:
    lines = {"gone": all_but("Y01", "Y02", "Y03"), "put_away": "Y02 Y03"}
    state = ended(OFFERS, ("contract", "contract_one_l"), **LAST_CONTRACT, **lines)
    assert {"Y02", "Y03"} <= set(state.offers["yellow"])
    assert (state.offers["green"], state.put_away) == ([], [])
    assert values(state, "new_pile", "colour") == ["yellow"]


@pytest.mark.parametrize(("drops", "reached"), [(3, ["S1", "G13", "R12", "N5"]), (1, ["S1", "G13"])])
def test_contracts_with_a_lower_need_and_national_ones_can_be_fulfilled(drops: int, reached: list[str]) -> None:
    position = played(REWARDS, turbine("zero_l"), drops, seat_0="contracts S1 G13 R12  credits 6")
    assert question(position, "contract") == reached


def test_a_national_contract_goes_to_who_fulfils_it() -> None:
    state = ended(REWARDS, turbine("zero_l"), 3, "N5", seat_0="contracts S1  credits 6")
    company = state.companies[0]
    assert (company.fulfilled, company.points["contract"], company.contracts) == (["N5"], 12, ["S1"])
    assert state.nationals == []


def test_no_contract_if_one_likes() -> None:
    state = ended(REWARDS, turbine("zero_l"), 3, DECLINE, seat_0="contracts S3 G13  credits 6")
    assert state.companies[0].fulfilled == []


def test_energy_of_rewards_moves_the_marker_and_fulfils_nothing() -> None:
    state = ended(REWARDS, turbine("zero_l"), 1, "S1", seat_0="contracts S1  credits 6")
    assert (state.companies[0].energy, state.companies[0].credits) == (7, 8)


def test_gains_come_first_then_the_others_as_printed_g01_is_a_credit_and_two_rotations() -> None:
    state = ended(REWARDS, turbine("zero_l"), 3, "G01", seat_0="contracts G01  credits 6")
    assert (state.companies[0].credits, state.companies[0].wheel[3].tile) == (7, "base")


def test_of_y15_credits_come_first_then_water_and_last_a_machine_of_any_kind() -> None:
    choices, has = (turbine("zero_l"), 3, "Y15"), "contracts Y15  credits 6"
    position = played(REWARDS, *choices, seat_0=has)
    assert question(position, "headstream") == ["HA", "HB", "HC", "HD"]
    assert seen(position).companies[0].credits == 10
    assert question(played(REWARDS, *choices, "HA", DECLINE, seat_0=has), "machines") == [1, 0]
    assert ended(REWARDS, *choices, "HA", DECLINE, 0, seat_0=has).companies[0].mixers == 5


def test_dp7_none_of_the_water_of_rewards_may_be_placed() -> None:
    state = ended(REWARDS, turbine("zero_l"), 3, "G15", DECLINE, seat_0="contracts G15  credits 6")
    assert (state.dams["D1U"].water, facts(state, "placed")) == (0, [])


def test_dp7_water_of_rewards_flows_together_before_that_of_the_production() -> None:
    state = ended(REWARDS, turbine("zero_l"), 1, "G15", "HA", "HA", seat_0="contracts G15  credits 6")
    assert (state.dams["D1U"].water, values(state, "flowed", "start")) == (3, ["HA", "HA", "PB8"])


def test_dp10_machines_are_split_as_one_likes() -> None:
    state = ended(REWARDS, turbine("zero_l"), 3, "R15", 2, seat_0="contracts R15  credits 6")
    assert (state.companies[0].excavators, state.companies[0].mixers) == (8, 5)


def test_a_red_site_by_contract_still_costs_three_credits() -> None:
    state = ended(REWARDS, turbine("zero_l"), 3, "R02", "D8U", seat_0="contracts R02  credits 6")
    assert state.companies[0].credits == 3


def test_an_elevation_by_contract_raises_an_own_dam_by_one() -> None:
    choices, lines = (turbine("zero_l"), 3, "Y10"), {"seat_0": "contracts Y10  credits 6", "dams": "... D9L=0@1"}
    assert question(played(REWARDS, *choices, **lines), "reward_site") == ["D9L"]
    assert ended(REWARDS, *choices, "D9L", **lines).dams["D9L"].level == 2


def test_building_by_contract_may_be_declined() -> None:
    state = ended(REWARDS, turbine("zero_l"), 3, "R09", DECLINE, seat_0="contracts R09  credits 6")
    assert (state.companies[0].energy, state.powerhouses["P8a"]) == (18, 0)


def test_a_base_by_contract_stands_in_another_basin() -> None:
    position = played(REWARDS, turbine("zero_l"), 3, "R02", seat_0="contracts R02  credits 6")
    assert "D8L" in question(position, "reward_site")
    assert "D1L" not in question(position, "reward_site")


def test_q10_a_base_by_contract_uses_no_wheel_and_the_second_one_of_the_usa_brings_a_rotation() -> None:
    state = ended(REWARDS, turbine("zero_l"), 3, "R02", "D8L", seat_0="contracts R02  credits 6")
    assert (state.companies[0].excavators, state.companies[0].credits) == (6, 6)
    assert state.dams["D8L"].owner == 0
    assert [one.tile for one in state.companies[0].wheel] == [None, None, "base", None, None, None]
    assert values(state, "rotated", "count") == [1]


@pytest.mark.parametrize(("had", "told"), [(2, {"why": "lacking", "credits": 1}), (3, None)])
def test_a_red_site_by_contract_has_to_be_paid_for(had: int, told: dict[str, object] | None) -> None:
    position = played(REWARDS, turbine("zero_l"), 3, "R02", seat_0=f"contracts R02  credits {had}")
    assert ("D8U" in question(position, "reward_site")) == (had == 3)
    assert unavailable(position).get("D8U") == told


def reward_sites(contract: str) -> list[str]:
    """Where the piece that this contract brings may stand."""
    position = played(REWARDS, turbine("zero_l"), 3, contract, seat_0=f"contracts {contract}  credits 6")
    return question(position, "reward_site")


@pytest.mark.parametrize(
    ("contract", "sites"),
    [
        pytest.param("G12", "D8U D8L D9U D9L D10U", id="bases in one area"),
        pytest.param("Y06", "D5U D6U D6L D7U D7L D8U D8L D9U D9L D10U", id="bases in two areas"),
        pytest.param("G11", "C6B C7A C8B C9A C10A C10B", id="conduits up to two"),
        pytest.param("Y08", "C2A C3B C4A C5A C6B C7A C7B C8A C8B C9A C9B C10A C10B", id="conduits up to three"),
    ],
)
def test_pieces_by_contract_stand_in_the_areas_named_or_have_a_value_up_to_a_limit(contract: str, sites: str) -> None:
    assert reward_sites(contract) == sites.split()


def test_conduits_by_contract_have_a_value_up_to_four_or_five() -> None:
    assert len(reward_sites("R04")) == 17 and not {"C1A", "C2B", "C4B"} & {*reward_sites("R04")}
    assert len(reward_sites("R11")) == 19 and "C1A" not in reward_sites("R11")


def test_a_powerhouse_by_contract_stands_in_another_basin() -> None:
    assert "P9a" in reward_sites("Y02") and "P8b" not in reward_sites("Y02")
    state = ended(REWARDS, turbine("zero_l"), 3, "Y02", "P9a", seat_0="contracts Y02  credits 6")
    assert state.powerhouses == {"P8a": 0, "P9a": 0}
