"""The powers of the officers."""

from typing import Final

import pytest

from games.barrage.state import Dam
from games.core import DECLINE, Choice
from tests.games.barrage.table import acts, construct, ended, facts, offered, played, question, turbine, values

OFFICERS: Final = """
mode        standard
patents     1=L1_powerhouse 2=L1_elevation 3=L1_conduit
seat 0
  name usa  excavators 9  mixers 9  credits 9  contracts S1  tiles base conduit elevation powerhouse
seat 1
  name germany  contracts S2  officer viktor  tiles base conduit elevation powerhouse
"""


@pytest.mark.parametrize("place", ["D1L", "D5L", "D8L"])
def test_wilhelm_adler_builds_a_base_for_three_excavators_everywhere(place: str) -> None:
    state = ended(OFFICERS, construct("base"), ("base", place), seat_0="officer wilhelm")
    assert (state.companies[0].wheel[1].excavators, state.companies[0].credits) == (3, 9)


def test_wilhelm_adler_pays_a_red_site_as_everybody() -> None:
    state = ended(OFFICERS, construct("base"), ("base", "D1U"), seat_0="officer wilhelm")
    assert (state.companies[0].wheel[1].excavators, state.companies[0].credits) == (3, 6)


def test_wilhelm_adler_pays_an_elevation_as_everybody() -> None:
    state = ended(
        OFFICERS, construct("elevation"), ("elevation", "D1L"), seat_0="officer wilhelm", dams="... D1L=0@1 D8L=0@1"
    )
    company = state.companies[0]
    assert (company.wheel[1].mixers, company.wheel[1].excavators, company.credits) == (4, 0, 9)


def test_jill_mcdowell_pays_a_conduit_with_mixers_or_excavators_alone() -> None:
    position = played(OFFICERS, construct("conduit"), ("conduit", "C1B"), seat_0="officer jill")
    assert question(position, "payment") == [(8, 0, 0), (0, 4, 0)]


@pytest.mark.parametrize(
    ("tile", "site", "mixers"),
    [
        pytest.param("conduit", "C1A", 5, id="conduit that takes more excavators than there are with mixers"),
        pytest.param("powerhouse", "P5a", 2, id="powerhouse as everybody"),
    ],
)
def test_jill_mcdowell_pays_a(tile: str, site: str, mixers: int) -> None:
    state = ended(OFFICERS, construct(tile), (tile, site), seat_0="officer jill")
    assert (state.companies[0].wheel[1].mixers, state.companies[0].wheel[1].excavators) == (mixers, 0)


@pytest.mark.parametrize(
    ("act", "site", "payment"),
    [
        pytest.param(construct("L2_conduit"), ("conduit", "C1A"), [(5, 0, 0), (0, 5, 0)], id="waives excavators"),
        pytest.param(
            construct("L2_wild"), ("conduit", "C9A"), [(2, 0, 0), (1, 1, 0), (0, 2, 0), (0, 1, 0)], id="mixes machines"
        ),
    ],
)
def test_jill_mcdowells_price_is_not_changed_by_a_tile_that(act: Choice, site: Choice, payment: object) -> None:
    position = played(OFFICERS, act, site, seat_0="officer jill  tiles ... L2_conduit L2_wild")
    assert question(position, "payment") == payment


@pytest.mark.parametrize(
    ("has", "tile", "site", "payment"),
    [
        pytest.param("", "base", ("base", "D8L"), [(3, 0, 0), (2, 0, 3), (1, 0, 6), (0, 0, 9)], id="three a machine"),
        pytest.param("", "base", ("base", "D8U"), [(3, 0, 3), (2, 0, 6), (1, 0, 9)], id="those for a red site besides"),
        pytest.param(
            "excavators 1", "base", ("base", "D8L"), [(1, 0, 6), (0, 0, 9)], id="six for two of three machines"
        ),
        pytest.param(
            "tiles ... L2_wild  mixers 1",
            "L2_wild",
            ("powerhouse", "P5a"),
            [(0, 1, 3), (0, 0, 6), (2, 0, 0), (1, 0, 3), (1, 1, 0)],
            id="three for any of interchangeable machines",
        ),
    ],
)
def test_solomon_jordan_replaces_machines_by_credits(has: str, tile: str, site: Choice, payment: object) -> None:
    position = played(OFFICERS, construct(tile), site, seat_0=f"officer solomon  {has}")
    assert question(position, "payment") == payment


