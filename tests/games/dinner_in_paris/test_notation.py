"""Positions as text: cells go by their names, and what cannot be is refused."""

from games.core import Notation
from games.dinner_in_paris import GAME
from tests.games.dinner_in_paris.table import give, set_table

NOTATION = Notation(GAME)

TEXT = """
mode      standard
step      turn
round     3
majority  fountain_gold
actions   2
display   bread cheese meat gold

seat 0
  restaurants G4 H4 G5 kind=friterie site=G3 | kind=creperie site=K3
  taken 3 0 0 0  shown gold  hand bread flour
  objectives rank_empty
seat 1
  restaurants D4 E4 kind=pizzeria site=C4
  taken 0 2 0 0  used draw_two
"""


def test_a_position_is_written_with_the_names_of_cells() -> None:
    state = NOTATION.parse(TEXT)
    assert [len(board.restaurants) for board in state.boards] == [2, 1]
    assert state.stock["friterie"] == 4
    assert [board.income for board in state.boards] == [2, 2]
    assert GAME.faults(state) == []


def test_what_is_shown_is_read_again() -> None:
    text = NOTATION.show(NOTATION.parse(TEXT))
    assert "G4 H4 G5 kind=friterie site=G3 | kind=creperie site=K3" in text
    assert NOTATION.show(NOTATION.parse(text)) == text


def test_in_the_middle_of_a_terrace_action_the_text_tells_how_far_it_is() -> None:
    state = set_table("..  G H\n3   A A", A="0 friterie")
    give(state, 0, "gold")
    state.actions, state.has_laid = 1, True
    assert NOTATION.parse(NOTATION.show(state)) == state
