"""What is built where, and at which price."""

from typing import Final

import pytest

from games.barrage.state import Dam, Load
from games.core import Choice
from tests.games.barrage.table import construct, ended, kind, offered, played, question, seats_told, seen

E8: Final = """
order       3 0 1 2
powerhouses P5a=3
seat 3
  credits 7  mixers 4
"""
BUILDING: Final = """
order       1 0
seat 1
  officer viktor  excavators 9  mixers 9  credits 9
"""
SITES: Final = """
dams        D3L=-@1 D6L=-@2 D10L=-@3 D1U=0@1 D5U=1@1 D8L=0@3 D9L=0@2
conduits    C1A=0 C1B=1
powerhouses P5a=0 P6b=1 P12a=0
seat 0
  excavators 60  mixers 60  credits 60
seat 1
  excavators 60  mixers 60  credits 60
"""
TILES: Final = """
mode standard
patents -
seat 0
  name usa  officer jill  workers 0  tiles L1_powerhouse base conduit elevation powerhouse  contracts S1
seat 1
  name italy  officer viktor  workers 0  tiles base conduit elevation powerhouse  contracts S2
"""


def test_e8_france_builds_its_second_powerhouse_on_a_red_site() -> None:
    state = ended(E8, ("construction", "construct_4"), "powerhouse", ("powerhouse", "P6b"))
    company = state.companies[3]
    assert (company.workers, company.credits) == (9, 1)
    assert (company.mixers, company.wheel[1]) == (1, Load(tile="powerhouse", excavators=0, mixers=3))
    assert company.wheel[0].tile is None
    assert company.wheel[2].tile is None
    assert (company.tiles, state.powerhouses["P6b"]) == (["base", "elevation", "conduit", "wild"], 3)


def test_an_empty_wheel_may_be_rotated() -> None:
    state = ended(E8, ("workshop", "workshop_rot3_l"))
    assert (state.companies[3].credits, state.companies[3].wheel[3].tile) == (2, None)


def test_e8_space_and_site_are_paid_together_from_what_there_was_before() -> None:
    position = played(E8, ("construction", "construct_4"), "powerhouse", seat_3="credits 5")
    assert offered(position, "site", "powerhouse", "P6a")
    assert not offered(position, "site", "powerhouse", "P6b")


def test_e8_the_space_alone_costs_three_credits() -> None:
    assert not offered(played(E8, seat_3="credits 2"), "act", "construction", "construct_4")


def test_e7_after_five_and_four_rotations_nothing_is_back() -> None:
    state = ended(
        E8,
        ("workshop", "workshop_rot3_l"),
        seat_3="credits 7  tiles elevation powerhouse wild  wheel - conduit@6 base@4 - - -",
    )
    assert state.companies[3].excavators == 6
    assert [one.tile for one in state.companies[3].wheel] == [None, None, None, None, "conduit", "base"]


def test_e7_a_load_comes_back_with_the_sixth_rotation() -> None:
    state = ended(
        E8,
        ("workshop", "workshop_rot1_l"),
        seat_3="credits 7  tiles elevation powerhouse wild  wheel - - - - conduit@6 base@4",
    )
    company = state.companies[3]
    assert (company.excavators, company.tiles) == (10, ["base", "elevation", "powerhouse", "wild"])
    assert company.wheel[5].tile == "conduit"


def test_e7_and_the_next_one_with_the_next() -> None:
    state = ended(
        E8,
        ("workshop", "workshop_rot2_l"),
        seat_3="credits 7  tiles elevation powerhouse wild  wheel - - - - conduit@6 base@4",
    )
    assert state.companies[3].excavators == 16
    assert [one.tile for one in state.companies[3].wheel] == [None, None, None, None, None, None]


@pytest.mark.parametrize(
    ("site", "excavators", "paid"),
    [
        pytest.param(("base", "D1L"), 5, 9, id="D1L"),
        pytest.param(("base", "D5L"), 4, 9, id="D5L"),
        pytest.param(("base", "D8L"), 3, 9, id="D8L"),
        pytest.param(("base", "D1U"), 5, 6, id="D1U"),
        pytest.param(("base", "D8U"), 3, 6, id="D8U"),
    ],
)
def test_k1_so_much_costs_a_base_on(site: Choice, excavators: int, paid: int) -> None:
    state = ended(BUILDING, construct("base"), site, seat_1="workers 12")
    company = state.companies[1]
    assert (company.wheel[1].excavators, company.wheel[1].mixers, company.credits) == (excavators, 0, paid)


