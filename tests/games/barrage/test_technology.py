"""Advanced technology tiles and the patent office."""

from typing import Final

import pytest

from games.barrage.state import BarrageState, Dam
from games.core import DECLINE, Choice, Position
from tests.games.barrage.table import acts, construct, ended, kind, played, question, seen, values

TECHNOLOGY: Final = """
mode        standard
dams        D3L=-@1 D6L=-@2 D10L=-@3,1
patents     -
seat 0
  name france  officer wilhelm  excavators 10  mixers 10  credits 9  contracts S1
  tiles base conduit elevation powerhouse
seat 1
  name germany  officer viktor  tiles base conduit elevation powerhouse  contracts S2
"""
KINDS: Final = ("base", "elevation", "conduit", "powerhouse")


def played_with(tile: str, *choices: Choice, has: str = "", **lines: str) -> Position:
    """The position after France has put this tile on its wheel and made these choices."""
    return played(TECHNOLOGY, construct(tile), *choices, seat_0=f"tiles ... {tile}  {has}", **lines)


def ended_with(tile: str, *choices: Choice, has: str = "", **lines: str) -> BarrageState:
    """The state after a turn in which France builds with this tile."""
    return ended(TECHNOLOGY, construct(tile), *choices, seat_0=f"tiles ... {tile}  {has}", **lines)


def test_l1_conduit_brings_credits_that_cannot_pay_for_it() -> None:
    state = ended_with("L1_conduit", ("conduit", "C1A"))
    assert state.companies[0].credits == 19


def test_l1_powerhouse_may_be_used_with_workers_too() -> None:
    state = ended_with("L1_powerhouse", ("powerhouse", "P5a"))
    assert state.companies[0].workers == 11


@pytest.mark.parametrize(("site", "had", "left"), [(("base", "D8U"), 3, 0), (("powerhouse", "P6b"), 7, 4)])
def test_e8_l1_wild_makes_red_sites_free_but_not_red_spaces(site: Choice, had: int, left: int) -> None:
    has = f"tiles ... L1_wild  credits {had}"
    state = ended(TECHNOLOGY, ("construction", "construct_4"), "L1_wild", site, seat_0=has)
    assert state.companies[0].credits == left


def test_k5_the_power_of_france_does_not_lower_the_need_for_a_tiles_energy() -> None:
    state = ended_with("L2_base", ("base", "D5L"), powerhouses="P5a=0 P6a=0 P7a=0")
    assert state.companies[0].energy == 1


@pytest.mark.parametrize(("has", "water"), [("", 3), ("officer graziano", 4)])
def test_l2_elevation_fills_the_dam_and_no_other_of_del_monte_up_to_four(has: str, water: int) -> None:
    state = ended_with("L2_elevation", ("elevation", "D8L"), has=has, dams="... D8L=0@2,1 D9L=0@1")
    assert (state.dams["D8L"], state.dams["D9L"].water) == (Dam(owner=0, level=3, water=water), 0)


@pytest.mark.parametrize(("site", "excavators"), [("C1A", 5), ("C3B", 5), ("C6B", 4), ("C9A", 2)])
def test_l2_conduit_waives_excavators_above_five(site: str, excavators: int) -> None:
    state = ended_with("L2_conduit", ("conduit", site))
    assert state.companies[0].wheel[1].excavators == excavators


def test_k12_l2_powerhouse_counts_the_new_powerhouse_for_the_board_and_the_power_of_italy() -> None:
    state = ended_with(
        "L2_powerhouse",
        ("powerhouse", "P12a"),
        ("D10L", "C10B"),
        has="name italy  contracts R01",
        conduits="C10B=1",
        powerhouses="P5a=0 P6a=0",
    )
    assert (state.companies[0].energy, state.companies[0].credits) == (7, 8)
    assert state.companies[1].credits == 7


def test_l3_base_needs_neither_workers_nor_machines_but_pays_red_sites() -> None:
    state = ended(TECHNOLOGY, ("tile", "L3_base"), ("base", "D8U"), seat_0="tiles ... L3_base  workers 0")
    company = state.companies[0]
    assert (company.excavators, company.credits, company.wheel[1].tile) == (10, 6, "L3_base")


def test_l3_elevation_brings_points_for_raised_dams() -> None:
    state = ended_with("L3_elevation", ("elevation", "D8L"), dams="... D8L=0@1 D9L=0@3 D5L=0@1 D7L=1@3")
    assert state.companies[0].points["tile"] == 6


def test_l3_powerhouse_brings_points_for_powerhouses() -> None:
    state = ended_with("L3_powerhouse", ("powerhouse", "P7a"), powerhouses="P5a=0 P6a=0 P8a=1")
    assert state.companies[0].points["tile"] == 9


def test_l3_wild_brings_points_for_advanced_tiles_on_the_wheel_too() -> None:
    state = ended(
        TECHNOLOGY,
        construct("L3_wild"),
        ("base", "D8L"),
        seat_0="tiles ... L3_wild L1_base  wheel - - L1_conduit@4 - - -",
    )
    assert state.companies[0].points["tile"] == 9


def test_q12_l1_base_puts_a_drop_into_each_own_dam_without_water_and_asks_nothing() -> None:
    position = played_with("L1_base", ("base", "D5L"), dams="... D8L=0@1 D9L=0@2,1 D7L=1@1")
    state = seen(position)
    assert (kind(position), values(state, "filled", "site")) == ("commit", ["D8L", "D5L"])
    assert values(state, "filled", "drops") == [1, 1]
    drops = {"D3L": 0, "D6L": 0, "D10L": 1, "D8L": 1, "D9L": 1, "D7L": 0, "D5L": 1}
    assert {place: dam.water for place, dam in state.dams.items()} == drops


