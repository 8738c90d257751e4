"""Positions as text: what one looks like, and what is refused because the rules could not go on from it."""

import pytest

from games.barrage import GAME
from games.core import NotationError
from tests.games.barrage.automas import before
from tests.games.barrage.table import NOTATION, state_of
from tests.games.written import assert_refused

TEXT = """
    order       0 1
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


def test_a_text_reads_like_the_table() -> None:
    state = state_of(TEXT)
    company = state.companies[0]
    assert (company.name, company.officer, company.credits, company.wheel[1].tile) == ("usa", "wilhelm", 3, "base")
    assert state.dams["D8L"].level == 2 and state.conduits == {"C1A": 1} and state.taken == {"turbine_zero_l": 1}
    assert NOTATION.parse(NOTATION.show(state)) == state
    assert not [*GAME.doubts(state)]


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("order       0 1", "order 0 0", "the order names everybody"),
        ("HA=2", "HE=2", "there are the headstreams HA, HB, HC, HD"),
        ("HA=2", "HA=-2", "drops wait there"),
        ("D8L=0@2,1", "D8X=0@2,1", "there is no site D8X for dams"),
        ("D8L=0@2,1", "D8L=2@2,1", "pieces belong to those who play"),
        ("D8L=0@2,1", "D8L=0@4,1", "a dam such as D8L has level 1 to 3"),
        ("D8L=0@2,1", "D8L=0@2,3", "not more water than it holds"),
        ("D8L=0@2,1", "D8L=0@2 D8U=0@1", "seat 0 has two dams in basin 8"),
        ("D10L=-@3", "D10L=0@3", "there is one neutral dam in each area"),
        ("D10L=-@3", "D10L=-@2", "with the level of the area"),
        ("C1A=1", "C1A=1 C1B=1 C2A=1 C2B=1 C3A=1 C3B=1", "seat 1 has more than 5 pieces of the kind conduit"),
        ("P8a=0", "P8a=0 P8b=0", "seat 0 has two powerhouses in basin 8"),
        ("turbine_zero_l=1", "turbine_minus1_l=1", "workers stand on spaces that there are in this game"),
        ("G01 G02", "G01 G02 G03", "of each colour 2 contracts lie face up"),
        ("credits 3", "credits -3", "credits and machines go from 0"),
        ("credits 3", "workers 13", "workers go from 0 to 12"),
        ("credits 3", "name germany", "companies are different ones"),
        ("credits 3", "officer jill", "officers are different ones"),
        ("credits 3", "copies jill  workers 13", "workers go from 0 to 12"),
        ("credits 3", "using hammer", "there is no such tile or officer to use"),
        ("credits 3", "points start=10", "points come from start"),
        ("wheel - base@3 - - - -", "wheel base@3 - - - - -", "the wheel has 6 segments, and the first is empty"),
        ("wheel - base@3 - - - -", "wheel - base@-3 - - - -", "machines on the wheel are 0 or more"),
        ("spaces construct_1", "spaces construct_1 construct_1", "its own spaces are"),
        ("spaces construct_1", "visited moon", "in its last turn it went to spaces that there are"),
        ("contracts S2 R01", "contracts S2 N2", "national contracts are taken when they are fulfilled"),
        ("contracts S2 R01", "contracts S2 R01 R02 R03 R04 R05", "there are 3 contracts in hand at most"),
        ("contracts S2 R01", "copies jill", "an officer is copied for a turn of one's own"),
        ("contracts S2 R01", "contracts S2 G01", "G01 is written too often"),
        ("order       0 1", "turn 2", "the turn is 0 to 1"),
        ("order       0 1", "round 6", "the round is 1 to 5"),
        ("order       0 1", "passed 0", "seat 0 has passed, and is on turn"),
        ("order       0 1", "passed 1 1", "companies pass once a round"),
        ("order       0 1", "objective trees", "the objective is one of"),
        ("order       0 1", "bonuses base conduit", "there are 5 different bonus tiles"),
        ("order       0 1", "step income\n    round 2\n    pairs usa@jill", "companies are different ones"),
        ("order       0 1", "starts S3", "0 companies and as many contracts are to be chosen"),
        ("order       0 1", "step scoring\n    acted yes", "nobody has a turn in step scoring"),
    ],
)
def test_what_the_rules_could_not_go_on_from_is_refused(old: str, new: str, told: str) -> None:
    assert_refused(state_of, TEXT, old, new, told)


def test_tiles_that_nobody_can_have_yet_are_doubted() -> None:
    text = """
    mode standard
    patents 1=L1_base 2=L1_wild
    seat 0
      name usa  officer anton  tiles L3_base base conduit elevation powerhouse
    seat 1
      name italy  officer jill  tiles base conduit elevation powerhouse
    """
    assert [*GAME.doubts(state_of(text))] == ["seat 0: the tile krylov belongs to anton"]
    text = text.replace("1=L1_base ", "1=L1_base 3=L1_conduit ").replace("L3_base base", "krylov L3_base base")
    assert [*GAME.doubts(state_of(text))] == ["in round 1 there are 12 tiles to come, not 11"]


def test_who_plays_along_without_a_seat_follows_the_seats() -> None:
    state = before("energy 4")
    assert (state.seats, state.players, state.companies[2].energy) == (2, 3, 4)
    assert NOTATION.show(state).splitlines()[1] == "seats     2" and NOTATION.parse(NOTATION.show(state)) == state


def test_a_seat_that_is_not_there_is_refused() -> None:
    with pytest.raises(NotationError, match="there is no seat 3 in this game"):
        before(seat_3="energy 4")
