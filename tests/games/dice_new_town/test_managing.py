"""Managing and buying (rules page, C.4)."""

from games.core import COMMIT, DECLINE
from tests.games.dice_new_town.table import finish, offered, play, seen, table
from tests.games.written import question, told

MANAGE = """
    step   manage
    round  1
    order  0 1 2
    seat 0
      figure 3  red {red}  green 1  black 4  white 1 2 4  pieces {pieces}
    seat 1
      figure 4  red 1  green 1  black 1  white 1 2 4
    seat 2
      figure 5  red 1  green 1  black 1  white 1 2 4
"""


def manage(red: int, pieces: str = "-") -> str:
    """A table on which seat 0 is to collect material."""
    return MANAGE.format(red=red, pieces=pieces)


def test_the_piece_is_as_large_as_red_pips_are_left_and_the_die_is_used_up() -> None:
    state = finish(table(manage(3)), ("collect",))
    assert state.builders[0].pieces == [3] and state.builders[0].red == 0


def test_a_red_pip_rerolls_the_black_die_or_white_ones_but_not_the_green_one() -> None:
    position = table(manage(3))
    assert offered(position, "reroll") == ["white", "black"]
    assert seen(play(position, ("reroll", "black"), COMMIT)).builders[0].red == 2


def test_after_two_rerolls_with_two_pips_nothing_is_collected() -> None:
    position = play(table(manage(2)), ("reroll", "black"), COMMIT, ("reroll", "black"), COMMIT)
    assert 0 not in position.asks() and position.base.builders[0].pieces == []


def test_without_red_pips_and_large_pieces_nobody_is_asked() -> None:
    position = table(manage(0, "3 3"))
    assert 0 not in position.asks() and position.base.builders[0].pieces == [3, 3]


def test_f12_a_gift_of_a_large_piece_brings_a_stone() -> None:
    position = play(table(manage(3, "4 6")), ("collect",))
    assert question(position, "gift") == [(4, 1), (4, 2), (6, 1), (6, 2)]
    state = finish(position, (6, 2))
    assert state.builders[0].pieces == [3, 4] and state.builders[2].pieces == [6]
    assert state.builders[0].stones == 1 and told(state, "gave") == [(0, {"size": 6, "to": 2})]


def test_there_is_one_gift_a_round() -> None:
    position = play(table(manage(3, "4 6")), ("collect",), (6, 2))
    assert position.asks()[0].kind == COMMIT


def test_the_piece_that_was_just_collected_may_be_given() -> None:
    assert question(play(table(manage(5)), ("collect",)), "gift") == [(5, 1), (5, 2)]


def test_a_gift_may_be_declined() -> None:
    state = finish(table(manage(5)), ("collect",), DECLINE)
    assert state.builders[0].pieces == [5] and state.builders[0].stones == 0


def test_small_pieces_cannot_be_given() -> None:
    assert play(table(manage(3, "1 2 3")), ("collect",)).asks()[0].kind == COMMIT