def test_solomon_jordans_credits_do_not_go_on_the_wheel() -> None:
    state = ended(OFFICERS, construct("base"), ("base", "D8L"), (1, 0, 6), seat_0="officer solomon")
    company = state.companies[0]
    assert (company.wheel[1].excavators, company.credits, company.wheel[1].tile) == (1, 3, "base")


def test_anton_krylov_copies_any_tile_on_his_wheel() -> None:
    has = "officer anton  tiles base elevation powerhouse krylov  wheel - conduit@4 L1_wild@3 - - -"
    position = played(OFFICERS, construct("krylov"), seat_0=has)
    assert question(position, "copied") == ["conduit", "L1_wild"]
    state = ended(OFFICERS, construct("krylov"), "L1_wild", ("base", "D8U"), seat_0=has)
    company = state.companies[0]
    assert (company.credits, state.dams["D8U"].owner) == (9, 0)
    assert [load.tile for load in company.wheel[:4]] == [None, "krylov", "conduit", "L1_wild"]


def test_anton_krylov_copies_a_tile_that_needs_no_workers() -> None:
    has = "officer anton  tiles ... krylov  workers 0  wheel - L3_base@0 - - - -"
    assert question(played(OFFICERS, seat_0=has), "act") == [("tile", "krylov"), ("pass",)]
    state = ended(OFFICERS, ("tile", "krylov"), ("base", "D8L"), seat_0=has)
    assert (state.companies[0].excavators, state.companies[0].wheel[1].tile) == (9, "krylov")


def test_anton_krylovs_tile_is_no_advanced_one_and_the_copied_one_counts_once() -> None:
    state = ended(
        OFFICERS,
        construct("krylov"),
        "L3_wild",
        ("powerhouse", "P5a"),
        seat_0="officer anton  wheel - L3_wild@1 L1_base@1 - - -  tiles ... krylov L2_base  mixers 2",
    )
    assert state.companies[0].points["tile"] == 9


def test_k10_mahiri_sekibo_copies_boards_that_nobody_plays() -> None:
    position = played(OFFICERS, ("officer", "mahiri_1"), seat_0="officer mahiri", boards="jill solomon")
    assert question(position, "officer") == ["viktor", "jill", "solomon"]


def test_mahiri_sekibo_pays_for_the_second_space() -> None:
    state = ended(OFFICERS, ("officer", "mahiri_2"), ("bank", "bank"), 1, seat_0="officer mahiri")
    assert (state.companies[0].credits, state.companies[0].spaces) == (7, ["mahiri_2"])


def test_k4_copying_krylov_loads_the_machines_alone() -> None:
    state = ended(
        OFFICERS,
        ("officer", "mahiri_1"),
        construct("krylov"),
        ("conduit", "C9A"),
        seat_0="officer mahiri  wheel - conduit@4 - - - -  tiles base elevation powerhouse",
        seat_1="officer anton  tiles ... krylov",
    )
    company = state.companies[0]
    assert company.wheel[0].tile is None
    assert company.wheel[1].tile is None
    assert (company.wheel[1].excavators, company.wheel[2].tile) == (2, "conduit")
    assert company.wheel[2].excavators == 4


def test_copying_fiesler_counts_for_the_production_of_that_turn_and_brings_a_contract_within_reach() -> None:
    lines = {"seat_0": "officer mahiri", "dams": "... D10U=0@1,1", "conduits": "C10B=0", "powerhouses": "P12a=0"}
    copying = ("officer", "mahiri_1"), turbine("zero_l")
    assert question(played(OFFICERS, *copying, **lines), "contract") == ["S1"]
    assert ended(OFFICERS, *copying, DECLINE, **lines).companies[0].energy == 4
    assert ended(OFFICERS, turbine("zero_l"), **lines).companies[0].fulfilled == []


