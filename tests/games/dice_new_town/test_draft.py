"""The common roll and the draft (rules page, C.2)."""

import pytest

from games.core import COMMIT, Position
from games.dice_new_town import DRAFT_LAPS, GAME, DiceNewTownSettings
from tests.games.dice_new_town.table import finish, table
from tests.games.written import question, told

FIRST = """
    step        draft
    round       1
    pool red    1 4
    pool green  2 3
    pool black  5 6
    pool white  1 1 2 3 4 6
    seat 0
      figure 3
    seat 1
      figure 4
"""


@pytest.mark.parametrize(("seats", "dice"), [(2, (2, 2, 2, 6)), (3, (3, 3, 3, 9)), (4, (4, 4, 4, 12))])
def test_b_all_dice_are_rolled_together(seats: int, dice: tuple[int, ...]) -> None:
    position = Position.start(GAME, DiceNewTownSettings(), seats, 5)
    seat = next(iter(position.asks()))
    state = finish(position, 2, seat=seat)
    assert tuple(len(state.pool[colour]) for colour in ("red", "green", "black", "white")) == dice


def test_d2_every_different_die_is_offered_once() -> None:
    assert question(table(FIRST), "die") == [
        ("red", 1), ("red", 4), ("green", 2), ("green", 3), ("black", 5), ("black", 6),
        ("white", 1), ("white", 2), ("white", 3), ("white", 4), ("white", 6),
    ]  # fmt: skip


def test_f12_a_red_one_brings_a_reward_stone_at_once_and_another_die_none() -> None:
    state = finish(table(FIRST), ("red", 1))
    assert state.builders[0].stones == 1 and told(state, "stone") == [(0, {"why": "red"})]
    state = finish(table(FIRST), ("white", 1))
    assert state.builders[0].stones == 0 and state.builders[0].white == [1]


def test_a_colour_of_which_one_has_the_full_number_cannot_be_taken() -> None:
    position = table("""
        step        draft
        round       1
        turn        8
        pool red    4
        pool green  3
        pool black  6
        pool white  4
        seat 0
          figure 3  red 1  white 1 1 2
        seat 1
          figure 4  green 2  black 5  white 3 6
    """)
    assert question(position, "die") == [("green", 3), ("black", 6)]


def test_six_laps_give_everybody_one_red_one_green_one_black_and_three_white() -> None:
    position = Position.start(GAME, DiceNewTownSettings(), 3, 8)
    seat = next(iter(position.asks()))
    finish(position, 2, seat=seat)
    laps = 0
    while position.base.step == "draft":
        ((seat, ask),) = position.asks().items()
        finish(position, ask.options[0], seat=seat)
        laps += 1
    assert laps <= 3 * DRAFT_LAPS and not any(position.base.pool.values())
    for builder in position.base.builders:
        assert builder.red and builder.green and builder.black and len(builder.white) == 3


def test_the_only_die_there_is_to_take_is_taken_unasked() -> None:
    position = table("""
        step        draft
        round       1
        turn        10
        pool red    1
        pool black  6
        seat 0
          figure 3  green 2  black 3  white 1 1 2
        seat 1
          figure 4  red 3  green 2  white 3 3 6
    """)
    assert position.base.step == "move1"
    assert [(seat, facts["colour"], facts["unasked"]) for seat, facts in told(position.base, "drafted")] == [
        (0, "red", 1),
        (1, "black", 1),
    ]
    assert position.base.builders[0].stones == 1


def test_a_die_can_be_put_back_until_it_is_committed() -> None:
    position = table(FIRST)
    position.apply(0, ("red", 1))
    assert position.asks()[0].kind == COMMIT
    position.undo(0)
    assert position.view(0).builders[0].stones == 0 and position.view(0).pool["red"] == [1, 4]