@pytest.mark.parametrize(
    ("dams", "site", "mixers"),
    [
        pytest.param("... D1U=1@1", ("elevation", "D1U"), 4, id="D1U"),
        pytest.param("... D5U=1@1", ("elevation", "D5U"), 3, id="D5U"),
        pytest.param("... D8U=1@1", ("elevation", "D8U"), 2, id="D8U"),
        pytest.param("... D8L=1@1", ("elevation", "D8L"), 2, id="D8L"),
    ],
)
def test_q4_an_elevation_costs_no_credits_on(dams: str, site: Choice, mixers: int) -> None:
    state = ended(BUILDING, construct("elevation"), site, seat_1="workers 12", dams=dams)
    company = state.companies[1]
    assert (company.wheel[1].excavators, company.wheel[1].mixers, company.credits) == (0, mixers, 9)


@pytest.mark.parametrize(
    ("site", "excavators"),
    [
        pytest.param(("conduit", "C9A"), 2, id="C9A"),
        pytest.param(("conduit", "C6B"), 4, id="C6B"),
        pytest.param(("conduit", "C3B"), 6, id="C3B"),
        pytest.param(("conduit", "C1B"), 8, id="C1B"),
    ],
)
def test_a_conduit_costs_two_excavators_for_each_unit_of_its_value(site: Choice, excavators: int) -> None:
    state = ended(BUILDING, construct("conduit"), site, seat_1="workers 12")
    company = state.companies[1]
    assert (company.wheel[1].excavators, company.wheel[1].mixers, company.credits) == (excavators, 0, 9)


@pytest.mark.parametrize(
    ("powerhouses", "mixers"),
    [
        pytest.param("-", 2, id="with -"),
        pytest.param("P5a=1", 3, id="with P5a=1"),
        pytest.param("P5a=1 P6a=1", 4, id="with P5a=1 P6a=1"),
        pytest.param("P5a=1 P6a=1 P7a=1", 5, id="with P5a=1 P6a=1 P7a=1"),
    ],
)
def test_each_powerhouse_costs_a_mixer_more(powerhouses: str, mixers: int) -> None:
    state = ended(
        BUILDING, construct("powerhouse"), ("powerhouse", "P9a"), seat_1="workers 12", powerhouses=powerhouses
    )
    company = state.companies[1]
    assert (company.wheel[1].excavators, company.wheel[1].mixers, company.credits) == (0, mixers, 9)


def test_an_elevation_raises_the_dam_and_keeps_its_water() -> None:
    state = ended(BUILDING, construct("elevation"), ("elevation", "D8L"), dams="... D8L=1@1,1")
    assert (state.dams["D8L"], state.companies[1].mixers) == (Dam(owner=1, level=2, water=1), 7)


def test_the_first_base_uncovers_nothing() -> None:
    assert ended(BUILDING, construct("base"), ("base", "D9L")).companies[1].points["row"] == 0


def test_the_second_base_uncovers_points_at_once() -> None:
    assert ended(BUILDING, construct("base"), ("base", "D9L"), dams="... D8L=1@1").companies[1].points["row"] == 3


def test_only_what_can_be_paid_is_offered() -> None:
    position = played(BUILDING, construct("base"), seat_1="excavators 3  mixers 0  credits 2")
    assert question(position, "site") == [("base", "D8L"), ("base", "D9L")]


def test_who_can_pay_nothing_cannot_build() -> None:
    assert not offered(played(BUILDING, seat_1="excavators 1  mixers 1"), "act", "construction")


def test_a_tile_on_the_wheel_builds_nothing() -> None:
    position = played(BUILDING, seat_1="tiles conduit elevation powerhouse  wheel - base@3 - - - -")
    assert not offered(position, "act", "construction", "construct_1", "base")


