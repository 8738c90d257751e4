"""How often conditions occur (rules page, E.3, E.4, G3 and G8)."""

from typing import get_args

import pytest

from games.cities import BOARDS, CARDS, occurrences
from games.cities.conditions import Condition, Neighbours, SpacePattern, Square, StraightLine, Together, What
from tests.games.cities.drawing import draw_land


def count(card: str, drawing: str) -> int:
    """How often a scoring card's condition occurs."""
    return occurrences(CARDS[card].condition, draw_land(drawing))


def is_reached(goal: str, drawing: str) -> bool:
    conditions = {one.id: one.condition for board in BOARDS.values() for one in board.achievements}
    return occurrences(conditions[goal], draw_land(drawing)) > 0


def found(condition: Condition, drawing: str) -> int:
    """How often any condition occurs."""
    return occurrences(condition, draw_land(drawing))


# Spaces


def test_e3_a_colour_is_that_of_the_pieces_and_not_the_printed_one() -> None:
    assert count("SC01", "B*3r R3 R2 R") == 2
    assert count("SC02", "B*3r") == 0


def test_e3_f6_an_empty_wild_space_is_of_no_colour_on_cards() -> None:
    assert count("SC09", "R1 B*") == 0
    assert count("SC09", "R1 G*1b") == 1


def test_e3_heights_may_be_exact_or_at_least() -> None:
    heights = "R1 B2 G3 Y4"
    assert [count(card, heights) for card in ("SC20", "SC22", "SC01")] == [1, 1, 0]
    assert [
        found(Together(parts=(SpacePattern("building", least_height=least),)), heights) for least in (1, 2, 3, 4)
    ] == [4, 3, 2, 1]
    assert found(Together(parts=(SpacePattern("building", most_height=2),)), heights) == 2


def test_e3_selectors() -> None:
    drawing = "W W/swan P P/tree\nR R1 RM R*"
    fitting = [found(Together(parts=(SpacePattern(selector),)), drawing) for selector in get_args(What)]
    assert fitting == [8, 2, 2, 4, 1, 2, 1, 1, 1]


def test_e3_near_asks_for_spaces_beside_and_not_at_a_corner() -> None:
    assert count("SC05", "R2 W") == 1
    assert count("SC05", "R2 P\nP W") == 0
    assert count("SC05", "R1 W") == 0
    assert count("SC27", "R1 GM B1") == 1
    assert count("SC27", "R1 GM B") == 0


def test_e3_all_that_near_lists_has_to_hold() -> None:
    assert is_reached("SY2", "W BM R1")
    assert not is_reached("SY2", "W BM R")


# Pairs, lines, squares


def test_e4_a_pair_shares_a_side() -> None:
    assert count("SC09", "R1 B1\nB1 R1") == 4
    assert count("SC09", "R1 P\nP B1") == 0


def test_e4_a_pair_may_touch_at_a_corner_where_the_card_says_so() -> None:
    assert count("SC16", "B1 P\nP B1") == 1
    assert count("SC16", "B1 P B1") == 0


def test_e4_a_pair_of_two_alike_counts_once() -> None:
    assert count("SC19", "R1 B1 G1") == 2


def test_g3_four_of_height_2_are_two_lines_of_three_and_four_houses() -> None:
    assert (count("SC24", "R2 R2 G2 B2"), count("SC20", "R2 R2 G2 B2")) == (2, 4)


@pytest.mark.parametrize(
    ("heights", "lines"), [("R1 G2 B3 Y4", 2), ("R1 G2 B2 Y3", 0), ("R3 G2 B1", 1), ("R1 G3 B2", 0)]
)
def test_g3_f7_a_staircase_rises_strictly_in_either_reading_direction(heights: str, lines: int) -> None:
    assert count("SC23", heights) == lines
    assert count("SC23", "\n".join(heights.split())) == lines


def test_g3_a_red_square_has_six_pairs_and_is_one_block() -> None:
    assert (count("SC15", "R1 R1\nR2 R1"), count("SC25", "R1 R1\nR2 R1")) == (6, 1)


def test_g3_f5_a_rectangle_of_two_by_three_holds_two_blocks() -> None:
    assert count("SC25", "R1 G1 B1\nY1 R1 G1") == 2


def test_g3_f5_one_building_serves_several_cards() -> None:
    drawing = "R3 P"
    assert (count("SC01", drawing), count("SC21", drawing)) == (1, 1)


def test_e4_a_gap_breaks_a_line() -> None:
    assert is_reached("NY2", "R1 G1 B1 Y1")
    assert not is_reached("NY2", "R1 G1 BM Y1 R1")


def test_e4_a_line_may_list_its_spaces_and_be_read_from_either_end() -> None:
    row = StraightLine(cells=(SpacePattern("water"), SpacePattern("building"), SpacePattern("park")))
    assert found(row, "W R1 P") == found(row, "P R1 W") == found(row, "P\nR1\nW") == 1
    assert found(row, "W P R1") == 0


def test_e4_a_line_that_reads_alike_from_both_ends_counts_once() -> None:
    assert (
        found(StraightLine(cells=(SpacePattern("water"), SpacePattern("building"), SpacePattern("water"))), "W R1 W")
        == 1
    )


