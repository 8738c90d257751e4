"""Rings for achievements (rules page, C.6 and G6)."""

import pytest

from games.cities import GAME, CitiesState, District, achievement_points
from games.cities.score import next_ring_value, place_rings
from games.core import COMMIT, DECLINE, Position, Seat
from tests.games.cities.drawing import draw_district
from tests.games.cities.table import SMALL, finish_turn, play, set_table, settings, told

STARTS = ("S1", "S2", "S3", "S4")
PARK_FEATURES, MONUMENTS = 0, 2
"""The achievements of Rio de Janeiro: a park with three features, a water area of five, two monuments."""


def rio(seats: int) -> CitiesState:
    """A table in Rio de Janeiro at which every seat has just begun; the first slots hold monuments."""
    rows = {"features": "monument monument | monument | monument | tree down=swan"}
    districts = [District().with_tile(tile, (0, 0)) for tile in STARTS[:seats]]
    return set_table(*districts, chosen=settings(board="rio"), rows=rows)


def with_monuments(state: CitiesState, seat: Seat, count: int = 2) -> None:
    """Put monuments on the first free city spaces of a seat's district."""
    for _ in range(count):
        spaces = state.districts[seat].land.spaces
        site = next(site for site in sorted(spaces) if spaces[site].printed)
        state.districts[seat] = state.districts[seat].with_feature("monument", site)


def test_g6_with_four_players_the_first_three_get_7_5_3_and_the_fourth_nothing() -> None:
    state = rio(4)
    state.board = "lisbon"
    state.rings[1] = [2, 0, 3]
    assert [achievement_points(state, seat) for seat in range(4)] == [5, 0, 7, 3]


def test_f2_a_fourth_player_who_qualifies_finds_no_free_space() -> None:
    state = rio(4)
    for seat in (0, 1, 2, 3):
        with_monuments(state, seat, 2)
        place_rings(state, seat)
    assert state.rings[MONUMENTS] == [0, 1, 2]
    assert [achievement_points(state, seat) for seat in range(4)] == [5, 3, 2, 0]


def test_g6_with_two_players_the_middle_space_is_covered() -> None:
    state = rio(2)
    state.board = "lisbon"
    state.rings[1] = [0, 1]
    assert [achievement_points(state, seat) for seat in range(2)] == [7, 3]


def test_g6_a_ring_stays_when_the_condition_fails_later() -> None:
    state = rio(2)
    with_monuments(state, 0)
    place_rings(state, 0)
    state.districts[0] = District().with_tile("S1", (0, 0))
    place_rings(state, 0)
    assert achievement_points(state, 0) == 5


def test_g6_special_case_6_two_achievements_in_one_turn_are_two_rings() -> None:
    state = rio(2)
    drawing = """
    RM          W
    P/tree      BM
    P/fountain  P/picnic
    R           G
    """
    state.districts[0] = draw_district(drawing)
    place_rings(state, 0)
    assert [index for index, placed in enumerate(state.rings) if placed == [0]] == [PARK_FEATURES, MONUMENTS]


def test_c6_a_ring_is_placed_at_the_end_of_the_turn_that_reaches_the_goal() -> None:
    position = play(rio(2), ("features", 0), (0, 0), (1, 1))
    assert position.view(0).rings == [[], [], []]
    position.commit(0)
    assert position.base.rings[MONUMENTS] == [0]
    assert told(position.base, "achieved") == [
        ("achieved", {"board": "rio", "index": MONUMENTS, "place": 1, "points": 5})
    ]


@pytest.mark.parametrize(("version", "rings"), [(2, [0]), (1, [])])
def test_c6_a_ring_is_placed_after_a_card_too_but_not_in_games_of_version_1(version: int, rings: list[Seat]) -> None:
    state = rio(2)
    with_monuments(state, 0)
    state.version = version
    after = play(state, ("cards", 0), COMMIT).base
    assert after.rings[MONUMENTS] == rings
    assert len(told(after, "achieved")) == len(rings)


@pytest.mark.parametrize("version", [1, 2])
def test_c6_a_card_that_the_rival_takes_brings_nobody_a_ring(version: int) -> None:
    state = set_table(SMALL, chosen=settings("solo", "rio"), rows={"features": "monument monument | - | - | -"})
    with_monuments(state, 0)
    state.version, state.star = version, state.order[-1]
    assert Position(GAME, state).base.rings == [[], [], []]


def test_c6_only_the_active_player_is_checked() -> None:
    state = rio(2)
    with_monuments(state, 1)
    position = play(state, ("features", 1), DECLINE, COMMIT)
    assert position.base.rings == [[], [], []]
    assert finish_turn(position).rings[MONUMENTS] in ([], [1])


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_c6_a_second_turn_with_the_same_achievement_brings_no_second_ring(seats: int) -> None:
    state = rio(seats)
    with_monuments(state, 0)
    state.rings[MONUMENTS] = [0]
    after = play(state, ("cards", 0), COMMIT).base
    assert after.rings[MONUMENTS] == [0]
    assert (achievement_points(after, 0), told(after, "achieved")) == (5, [])


def test_c6_where_no_ring_space_is_free_nothing_is_to_be_gained() -> None:
    state = rio(2)
    assert [next_ring_value(state, MONUMENTS), next_ring_value(state, PARK_FEATURES)] == [5, 6]
    state.rings[MONUMENTS] = [1]
    assert next_ring_value(state, MONUMENTS) == 2
    state.rings[MONUMENTS] = [1, 0]
    assert next_ring_value(state, MONUMENTS) == 0
