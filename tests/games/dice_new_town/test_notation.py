"""Positions as text, and what is refused."""

from games.dice_new_town import KING, House
from tests.games.dice_new_town.table import NOTATION, state_of

SOUND = """
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
"""


def test_a_position_is_read_as_it_is_written() -> None:
    state = state_of(SOUND)
    assert state.houses[KING] == [House(1, 4, 2, penthouse=True)]
    assert state.houses[13] == [House(0, 1), House(1, 2, 3)]
    assert state.builders[0].black_pips == 4 and 4 not in state.stock
    assert NOTATION.parse(NOTATION.show(state)) == state
