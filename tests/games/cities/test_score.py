"""The total, its parts, and ties (rules page, E.1, E.2, G1 and G2)."""

import pytest

from games.cities import GAME, CitiesState, District, card_points, score_parts
from games.cities.score import area_points, monument_points
from games.core import Standing
from tests.games.cities.drawing import draw_district, draw_land
from tests.games.cities.table import SMALL, set_table, settings

DRAWING_OF_57 = """
R1    G*1y          Y1            GM       P/playground  Y*3r
W     P/playground  W/lighthouse  G3       P             R*1y
Y3    W/swan        W/dolphin     B3       W             W
P     W             R3            P/tree   R*            B
R1    W             B*2g          R        G             Y
P     Y1            Y1            G        B             R
"""
POINTS_OF_57 = {"SC01": 6, "SC11": 6, "SC12": 3, "SC16": 0, "SC18": 8, "SC20": 1, "SC21": 10, "SC24": 2}


def district_of_57() -> District:
    """The district of the first worked example."""
    return draw_district(DRAWING_OF_57)


def table_of_57() -> CitiesState:
    """Four seats in Venice; seat 0 has the district, the cards and the rings of the example."""
    others = [District().with_tile(tile, (0, 0)) for tile in ("S2", "S3", "S4")]
    cards = [list(POINTS_OF_57), [], [], []]
    state = set_table(district_of_57(), *others, chosen=settings(board="venice"), cards=cards, round_number=8)
    state.rings = [[0, 1], [2, 0], []]
    return state


def test_g1_the_whole_example_comes_to_57() -> None:
    parts = score_parts(table_of_57(), 0)
    assert parts == {"achievements": 10, "water": 6, "park": 3, "monuments": 2, "cards": 36}
    assert GAME.standings(table_of_57())[0] == Standing(0, 1, 57, parts)


@pytest.mark.parametrize(("card", "points"), POINTS_OF_57.items())
def test_g1_each_card_brings_its_points(card: str, points: int) -> None:
    assert card_points(card, district_of_57().land) == points


@pytest.mark.parametrize(
    ("points", "drawing", "terrain"),
    [
        pytest.param(3, "W/sailboat W/sailboat W/dolphin W W", "water", id="two different features in one area"),
        pytest.param(4, "W/sailboat W/dolphin R W/sailboat", "water", id="the same features in two areas"),
        pytest.param(10, "P/tree P/fountain P/playground P/picnic P/tree", "park", id="four different features"),
        pytest.param(0, "W W P/tree", "water", id="an area without features"),
        pytest.param(2, "W/swan R\nR W/dolphin", "water", id="areas that touch at a corner only"),
    ],
)
def test_g2_so_many_points_bring(points: int, drawing: str, terrain: str) -> None:
    assert area_points(draw_land(drawing), terrain) == points


def test_special_case_5_a_tile_may_join_two_areas() -> None:
    apart = draw_district("R W/dolphin\nP B").with_tile("T17", (0, 2)).with_feature("swan", (0, 4))
    assert area_points(apart.land, "water") == 2
    assert area_points(apart.with_tile("T15", (0, 1), 2).land, "water") == 3


def test_monuments_bring_2_each() -> None:
    assert monument_points(draw_land("RM GM W B*")) == 4


def two_districts(rings: list[list[int]]) -> CitiesState:
    """Two seats, of which seat 0 has nothing but rings."""
    state = set_table(SMALL, District().with_tile("S2", (0, 0)))
    state.rings = rings
    return state


def test_e2_most_points_win() -> None:
    standings = GAME.standings(two_districts([[1], [], []]))
    assert [(standing.seat, standing.rank, standing.points) for standing in standings] == [(1, 1, 6), (0, 2, 0)]


def test_e2_achievements_decide_between_equal_totals() -> None:
    state = two_districts([[1, 0], [], []])
    state.districts[0] = draw_district("RM W\nP BM")
    standings = GAME.standings(state)
    assert [(standing.seat, standing.rank, standing.points) for standing in standings] == [(1, 1, 6), (0, 2, 6)]


def test_e2_f10_who_is_still_equal_shares_the_victory() -> None:
    state = two_districts([[0], [], [1]])
    assert [(standing.rank, standing.points) for standing in GAME.standings(state)] == [(1, 6), (1, 6)]


def test_buildings_are_built_whatever_their_height() -> None:
    assert [GAME.built(table_of_57(), seat) for seat in (0, 1)] == [13, 0]
