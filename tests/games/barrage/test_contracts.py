"""Contracts, rewards and building by rewards (rules page, sections 5, 6.1.6, 6.5 and 6.6)."""

import pytest

from games.barrage.data import COLOURS, CONTRACTS
from games.barrage.river import CONDUITS
from games.barrage.state import Dam
from games.core import COMMIT, DECLINE, Position
from tests.games.barrage.table import offered, table
from tests.games.written import finish, play, question, told

OFFERS = """
    offers green  G01 G02
    offers yellow Y01 Y02
    offers red    R01 R02
    seat 0
      contracts S1
"""
"""The USA at the contract office."""
TWO = ("contract", "contract_two_l")


def test_one_contract_of_any_colour_is_taken_and_replaced_at_the_end_of_the_turn() -> None:
    position = play(table(OFFERS), ("contract", "contract_one_l"))
    assert question(position, "contract_offer") == ["G01", "G02", "Y01", "Y02", "R01", "R02"]
    play(position, "Y02")
    assert position.view(0).offers["yellow"] == ["Y01"]
    state = finish(position)
    assert state.companies[0].contracts == ["S1", "Y02"]
    assert len(state.offers["yellow"]) == 2 and len(state.piles["yellow"]) == 12
    assert told(state, "turned_up")[0][1]["contracts"] == (state.offers["yellow"][-1],)


def test_two_contracts_cost_a_credit() -> None:
    state = finish(table(OFFERS), TWO, ("G01", "R02"))
    assert state.companies[0].contracts == ["S1", "G01", "R02"]
    assert (state.companies[0].credits, state.companies[0].workers) == (5, 10)


def test_dp9_more_than_three_in_hand_are_given_back_at_once() -> None:
    position = play(table(OFFERS, seat_0="contracts S1 G05 R05"), TWO, ("G01", "R02"))
    assert question(position, "discard") == ["S1", "G05", "R05", "G01", "R02"]
    state = finish(position, ("S1", "R05"))
    assert state.companies[0].contracts == ["G05", "G01", "R02"] and set(state.gone) == {"S1", "R05"}


def test_q18_an_empty_pile_leaves_gaps_and_too_few_contracts_make_the_space_illegal() -> None:
    gone = [name for name, contract in CONTRACTS.items() if contract.kind in COLOURS and name != "Y01"]
    empty = "\n".join(f"piles {colour} -\noffers {colour} {'Y01' * (colour == 'yellow') or '-'}" for colour in COLOURS)
    position = table(empty, gone=" ".join(gone), seat_0="contracts S1")
    assert offered(position, "contract") == ["contract_one_l", "contract_one_r"]
    state = finish(position, ("contract", "contract_one_l"))
    assert state.companies[0].contracts == ["S1", "Y01"] and not any(state.offers.values())


FULFIL = """
    conduits    C1A=0
    powerhouses P8a=0
    nationals   N5
    seat 0
      wheel - base@5 - - - -  tiles conduit elevation powerhouse wild
"""


def fulfilling(contracts: str, drops: int = 3, credits_left: int = 6, own_dams: str = "") -> Position:
    """The USA after a production of 15 or, with `drops`, fewer."""
    dams = f"D1U=0@3,3 D2L=-@1 D5L=-@2 D10L=-@3 {own_dams}"
    position = table(FULFIL, dams=dams, seat_0=f"contracts {contracts}  credits {credits_left}")
    return play(position, ("turbine", "turbine_zero_l"), drops)


def test_contracts_with_a_lower_need_and_national_ones_can_be_fulfilled() -> None:
    assert question(fulfilling("S1 G13 R12"), "contract") == ["S1", "G13", "R12", "N5"]
    assert question(fulfilling("S1 G13 R12", drops=1), "contract") == ["S1", "G13"]


def test_a_national_contract_goes_to_who_fulfils_it() -> None:
    state = finish(fulfilling("S1"), "N5")
    assert state.nationals == [] and state.companies[0].fulfilled == ["N5"]
    assert state.companies[0].points["contract"] == 12 and state.companies[0].contracts == ["S1"]


def test_one_contract_at_most_and_none_if_one_likes() -> None:
    position = play(fulfilling("S3 G13"), DECLINE)
    assert position.asks()[0].kind == COMMIT and position.view(0).companies[0].fulfilled == []


def test_energy_of_rewards_moves_the_marker_and_fulfils_nothing() -> None:
    state = finish(fulfilling("S1", drops=1), "S1")
    assert state.companies[0].energy == 5 + 2 and state.companies[0].credits == 8


def test_gains_come_first_then_the_others_as_printed() -> None:
    """G01: a credit and two rotations. Y15: credits, water, a machine."""
    state = finish(fulfilling("G01"), "G01")
    assert state.companies[0].credits == 7 and state.companies[0].wheel[3].tile == "base"
    position = play(fulfilling("Y15"), "Y15")
    assert question(position, "headstream") and position.view(0).companies[0].credits == 10
    play(position, "HA", DECLINE)
    assert question(position, "machines") == [1, 0]
    assert finish(position, 0).companies[0].mixers == 5


