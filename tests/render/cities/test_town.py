"""The parts of the pictures: where things lie, drawings, life in a city, symbols of conditions, texts of some lines."""

from itertools import pairwise

import pytest

from games.cities import BOARDS, CARDS, COLOURS, FEATURES, District, PlacedTile
from games.cities.conditions import Condition, SpacePattern
from render.atlas import atlas_of
from render.canvas import Canvas, plain_base
from render.cities import isometric
from render.cities.achievements import SYMBOL_WIDTH
from render.cities.district import district_plan
from render.cities.drawings import DRAWN_COLOURS, DRAWN_FEATURES, colour_index, drawing, drawn_colour, feature_piece
from render.cities.isometric import (
    HALF_CELL,
    STOREY_HEIGHT,
    CityProjection,
    decorations_on,
    draw_city,
    projection_of,
    roof_point,
)
from render.cities.pictograms import fitting_height, symbol_width
from render.cities.plan import SPACE_SIDES, fitting_plan
from render.cities.symbols import SpaceMark, heights_text, symbol_of, width_in_units
from render.cities.table import meadow_box
from render.cities.things import ART
from render.theme import LIGHT

CONDITIONS: list[Condition] = [card.condition for card in CARDS.values()]
CONDITIONS += [goal.condition for board in BOARDS.values() for goal in board.achievements]
BOX = (50, 100, 570, 570)


def test_a_plan_shows_all_tiles_and_places_in_the_middle_of_its_box() -> None:
    plan = fitting_plan([PlacedTile("S1", 0, 0), PlacedTile("T01", 0, 1)], [(-1, 0), (1, 1)], BOX)
    assert (plan.row, plan.column, plan.rows, plan.columns) == (-1, 0, 3, 2)
    assert plan.side == 74
    assert plan.tile_at((-1, 0)) == (187, 163)
    assert plan.at((1, 3)) == (187 + 3 * 74, 163 + 3 * 74)


def test_the_longest_district_fits_into_the_same_box() -> None:
    tiles = [PlacedTile("S1", row, 0) for row in range(5)]
    plan = fitting_plan(tiles, [(row, side) for row in range(5) for side in (-1, 1)], BOX)
    bottom = plan.at((9, 3))
    assert plan.side == 51 and bottom[1] + plan.side <= 100 + 570


@pytest.mark.parametrize("colour", COLOURS)
@pytest.mark.parametrize("seen", ["plan", "iso"])
def test_buildings_of_different_heights_have_different_shapes(colour: str, seen: str) -> None:
    shapes = [drawing(f"{seen}-{drawn_colour(colour)}-{height}").stamp(LIGHT).image for height in range(1, 5)]
    assert len({shape.convert("L").tobytes() for shape in shapes}) == 4


def test_every_colour_has_a_look_of_its_own_beside_its_colour() -> None:
    assert sorted(colour_index(colour) for colour in COLOURS) == [0, 1, 2, 3]
    for kind in ("plan-{}-2", "iso-{}-2", "plan-lot-{}", "iso-lot-{}", "piece-{}"):
        grey = {
            drawing(kind.format(look)).stamp(LIGHT).image.convert("LA").convert("1").tobytes() for look in DRAWN_COLOURS
        }
        assert len(grey) == len(DRAWN_COLOURS), kind


def test_every_feature_of_the_data_has_a_drawing_and_others_get_a_common_one() -> None:
    assert set(FEATURES) == DRAWN_FEATURES
    drawn = {feature_piece(name).stamp(LIGHT).image.tobytes() for name in (*FEATURES, "volcano")}
    assert len(drawn) == len(FEATURES) + 1


def test_spaces_are_drawn_in_every_size_of_a_plan() -> None:
    for name in atlas_of("cities").names:
        if name.startswith("plan-"):
            assert all(drawing(name, side / 100).width == side for side in SPACE_SIDES), name


def test_a_higher_building_is_as_much_higher_from_the_side_as_it_has_storeys() -> None:
    view = CityProjection(HALF_CELL, 1, 0, 0)
    tops = [roof_point(view, (0, 0), height)[1] for height in range(1, 5)]
    assert [low - high for low, high in pairwise(tops)] == [STOREY_HEIGHT] * 3


