"""The village from above: every house where it stands, what is new on sun, and the story, the poster and the film."""

from collections.abc import Callable
from itertools import product
from typing import Final

import pytest

from games.core import News
from games.dice_new_town import DICE_COUNTS, FORMATS, KINGS_LAND, LANDS, DiceNewTownState, House
from render.canvas import Box, Canvas
from render.dice_new_town import DiceNewTownFace
from render.dice_new_town.map import HOUSE_SCALE
from render.dice_new_town.solid import ground_sides, solid_house
from render.dice_new_town.story import POSTER_SCALE, draw_change, draw_deed, draw_strip
from render.dice_new_town.taken import fresh_dice, fresh_houses, fresh_land
from render.dice_new_town.village import (
    LAND_SIDE,
    draw_village,
    house_grounds,
    land_corner,
    village_base,
    village_projection,
)
from render.kit.film import SHARED_CITY_HEIGHT
from render.kit.poster import CITY_HEIGHT
from render.texts import texts_in
from render.theme import LIGHT, PICTURE_WIDTH, THEMES, Theme
from tests.render.colour_vision import pattern
from tests.render.dice_new_town.positions import at_start
from tests.render.dice_new_town.test_table import TOGETHER

FACE = DiceNewTownFace(texts_in("ja"), LIGHT)
NAMES = ("ゆうこ", "Robin", "けんた", "Zoë")
BRIEF: Final = 600
"""Too little room for all that there is to say of a build."""
BOX: Box = (0, 0, 416, 150)
WIDE_BOX: Box = (0, 0, 674, 150)


def village(view: DiceNewTownState) -> bytes:
    """The whole village as it is drawn."""
    scene = FACE.scene(view, NAMES)
    canvas = Canvas(village_base(scene.look.palette, SHARED_CITY_HEIGHT, 1))
    draw_village(canvas, scene, village_projection(SHARED_CITY_HEIGHT, 1))
    return canvas.image.tobytes()


def changed(view: DiceNewTownState, *news: News, draw: Callable[..., None] = draw_change, box: Box = BOX) -> bytes:
    """The part of a reveal that shows what has changed for the first seat, or another part."""
    told = view.copy()
    told.news = list(news)
    scene = FACE.scene(told, NAMES)
    canvas = Canvas(village_base(scene.look.palette, SHARED_CITY_HEIGHT, 1))
    draw(canvas, scene, 0, box)
    return canvas.image.tobytes()


def test_a_row_that_gained_nothing_also_shows_where_the_artisan_stands() -> None:
    here, there = at_start(), at_start()
    there.builders[0].figure = 3
    assert changed(here) == changed(there)
    assert changed(here, box=WIDE_BOX) != changed(there, box=WIDE_BOX)


def test_a_house_on_any_land_is_seen() -> None:
    plain = at_start()
    drawn = {village(plain)}
    for land in (*LANDS, KINGS_LAND):
        more = plain.copy()
        more.houses[land] = [House(owner=1, format=2, storeys=2)]
        drawn.add(village(more))
    assert len(drawn) == 1 + len(LANDS) + 1


@pytest.mark.parametrize("forms", TOGETHER, ids=str)
def test_the_houses_of_a_land_stand_on_it_and_not_in_each_other(forms: tuple[int, ...]) -> None:
    view = at_start()
    view.houses[9] = [House(0, form) for form in forms]
    scene = FACE.scene(view, NAMES)
    across, down = land_corner(scene, 9)
    cells = list[tuple[float, float]]()
    for house, x, y in house_grounds(scene, 9):
        wide, deep = ground_sides(house.format)
        assert across <= x and x + wide <= across + LAND_SIDE and down <= y and y + deep <= down + LAND_SIDE
        cells += [(x + right + 0.5, y + left + 0.5) for right in range(wide) for left in range(deep)]
    assert len(cells) == sum(ground_sides(form)[0] * ground_sides(form)[1] for form in forms)
    for number, (x, y) in enumerate(cells):
        assert all(abs(x - other) >= 1 or abs(y - one) >= 1 for other, one in cells[:number])