def test_dp7_water_of_rewards_may_be_less_and_flows_together() -> None:
    state = finish(fulfilling("G15"), "G15", DECLINE)
    assert told(state, "placed") == []
    state = finish(fulfilling("G15", drops=1), "G15", "HA", "HA")
    assert state.dams["D1U"].water == 3
    assert [facts["start"] for _, facts in told(state, "flowed")] == ["HA", "HA", "PB8"]


def test_dp10_machines_are_split_as_one_likes() -> None:
    state = finish(fulfilling("R15"), "R15", 2)
    assert (state.companies[0].excavators, state.companies[0].mixers) == (8, 5)


def test_q10_a_base_by_contract_uses_no_wheel_and_uncovers_a_bonus() -> None:
    """The second base of the USA brings a rotation."""
    position = play(fulfilling("R02"), "R02")
    assert "D8L" in question(position, "reward_site") and "D1L" not in question(position, "reward_site")
    state = finish(position, "D8L")
    company = state.companies[0]
    assert state.dams["D8L"].owner == 0 and company.excavators == 6 and company.credits == 6
    assert [load.tile for load in company.wheel] == [None, None, "base", None, None, None]
    assert told(state, "rotated")[0][1]["count"] == 1


def test_a_red_site_by_contract_still_costs_three_credits() -> None:
    assert finish(fulfilling("R02"), "R02", "D8U").companies[0].credits == 3
    assert "D8U" not in question(play(fulfilling("R02", credits_left=2), "R02"), "reward_site")


@pytest.mark.parametrize(("contract", "areas"), [("G12", {"8", "9"}), ("Y06", {"6", "7", "8", "9"})])
def test_bases_by_contract_stand_in_the_areas_named(contract: str, areas: set[str]) -> None:
    lower = {site for site in question(play(fulfilling(contract), contract), "reward_site") if site.endswith("L")}
    assert lower == {f"D{basin}L" for basin in areas}


@pytest.mark.parametrize(("contract", "most"), [("G11", 2), ("Y08", 3), ("R04", 4), ("R11", 5)])
def test_conduits_by_contract_have_a_value_up_to_a_limit(contract: str, most: int) -> None:
    found = question(play(fulfilling(contract), contract), "reward_site")
    assert set(found) == {site for site, printed in CONDUITS.items() if printed.value <= most} - {"C1A"}


def test_an_elevation_by_contract_raises_an_own_dam() -> None:
    position = play(fulfilling("Y10", own_dams="D9L=0@1"), "Y10")
    assert question(position, "reward_site") == ["D9L"]
    assert finish(position, "D9L").dams["D9L"] == Dam(0, 2)


def test_a_powerhouse_by_contract_stands_in_another_basin() -> None:
    position = play(fulfilling("Y02"), "Y02")
    assert "P8b" not in question(position, "reward_site") and "P9a" in question(position, "reward_site")
    assert finish(position, "P9a").powerhouses == {"P8a": 0, "P9a": 0}


def test_building_by_contract_may_be_declined() -> None:
    state = finish(fulfilling("R09"), "R09", DECLINE)
    assert state.powerhouses == {"P8a": 0} and state.companies[0].energy == 15 + 3


FRANCE = """
    order       3 0 1 2
    dams        D10U=3@1,1 D3L=-@1 D6L=-@2 D8L=-@3 D4U=3@3,3
    conduits    C10B=3 C4B=3
    powerhouses P12a=3 P9a=3 P8a=3
    nationals   N1 N5
    seat 3
      officer graziano  contracts S4 G13
"""


@pytest.mark.parametrize(("houses", "contracts"), [("P9a=3", []), ("P9a=3 P8a=3", ["S4", "G13"])])
def test_q8_france_needs_three_less_from_its_third_powerhouse_on(houses: str, contracts: list[str]) -> None:
    position = table(FRANCE, powerhouses=f"P12a=3 {houses}")
    play(position, ("turbine", "turbine_minus1_l"), ("D10U", "C10B"), seat=3)
    assert position.view(3).companies[3].energy == 1
    assert (question(position, "contract", 3) if contracts else []) == contracts


def test_france_needs_three_less_for_national_contracts() -> None:
    position = play(table(FRANCE), ("turbine", "turbine_minus2_l"), 2, seat=3)
    assert question(position, "contract", 3) == ["S4", "G13"]
    position = play(table(FRANCE), ("turbine", "turbine_minus1_l"), ("D4U", "C4B"), 3, seat=3)
    assert question(position, "contract", 3) == ["S4", "G13", "N1", "N5"]


def test_france_reaches_thirteen_with_ten() -> None:
    position = play(table(FRANCE), ("turbine", "turbine_minus1_l"), ("D4U", "C4B"), 2, seat=3)
    assert question(position, "contract", 3) == ["S4", "G13", "N1"]