def test_l1_elevation_rotates_once_for_each_own_elevation() -> None:
    state = ended_with("L1_elevation", ("elevation", "D8L"), dams="... D8L=0@1 D9L=0@2 D5L=0@2")
    assert state.companies[0].wheel[4].tile == "L1_elevation"


@pytest.mark.parametrize(
    ("seat_0", "act"),
    [
        pytest.param(
            "tiles ... L1_powerhouse  workers 0",
            [("tile", "L1_powerhouse"), ("pass",)],
            id="q13 q14 l1_powerhouse needs",
        ),
        pytest.param(
            (
                "tiles ... L1_base L1_conduit L1_elevation L1_powerhouse L1_wild L2_base "
                "L2_conduit L2_elevation L2_powerhouse L2_wild L3_base L3_conduit L3_elevation "
                "L3_powerhouse L3_wild  workers 0"
            ),
            [("tile", "L1_powerhouse"), ("tile", "L3_base"), ("pass",)],
            id="of all advanced tiles two need",
        ),
    ],
)
def test_no_workers_and_no_space(seat_0: str, act: object) -> None:
    assert question(played(TECHNOLOGY, seat_0=seat_0), "act") == act


def test_q14_l1_powerhouse_is_loaded_without_a_space() -> None:
    state = ended(
        TECHNOLOGY, ("tile", "L1_powerhouse"), ("powerhouse", "P5a"), seat_0="tiles ... L1_powerhouse  workers 0"
    )
    assert (state.companies[0].mixers, state.companies[0].spaces) == (8, [])
    assert state.powerhouses["P5a"] == 0


@pytest.mark.parametrize(("contract", "energy"), [(DECLINE, 3), ("S1", 5)])
def test_l2_base_brings_energy_for_each_own_base_which_may_fulfil_a_contract(contract: object, energy: int) -> None:
    lines = {"has": "contracts ... S4", "dams": "... D8L=0@1 D9L=0@1"}
    assert question(played_with("L2_base", ("base", "D5L"), **lines), "contract") == ["S1"]
    assert ended_with("L2_base", ("base", "D5L"), contract, **lines).companies[0].energy == energy


def test_l2_powerhouse_offers_a_production_with_two_more_that_may_fulfil_a_contract() -> None:
    building = ("powerhouse", "P12a")
    position = played_with("L2_powerhouse", building, conduits="C10B=0")
    assert question(position, "extra_production") == [("D10L", "C10B")]
    position = played_with("L2_powerhouse", building, ("D10L", "C10B"), conduits="C10B=0")
    assert question(position, "contract") == ["S1"]
    state = ended_with("L2_powerhouse", building, ("D10L", "C10B"), DECLINE, conduits="C10B=0")
    assert (state.companies[0].energy, state.dams["D10L"].water) == (3, 0)


def test_l2_powerhouse_may_do_without_the_production_and_has_none_without_a_conduit() -> None:
    declined = ended_with("L2_powerhouse", ("powerhouse", "P12a"), DECLINE, conduits="C10B=0")
    assert declined.companies[0].energy == ended_with("L2_powerhouse", ("powerhouse", "P12a")).companies[0].energy == 0


@pytest.mark.parametrize("place", ["D8L", "D1L"])
def test_l2_wild_takes_machines_in_any_mix_also_by_the_price_of_an_officer(place: str) -> None:
    position = played_with("L2_wild", ("base", place))
    assert question(position, "payment") == [(3, 0, 0), (2, 1, 0), (1, 2, 0), (0, 3, 0)]


def test_l2_wild_loads_the_machines_that_were_paid() -> None:
    state = ended_with("L2_wild", ("base", "D8L"), (1, 2, 0))
    assert state.companies[0].wheel[1].mixers == 2


def test_l3_conduit_brings_energy_by_its_value_which_may_fulfil_own_contracts() -> None:
    position = played_with("L3_conduit", ("conduit", "C1A"), has="contracts ... R11")
    assert question(position, "contract") == ["S1", "R11"]
    assert ended_with("L3_conduit", ("conduit", "C1A"), DECLINE, has="contracts ... R11").companies[0].energy == 10


def test_a_patent_is_taken_and_its_slot_stays_empty() -> None:
    state = ended(TECHNOLOGY, ("patent", "patent_3"), seat_0="tiles ... L1_base", patents="1=L1_elevation 3=L1_conduit")
    company = state.companies[0]
    assert (state.patents, company.credits) == ({1: "L1_elevation"}, 4)
    assert company.workers == 10
    assert company.tiles == ["base", "conduit", "elevation", "powerhouse", "L1_base", "L1_conduit"]


def test_patents_that_lie_there_and_tiles_without_workers_are_offered() -> None:
    position = played(TECHNOLOGY, seat_0="tiles ... L1_powerhouse", patents="1=L1_elevation 3=L1_conduit")
    assert (acts(position, "patent"), acts(position, "tile")) == (["patent_1", "patent_3"], ["L1_powerhouse"])


@pytest.mark.parametrize("level", [1, 2, 3])
@pytest.mark.parametrize("built", KINDS)
def test_a_tile_builds_its_kind_alone(level: int, built: str) -> None:
    position = played_with(f"L{level}_{built}", dams="... D8L=0@1 D9L=0@1")
    assert {site[0] for site in question(position, "site")} == {built}


@pytest.mark.parametrize("level", [1, 2, 3])
def test_a_wild_tile_builds_every_kind(level: int) -> None:
    position = played_with(f"L{level}_wild", dams="... D8L=0@1 D9L=0@1")
    assert {site[0] for site in question(position, "site")} == set(KINDS)
