"""Contracts, rewards and building by rewards (rules page, sections 5, 6.1.6, 6.5 and 6.6)."""

import pytest

from games.barrage.data import COLOURS, CONTRACTS
from games.barrage.river import CONDUITS
from games.core import DECLINE, Position
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


def test_dp7_water_of_rewards_may_be_less_and_flows_together() -> None:
    state = finish(fulfilling("G15"), "G15", DECLINE)
    assert told(state, "placed") == []
    state = finish(fulfilling("G15", drops=1), "G15", "HA", "HA")
    assert state.dams["D1U"].water == 3
    assert [facts["start"] for _, facts in told(state, "flowed")] == ["HA", "HA", "PB8"]


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


def test_a_powerhouse_by_contract_stands_in_another_basin() -> None:
    position = play(fulfilling("Y02"), "Y02")
    assert "P8b" not in question(position, "reward_site") and "P9a" in question(position, "reward_site")
    assert finish(position, "P9a").powerhouses == {"P8a": 0, "P9a": 0}
