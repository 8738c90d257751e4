"""Positions as text: what one looks like, and what is refused because the rules could not go on from it."""

import pytest

from games.barrage import GAME
from games.core import NotationError
from tests.games.barrage.automas import before
from tests.games.barrage.table import NOTATION, state_of

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
