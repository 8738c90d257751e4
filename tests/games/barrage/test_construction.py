"""Construction and the wheel (rules page, sections 6.1 and 6.2, E7 and E8)."""

import pytest

from games.barrage.pieces import sites
from games.barrage.state import EMPTY, Dam, Load
from games.barrage.wheel import put_on_wheel, rotate
from games.core import COMMIT, Position
from tests.games.barrage.table import build_with, offered, state_of, table
from tests.games.written import finish, play, question, told

E8 = """
    order       3 0 1 2
    powerhouses P5a=3
    seat 3
      credits 7  mixers 4
"""
FOURTH = ("construction", "construct_4")


def test_e8_france_builds_its_second_powerhouse_on_a_red_site() -> None:
    position = play(table(E8), FOURTH, "powerhouse", ("powerhouse", "P6b"), seat=3)
    assert position.asks()[3].kind == COMMIT
    state = finish(position, seat=3)
    france = state.companies[3]
    assert (france.workers, france.credits, france.mixers) == (9, 1, 1)
    assert france.wheel == [EMPTY, Load("powerhouse", 0, 3), EMPTY, EMPTY, EMPTY, EMPTY]
    assert "powerhouse" not in france.tiles and state.powerhouses["P6b"] == 3


def test_e8_space_and_site_are_paid_together_from_what_there_was_before() -> None:
    position = play(table(E8, seat_3="credits 5"), FOURTH, "powerhouse", seat=3)
    assert question(position, "site", 3)
    assert ("powerhouse", "P6b") not in question(position, "site", 3)
    assert ("powerhouse", "P6a") in question(position, "site", 3)
    assert "construct_4" not in offered(table(E8, seat_3="credits 2"), "construction", 3)


def test_e7_a_load_comes_back_with_the_sixth_rotation() -> None:
    state = state_of(E8)
    company = state.companies[3]
    company.excavators = 10
    put_on_wheel(company, Load("base", 4))
    rotate(state, 3, 1)
    put_on_wheel(company, Load("conduit", 6))
    rotate(state, 3, 1)
    rotate(state, 3, 3)
    assert company.excavators == 0 and [load.tile for load in company.wheel] == [None] * 4 + ["conduit", "base"]
    rotate(state, 3, 1)
    assert company.excavators == 4 and "base" in company.tiles and "conduit" not in company.tiles
    rotate(state, 3, 1)
    assert company.excavators == 10 and company.wheel == [EMPTY] * 6 and "conduit" in company.tiles


def test_an_empty_wheel_may_be_rotated() -> None:
    state = finish(table(E8), ("workshop", "workshop_rot3_l"), seat=3)
    assert state.companies[3].credits == 2 and state.companies[3].wheel == [EMPTY] * 6


BUILD = """
    order       1 0
    seat 1
      officer viktor  excavators 9  mixers 9  credits 9
"""


def germany(about: str = "workers 12", **lines: object) -> Position:
    """Germany with Viktor Fiesler, who changes no price, about to build."""
    return table(BUILD, seat_1=about, **lines)


def paid(piece: str, site: str, **lines: str) -> tuple[int, int, int]:
    """The machines and credits that Germany gives for a piece; there is one dam that can be raised at most."""
    sites_asked = [] if piece == "elevation" else [(piece, site)]
    position = play(germany(**lines), build_with(piece), *sites_asked, seat=1)
    assert told(position.view(1), "built")[0][1]["site"] == site
    facts = told(position.view(1), "constructed")[0][1]
    return facts["excavators"], facts["mixers"], facts["credits"]


@pytest.mark.parametrize(
    ("site", "price"),
    [("D1L", (5, 0, 0)), ("D5L", (4, 0, 0)), ("D8L", (3, 0, 0)), ("D1U", (5, 0, 3)), ("D8U", (3, 0, 3))],
)
def test_k1_a_base_costs_most_in_the_mountains_and_credits_on_a_red_site(
    site: str, price: tuple[int, int, int]
) -> None:
    assert paid("base", site) == price


