"""The seven officers (rules page, section 8)."""

import pytest

from games.barrage.state import Dam
from games.barrage.water import flow
from games.core import Position
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


def test_graziano_del_monte_has_room_for_four_drops_in_his_highest_dams() -> None:
    state = with_officer("graziano", own_dams="D1L=0@3,3 D8L=0@2,2 D9L=1@3,3").base
    flow(state, "HA", 2)
    assert state.dams["D1L"] == Dam(0, 3, 4) and state.dams["D8L"].water == 2
    flow(state, "HB", 1)
    assert state.dams["D9L"].water == 3


# Anton Krylov


@pytest.mark.parametrize("usa", ["energy 0", "wheel - krylov@1 conduit@1 - - -  tiles base elevation powerhouse"])
def test_anton_krylovs_tile_is_of_no_use_with_an_empty_wheel_or_on_it(usa: str) -> None:
    options = question(with_officer("anton", usa), "act")
    assert build_with("base") in options and build_with("krylov") not in options


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


def test_mahiri_sekibo_needs_another_worker_or_a_tile_without_workers() -> None:
    assert offered(with_officer("mahiri", "workers 1"), "officer") == []
    tile = with_officer("mahiri", f"workers 1  tiles {BASICS} L3_base", boards="jill solomon")
    assert offered(tile, "officer") == ["mahiri_1", "mahiri_2"]
    on_wheel = with_officer("mahiri", "workers 1  wheel - L3_base@0 - - - -", "anton", boards="jill solomon")
    state = finish(on_wheel, ("officer", "mahiri_1"), ("base", "D8L"))
    assert state.dams["D8L"].owner == 0 and told(state, "copied")[0][1]["officer"] == "anton"


def test_k4_q11_copying_del_monte_keeps_the_fourth_drop_after_the_turn() -> None:
    position = with_officer("mahiri", other="graziano", own_dams="D1L=0@3,3")
    state = finish(position, ("officer", "mahiri_1"), ("water", "water_flow1_l"), "HA")
    assert state.dams["D1L"] == Dam(0, 3, 4)
    flow(state, "HA", 1)
    assert state.dams["D1L"] == Dam(0, 3, 4)


def test_other_companies_have_no_spaces_to_copy_officers() -> None:
    assert offered(with_officer("jill"), "officer") == []
