"""Both movements (rules page, C.3, C.6, C.7 and G2)."""

import pytest

from games.core import COMMIT
from games.dice_new_town import KINGS_LAND
from tests.games.dice_new_town.table import finish, offered, play, seen, table
from tests.games.written import told

MOVES = """
    step   {step}
    round  3
    on_king {king}
    trees  14
    seat 0
      figure {figure}  red {red}  green {green}  black 1  white 1 2 4
    seat 1
      figure {other}  red 1  green 1  black 1  white 1 2 4
"""


def moves(figure: object, green: int, **more: object) -> str:
    """A table on which seat 0 stands somewhere with so many green pips."""
    king = "0" if figure == "K" else "-"
    usual = {"step": "move1", "other": 3, "red": 0, "king": king}
    return MOVES.format(figure=figure, green=green, **(usual | more))


def test_g2_from_18_to_the_kings_land_costs_four_and_brings_a_piece_of_the_round() -> None:
    assert KINGS_LAND not in offered(table(moves(18, 3)), "move")
    state = finish(table(moves(18, 4)), ("move", KINGS_LAND))
    assert state.builders[0].figure == KINGS_LAND and state.on_king == [0]
    assert state.builders[0].green_pips == 0 and state.builders[0].pieces == [3]


def test_g2_from_7_to_9_costs_three_on_the_cheapest_way() -> None:
    assert 9 not in offered(table(moves(7, 2)), "move")
    state = finish(table(moves(7, 3)), ("move", 9))
    assert state.builders[0].green_pips == 0


def test_g2_a_land_with_another_figure_may_be_passed_but_not_entered() -> None:
    assert sorted(offered(table(moves(18, 2, other=5)), "move")) == [4, 7, 11, 12]


def test_g2_from_the_kings_land_with_one_pip_the_four_lands_around_it() -> None:
    assert sorted(offered(table(moves("K", 1)), "move")) == [8, 9, 12, 13]


def test_any_number_of_figures_may_stand_on_the_kings_land() -> None:
    state = finish(table(moves(12, 2, other="K", king="1")), ("move", KINGS_LAND))
    assert state.on_king == [1, 0]


def test_who_leaves_the_kings_land_gives_up_the_place_in_its_order() -> None:
    position = table(moves("K", 1, other="K", king="0 1"))
    assert finish(position, ("move", 12)).on_king == [1]


def test_staying_brings_nothing_and_keeps_the_pips_for_the_second_movement() -> None:
    position = table(moves(14, 3))
    state = finish(position, ("stay",))
    assert state.builders[0].pieces == [] and state.builders[0].green_pips == 3


def test_one_cannot_move_to_where_one_stands() -> None:
    assert 14 not in offered(table(moves(14, 6)), "move")


def test_a_tree_on_arrival_brings_a_piece_as_large_as_the_number_of_the_round() -> None:
    assert finish(table(moves(9, 1)), ("move", 14)).builders[0].pieces == [3]


@pytest.mark.parametrize("number", [1, 2, 3, 4, 5])
@pytest.mark.parametrize("step", ["move1", "move2"])
@pytest.mark.parametrize(("start", "land"), [(9, 14), (12, KINGS_LAND)])
def test_c3_entering_a_tree_land_or_the_kings_brings_the_piece_of_each_round(
    number: int, step: str, start: int, land: int
) -> None:
    text = moves(start, 2, step=step).replace("round  3", f"round  {number}")
    assert finish(table(text), ("move", land)).builders[0].pieces == [number]


def test_c3_entering_a_land_without_a_tree_brings_nothing_not_even_from_a_tree() -> None:
    state = finish(table(moves(14, 2)), ("move", 9))
    assert state.builders[0].pieces == [] and told(state, "material") == []


def test_passing_a_tree_brings_nothing() -> None:
    assert finish(table(moves(9, 2)), ("move", 10)).builders[0].pieces == []


def test_c6_the_second_movement_brings_material_too_and_has_no_rerolls() -> None:
    position = table(moves(9, 1, step="move2", red=3))
    assert offered(position, "reroll") == []
    assert finish(position, ("move", 14)).builders[0].pieces == [3]


def test_c6_who_cannot_move_in_the_second_movement_is_not_asked() -> None:
    assert 0 not in table(moves(9, 0, step="move2")).asks()


def test_c3_a_red_pip_rerolls_white_dice_chosen_before() -> None:
    position = play(table(moves(9, 2, red=2)), ("reroll", "white"))
    assert (1, 2, 4) in position.asks()[0].options and (1,) in position.asks()[0].options
    play(position, (1, 2), COMMIT)
    assert seen(position).builders[0].red == 1 and 4 in seen(position).builders[0].white
    assert len(seen(position).builders[0].white) == 3


def test_c3_a_reroll_cannot_be_undone() -> None:
    position = play(table(moves(9, 2, red=2)), ("reroll", "green"), COMMIT)
    assert position.undoable_count(0) == 0 and position.asks()[0].kind == "move1"


def test_f18_the_green_die_is_rerolled_before_moving_only() -> None:
    position = table(moves(9, 2, red=2))
    assert offered(position, "reroll") == ["white", "green"]
    assert play(position, ("move", 14)).asks()[0].kind == "commit"


def test_c3_without_a_red_pip_nothing_is_rerolled() -> None:
    assert offered(table(moves(9, 2, red=0)), "reroll") == []


def test_c7_added_pips_stay_when_the_die_is_rerolled() -> None:
    text = moves(9, 2, red=1).replace("green 2", "green 2  more_green 3")
    position = play(table(text), ("reroll", "green"), COMMIT)
    builder = seen(position).builders[0]
    assert builder.more_green == 3 and builder.green_pips == builder.green + 3
