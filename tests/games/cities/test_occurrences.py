"""How often conditions occur (rules page, E.3, E.4, G3 and G8)."""

from typing import get_args

import pytest

from games.cities import BOARDS, CARDS, count_occurrences
from games.cities.conditions import Condition, Neighbours, SpaceKind, SpacePattern, SpaceSet, Square, StraightLine
from tests.games.cities.drawing import draw_land


def count(card: str, drawing: str) -> int:
    """How often a scoring card's condition occurs."""
    return count_occurrences(CARDS[card].condition, draw_land(drawing))


def is_reached(goal: str, drawing: str) -> bool:
    conditions = {one.id: one.condition for board in BOARDS.values() for one in board.achievements}
    return count_occurrences(conditions[goal], draw_land(drawing)) > 0


def found(condition: Condition, drawing: str) -> int:
    """How often any condition occurs."""
    return count_occurrences(condition, draw_land(drawing))


@pytest.mark.parametrize(
    ("counts", "drawing"),
    [
        pytest.param({"SC01": 2, "SC02": 0}, "B*3r R3 R2 R", id="e3 by the colour of the pieces, not the printed one"),
        pytest.param({"SC09": 0}, "R1 B*", id="e3 f6 an empty wild space as no colour"),
        pytest.param({"SC09": 1}, "R1 G*1b", id="e3 f6 a wild space by its pieces"),
        pytest.param({"SC05": 1}, "R2 W", id="e3 near something beside it"),
        pytest.param({"SC05": 0}, "R2 P\nP W", id="e3 not near something at a corner"),
        pytest.param({"SC05": 0}, "R1 W", id="e3 not near by another height"),
        pytest.param({"SC27": 1}, "R1 GM B1", id="e3 near a monument"),
        pytest.param({"SC27": 0}, "R1 GM B", id="e3 not near an empty space"),
        pytest.param({"SC09": 4}, "R1 B1\nB1 R1", id="e4 a pair by each common side"),
        pytest.param({"SC09": 0}, "R1 P\nP B1", id="e4 no pair at a corner"),
        pytest.param({"SC16": 1}, "B1 P\nP B1", id="e4 a pair at a corner where the card says so"),
        pytest.param({"SC16": 0}, "B1 P B1", id="e4 no pair across a space"),
        pytest.param({"SC19": 2}, "R1 B1 G1", id="e4 a pair of two alike once"),
        pytest.param({"SC24": 2, "SC20": 4}, "R2 R2 G2 B2", id="g3 four of height 2 as two lines and four houses"),
        pytest.param({"SC15": 6, "SC25": 1}, "R1 R1\nR2 R1", id="g3 a red square as six pairs and a block"),
        pytest.param({"SC25": 2}, "R1 G1 B1\nY1 R1 G1", id="g3 f5 two by three as two blocks"),
        pytest.param({"SC01": 1, "SC21": 1}, "R3 P", id="g3 f5 a building for several cards"),
        pytest.param({"SC26": 1}, "R1 G1\nB1 Y", id="e4 the colours of buildings in a block"),
        pytest.param({"SC26": 0}, "R1 G1\nB Y*", id="e4 no colours of empty spaces in a block"),
        pytest.param({"SC29": 1}, "R2 R2 B2 B2\nG2 G3 Y4 Y1", id="e4 sets by the rarest part"),
        pytest.param({"SC32": 1}, "R1 W/swan\nP/tree BM", id="e4 a finished tile"),
        pytest.param({"SC32": 0}, "R1 W/swan\nP/tree B", id="e4 no tile with an empty space"),
        pytest.param({"SC32": 0}, "P R1 G1\nP B1 BM\nP Y1 R1", id="e4 tiles by their places"),
        pytest.param({"SC32": 0}, "R1 W/swan\nP/tree B*", id="e4 no tile with a wild space without pieces"),
        pytest.param({"SC32": 1}, "R1 W/swan\nP/tree B*1y", id="e4 a tile with a wild space with a piece"),
    ],
)
def test_a_card_counts(counts: dict[str, int], drawing: str) -> None:
    assert {card: count(card, drawing) for card in counts} == counts