def test_a_single_site_that_completes_no_system_is_asked_for_a_base() -> None:
    position = played(
        BUILDING, construct("base"), seat_1="excavators 3  mixers 0  credits 2", dams="... D8U=0@1 D9L=0@1 D9U=1@1"
    )
    assert question(position, "site") == [("base", "D8L")]


def test_a_single_site_that_completes_no_system_is_asked_for_a_conduit() -> None:
    position = played(BUILDING, construct("conduit"), seat_1="excavators 2  mixers 0", conduits="C10B=0")
    assert question(position, "site") == [("conduit", "C9A")]


def test_a_single_site_that_completes_a_system_is_not_asked_for() -> None:
    position = played(
        BUILDING,
        construct("conduit"),
        seat_1="excavators 2  mixers 0",
        conduits="C10B=0",
        dams="... D9U=1@1",
        powerhouses="P11a=1",
    )
    assert (kind(position), seen(position).conduits["C9A"]) == ("commit", 1)


def test_a_single_site_is_taken_unasked_in_games_of_version_1() -> None:
    position = played(BUILDING, construct("conduit"), version="1", seat_1="excavators 2  mixers 0", conduits="C10B=0")
    assert (kind(position), seen(position).conduits["C9A"]) == ("commit", 1)


def test_the_wild_tile_builds_every_kind() -> None:
    position = played(BUILDING, construct("wild"))
    assert all(offered(position, "site", one) for one in ["base", "conduit", "powerhouse"])
    assert not offered(position, "site", "elevation")


def test_construction_spaces_are_taken_in_any_order_once_a_round() -> None:
    position = played(BUILDING, seat_1="spaces construct_2")
    assert all(
        offered(position, "act", *one)
        for one in [("construction", "construct_1"), ("construction", "construct_3"), ("construction", "construct_4")]
    )
    assert not offered(position, "act", "construction", "construct_2")


def test_there_is_one_own_base_in_a_basin_and_others_do_not_matter() -> None:
    position = played(SITES, construct("base"))
    assert offered(position, "site", "base", "D5L") and offered(position, "site", "base", "D10U")
    assert not any(
        offered(position, "site", *one)
        for one in [
            ("base", "D1U"),
            ("base", "D1L"),
            ("base", "D8U"),
            ("base", "D8L"),
            ("base", "D9U"),
            ("base", "D5U"),
            ("base", "D10L"),
        ]
    )


def test_elevations_stand_on_own_dams_below_level_three() -> None:
    assert question(played(SITES, construct("elevation")), "site") == [("elevation", "D1U"), ("elevation", "D9L")]


def test_elevations_stand_on_no_dams_of_others() -> None:
    assert question(played(SITES, construct("elevation"), order="1 0"), "site") == [("elevation", "D5U")]


def test_conduits_stand_on_empty_sites() -> None:
    position = played(SITES, construct("conduit"))
    assert len(question(position, "site")) == 18
    assert not any(offered(position, "site", *one) for one in [("conduit", "C1A"), ("conduit", "C1B")])


def test_powerhouses_stand_on_empty_sites_one_in_a_basin() -> None:
    position = played(SITES, construct("powerhouse"))
    assert offered(position, "site", "powerhouse", "P6a")
    assert not any(
        offered(position, "site", *one)
        for one in [("powerhouse", "P5a"), ("powerhouse", "P5b"), ("powerhouse", "P6b"), ("powerhouse", "P12b")]
    )


def test_who_has_no_conduit_left_builds_none() -> None:
    position = played(SITES, conduits="C1A=0 C1B=0 C2A=0 C2B=0 C3A=0")
    assert not offered(position, "act", "construction", "construct_1", "conduit")


def test_who_has_no_powerhouse_left_builds_none() -> None:
    position = played(SITES, powerhouses="... P11a=0 P7a=0")
    assert not offered(position, "act", "construction", "construct_1", "powerhouse")


def test_q13_a_tile_without_workers_keeps_one_in_the_round_until_one_passes() -> None:
    state = ended(TILES, ("pass",))
    assert (state.round, seats_told(state, "passed")) == (2, [0, 1])
