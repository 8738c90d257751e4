"""The laws that the notation of every game obeys, held by Cities; and texts of words that mean something in it."""

from hypothesis import given
from hypothesis import strategies as st

from games.cities import GAME, TILES
from games.cities.notation import LINE_FIELDS, NOTATION, SHORT_FIELDS
from games.core import Rng
from games.fuzz.law import all_states, everybody_and_nobody
from tests.games.strategies import seeds
from tests.games.test_laws_of_notation import (
    WORDS,
    assert_answered,
    assert_read_back,
    beginnings,
    damaged,
    fuzz,
    law,
    positions,
)

SCRAPS = """
    seat 0 \n seat 1 \n \n | - @0 @1 @9 (SC01) (?) ? ?x9 R W P G2 B* B*1r GM W/swan P/tree W/tree . R/plaza S1 S2@0,0,3
    T01 T01@0,1 T02@1,0,3 T02@9,9 0,0 0,1 -1,2 SC01 SC02 swan tree monument special G Y red 18R turn place deal start
    over cards tiles features pieces standard long solo board=venice venice VE1 NY1 0 1 2 3 9 99 # @ () /
"""
VOCABULARY = [*SCRAPS.replace(" \n ", " newline ").split(), *LINE_FIELDS, *SHORT_FIELDS, *TILES]


@law
@given(data=st.data())
def test_the_first_state_of_cities_is_read_back(data: st.DataObject) -> None:
    assert_read_back(NOTATION, data.draw(beginnings(GAME)))


@law
@given(data=st.data())
def test_checkpoints_and_turns_of_cities_in_their_middle_are_read_back(data: st.DataObject) -> None:
    for state in all_states(data.draw(positions(GAME))):
        assert_read_back(NOTATION, state)


@law
@given(data=st.data())
def test_views_of_cities_are_read_back(data: st.DataObject) -> None:
    position = data.draw(positions(GAME))
    for seat in everybody_and_nobody(position):
        assert_read_back(NOTATION, position.view(seat))


@fuzz
@given(text=st.text(max_size=300) | st.lists(st.sampled_from([*WORDS, *VOCABULARY]), max_size=60).map(" ".join))
def test_any_text_is_a_position_of_cities_or_refused(text: str) -> None:
    for written in (text, text.replace("newline", "\n"), f"seat 0\n{text}\nseat 1\n"):
        assert_answered(GAME, NOTATION, written)


@fuzz
@given(data=st.data(), seed=seeds)
def test_a_damaged_position_of_cities_is_a_position_or_refused(data: st.DataObject, seed: int) -> None:
    position = data.draw(positions(GAME))
    state = data.draw(st.sampled_from([*all_states(position), position.view(0), position.view(None)]))
    assert_answered(GAME, NOTATION, damaged(NOTATION.show(state), Rng(seed)))
