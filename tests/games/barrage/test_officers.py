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


@pytest.mark.parametrize(
    "site",
    [
        pytest.param(("base", "D1L"), id="D1L"),
        pytest.param(("base", "D5L"), id="D5L"),
        pytest.param(("base", "D8L"), id="D8L"),
    ],
)
def test_wilhelm_adler_builds_a_base_for_three_excavators_on(site: Choice) -> None:
    state = ended(OFFICERS, construct("base"), site, seat_0="officer wilhelm")
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
    ("act", "site", "mixers"),
    [
        pytest.param(
            construct("conduit"),
            ("conduit", "C1A"),
            5,
            id="conduit that takes more excavators than there are with mixers",
        ),
        pytest.param(construct("powerhouse"), ("powerhouse", "P5a"), 2, id="powerhouse as everybody"),
    ],
)
def test_jill_mcdowell_pays_a(act: Choice, site: Choice, mixers: int) -> None:
    state = ended(OFFICERS, act, site, seat_0="officer jill")
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


def test_solomon_jordan_replaces_machines_by_three_credits_each() -> None:
    position = played(OFFICERS, construct("base"), ("base", "D8L"), seat_0="officer solomon")
    assert question(position, "payment") == [(3, 0, 0), (2, 0, 3), (1, 0, 6), (0, 0, 9)]


def test_solomon_jordan_pays_a_red_site_besides() -> None:
    position = played(OFFICERS, construct("base"), ("base", "D8U"), seat_0="officer solomon")
    assert question(position, "payment") == [(3, 0, 3), (2, 0, 6), (1, 0, 9)]


@pytest.mark.parametrize(
    ("seat_0", "act", "site", "payment"),
    [
        pytest.param(
            "officer solomon  tiles base conduit elevation powerhouse  excavators 1",
            construct("base"),
            ("base", "D8L"),
            [(1, 0, 6), (0, 0, 9)],
            id="one excavator replaces two or three",
        ),
        pytest.param(
            "officer solomon  tiles ... L2_wild  mixers 1",
            construct("L2_wild"),
            ("powerhouse", "P5a"),
            [(0, 1, 3), (0, 0, 6), (2, 0, 0), (1, 0, 3), (1, 1, 0)],
            id="interchangeable machines",
        ),
    ],
)
def test_solomon_jordan_with(seat_0: str, act: Choice, site: Choice, payment: object) -> None:
    assert question(played(OFFICERS, act, site, seat_0=seat_0), "payment") == payment


def test_solomon_jordans_credits_do_not_go_on_the_wheel() -> None:
    state = ended(OFFICERS, construct("base"), ("base", "D8L"), (1, 0, 6), seat_0="officer solomon")
    company = state.companies[0]
    assert (company.wheel[1].excavators, company.credits, company.wheel[1].tile) == (1, 3, "base")


def test_anton_krylov_may_copy_any_tile_on_his_wheel() -> None:
    position = played(
        OFFICERS,
        construct("krylov"),
        seat_0=("officer anton  tiles base elevation powerhouse krylov  wheel - conduit@4 L1_wild@3 - - -"),
    )
    assert question(position, "copied") == ["conduit", "L1_wild"]


def test_anton_krylov_copies_a_tile_on_his_wheel() -> None:
    state = ended(
        OFFICERS,
        construct("krylov"),
        "L1_wild",
        ("base", "D8U"),
        seat_0=("officer anton  tiles base elevation powerhouse krylov  wheel - conduit@4 L1_wild@3 - - -"),
    )
    company = state.companies[0]
    assert (company.credits, state.dams["D8U"].owner) == (9, 0)
    assert company.wheel[0].tile is None
    assert (company.wheel[1].tile, company.wheel[2].tile) == ("krylov", "conduit")
    assert company.wheel[3].tile == "L1_wild"


def test_anton_krylov_copies_a_tile_that_needs_no_workers() -> None:
    position = played(OFFICERS, seat_0="officer anton  tiles ... krylov  workers 0  wheel - L3_base@0 - - - -")
    assert question(position, "act") == [("tile", "krylov"), ("pass",)]


def test_anton_krylov_builds_with_a_copied_tile_that_needs_no_workers() -> None:
    state = ended(
        OFFICERS,
        ("tile", "krylov"),
        ("base", "D8L"),
        seat_0="officer anton  tiles ... krylov  workers 0  wheel - L3_base@0 - - - -",
    )
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


