"""Positions as text: cells go by their names, and what cannot be is refused."""

import pytest

from games.core import Notation
from games.dinner_in_paris import GAME
from tests.games.dinner_in_paris.table import give, set_table
from tests.games.written import assert_refused

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


@pytest.mark.parametrize(
    ("words", "other", "reason"),
    [
        ("G4 H4 G5 kind", "G4 H4 B2 kind", "no terrace can lie on B2"),
        ("G4 H4 G5 kind", "G4 H4 K5 kind", "no terrace can lie on K5"),
        ("G4 H4 G5 kind", "G4 H4 D4 kind", "two terraces lie on D4"),
        ("kind=creperie site=K3", "kind=creperie site=H3", "creperie stands upon another restaurant"),
        ("kind=creperie site=K3", "kind=creperie site=P3", "creperie does not fit there"),
        ("kind=creperie site=K3", "kind=bistro site=K3", "no bistro in the game"),
        ("taken 3 0 0 0", "taken 2 0 0 0", "3 terraces of rank 1 lie there, 2 have left the row"),
        ("taken 3 0 0 0", "taken 17 0 0 0", "cannot have taken"),
        ("used draw_two", "pigeons draw_two", "holds draw_two, which is used at once"),
        ("hand bread flour", "hand bread bread bread flour flour flour flour flour", "cards in hand"),
        ("hand bread flour", "hand bread shape_01", "resources: there is no shape_01 in the game"),
        ("fountain_gold", "fountain_of_gold", "the majority card is one of"),
        ("round     3", "round     0", "in step turn the round is not 0"),
    ],
)
def test_what_cannot_be_is_refused(words: str, other: str, reason: str) -> None:
    assert_refused(NOTATION.parse, TEXT, words, other, reason)


def test_in_the_middle_of_a_terrace_action_the_text_tells_how_far_it_is() -> None:
    state = set_table("..  G H\n3   A A", A="0 friterie")
    give(state, 0, "gold")
    state.actions, state.has_laid = 1, True
    assert NOTATION.parse(NOTATION.show(state)) == state