@pytest.mark.parametrize(("first", "second"), list(product(FORMATS, repeat=2)))
def test_two_houses_of_any_format_have_room_on_the_kings_land(first: int, second: int) -> None:
    view = at_start()
    view.houses[KINGS_LAND] = [House(0, first, 3), House(1, second, 3)]
    (_, x, y), (_, other, down) = house_grounds(FACE.scene(view, NAMES), KINGS_LAND)
    assert x >= other + ground_sides(second)[0] and down >= y + ground_sides(first)[1]


@pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES)
def test_houses_from_the_side_differ_by_all_that_they_are_without_any_colours(theme: Theme) -> None:
    houses = [House(owner, form, storeys) for owner in range(4) for form in FORMATS for storeys in (1, 2, 3)]
    houses += [House(owner, 4, storeys, penthouse=True) for owner in range(4) for storeys in (1, 2, 3)]
    for scale in (1, POSTER_SCALE, HOUSE_SCALE):
        pieces = [solid_house(house, scale) for house in houses]
        assert len({(piece.stamp(theme).size, pattern(piece, theme)) for piece in pieces}) == len(houses)


def test_a_new_house_its_land_and_new_dice_are_told_by_the_news() -> None:
    view = at_start()
    view.houses[9] = [House(0, 1), House(0, 2, 2)]
    built = {"what": "new", "land": 9, "format": 2, "storeys": 2, "pieces": (6, 6), "points": 7}
    view.news = [News("moved", 0, {"land": 9, "price": 1}), News("built", 0, built)]
    view.news += [News("drafted", 1, {"colour": "red", "value": 4})]
    assert (fresh_land(view, 0), fresh_houses(view, 0)) == (9, [House(0, 2, 2)])
    assert (fresh_land(view, 1), fresh_houses(view, 1)) == (None, [])
    assert fresh_dice(view, 1) == {**{colour: [] for colour in DICE_COUNTS}, "red": [4]}


def test_a_reveal_shows_a_land_where_one_has_changed_and_else_the_dice() -> None:
    view = at_start()
    view.builders[0].red, view.builders[0].white = 4, [2, 2]
    dice = changed(view)
    drafted = changed(view, News("drafted", 0, {"colour": "red", "value": 4}))
    white = changed(view, News("drafted", 0, {"colour": "white", "value": 2}))
    moved = {changed(view, News("moved", 0, {"land": land, "price": 1})) for land in (*LANDS, KINGS_LAND)}
    assert len({dice, drafted, white, *moved}) == 3 + len(LANDS) + 1


def test_a_reveal_shows_what_everybody_has_voted() -> None:
    votes = [[News("voted", 0, {"vote": vote})] for vote in ("yes", "no")]
    assert len({changed(at_start(), *news, draw=draw_deed) for news in ([], *votes)}) == 3


def test_a_strip_shows_every_house_of_a_seat() -> None:
    view, drawn = at_start(), set[bytes]()
    for land in LANDS[:8]:
        scene = FACE.scene(view, NAMES)
        canvas = Canvas(village_base(scene.look.palette, CITY_HEIGHT, POSTER_SCALE))
        draw_strip(canvas, scene, 2, (20, 20, 180, 54))
        drawn.add(canvas.image.tobytes())
        view.houses[land] = [House(2, 1 + land % 4, 1 + land % 3)]
    assert len(drawn) == 8


def test_nothing_of_the_village_lies_beyond_its_picture() -> None:
    for height, scale in ((SHARED_CITY_HEIGHT, 1.0), (CITY_HEIGHT, POSTER_SCALE)):
        view = village_projection(height, scale)
        corners = [view.corner(*corner) for corner in product((0, 28.4), repeat=2)]
        assert all(0 <= x <= PICTURE_WIDTH and 60 * scale <= y <= height for x, y in corners)