@pytest.mark.parametrize(
    ("goal", "reached", "missed"),
    [
        pytest.param("SY2", "W BM R1", "W BM R", id="e3 with all that near lists"),
        pytest.param("NY2", "R1 G1 B1 Y1", "R1 G1 BM Y1 R1", id="e4 by a line without a gap"),
        pytest.param("BA1", "R1 G2 B1", "R1 G2 R1", id="e4 by a set of so many colours"),
        pytest.param(
            "RJ1", "P/tree P/fountain P P/picnic", "P/tree P/fountain P/tree R P/picnic", id="e4 by features of an area"
        ),
        pytest.param("LI3", "W/swan W/dolphin W W", "W/swan W/dolphin W R W W W W", id="e4 by one area for all"),
        pytest.param("NY3", "R4 G3 B4", "R4 G3 B3", id="e4 by enough spaces"),
        pytest.param("SY3", "R3 G4\nP B3", "R3 G4\nB1 P B3", id="e4 by a group that hangs together by sides"),
        pytest.param("BC3", "R2 R2 R3 B2 B2 B2", "R2 R2 R3 B2 B2 B1 G2", id="e4 by so many buildings in each colour"),
        pytest.param("MX3", "R2 G*2y B2 G2", "R2 G*2r B2 G2", id="e4 by every colour once"),
        pytest.param("LI2", "Y Y1 G* Y Y2", "Y Y1 G*1r Y Y2", id="g8 with a wild space, not with another colour on it"),
        pytest.param("LI2", "Y Y1 G* Y Y2", "Y Y1 GM Y Y2", id="g8 without a monument in the chain"),
        pytest.param("LI2", "Y Y1 Y*2y Y Y2", "Y Y1 Y*2r Y Y2", id="special case 3 by pieces on a special tile"),
        pytest.param("LI2", "Y Y Y Y R*", "Y Y R* R R", id="with a wild space as one colour"),
        pytest.param("LI2", "R R R R R*", "Y Y R* R R", id="with a wild space as another colour"),
    ],
)
def test_a_goal_is_reached(goal: str, reached: str, missed: str) -> None:
    assert is_reached(goal, reached) and not is_reached(goal, missed)


def test_e3_heights_may_be_exact_or_at_least() -> None:
    heights = "R1 B2 G3 Y4"
    assert [count(card, heights) for card in ("SC20", "SC22", "SC01")] == [1, 1, 0]
    assert [
        found(SpaceSet(parts=(SpacePattern("building", least_height=least),)), heights) for least in (1, 2, 3, 4)
    ] == [4, 3, 2, 1]
    assert found(SpaceSet(parts=(SpacePattern("building", most_height=2),)), heights) == 2


def test_e3_selectors() -> None:
    drawing = "W W/swan P P/tree\nR R1 RM R*"
    fitting = [found(SpaceSet(parts=(SpacePattern(selector),)), drawing) for selector in get_args(SpaceKind)]
    assert fitting == [8, 2, 2, 4, 1, 2, 1, 1, 1]


@pytest.mark.parametrize(
    ("heights", "lines"), [("R1 G2 B3 Y4", 2), ("R1 G2 B2 Y3", 0), ("R3 G2 B1", 1), ("R1 G3 B2", 0)]
)
def test_g3_f7_a_staircase_rises_strictly_in_either_reading_direction(heights: str, lines: int) -> None:
    assert count("SC23", heights) == lines
    assert count("SC23", "\n".join(heights.split())) == lines


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


def test_e4_same_height_holds_for_the_whole_set() -> None:
    assert found(Square(cell=SpacePattern("building"), same_height=True), "R2 R2 R2\nR2 R2 R1") == 1


def test_pairs_of_different_terrain_are_found_too() -> None:
    assert count("SC28", "W/swan P\nP W") == 2
    assert found(Neighbours(a=SpacePattern("park"), b=SpacePattern("water")), "W P W") == 2


def test_e4_areas_are_counted_by_size_features_and_span() -> None:
    assert (count("SC30", "P P P W P P"), count("SC31", "W W R\nP W R")) == (1, 1)
    assert not is_reached("VE1", "W W\nW W\nW W")


def test_e4_the_span_is_the_larger_number_of_rows_or_columns() -> None:
    assert is_reached("VE1", "W R\nW R\nW W\nR W"), "four rows"
    assert is_reached("VE1", "W W W W"), "four columns"
    assert not is_reached("VE1", "R W W R\nW W R W\nR R W W"), "three columns, and four only together with another area"


def test_special_case_4_a_monument_is_city_but_neither_building_nor_empty() -> None:
    assert [found(SpaceSet(parts=(SpacePattern(what),)), "GM") for what in ("city", "building", "empty_city")] == [
        1,
        0,
        0,
    ]