def test_graziano_del_monte_has_room_for_four_drops_in_his_highest_dams_and_only_he() -> None:
    state = ended(
        OFFICERS,
        seat_0="officer graziano",
        dams="... D1L=0@3,3 D8L=0@2,2 D9L=1@3,3",
        step="water",
        waiting="HA=2 HB=1 HC=0 HD=0",
    )
    assert (state.dams["D1L"], state.dams["D8L"].water) == (Dam(owner=0, level=3, water=4), 2)
    assert state.dams["D9L"].water == 3


@pytest.mark.parametrize(
    "has", ["tiles ... krylov", "tiles base elevation powerhouse  wheel - krylov@1 conduit@1 - - -"]
)
def test_anton_krylovs_tile_is_of_no_use_with_an_empty_wheel_or_on_it(has: str) -> None:
    position = played(OFFICERS, seat_0=f"officer anton  {has}")
    assert offered(position, "act", "construction", "construct_1", "base")
    assert not offered(position, "act", "construction", "construct_1", "krylov")


@pytest.mark.parametrize(
    ("has", "spaces"),
    [
        pytest.param("", ["mahiri_1", "mahiri_2"], id="on two spaces"),
        pytest.param("spaces mahiri_1", ["mahiri_2"], id="once a round on each space"),
        pytest.param("credits 3", ["mahiri_1", "mahiri_2"], id="with just the credits for it"),
        pytest.param("credits 2", ["mahiri_1"], id="for three credits on the second space"),
        pytest.param("credits 0", ["mahiri_1"], id="without credits where it costs none"),
        pytest.param("workers 1", [], id="with another worker alone"),
        pytest.param("workers 1  tiles ... L3_base", ["mahiri_1", "mahiri_2"], id="or a tile without workers"),
    ],
)
def test_mahiri_sekibo_copies(has: str, spaces: list[str]) -> None:
    assert acts(played(OFFICERS, seat_0=f"officer mahiri  {has}", boards="jill solomon"), "officer") == spaces


def test_mahiri_sekibo_copies_once_and_has_the_officer_for_that_turn() -> None:
    seats = {"seat_0": "officer mahiri", "seat_1": "officer wilhelm"}
    position = played(OFFICERS, ("officer", "mahiri_1"), **seats)
    assert not any(offered(position, "act", one) for one in ("officer", "pass"))
    state = ended(OFFICERS, ("officer", "mahiri_1"), construct("base"), ("base", "D1L"), **seats)
    company = state.companies[0]
    assert (company.wheel[1].excavators, company.workers, company.copies) == (3, 10, "")
    assert facts(state, "copied") == [{"officer": "wilhelm", "space": "mahiri_1", "credits": 0}]


def test_mahiri_sekibo_copies_krylov_who_copies_a_tile_without_workers() -> None:
    state = ended(
        OFFICERS,
        ("officer", "mahiri_1"),
        ("base", "D8L"),
        seat_0="officer mahiri  workers 1  wheel - L3_base@0 - - - -",
        seat_1="officer anton  tiles ... krylov",
        boards="jill solomon",
    )
    assert (state.dams["D8L"].owner, values(state, "copied", "officer")) == (0, ["anton"])


def test_k4_copying_del_monte_makes_room_for_a_fourth_drop() -> None:
    state = ended(
        OFFICERS,
        ("officer", "mahiri_1"),
        ("water", "water_flow1_l"),
        "HA",
        seat_0="officer mahiri",
        seat_1="officer graziano",
        dams="... D1L=0@3,3",
    )
    assert state.dams["D1L"] == Dam(owner=0, level=3, water=4)


def test_q11_the_fourth_drop_stays_after_the_turn_and_no_other_stops_there() -> None:
    state = ended(
        OFFICERS,
        seat_0="officer mahiri",
        seat_1="officer graziano",
        dams="... D1L=0@3,4",
        step="water",
        waiting="HA=1 HB=0 HC=0 HD=0",
    )
    assert state.dams["D1L"] == Dam(owner=0, level=3, water=4)


def test_other_companies_have_no_spaces_to_copy_officers() -> None:
    assert acts(played(OFFICERS, seat_0="officer jill"), "officer") == []
