"""The seven officers (rules page, section 8)."""

import pytest

from games.barrage.state import Dam
from games.barrage.water import flow
from games.core import COMMIT, DECLINE, Position
from tests.games.barrage.table import build_with, offered, table
from tests.games.written import finish, play, question, told

OFFICER = """
    mode        standard
    patents     1=L1_powerhouse 2=L1_elevation 3=L1_conduit
    seat 0
      name usa  excavators 9  mixers 9  credits 9  contracts S1
    seat 1
      name germany  contracts S2
"""
BASICS = "base conduit elevation powerhouse"


def with_officer(officer: str, usa: str = "energy 0", other: str = "viktor", **lines: str) -> Position:
    """The USA with an officer and enough of everything, at the beginning of a turn; Germany has another one."""
    tiles = {"anton": f"{BASICS} krylov"}
    lines["seat_0"] = f"officer {officer}  tiles {tiles.get(officer, BASICS)}  {usa}"
    lines["seat_1"] = f"officer {other}  tiles {tiles.get(other, BASICS)}"
    return table(OFFICER, **lines)


def ways_to_pay(officer: str, piece: str, site: str, usa: str = "energy 0", **lines: str) -> set[tuple[int, int, int]]:
    """All ways to pay for a piece: excavators, mixers, credits."""
    position = play(with_officer(officer, usa, **lines), build_with(piece), (piece, site))
    if position.asks()[0].kind == "payment":
        return set(question(position, "payment"))
    facts = told(position.view(0), "constructed")[0][1]
    return {(facts["excavators"], facts["mixers"], facts["credits"])}


@pytest.mark.parametrize("site", ["D1L", "D5L", "D8L"])
def test_wilhelm_adler_builds_bases_for_three_excavators_everywhere(site: str) -> None:
    assert ways_to_pay("wilhelm", "base", site) == {(3, 0, 0)}


def test_wilhelm_adler_pays_red_sites_and_elevations_as_everybody() -> None:
    assert ways_to_pay("wilhelm", "base", "D1U") == {(3, 0, 3)}
    assert ways_to_pay("wilhelm", "elevation", "D1L", own_dams="D1L=0@1 D8L=0@1") == {(0, 4, 0)}


def test_graziano_del_monte_has_room_for_four_drops_in_his_highest_dams() -> None:
    state = with_officer("graziano", own_dams="D1L=0@3,3 D8L=0@2,2 D9L=1@3,3").base
    flow(state, "HA", 2)
    assert state.dams["D1L"] == Dam(0, 3, 4) and state.dams["D8L"].water == 2
    flow(state, "HB", 1)
    assert state.dams["D9L"].water == 3


def test_jill_mcdowell_pays_conduits_with_mixers_or_excavators_alone() -> None:
    assert ways_to_pay("jill", "conduit", "C1B") == {(8, 0, 0), (0, 4, 0)}
    assert ways_to_pay("jill", "conduit", "C1A") == {(0, 5, 0)}
    assert ways_to_pay("jill", "powerhouse", "P5a") == {(0, 2, 0)}


def test_jill_mcdowells_price_is_not_changed_by_tiles() -> None:
    position = with_officer("jill", f"tiles {BASICS} L2_conduit L2_wild")
    capped = play(position.clone(), build_with("L2_conduit"), ("conduit", "C1A"))
    assert set(question(capped, "payment")) == {(5, 0, 0), (0, 5, 0)}
    mixed = play(position, build_with("L2_wild"), ("conduit", "C9A"))
    assert set(question(mixed, "payment")) == {(2, 0, 0), (1, 1, 0), (0, 2, 0), (0, 1, 0)}


def test_solomon_jordan_replaces_machines_by_three_credits_each() -> None:
    assert ways_to_pay("solomon", "base", "D8L") == {(3, 0, 0), (2, 0, 3), (1, 0, 6), (0, 0, 9)}
    assert ways_to_pay("solomon", "base", "D8U") == {(3, 0, 3), (2, 0, 6), (1, 0, 9)}
    assert ways_to_pay("solomon", "base", "D8L", "excavators 1") == {(1, 0, 6), (0, 0, 9)}


def test_solomon_jordans_credits_do_not_go_on_the_wheel() -> None:
    state = finish(with_officer("solomon"), build_with("base"), ("base", "D8L"), (1, 0, 6))
    usa = state.companies[0]
    assert usa.wheel[1].excavators == 1 and usa.credits == 3 and usa.wheel[1].tile == "base"


def test_solomon_jordan_with_interchangeable_machines() -> None:
    position = with_officer("solomon", f"tiles {BASICS} L2_wild  mixers 1")
    play(position, build_with("L2_wild"), ("powerhouse", "P5a"))
    assert set(question(position, "payment")) == {(2, 0, 0), (1, 1, 0), (1, 0, 3), (0, 1, 3), (0, 0, 6)}


# Anton Krylov

KRYLOV = "tiles base elevation powerhouse krylov"


def test_anton_krylov_copies_a_tile_on_his_wheel() -> None:
    position = play(with_officer("anton", f"{KRYLOV}  wheel - conduit@4 L1_wild@3 - - -"), build_with("krylov"))
    assert question(position, "copied") == ["conduit", "L1_wild"]
    state = finish(position, "L1_wild", ("base", "D8U"))
    usa = state.companies[0]
    assert usa.credits == 9 and state.dams["D8U"].owner == 0
    assert [load.tile for load in usa.wheel] == [None, "krylov", "conduit", "L1_wild", None, None]


