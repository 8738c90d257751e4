"""Positions as text: cells go by their names, and what cannot be is refused."""

from games.dinner_in_paris import GAME
from tests.games.checks import faults_of
from tests.games.dinner_in_paris.table import NOTATION, cells, set_table

TEXT = """
mode      standard
square
  ..  C D E F G H I J K L M
  3   . . . . A A . . B B B
  4   C c c . a a . . . . .
  5   C . . . a . . . . . .
  6   C . . . . . . . . . .
  A   0 friterie G4 G5 H4
  B   0 creperie
  C   1 pizzeria
step      turn
round     3
majority  fountain_gold
actions   2
display   bread cheese meat gold

seat 0
  hand bread flour  shown gold  objectives rank_empty

seat 1
  taken 0 3 0 0  used draw_two
"""


def test_a_position_is_written_with_the_square_as_it_is_drawn() -> None:
    state = NOTATION.parse(TEXT)
    assert [len(board.restaurants) for board in state.boards] == [2, 1]
    assert state.boards[0].restaurants[0].terraces == cells("G4 G5 H4")
    assert state.stock["friterie"] == 4
    assert [board.taken for board in state.boards] == [[3, 0, 0, 0], [0, 3, 0, 0]]
    assert [board.income for board in state.boards] == [2, 3]
    assert faults_of(GAME, state) == []


def test_what_is_shown_is_read_again() -> None:
    text = NOTATION.show(NOTATION.parse(TEXT))
    assert text.startswith(TEXT[1 : TEXT.index("step")])
    assert NOTATION.show(NOTATION.parse(text)) == text


def test_restaurants_may_be_written_with_the_names_of_cells() -> None:
    written = NOTATION.parse("step turn\nround 1\nseat 0\n  restaurants G4 kind=friterie site=G3  taken 1 0 0 0")
    assert "\n  4   a .\n  A   0 friterie\n" in NOTATION.show(written)


def test_in_the_middle_of_a_terrace_action_the_text_tells_how_far_it_is() -> None:
    state = set_table("..  G H\n3   A A", A="0 friterie", has="hand gold")
    state.actions, state.has_laid = 1, True
    assert NOTATION.parse(NOTATION.show(state)) == state