def test_e4_a_square_may_list_its_spaces_in_any_order() -> None:
    square = Square(
        cells=(SpacePattern("water"), SpacePattern("park"), SpacePattern("building"), SpacePattern("building"))
    )
    assert found(square, "R1 W\nP B1") == found(square, "W P\nB1 R1") == 1
    assert found(square, "R1 W\nP B") == 0


def test_e4_same_height_and_number_of_colours_hold_for_the_whole_set() -> None:
    assert found(Square(cell=SpacePattern("building"), same_height=True), "R2 R2 R2\nR2 R2 R1") == 1
    assert is_reached("BA1", "R1 G2 B1")
    assert not is_reached("BA1", "R1 G2 R1")


def test_e4_colours_of_a_block_are_those_of_its_buildings() -> None:
    assert count("SC26", "R1 G1\nB1 Y") == 1
    assert count("SC26", "R1 G1\nB Y*") == 0


def test_e4_sets_are_as_many_as_the_rarest_part() -> None:
    assert count("SC29", "R2 R2 B2 B2\nG2 G3 Y4 Y1") == 1


def test_pairs_of_different_terrain_are_found_too() -> None:
    assert count("SC28", "W/swan P\nP W") == 2
    assert found(Neighbours(a=SpacePattern("park"), b=SpacePattern("water")), "W P W") == 2


# Areas and tiles


def test_e4_areas_are_counted_by_size_features_and_span() -> None:
    assert (count("SC30", "P P P W P P"), count("SC31", "W W R\nP W R")) == (1, 1)
    assert is_reached("RJ1", "P/tree P/fountain P P/picnic")
    assert not is_reached("RJ1", "P/tree P/fountain P/tree R P/picnic")
    assert not is_reached("VE1", "W W\nW W\nW W")


def test_e4_the_span_is_the_larger_number_of_rows_or_columns() -> None:
    assert is_reached("VE1", "W R\nW R\nW W\nR W"), "four rows"
    assert is_reached("VE1", "W W W W"), "four columns"
    assert not is_reached("VE1", "R W W R\nW W R W\nR R W W"), "three columns, and four only together with another area"


def test_e4_size_and_features_have_to_be_in_the_same_area() -> None:
    assert is_reached("LI3", "W/swan W/dolphin W W")
    assert not is_reached("LI3", "W/swan W/dolphin W R W W W W")


def test_e4_a_tile_is_finished_when_all_its_spaces_are_developed() -> None:
    assert count("SC32", "R1 W/swan\nP/tree BM") == 1
    assert count("SC32", "R1 W/swan\nP/tree B") == 0


def test_e4_tiles_are_told_apart_by_their_places() -> None:
    assert count("SC32", "P R1 G1\nP B1 BM\nP Y1 R1") == 0


def test_e4_a_wild_space_without_pieces_is_not_developed() -> None:
    assert count("SC32", "R1 W/swan\nP/tree B*") == 0
    assert count("SC32", "R1 W/swan\nP/tree B*1y") == 1


# Goals of achievements


def test_e4_enough_spaces_reach_a_goal_that_counts() -> None:
    assert is_reached("NY3", "R4 G3 B4")
    assert not is_reached("NY3", "R4 G3 B3")


def test_e4_a_group_hangs_together_by_sides() -> None:
    assert is_reached("SY3", "R3 G4\nP B3")
    assert not is_reached("SY3", "R3 G4\nB1 P B3")


def test_e4_so_many_colours_with_so_many_buildings_each() -> None:
    assert is_reached("BC3", "R2 R2 R3 B2 B2 B2")
    assert not is_reached("BC3", "R2 R2 R3 B2 B2 B1 G2")


def test_e4_every_colour_once() -> None:
    assert is_reached("MX3", "R2 G*2y B2 G2")
    assert not is_reached("MX3", "R2 G*2r B2 G2")


def test_g8_an_empty_wild_space_joins_a_colour() -> None:
    assert is_reached("LI2", "Y Y1 G* Y Y2")


def test_g8_a_building_of_another_colour_cuts_the_chain() -> None:
    assert not is_reached("LI2", "Y Y1 G*1r Y Y2")


def test_g8_a_monument_cuts_the_chain() -> None:
    assert not is_reached("LI2", "Y Y1 GM Y Y2")


def test_special_case_3_under_a_special_tile_the_printed_colour_counts_for_nothing() -> None:
    assert is_reached("LI2", "Y Y1 Y*2y Y Y2")
    assert not is_reached("LI2", "Y Y1 Y*2r Y Y2")


def test_an_empty_wild_space_may_count_as_two_colours_for_two_goals() -> None:
    assert is_reached("LI2", "Y Y Y Y R*")
    assert is_reached("LI2", "R R R R R*")
    assert not is_reached("LI2", "Y Y R* R R")


def test_special_case_4_a_monument_is_city_but_neither_building_nor_empty() -> None:
    assert [found(Together(parts=(SpacePattern(what),)), "GM") for what in ("city", "building", "empty_city")] == [
        1,
        0,
        0,
    ]