@pytest.mark.parametrize("usa", ["energy 0", "wheel - krylov@1 conduit@1 - - -  tiles base elevation powerhouse"])
def test_anton_krylovs_tile_is_of_no_use_with_an_empty_wheel_or_on_it(usa: str) -> None:
    options = question(with_officer("anton", usa), "act")
    assert build_with("base") in options and build_with("krylov") not in options


def test_anton_krylov_copies_tiles_that_need_no_workers() -> None:
    position = with_officer("anton", "workers 0  wheel - L3_base@0 - - - -")
    assert offered(position, "tile") == ["krylov"]
    state = finish(position, ("tile", "krylov"), ("base", "D8L"))
    assert state.companies[0].excavators == 9 and state.companies[0].wheel[1].tile == "krylov"


def test_anton_krylovs_tile_is_no_advanced_one_and_the_copied_one_counts_once() -> None:
    usa = f"wheel - L3_wild@1 L1_base@1 - - -  tiles {BASICS} krylov L2_base  mixers 2"
    state = finish(with_officer("anton", usa), build_with("krylov"), "L3_wild", ("powerhouse", "P5a"))
    assert state.companies[0].points["tile"] == 3 * 3


# Mahiri Sekibo


def test_mahiri_sekibo_copies_an_officer_for_a_turn() -> None:
    position = with_officer("mahiri", other="wilhelm")
    assert offered(position, "officer") == ["mahiri_1", "mahiri_2"]
    play(position, ("officer", "mahiri_1"))
    assert offered(position, "officer") == [] and ("pass",) not in question(position, "act")
    state = finish(position, build_with("base"), ("base", "D1L"))
    usa = state.companies[0]
    assert (usa.wheel[1].excavators, usa.workers, usa.copies) == (3, 10, "")
    assert told(state, "copied") == [(0, {"officer": "wilhelm", "space": "mahiri_1", "credits": 0})]


def test_mahiri_sekibo_pays_for_the_second_space_and_uses_each_once_a_round() -> None:
    state = finish(with_officer("mahiri"), ("officer", "mahiri_2"), ("bank", "bank"), 1)
    assert state.companies[0].credits == 9 - 3 + 1 and state.companies[0].spaces == ["mahiri_2"]
    assert offered(with_officer("mahiri", "spaces mahiri_1"), "officer") == ["mahiri_2"]
    assert offered(with_officer("mahiri", "credits 2"), "officer") == ["mahiri_1"]


def test_k10_mahiri_sekibo_copies_boards_that_nobody_plays() -> None:
    position = play(with_officer("mahiri", boards="jill solomon"), ("officer", "mahiri_1"))
    assert question(position, "officer") == ["viktor", "jill", "solomon"]


def test_mahiri_sekibo_needs_another_worker_or_a_tile_without_workers() -> None:
    assert offered(with_officer("mahiri", "workers 1"), "officer") == []
    tile = with_officer("mahiri", f"workers 1  tiles {BASICS} L3_base", boards="jill solomon")
    assert offered(tile, "officer") == ["mahiri_1", "mahiri_2"]
    on_wheel = with_officer("mahiri", "workers 1  wheel - L3_base@0 - - - -", "anton", boards="jill solomon")
    state = finish(on_wheel, ("officer", "mahiri_1"), ("base", "D8L"))
    assert state.dams["D8L"].owner == 0 and told(state, "copied")[0][1]["officer"] == "anton"


def test_k4_copying_krylov_loads_the_machines_alone() -> None:
    position = with_officer("mahiri", "wheel - conduit@4 - - - -  tiles base elevation powerhouse", "anton")
    play(position, ("officer", "mahiri_1"), build_with("krylov"))
    state = finish(position, ("conduit", "C9A"))
    usa = state.companies[0]
    assert [(load.tile, load.excavators) for load in usa.wheel[:3]] == [(None, 0), (None, 2), ("conduit", 4)]


def test_k4_q11_copying_del_monte_keeps_the_fourth_drop_after_the_turn() -> None:
    position = with_officer("mahiri", other="graziano", own_dams="D1L=0@3,3")
    state = finish(position, ("officer", "mahiri_1"), ("water", "water_flow1_l"), "HA")
    assert state.dams["D1L"] == Dam(0, 3, 4)
    flow(state, "HA", 1)
    assert state.dams["D1L"] == Dam(0, 3, 4)


def test_other_companies_have_no_spaces_to_copy_officers() -> None:
    assert offered(with_officer("jill"), "officer") == []


def test_copying_fiesler_counts_for_the_production_of_that_turn() -> None:
    alone = with_officer("mahiri", own_dams="D10U=0@1,1", conduits="C10B=0", powerhouses="P12a=0")
    position = play(alone.clone(), ("officer", "mahiri_1"), ("turbine", "turbine_zero_l"))
    assert question(position, "contract") == ["S1"]
    assert finish(position, DECLINE).companies[0].energy == 4
    assert play(alone, ("turbine", "turbine_zero_l")).asks()[0].kind == COMMIT
