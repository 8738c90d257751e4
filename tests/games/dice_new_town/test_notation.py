"""Positions as they are written."""

from games.dice_new_town import House
from tests.games.dice_new_town.table import state_of


def test_a_position_is_read_as_it_is_written() -> None:
    state = state_of("""
        step      build
        round     2
        on_king   1
        trees     5 14
        houses K  1@4,2,yes
        houses 13 0@1 1@2,3
        used      4
        seat 0
          figure 13  pieces 1 4  black 3  more_black 1  white 3 4 6  cards 4 13
        seat 1
          figure K  white 2 2 2
    """)
    assert state.houses[19] == [House(owner=1, format=4, storeys=2, penthouse=True)]
    assert state.houses[13] == [House(owner=0, format=1), House(owner=1, format=2, storeys=3)]
    assert (state.builders[0].black, state.builders[0].more_black) == (3, 1)
    assert 4 not in state.stock
