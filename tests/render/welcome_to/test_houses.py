"""Houses: what their looks tell of their numbers, and of how they came about."""

from itertools import pairwise

import pytest
from PIL import Image, ImageChops

from games.core import News
from games.welcome_to import WelcomeToState
from render.face import face_of
from render.theme import LIGHT, rgb
from render.welcome_to.art import BANDS, DEPTH, LOT, band_of, house
from render.welcome_to.fresh import fresh_for
from render.welcome_to.suburb import DAY
from tests.render.welcome_to.positions import busy_state, opened

LOWEST = (1, 4, 7, 10, 13)
"""A number of each band."""
HALF_A_ROOF = 150
"""Pixels."""


def silhouette(number: int, bis: bool = False) -> bytes:
    """The shape of a house without its colours."""
    return house(number, bis).stamp(LIGHT).image.getchannel("A").tobytes()


def sheet(view: WelcomeToState) -> Image.Image:
    return opened(face_of("welcome_to", "en").sheet(view, 0, ["Robin"]).draw())


def test_every_number_belongs_to_a_band_and_higher_numbers_never_to_a_lower_one() -> None:
    bands = [band_of(number) for number in range(18)]
    assert all(low <= high for low, high in pairwise(bands))
    assert set(bands) == set(range(len(DAY.roofs))) == set(range(len(BANDS) + 1))


def test_the_roof_of_every_band_has_a_shape_of_its_own() -> None:
    shapes = [silhouette(number) for number in LOWEST]
    assert len(set(shapes)) == len(LOWEST)


def test_houses_of_one_band_have_the_same_shape() -> None:
    assert silhouette(4) == silhouette(5) == silhouette(6)


@pytest.mark.parametrize("number", LOWEST)
def test_a_bis_house_has_another_shape_than_every_other_house(number: int) -> None:
    assert silhouette(number, bis=True) not in [silhouette(other) for other in LOWEST]


@pytest.mark.parametrize(("number", "colour"), list(zip(LOWEST, DAY.roofs, strict=True)))
def test_a_roof_has_the_colour_of_its_band_on_common_and_on_bis_houses(number: int, colour: str) -> None:
    for bis in (False, True):
        stamp = house(number, bis).stamp(LIGHT)
        roof = stamp.image.crop((0, 0, stamp.image.width, 40 - stamp.top)).convert("RGB")
        colours = {found: count for count, found in roof.getcolors(10_000) or []}
        assert colours[rgb(colour)] > HALF_A_ROOF


def test_a_house_that_was_built_with_a_changed_number_is_marked_in_that_round_alone() -> None:
    plain, changed = (busy_state() for _ in range(2))
    plain.news = [*plain.news, News("temp", 0, {"shift": 0})]
    changed.news = [*changed.news, News("temp", 0, {"shift": -2})]
    assert fresh_for(plain.news, 0).shifted == fresh_for(changed.news, 1).shifted == frozenset()
    assert fresh_for(changed.news, 0).shifted == {(0, 9)}
    marked = ImageChops.difference(sheet(plain), sheet(changed)).getbbox()
    assert marked and marked[2] - marked[0] <= LOT and marked[3] - marked[1] <= DEPTH
