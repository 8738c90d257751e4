"""Totals, temp ranking and ties (rules page, sections 7 and 10)."""

from games.welcome_to import GAME, Sheet, estate_counts, score_parts
from games.welcome_to.score import ranked_temp_points, standings
from tests.games.welcome_to.drawing import draw_sheet, example_4
from tests.games.welcome_to.table import set_table


def parts(sheet: Sheet, *opponents_temps: int) -> dict[str, int]:
    """The parts of seat 0's total that are not 0, and the total itself."""
    state = set_table(sheet, *(draw_sheet(temps=temps) for temps in opponents_temps))
    found = score_parts(state, 0)
    return {**{name: points for name, points in found.items() if points}, "total": sum(found.values())}


def test_example_1_r1_the_parts_of_the_source_add_up_to_45() -> None:
    sheet = draw_sheet(
        "1 1b 3* 4 5 6 | 7* 8* | .", "1* 2 3 4 5 5b | .", "", parks=(2, 2, 0), refusals=1, plans=(8, 5, None)
    )
    assert parts(sheet, 0) == {"plans": 13, "parks": 8, "pools": 13, "estates": 14, "bis": -3, "total": 45}


def test_example_2_basic_game() -> None:
    sheet = draw_sheet(
        "1 3 5* | 6 7 8 | 9* 10 11 | 13",
        "2* 4 6 8 | 9 10 11 12 13 | . 15",
        "1 2* | 3 5 6 | 7 8* . 11 12 13 15",
        parks=(2, 1, 3),
        raises={3: 2},
        temps=3,
        refusals=1,
        plans=(8, 5, None),
    )
    assert parts(sheet, 5, 3) == {"plans": 13, "parks": 12, "pools": 17, "temps": 4, "estates": 32, "total": 78}


def test_example_3_advanced() -> None:
    sheet = draw_sheet(
        "1 4 6 | R | 2 3 5* 9 | 10 12",
        "3* 5 7 8 8b 9 | 11 12 | 13 14 | R",
        "0 2 | 4 5 6 7 9* | 10 . . 16 17",
        parks=(3, 4, 0),
        raises={2: 2, 4: 1, 6: 1},
        temps=7,
        refusals=2,
        plans=(3, 7, 7),
    )
    assert parts(sheet, 4, 4, 1) == {
        "plans": 17,
        "parks": 24,
        "pools": 9,
        "temps": 7,
        "estates": 36,
        "bis": -1,
        "roundabouts": -8,
        "refusals": -3,
        "total": 81,
    }


def test_example_4_solo_without_the_temps_that_solo_scores_otherwise() -> None:
    assert parts(example_4(), 0) == {"plans": 12, "parks": 6, "pools": 21, "estates": 24, "total": 63}


def test_example_5_many_bis() -> None:
    sheet = draw_sheet(
        "2 4 | 6 6b | 7 9 | 10 10b | 12 14",
        ". . 4 5 7 8 8b 9 . . .",
        "3 3b 3b 4 4b 6 6b 7 9 | 11 11b .",
        parks=(0, 2, 1),
        raises={2: 1},
        temps=1,
        refusals=2,
        plans=(8, None, None),
    )
    assert parts(sheet, 1, 0) == {
        "plans": 8,
        "parks": 6,
        "temps": 7,
        "estates": 15,
        "bis": -24,
        "refusals": -3,
        "total": 9,
    }


def test_example_6_long_pieces() -> None:
    sheet = draw_sheet(
        "1 2 3 4 5 6 7 | 8 9 10", "1* 3 5 7* 8 9 10 11* 12 13 14", "", parks=(0, 3, 0), raises={1: 1}, refusals=3
    )
    assert parts(sheet, 2) == {"parks": 6, "pools": 9, "estates": 3, "refusals": -5, "total": 13}


def test_example_7_r7_equal_temp_counts_share_a_rank_and_zero_scores_nothing() -> None:
    assert [ranked_temp_points([6, 6, 4, 2, 0], own) for own in (6, 6, 4, 2, 0)] == [7, 7, 4, 1, 0]
    assert [ranked_temp_points([3, 3, 3], own) for own in (3, 3, 3)] == [7, 7, 7]
    assert [ranked_temp_points([5, 0], own) for own in (5, 0)] == [7, 0]
    assert ranked_temp_points([4, 3, 2, 1], 1) == 0


def placed(*sheets: Sheet) -> list[tuple[int, int, int]]:
    return [(standing.seat, standing.rank, standing.points) for standing in standings(set_table(*sheets))]


X_1134 = "1 | 2 | 3 4 5 | 6 7 8 9 |"
Y_1226 = ("1 | 2 3 | 4 5 |", "1 2 3 4 5 6 |")


def test_example_8_a_tie_goes_to_more_estates_of_the_smallest_size() -> None:
    x = draw_sheet(X_1134, plans=(64 - 9, None, None))
    y = draw_sheet(*Y_1226, plans=(64 - 11, None, None))
    assert (sum(estate_counts(x)), sum(estate_counts(y))) == (4, 4)
    assert placed(y, x) == [(1, 1, 64), (0, 2, 64)]


def test_example_8_further_sizes_decide_where_smaller_ones_are_equal() -> None:
    x = draw_sheet("1 | 2 3 | 4 5 6 | 7 8 9 |", plans=(64 - 9, None, None))
    y = draw_sheet("1 | 2 3 | 4 5 6 7 |", "1 2 3 4 5 |", plans=(64 - 12, None, None))
    assert placed(y, x) == [(1, 1, 64), (0, 2, 64)]


def test_a_tie_goes_first_to_more_completed_estates() -> None:
    three_small = draw_sheet("1 2 | 3 4 | 5 6 |")
    one_large = draw_sheet("1 2 3 4 5 6 |")
    assert placed(one_large, three_small) == [(1, 1, 6), (0, 2, 6)]


def test_r11_a_filled_piece_of_seven_breaks_no_tie() -> None:
    long_piece = draw_sheet("1 2 3 4 5 6 7 | 8 9 |", "1 2 3 4 5 6 7 |")
    two = draw_sheet("1 | 2 |")
    assert placed(long_piece, two) == [(1, 1, 2), (0, 2, 2)]


def test_a_win_is_shared_where_everything_is_equal() -> None:
    same = [draw_sheet(X_1134) for _ in range(2)]
    assert placed(*same, draw_sheet()) == [(0, 1, 9), (1, 1, 9), (2, 3, 0)]


def test_a_total_may_be_negative() -> None:
    assert parts(draw_sheet("1 1b 1b .", refusals=3), 0) == {"bis": -3, "refusals": -5, "total": -8}


def test_used_estates_score_like_unused_ones() -> None:
    assert parts(draw_sheet("1u 2u 3u | 4 5 6 |"), 0)["estates"] == 6


def test_a_roundabout_is_no_estate_at_the_end() -> None:
    assert parts(draw_sheet("R | 2 |"), 0) == {"estates": 1, "roundabouts": -3, "total": -2}


def test_houses_are_built_and_roundabouts_are_not() -> None:
    sheet = draw_sheet("1 4 6 | R | 2 3 5* 9 | 10 12", "3* 5 . 8 8b", ".")
    assert [GAME.built(set_table(sheet), seat) for seat in (0, 1)] == [13, 0]
