"""Houses tell their numbers, and a city comes to life as it grows."""

from itertools import pairwise

import pytest
from PIL import Image, ImageChops

from games.core import News
from games.welcome_to import EMPTY, WelcomeToState, estates
from render.face import face_of
from render.theme import LIGHT, rgb
from render.welcome_to.city import ROOF_BAND_ENDS, ROOFS, house_piece, roof_band
from render.welcome_to.legend import house_sign
from render.welcome_to.progress import sheet_changes
from render.welcome_to.streets import LOT_WIDTH, SCENIC_LAYOUT, StreetRow
from render.welcome_to.suburb import (
    HOUSE_VARIANT_COUNT,
    car_on_street,
    cat_place,
    house_variant,
    people_outside,
    tones_of,
)
from tests.render.played import opened
from tests.render.welcome_to.positions import FACE, NAMES, busy_state, views

LOWEST = (1, 4, 7, 10, 13)
"""A number of each band."""
ROW = StreetRow(0, 0, 200)
WALLS = 68
"""Above this line of a house is nothing but its roof."""
PART_OF_A_ROOF = 120
"""Pixels."""
NEAR = 40
"""The colours of an atlas are as near as this to those that were drawn."""


def roof(number: int, lot: int = 0) -> Image.Image:
    stamp = house_piece(ROW, lot, number).stamp(LIGHT)
    whole = Image.new("RGBA", (stamp.width, stamp.height))
    whole.paste(stamp.image, (stamp.left, stamp.top))
    return whole.crop((0, 0, stamp.width, WALLS))


def silhouette(number: int, lot: int = 0) -> bytes:
    shape: bytes = roof(number, lot).getchannel("A").tobytes()
    return shape


def sheet(view: WelcomeToState) -> Image.Image:
    return opened(face_of("welcome_to", "en").sheet(view, 0, ["Robin"]).draw())


def test_every_number_belongs_to_a_band_and_higher_numbers_never_to_a_lower_one() -> None:
    bands = [roof_band(number) for number in range(18)]
    assert all(low <= high for low, high in pairwise(bands))
    assert set(bands) == set(range(len(ROOFS))) == set(range(len(ROOF_BAND_ENDS) + 1))


def test_the_roof_of_every_band_has_a_shape_of_its_own() -> None:
    shapes = [silhouette(number) for number in LOWEST]
    assert len(set(shapes)) == len(LOWEST)


def test_houses_of_one_band_have_the_same_roof_in_all_their_variants() -> None:
    assert len({house_piece(ROW, lot, 5).arguments for lot in range(10)}) == HOUSE_VARIANT_COUNT
    assert len({silhouette(number, lot) for number in (4, 5, 6) for lot in range(10)}) == 1


@pytest.mark.parametrize("number", LOWEST)
def test_a_bis_house_has_another_look_than_the_house_that_it_copies(number: int) -> None:
    plain, bis = (house_sign(number, is_bis).stamp(LIGHT).image.convert("L") for is_bis in (False, True))
    assert ImageChops.difference(plain, bis).getbbox()


@pytest.mark.parametrize(("number", "colour"), list(zip(LOWEST, tones_of(LIGHT).roofs, strict=True)))
def test_a_roof_has_the_colour_of_its_band(number: int, colour: str) -> None:
    found = roof(number).convert("RGB").getcolors(10_000) or []
    near = (
        count for count, seen in found
        if isinstance(seen, tuple) and sum(abs(a - b) for a, b in zip(seen, rgb(colour), strict=True)) < NEAR
    )  # fmt: skip
    assert sum(near) > PART_OF_A_ROOF


def test_a_house_that_was_built_with_a_changed_number_is_marked_in_that_round_alone() -> None:
    plain, changed = (busy_state() for _ in range(2))
    plain.news = [*plain.news, News("temp", 0, {"shift": 0})]
    changed.news = [*changed.news, News("temp", 0, {"shift": -2})]
    assert sheet_changes(plain.news, 0).shifted == sheet_changes(changed.news, 1).shifted == frozenset()
    assert sheet_changes(changed.news, 0).shifted == {(0, 9)}
    marked = ImageChops.difference(sheet(plain), sheet(changed)).getbbox()
    row = SCENIC_LAYOUT.rows[0]
    assert marked and row.left_of(9) - 12 <= marked[0] and marked[2] <= row.left_of(9) + LOT_WIDTH


def city(view: WelcomeToState) -> bytes:
    return FACE.draw_without_question(FACE.scene(view, NAMES), 0).png()


def test_the_same_state_gives_the_same_bytes_and_another_round_another_picture() -> None:
    before, after = busy_state(), busy_state()
    assert city(before) == city(after)
    after.round += 1
    assert city(before) != city(after)


def test_somebody_walks_in_front_of_each_completed_estate() -> None:
    sheet = busy_state().sheets[0]
    walking = list(people_outside(sheet))
    for street, first, size in estates(sheet):
        assert any(one.street == street and first <= one.lot < first + size for one in walking)
    assert all(any(s == one.street and f <= one.lot < f + n for s, f, n in estates(sheet)) for one in walking)


@pytest.mark.parametrize("street", range(3))
def test_a_car_has_moved_since_the_last_round_and_stays_on_its_street(street: int) -> None:
    places = [car_on_street(street, moment) for moment in range(30)]
    assert all(0 <= along < 1 for _, along in places)
    assert all(one != other for one, other in pairwise(places))


def test_the_cat_sits_on_a_roof_and_nowhere_in_an_empty_city() -> None:
    sheet = busy_state().sheets[0]
    for moment in range(20):
        assert (at := cat_place(sheet.streets, moment)) and sheet.streets[at[0]].lots[at[1]] > EMPTY
    assert cat_place(views(2)[0].sheets[0].streets, 1) is None


def test_houses_of_a_street_do_not_all_look_alike() -> None:
    assert {house_variant(0, lot, 5) for lot in range(12)} == set(range(1, HOUSE_VARIANT_COUNT + 1))


def test_a_full_park_blossoms() -> None:
    row = SCENIC_LAYOUT.rows[0]

    def first_tree(parks: int) -> Image.Image:
        view = busy_state()
        view.news = []
        view.sheets[0].change_street(0, parks=parks)
        image = FACE.draw_without_question(FACE.scene(view, NAMES), 0).image.convert("RGB")
        return image.crop((row.left_of(row.lots) + 12, row.floor - 70, row.left_of(row.lots) + 40, row.floor - 40))

    one, two, full = map(first_tree, (1, 2, 3))
    assert one.tobytes() == two.tobytes() != full.tobytes()
