"""Where tiles, feature tiles and pieces may go (rules page, C.3 to C.5, G4 and G5)."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.cities import District, PlacedTile, rotate_tile
from games.cities.district import distinct_turns, feature_refusal, feature_sites, piece_refusal, piece_sites, tile_sites
from games.cities.placement import lost_items
from games.cities.state import CitiesState
from games.core import DECLINE
from tests.games.cities.drawing import draw_district, draw_space
from tests.games.cities.table import SMALL, play, question, set_table, settings, told

THREE_BY_THREE = ((3, 3),)
THREE_BY_FIVE = ((5, 3), (3, 5))


def laid(*sites: tuple[int, int]) -> list[PlacedTile]:
    """Tiles at these positions, whichever they are."""
    return [PlacedTile("T01", *site) for site in sites]


# Tiles


def test_g4_a_tile_goes_beside_another_within_the_rectangle() -> None:
    legal = tile_sites(laid((0, 0), (0, 1), (1, 1)), THREE_BY_THREE)
    assert legal == [(-1, 0), (-1, 1), (0, -1), (0, 2), (1, 0), (1, 2), (2, 1)]


def test_g4_a_corner_or_nothing_in_common_is_not_enough() -> None:
    legal = tile_sites(laid((0, 0), (0, 1), (1, 1)), THREE_BY_THREE)
    assert (2, 2) not in legal
    assert (3, 1) not in legal


def test_g4_a_full_side_of_the_rectangle_closes_the_other() -> None:
    tiles = laid((0, 0), (0, 1), (1, 1), (2, 1))
    assert all(row >= 0 for row, _ in tile_sites(tiles, THREE_BY_THREE))
    tiles += laid((0, 2))
    assert all(row >= 0 and column >= 0 for row, column in tile_sites(tiles, THREE_BY_THREE))


def test_g4_f9_a_long_district_may_grow_five_in_one_direction_only() -> None:
    four = laid((0, 0), (1, 0), (2, 0), (3, 0))
    legal = tile_sites(four, THREE_BY_FIVE)
    assert (4, 0) in legal and (-1, 0) in legal
    assert (0, 2) not in legal
    assert (0, 2) in tile_sites(four + laid((0, 1)), THREE_BY_FIVE)
    assert (0, 3) not in tile_sites(four + laid((0, 1), (0, 2)), THREE_BY_FIVE)
    five = four + laid((4, 0))
    assert not {(5, 0), (-1, 0)} & set(tile_sites(five, THREE_BY_FIVE))


def test_f9_the_orientation_is_open_until_one_direction_exceeds_three() -> None:
    three = laid((0, 0), (0, 1), (0, 2))
    assert (0, 3) in tile_sites(three, THREE_BY_FIVE)
    assert (1, 0) in tile_sites(three, THREE_BY_FIVE)


def test_f9_switched_off_a_long_district_is_three_wide_and_five_high() -> None:
    either, upright = (
        set_table(SMALL, District().with_tile("S2", (0, 0)), chosen=settings("long", long_district_lies_either_way=way))
        for way in (True, False)
    )
    assert sorted(either.grid_sizes) == [(3, 5), (5, 3)]
    assert upright.grid_sizes == ((5, 3),)


@given(st.lists(st.integers(0, 11), max_size=14))
def test_c3_a_legal_position_always_exists(picks: list[int]) -> None:
    tiles = laid((0, 0))
    for pick in picks:
        sites = tile_sites(tiles, THREE_BY_FIVE)
        assert sites
        tiles += laid(sites[pick % len(sites)])


def test_a_clockwise_quarter_turn_moves_every_space_to_the_next_corner() -> None:
    assert rotate_tile(("red", "green", "blue", "yellow"), 1) == ("blue", "red", "yellow", "green")
    assert rotate_tile(("red", "green", "blue", "yellow"), 4) == ("red", "green", "blue", "yellow")


def test_only_rotations_that_make_a_difference_are_offered() -> None:
    assert distinct_turns(("red", "green", "water", "water")) == [0, 1, 2, 3]
    assert distinct_turns(("red", "water", "water", "red")) == [0, 1]
    assert distinct_turns(("park", "park", "park", "park")) == [0]


def test_d3_the_site_is_asked_for_and_then_the_rotation() -> None:
    state = set_table(SMALL, District().with_tile("S2", (0, 0)), rows={"tiles": "T01 | T02 | T03 | down=T04"})
    position = play(state, ("tiles", 0))
    assert question(position, "site") == ((-1, 0), (0, -1), (0, 1), (1, 0))
    position.apply(0, (0, 1))
    assert question(position, "turns") == (0, 1, 2, 3)
    position.apply(0, 1)
    assert question(position, "commit") == ("commit",)
    land = position.view(0).districts[0].land
    assert [land.spaces[site].printed for site in ((0, 2), (0, 3), (1, 2), (1, 3))] == [
        "blue",
        "red",
        "yellow",
        "green",
    ]


def test_c3_a_tile_has_to_be_placed() -> None:
    position = play(set_table(SMALL, District().with_tile("S2", (0, 0))), ("tiles", 0))
    assert not position.asks()[0].allows(DECLINE)


# Feature tiles


@pytest.mark.parametrize(
    ("feature", "takes"), [("swan", ["W"]), ("tree", ["P"]), ("monument", ["R"]), ("special", ["R"])]
)
def test_c4_f3_which_spaces_take_a_feature(feature: str, takes: list[str]) -> None:
    spaces = ["W", "W/swan", "P", "P/tree", "R", "R1", "R*", "RM", "R*1b"]
    assert [mark for mark in spaces if not feature_refusal(draw_space(mark), feature)] == takes


def begun(drawing: str, features: str = "special swan") -> CitiesState:
    """Two seats; seat 0 has the tile S1 with what the drawing shows, and the first slots hold what it is to take."""
    rows = {"features": f"{features} | tree | tree | tree down=swan", "pieces": "red red blue red | - | - | -"}
    return set_table(draw_district(drawing), District().with_tile("S2", (0, 0)), rows=rows)


def test_d4_each_feature_of_a_slot_is_placed_or_removed() -> None:
    position = play(begun("R W\nP B"), ("features", 0), (0, 0), DECLINE)
    assert question(position, "commit")
    assert position.view(0).districts[0].land.spaces[0, 0].feature == "special"
    assert position.view(0).removed["features"] == ["swan"]


def test_special_case_1_a_feature_that_fits_nowhere_leaves_the_game_unasked() -> None:
    position = play(begun("R1 W/swan\nP B2"), ("features", 0))
    assert question(position, "commit")
    assert sorted(position.view(0).removed["features"]) == ["special", "swan"]


def test_special_case_2_two_features_of_a_slot_do_not_share_a_space() -> None:
    position = play(begun("R W/swan\nP B1", features="special monument"), ("features", 0), (0, 0))
    assert question(position, "commit")
    assert position.view(0).removed["features"] == ["monument"]


@pytest.mark.parametrize(
    ("drawing", "row", "items", "lost"),
    [
        ("R3 W\nP B4", "pieces", "red red blue red", "red blue red"),
        ("R W\nP B", "pieces", "red red red red", ""),
        ("R W\nP B", "pieces", "green", "green"),
        ("R W/swan\nP B1", "features", "special monument", "monument"),
        ("R W\nP B1", "features", "swan fountain swan", "swan"),
        ("R W\nP B", "features", "special monument", ""),
        ("R4 W/swan\nP/tree B4", "tiles", "T01", ""),
    ],
)
def test_it_is_foreseen_what_of_a_slot_finds_no_place(drawing: str, row: str, items: str, lost: str) -> None:
    assert lost_items(draw_district(drawing), row, items.split()) == lost.split()


# Pieces


A, B, C, D = "R", "R3", "G*", "BM"
"""The four spaces of the worked example."""


def test_g5_a_red_piece_goes_on_red_or_wild_but_not_on_a_monument() -> None:
    assert [not piece_refusal(draw_space(mark), "red") for mark in (A, B, C, D)] == [True, True, True, False]


def test_g5_a_wild_building_takes_more_of_its_colour_only() -> None:
    assert not piece_refusal(draw_space("G*1r"), "red")
    assert piece_refusal(draw_space("G*1r"), "blue") == "other_building"
    assert piece_refusal(draw_space("G*1r"), "green") == "other_building"


def test_g5_no_building_is_higher_than_four() -> None:
    assert piece_refusal(draw_space("R4"), "red") == "highest"
    assert piece_refusal(draw_space("G*4r"), "red") == "highest"


def test_g5_a_special_tile_goes_on_no_building_and_no_monument() -> None:
    assert [not feature_refusal(draw_space(mark), "special") for mark in (A, B, D)] == [True, False, False]


def test_g5_under_a_special_tile_any_first_colour_fits() -> None:
    assert [not piece_refusal(draw_space("R*"), colour) for colour in ("red", "green", "blue", "yellow")] == [True] * 4


@pytest.mark.parametrize(
    ("mark", "why"),
    [*((mark, "not_city") for mark in ("W", "W/swan", "P", "P/tree")), ("G", "other_plot"), ("G1", "other_building")],
)
def test_c5_a_red_piece_goes_nowhere_else(mark: str, why: str) -> None:
    assert piece_refusal(draw_space(mark), "red") == why


def test_f4_nothing_is_built_on_a_monument() -> None:
    assert {piece_refusal(draw_space("RM"), colour) for colour in ("red", "green", "blue", "yellow")} == {
        "monument_there"
    }


def test_c5_several_pieces_of_a_turn_may_go_on_one_space() -> None:
    position = play(begun("R W\nP B"), ("pieces", 0), (0, 0), (0, 0), (0, 0), (1, 1))
    assert question(position, "commit")
    land = position.view(0).districts[0].land
    assert (land.height((0, 0)), land.height((1, 1))) == (3, 1)


def test_d5_a_piece_may_be_removed() -> None:
    position = play(begun("R W\nP B"), ("pieces", 0), (0, 0), DECLINE, DECLINE, DECLINE)
    assert sorted(position.view(0).removed["pieces"]) == ["blue", "red", "red"]


def test_pieces_are_asked_for_colour_by_colour() -> None:
    position = play(begun("R W\nP B"), ("pieces", 0))
    asked = []
    while position.asks()[0].kind == "piece":
        asked.append((position.asks()[0].facts["colour"], position.asks()[0].facts["next"]))
        position.apply(0, DECLINE)
    assert asked == [("red", ("red", "red", "blue")), ("red", ("red", "blue")), ("red", ("blue",)), ("blue", ())]


def test_special_case_1_pieces_that_fit_nowhere_leave_the_game_unasked() -> None:
    position = play(begun("R4 W\nP B4"), ("pieces", 0))
    assert question(position, "commit")
    assert len(position.view(0).removed["pieces"]) == 4
    assert [fact["item"] for _, fact in told(position.view(0), "removed")] == ["red", "red", "blue", "red"]


def test_the_longest_turn_takes_six_answers_with_the_commit() -> None:
    position = play(begun("R W\nP B"))
    choices = (("pieces", 0), (0, 0), (0, 0), (0, 0), (1, 1), "commit")
    for choice in choices:
        assert position.base.turn == 0
        position.apply(0, choice)
    assert (len(choices), position.base.turn) == (6, 1)


def test_all_sites_of_a_district_are_offered() -> None:
    district = draw_district("R1 W\nP B*")
    assert piece_sites(district, "red") == [(0, 0), (1, 1)]
    assert piece_sites(district, "yellow") == [(1, 1)]
    assert feature_sites(district, "swan") == [(0, 1)]
