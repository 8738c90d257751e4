"""Positions as text, and what is refused."""

import pytest

from games.core import NotationError
from games.dice_new_town import KING, House
from tests.games.dice_new_town.table import NOTATION, state_of
from tests.games.written import assert_refused

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


@pytest.mark.parametrize(
    ("sound", "wrong", "told"),
    [
        ("on_king   1", "on_king   0", "on the king's land stand"),
        ("trees     5 14", "trees     14 5", "the lowest first"),
        ("1@4,2,yes", "1@3,2,yes", "no house like"),
        ("1@4,2,yes", "1@4,4", "no house like"),
        ("1@4,2,yes", "1@4 1@1", "different players"),
        ("0@1 1@2,3", "0@1 1@2,3 0@2", "add up to more than 4"),
        ("0@1 1@2,3", "0@1 0@1 0@1", "more than 2 roofs"),
        ("figure 13", "figure 19", "on the king's land stand"),
        ("figure 13", "figure 2", "cannot stand"),
        ("white 3 4 6", "white 3 4", "3 white dice"),
        ("white 3 4 6", "white 6 4 3", "from the lowest up"),
        ("white 3 4 6", "white 3 4 7", "dice show"),
        ("pieces 1 4", "pieces 1 7", "1 to 6 cubes"),
        ("more_black 1", "more_black 99", "so many pips"),
        ("more_black 1", "houses 5000", "from 0 to 1000"),
        ("more_black 1", "vote yes", "nobody votes"),
        ("cards 4 13", "cards 13 4", "the lowest first"),
        ("used      4", "used      4 4", "one on each"),
        ("round     2", "round     6", "the round is 1 to 5"),
        ("round     2", "round     2\n    turn 2", "the turn is 0 to 1"),
        ("round     2", "round     2\n    tree_dice 3", "in step tree"),
        ("round     2", "round     2\n    pool red 3", "no dice are left"),
        ("round     2", 'round     2\n    reroll {"colour":"white","dice":[3]}', "to roll again"),
        ("round     2", "round     2\n    grid 3 4 5", "each land from 3 to 18"),
        ("step      build", "step      vote", "only after round 4"),
        ("step      build", "step      tree\n    acted yes", "nobody has a turn"),
        ("step      build", "order 0\n    step build", "names everybody"),
    ],
)
def test_what_the_rules_cannot_go_on_from_is_refused(sound: str, wrong: str, told: str) -> None:
    assert_refused(state_of, SOUND, sound, wrong, told)


@pytest.mark.parametrize(
    ("dice", "told"), [("red 4  white 1", "has 2 dice after 1 turns"), ("white 1", "dice are in the pool")]
)
def test_dice_that_are_missing_or_too_many_in_the_draft_are_refused(dice: str, told: str) -> None:
    text = f"""
        step        draft
        round       1
        turn        1
        pool red    1 4
        pool green  2 3
        pool black  5 6
        pool white  1 1 2 3
        seat 0
          figure 3  {dice}
        seat 1
          figure 4
    """
    with pytest.raises(NotationError, match=told):
        state_of(text)
