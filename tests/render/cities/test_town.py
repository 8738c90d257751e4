"""The parts of the pictures: where things lie on a plan, buildings, symbols of conditions, texts of several lines."""

from itertools import pairwise
from pathlib import Path

import pytest

import render.cities
from games.cities import BOARDS, CARDS, COLOURS, FEATURES, District, PlacedTile
from games.cities.conditions import Condition, SpacePattern
from render.cities.district import district_plan
from render.cities.features import SYMBOLS, feature
from render.cities.pictograms import heights_text
from render.cities.plan import plan_of
from render.cities.roofs import building
from render.cities.samples import samples
from render.cities.symbols import Glyph, symbol_of, width_of
from render.cities.town import DAY, NIGHT, kind_of
from render.kit.paragraphs import wrapped
from render.texts import texts_in
from render.theme import LIGHT, contrast
from render.typeface import width_of as text_width
from tests.render.test_contact import sprites_of

CONDITIONS: list[Condition] = [card.condition for card in CARDS.values()]
CONDITIONS += [goal.condition for board in BOARDS.values() for goal in board.achievements]
BOX = (50, 100, 570, 570)


def silhouette(colour: str, height: int) -> bytes:
    """The shape of a building without its colours."""
    return building(96, colour, height).stamp(LIGHT).image.getchannel("A").tobytes()


def test_a_plan_shows_all_tiles_and_places_in_the_middle_of_its_box() -> None:
    plan = plan_of([PlacedTile("S1", 0, 0), PlacedTile("T01", 0, 1)], [(-1, 0), (1, 1)], BOX)
    assert (plan.row, plan.column, plan.rows, plan.columns) == (-1, 0, 3, 2)
    assert plan.side == 95
    assert plan.tile_at((-1, 0)) == (145, 100)
    assert plan.at((1, 3)) == (145 + 3 * 95, 100 + 3 * 95)


def test_the_longest_district_fits_into_the_same_box() -> None:
    tiles = [PlacedTile("S1", row, 0) for row in range(5)]
    plan = plan_of(tiles, [(row, side) for row in range(5) for side in (-1, 1)], BOX)
    bottom = plan.at((9, 3))
    assert plan.side == 57 and bottom[1] + plan.side <= 100 + 570


@pytest.mark.parametrize("colour", COLOURS)
def test_a_higher_building_has_a_darker_roof_and_another_shape(colour: str) -> None:
    for town in (DAY, NIGHT):
        roofs = [town.roof(colour, height) for height in range(1, 5)]
        assert all(contrast(low, "#000000") > contrast(high, "#000000") for low, high in pairwise(roofs))
    assert len({silhouette(colour, height) for height in range(1, 5)}) == 4


def test_every_colour_has_a_look_of_its_own_beside_its_colour() -> None:
    assert sorted(kind_of(colour) for colour in COLOURS) == [0, 1, 2, 3]
    grey = {building(96, colour, 2).stamp(LIGHT).image.convert("LA").convert("1").tobytes() for colour in COLOURS}
    assert len(grey) == len(COLOURS)


def test_every_feature_of_the_data_has_a_symbol_and_others_get_a_common_one() -> None:
    assert set(SYMBOLS) | {"special"} == set(FEATURES)
    drawn = {feature(60, name).stamp(LIGHT).image.tobytes() for name in (*FEATURES, "water")}
    assert len(drawn) == len(FEATURES) + 1


def test_every_condition_has_a_symbol_that_fits_and_those_of_cards_differ() -> None:
    assert all(0 < width_of(symbol_of(condition)) < 6 for condition in CONDITIONS)
    assert len({symbol_of(card.condition) for card in CARDS.values()}) == len(CARDS)
    for board in BOARDS.values():
        assert len({symbol_of(goal.condition) for goal in board.achievements}) == len(board.achievements)


def test_a_staircase_is_drawn_as_towers_that_rise() -> None:
    marks = symbol_of(CARDS["SC23"].condition)
    assert [mark.rank for mark in marks if isinstance(mark, Glyph)] == [1, 2, 3]


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


def test_lines_break_between_words_and_anywhere_in_japanese() -> None:
    english = wrapped("3 for each adjacent pair of a red building and a blue building.", 18, 190)
    assert all(text_width(line, 18) <= 190 for line in english)
    assert " ".join(english) == "3 for each adjacent pair of a red building and a blue building."
    japanese = wrapped("隣接する赤建物と青建物の組1つにつき3点。", 18, 190)
    assert len(japanese) == 2 and "".join(japanese) == "隣接する赤建物と青建物の組1つにつき3点。"


def test_every_piece_is_on_the_contact_sheet_in_the_size_it_has_said() -> None:
    found = list(samples(texts_in("ja")))
    assert len({sample.piece.kept for sample in found}) >= sprites_of(Path(render.cities.__file__).parent)
    assert len({sample.name for sample in found}) == len(found)
    for sample in found:
        stamp = sample.piece.stamp(LIGHT)
        assert (stamp.width, stamp.height) == (sample.piece.width, sample.piece.height)
        assert stamp.left >= 0 and stamp.left + stamp.image.width <= sample.piece.width


def test_a_small_district_shows_where_tiles_may_go_and_a_long_one_only_when_asked() -> None:
    grid = ((5, 3), (3, 5))
    small, long = District().with_tile("S1", (0, 0)), District()
    for row in range(5):
        long = long.with_tile("T01" if row else "S1", (row, 0))
    assert district_plan(small, grid, 0).shows((0, 1))
    assert not district_plan(long, grid, 0).shows((0, 1))
    assert district_plan(long, grid, 0, [(0, 1)]).shows((0, 1))


def test_no_line_begins_with_a_full_stop() -> None:
    lines = {line for width in range(60, 200) for line in wrapped("高さ3以上の赤建物、1つにつき3点。", 18, width)}
    assert not [line for line in lines if line[0] in "。、"]
