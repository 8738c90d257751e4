"""Positions as they are written, and figures of the data file."""

from collections import Counter
from typing import Final

from games.barrage import GAME
from tests.games.barrage.readings import levels, red, ways
from tests.games.barrage.table import ended
from tests.games.checks import faults_of
from tests.games.data_files import data_of

NOTATION: Final = """
waiting     HA=2 HB=0 HC=0 HD=1
dams        D3L=-@1,1 D6L=-@2 D10L=-@3 D8L=0@2,1
conduits    C1A=1
powerhouses P8a=0
taken       turbine_zero_l=1
offers green  G01 G02
seat 0
  credits 3  wheel - base@3 - - - -  tiles conduit elevation powerhouse wild  spaces construct_1
seat 1
  contracts S2 R01
"""
DATA: Final = data_of(GAME.name)


def test_a_text_reads_like_the_table() -> None:
    state = ended(NOTATION)
    company = state.companies[0]
    assert (company.name, company.officer) == ("usa", "wilhelm")
    assert (company.credits, company.wheel[1].tile) == (3, "base")
    assert (state.dams["D8L"].level, state.conduits) == (2, {"C1A": 1})
    assert (state.taken, faults_of(GAME, state)) == ({"turbine_zero_l": 1}, [])


def test_a_special_tile_that_belongs_to_an_officer_is_doubted_elsewhere() -> None:
    state = ended(
        NOTATION,
        mode="standard",
        patents="1=L1_base 2=L1_wild",
        seat_0=("name usa  officer anton  wheel - - - - - -  tiles L3_base base conduit elevation powerhouse"),
        seat_1="name italy  officer jill  tiles base conduit elevation powerhouse",
    )
    assert faults_of(GAME, state) == ["seat 0: the tile krylov belongs to anton"]


def test_tiles_that_nobody_can_have_yet_are_doubted() -> None:
    state = ended(
        NOTATION,
        mode="standard",
        patents="1=L1_base 2=L1_wild 3=L1_conduit",
        seat_0=("name usa  officer anton  wheel - - - - - -  tiles krylov L3_base base conduit elevation powerhouse"),
        seat_1="name italy  officer jill  tiles base conduit elevation powerhouse",
    )
    assert faults_of(GAME, state) == ["in round 1 there are 12 tiles to come, not 11"]


def test_there_are_twenty_dams_twenty_conduits_and_twenty_three_powerhouses() -> None:
    assert (len(DATA["map"]["dams"]), len(DATA["map"]["conduits"])) == (20, 20)
    assert len(DATA["map"]["powerhouses"]) == 23
    assert Counter([one["value"] for one in DATA["map"]["conduits"]]) == {5: 3, 4: 4, 3: 7, 2: 4, 1: 2}


def test_k1_the_mountains_are_the_expensive_area() -> None:
    assert [one["id"] for one in DATA["map"]["areas"]] == ["mountain", "hill", "plain"]
    assert [one["base"] for one in DATA["map"]["areas"]] == [5, 4, 3]
    assert [one["elevation"] for one in DATA["map"]["areas"]] == [4, 3, 2]
    assert [one["basins"] for one in DATA["map"]["areas"]] == [[1, 2, 3, 4], [5, 6, 7], [8, 9, 10, 11, 12]]


def test_k2_those_who_are_first_share_the_points_of_the_first_place() -> None:
    assert DATA["scoring"]["places"] == [6, 2]
    assert not DATA["rulings"]["leaders_share_both_places"]


def test_k9_each_neutral_dam_holds_a_drop() -> None:
    assert Counter([one["water"] for one in DATA["neutral_dams"]]) == {1: 10}
    assert [one["neutral"] for one in DATA["map"]["areas"]] == [1, 2, 3]


def test_k10_there_are_four_officers_to_copy() -> None:
    assert DATA["setup"]["officers_to_copy"] == 4


def test_there_are_so_many_contracts_of_each_kind() -> None:
    assert Counter([one["kind"] for one in DATA["contracts"]]) == {
        "starting": 4,
        "national": 6,
        "green": 15,
        "yellow": 15,
        "red": 15,
    }


def test_k11_tile_15_takes_a_patent_with_one_worker_for_two_points() -> None:
    assert DATA["automas"]["tiles"][14]["id"] == "A15"
    assert DATA["automas"]["tiles"][14]["actions"][2] == {
        "do": "advanced_tile",
        "workers": 1,
        "structure": "powerhouse",
        "vp_cost": 2,
    }


def test_k13_productions_of_the_first_tiles_have_less() -> None:
    assert DATA["automas"]["tiles"][0]["actions"][0]["modifier"] == -2
    assert DATA["automas"]["tiles"][1]["actions"][0]["modifier"] == -2
    assert DATA["automas"]["tiles"][2]["actions"][0]["modifier"] == -1
    assert DATA["automas"]["tiles"][3]["actions"][0]["modifier"] == -1


def test_every_upper_dam_is_red_and_every_lower_one_and_every_conduit_is_free() -> None:
    assert red() == ["D1U", "D2U", "D3U", "D4U", "D5U", "D6U", "D7U", "D8U", "D9U", "D10U"]


def test_all_ways_of_the_water_end_at_an_exit_and_all_places_lie_on_one() -> None:
    assert (len(DATA["map"]["rivers"]), ways()["HA"]) == (32, "D1U D1L PB8 D8U D8L PB11 OUT_L")
    assert ways()["HB"] == "D2U D2L PB5 D5U D5L PB9 D9U D9L PB11 OUT_L"
    assert ways()["HC"] == "D3U D3L PB6 D6U D6L PB10 D10U D10L PB12 OUT_R"
    assert ways()["HD"] == "D4U D4L PB7 D7U D7L PB10 D10U D10L PB12 OUT_R"


def test_there_are_five_basic_tiles_and_five_advanced_ones_of_each_level() -> None:
    assert levels() == {0: 5, 1: 5, 2: 5, 3: 5}