@pytest.mark.parametrize(
    ("site", "price"), [("D1U", (0, 4, 0)), ("D5U", (0, 3, 0)), ("D8U", (0, 2, 0)), ("D8L", (0, 2, 0))]
)
def test_q4_an_elevation_costs_no_credits_on_a_red_site(site: str, price: tuple[int, int, int]) -> None:
    assert paid("elevation", site, own_dams=f"{site}=1@1") == price


@pytest.mark.parametrize(("site", "excavators"), [("C9A", 2), ("C6B", 4), ("C3B", 6), ("C1B", 8)])
def test_a_conduit_costs_two_excavators_for_each_unit_of_its_value(site: str, excavators: int) -> None:
    assert paid("conduit", site) == (excavators, 0, 0)


@pytest.mark.parametrize(
    ("powerhouses", "mixers"), [("-", 2), ("P5a=1", 3), ("P5a=1 P6a=1", 4), ("P5a=1 P6a=1 P7a=1", 5)]
)
def test_each_powerhouse_costs_a_mixer_more(powerhouses: str, mixers: int) -> None:
    assert paid("powerhouse", "P9a", powerhouses=powerhouses) == (0, mixers, 0)


def test_only_what_can_be_paid_is_offered() -> None:
    position = play(germany("excavators 3  mixers 0  credits 2"), build_with("base"), seat=1)
    assert question(position, "site", 1) == [("base", "D8L"), ("base", "D9L")]
    assert offered(germany("excavators 1  mixers 1"), "construction", 1) == []


SITES = """
    dams        D3L=-@1 D6L=-@2 D10L=-@3 D1U=0@1 D5U=1@1 D8L=0@3 D9L=0@2
    conduits    C1A=0 C1B=1
    powerhouses P5a=0 P6b=1 P12a=0
"""


def test_there_is_one_own_base_in_a_basin_and_others_do_not_matter() -> None:
    state = state_of(SITES)
    found = sites(state, 0, "base")
    assert "D5L" in found and "D10U" in found
    assert not {"D1U", "D1L", "D8U", "D8L", "D9U", "D5U", "D10L"} & set(found)


def test_elevations_stand_on_own_dams_below_level_three() -> None:
    assert sites(state_of(SITES), 0, "elevation") == ["D1U", "D9L"]
    assert sites(state_of(SITES), 1, "elevation") == ["D5U"]


def test_conduits_and_powerhouses_stand_on_empty_sites() -> None:
    state = state_of(SITES)
    assert not {"C1A", "C1B"} & set(sites(state, 0, "conduit")) and len(sites(state, 0, "conduit")) == 18
    found = sites(state, 0, "powerhouse")
    assert "P6a" in found and not {"P5a", "P5b", "P6b", "P12b"} & set(found)


def test_who_has_no_piece_left_builds_none() -> None:
    assert sites(state_of(SITES, conduits="C1A=0 C1B=0 C2A=0 C2B=0 C3A=0"), 0, "conduit") == []
    assert sites(state_of(SITES, powerhouses="P5a=0 P6b=0 P12a=0 P11a=0"), 0, "powerhouse") == []


def test_a_tile_on_the_wheel_builds_nothing() -> None:
    position = germany("tiles conduit elevation powerhouse  wheel - base@3 - - - -")
    assert build_with("base") not in question(position, "act", 1)


def test_the_wild_tile_builds_every_kind() -> None:
    position = play(germany(), build_with("wild"), seat=1)
    assert {kind for kind, _ in question(position, "site", 1)} == {"base", "conduit", "powerhouse"}


def test_an_elevation_raises_the_dam_and_keeps_its_water() -> None:
    state = finish(germany(own_dams="D8L=1@1,1"), build_with("elevation"), seat=1)
    assert state.dams["D8L"] == Dam(1, 2, 1) and state.companies[1].mixers == 7


def test_the_space_that_a_piece_leaves_brings_its_bonus_at_once() -> None:
    for own_dams, points in (("", 0), ("D8L=1@1", 3)):
        state = finish(germany(own_dams=own_dams), build_with("base"), ("base", "D9L"), seat=1)
        assert state.companies[1].points["row"] == points


def test_construction_spaces_are_taken_in_any_order_once_a_round() -> None:
    assert offered(germany("spaces construct_2"), "construction", 1) == ["construct_1", "construct_3", "construct_4"]
