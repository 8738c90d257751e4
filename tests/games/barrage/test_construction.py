"""Construction and the wheel (rules page, sections 6.1 and 6.2, E7 and E8)."""

from games.barrage.pieces import sites
from games.barrage.state import EMPTY, Load
from games.barrage.wheel import put_on_wheel, rotate
from games.core import Position
from tests.games.barrage.table import build_with, offered, state_of, table
from tests.games.written import play, question

E8 = """
    order       3 0 1 2
    powerhouses P5a=3
    seat 3
      credits 7  mixers 4
"""
FOURTH = ("construction", "construct_4")


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


BUILD = """
    order       1 0
    seat 1
      officer viktor  excavators 9  mixers 9  credits 9
"""


def germany(about: str = "workers 12", **lines: object) -> Position:
    """Germany with Viktor Fiesler, who changes no price, about to build."""
    return table(BUILD, seat_1=about, **lines)


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


def test_construction_spaces_are_taken_in_any_order_once_a_round() -> None:
    assert offered(germany("spaces construct_2"), "construction", 1) == ["construct_1", "construct_3", "construct_4"]