def test_a_city_from_the_side_lies_in_its_box() -> None:
    land = District().with_tile("S1", (0, 0)).with_tile("T01", (0, 1)).with_tile("T05", (1, 0)).land
    view = projection_of(land, land.spaces, (100, 50, 400, 300))
    corners = [view.at(site) for site in land.spaces]
    assert min(x for x, _ in corners) >= 100 and max(x for x, _ in corners) + 112 * view.scale <= 500
    assert min(y for _, y in corners) >= 50 and max(y for _, y in corners) + 56 * view.scale <= 350


@pytest.mark.parametrize(
    ("scale", "is_new", "has_number"), [(0.74, False, True), (0.5, False, False), (0.5, True, True)]
)
def test_a_small_city_has_numbers_only_on_what_is_new(
    scale: float, is_new: bool, has_number: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """They would lie over each other."""
    numbers = list[int]()
    monkeypatch.setattr(isometric, "draw_number", lambda canvas, at, number, size: numbers.append(number))
    land, site = District().with_tile("T32", (0, 0)).with_piece("blue", (1, 1)).land, (1, 1)
    canvas = Canvas(plain_base(400, 300, ART.palette_of(LIGHT)))
    draw_city(canvas, land, CityProjection(HALF_CELL, scale, 200, 100), land.spaces, [site] if is_new else [])
    assert numbers == [1] * has_number


def test_two_cities_stand_below_each_other_at_the_end_and_four_in_two_rows() -> None:
    assert [meadow_box(seat, 2)[:3] for seat in range(2)] == [(12, 70, 804), (12, 385, 804)]
    assert len({meadow_box(seat, 4)[:2] for seat in range(4)}) == 4


def test_life_follows_from_the_state() -> None:
    bare = District().with_tile("T32", (0, 0))
    grown = bare.with_feature("tree", (0, 0)).with_feature("swan", (1, 0)).with_piece("blue", (1, 1))
    whole = grown.with_feature("fountain", (0, 1))
    assert [life for site in bare.land.spaces for life in decorations_on(bare.land, site)] == []
    assert any(name.startswith("tree") for name, _, _ in decorations_on(grown.land, (0, 1)))
    assert any(name.startswith("person") for name, _, _ in decorations_on(whole.land, (1, 1)))
    assert list(decorations_on(whole.land, (1, 1))) == list(decorations_on(whole.land, (1, 1)))


def test_every_condition_has_a_symbol_that_fits_and_those_of_cards_differ() -> None:
    assert all(0 < width_in_units(symbol_of(condition)) < 6 for condition in CONDITIONS)
    assert len({symbol_of(card.condition) for card in CARDS.values()}) == len(CARDS)
    for board in BOARDS.values():
        assert len({symbol_of(goal.condition) for goal in board.achievements}) == len(board.achievements)


@pytest.mark.parametrize(("conditions", "room"), [(CONDITIONS, SYMBOL_WIDTH), (CONDITIONS[: len(CARDS)], 78)])
def test_every_symbol_fits_the_narrowest_list(conditions: list[Condition], room: int) -> None:
    for condition in conditions:
        marks = symbol_of(condition)
        assert symbol_width(marks, fitting_height(marks, room - 4, 34)) <= room, condition


def test_a_staircase_is_drawn_as_towers_that_rise() -> None:
    marks = symbol_of(CARDS["SC23"].condition)
    assert [mark.rank for mark in marks if isinstance(mark, SpaceMark)] == [1, 2, 3]


@pytest.mark.parametrize(
    ("cell", "text"),
    [
        (SpacePattern("building", height=3), "3"),
        (SpacePattern("building", least_height=3), "3+"),
        (SpacePattern("building", most_height=2), "≤2"),
        (SpacePattern("building", least_height=1), ""),
    ],
)
def test_heights_are_written_briefly(cell: SpacePattern, text: str) -> None:
    assert heights_text(cell) == text


def test_a_small_district_is_large_and_places_for_tiles_are_shown_when_they_are_asked_about() -> None:
    grid = ((5, 3), (3, 5))
    small, long = District().with_tile("S1", (0, 0)), District()
    for row in range(5):
        long = long.with_tile("T01" if row else "S1", (row, 0))
    assert not district_plan(small, grid, BOX).shows((0, 1))
    assert district_plan(small, grid, BOX, with_tile_places=True).shows((0, 1))
    assert district_plan(long, grid, BOX, with_tile_places=True).shows((0, 1))
    assert district_plan(small, grid, BOX).side > district_plan(long, grid, BOX).side