def test_copying_fiesler_brings_a_contract_within_reach() -> None:
    position = played(
        OFFICERS,
        ("officer", "mahiri_1"),
        turbine("zero_l"),
        seat_0="officer mahiri",
        dams="... D10U=0@1,1",
        conduits="C10B=0",
        powerhouses="P12a=0",
    )
    assert question(position, "contract") == ["S1"]


def test_copying_fiesler_counts_for_the_production_of_that_turn() -> None:
    state = ended(
        OFFICERS,
        ("officer", "mahiri_1"),
        turbine("zero_l"),
        DECLINE,
        seat_0="officer mahiri",
        dams="... D10U=0@1,1",
        conduits="C10B=0",
        powerhouses="P12a=0",
    )
    assert state.companies[0].energy == 4


def test_without_copying_fiesler_no_contract_is_within_reach() -> None:
    state = ended(
        OFFICERS,
        turbine("zero_l"),
        seat_0="officer mahiri",
        dams="... D10U=0@1,1",
        conduits="C10B=0",
        powerhouses="P12a=0",
    )
    assert state.companies[0].fulfilled == []


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
    "seat_0",
    [
        pytest.param("officer anton  tiles ... krylov", id="with an empty wheel"),
        pytest.param(
            "officer anton  tiles base elevation powerhouse  wheel - krylov@1 conduit@1 - - -", id="on the wheel"
        ),
    ],
)
def test_anton_krylovs_tile_is_of_no_use(seat_0: str) -> None:
    position = played(OFFICERS, seat_0=seat_0)
    assert offered(position, "act", "construction", "construct_1", "base")
    assert not offered(position, "act", "construction", "construct_1", "krylov")


def test_mahiri_sekibo_has_two_spaces_to_copy_an_officer() -> None:
    position = played(OFFICERS, seat_0="officer mahiri", seat_1="officer wilhelm")
    assert acts(position, "officer") == ["mahiri_1", "mahiri_2"]


def test_mahiri_sekibo_copies_once_and_acts_then() -> None:
    position = played(OFFICERS, ("officer", "mahiri_1"), seat_0="officer mahiri", seat_1="officer wilhelm")
    assert not any(offered(position, "act", one) for one in ["officer", "pass"])


def test_mahiri_sekibo_has_the_officer_for_that_turn() -> None:
    state = ended(
        OFFICERS,
        ("officer", "mahiri_1"),
        construct("base"),
        ("base", "D1L"),
        seat_0="officer mahiri",
        seat_1="officer wilhelm",
    )
    company = state.companies[0]
    assert (company.wheel[1].excavators, company.workers, company.copies) == (3, 10, "")
    assert facts(state, "copied") == [{"officer": "wilhelm", "space": "mahiri_1", "credits": 0}]


def test_mahiri_sekibo_uses_each_space_once_a_round() -> None:
    assert acts(played(OFFICERS, seat_0="officer mahiri  spaces mahiri_1"), "officer") == ["mahiri_2"]


@pytest.mark.parametrize(
    ("seat_0", "officer"),
    [
        pytest.param("officer mahiri  credits 2", ["mahiri_1"], id="three credits for the second space"),
        pytest.param("officer mahiri  workers 1", [], id="another worker"),
    ],
)
def test_mahiri_sekibo_needs(seat_0: str, officer: list[str]) -> None:
    assert acts(played(OFFICERS, seat_0=seat_0), "officer") == officer


@pytest.mark.parametrize(
    ("seat_0", "officer"),
    [
        pytest.param("officer mahiri  credits 3", ["mahiri_1", "mahiri_2"], id="with just the credits for it"),
        pytest.param("officer mahiri  credits 0", ["mahiri_1"], id="without credits where it costs none"),
    ],
)
def test_mahiri_sekibo_copies(seat_0: str, officer: list[str]) -> None:
    assert acts(played(OFFICERS, seat_0=seat_0), "officer") == officer


def test_mahiri_sekibo_needs_another_worker_or_a_tile_without_workers() -> None:
    position = played(OFFICERS, seat_0="officer mahiri  workers 1  tiles ... L3_base", boards="jill solomon")
    assert acts(position, "officer") == ["mahiri_1", "mahiri_2"]


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
