"""Signs of Welcome To… that are put together by code have other shapes besides their colours."""

from collections import Counter
from itertools import combinations

import pytest
from PIL import Image, ImageChops

from games.welcome_to import GAME, WelcomeToSettings
from games.welcome_to.actions import ACTIONS
from render.canvas import Canvas, Piece
from render.texts import texts_in
from render.theme import DARK, THEMES_BY_STAGE, Theme, contrast
from render.welcome_to import WelcomeToFace
from render.welcome_to.city import draw_street
from render.welcome_to.legend import garden_sign, house_sign
from render.welcome_to.sheet import city_base, moment_of
from render.welcome_to.signs import estate_sign, icon
from render.welcome_to.streets import HILLS, WIDE_LAYOUT
from render.welcome_to.suburb import tones_of
from tests.render.colour_vision import distance, each_light, pattern
from tests.render.test_colour_vision import LEAST
from tests.render.welcome_to.positions import NAMES

HOUSES = [house_sign(number, bis) for number in (1, 4, 7, 10, 13) for bis in (False, True)]
OTHER_SIGNS: dict[str, tuple[list[Piece], str]] = {
    "actions": ([icon(action, 60) for action in ACTIONS], "the icon on the ground"),
    "bands of house numbers": (HOUSES[::2], "the shape of the roof"),
    "bis houses": (HOUSES[:2], "twin gables and the letter b"),
    "estates": ([estate_sign(50, 50, 3, have) for have in (False, True)], "an outline or a fill"),
    "pools": ([garden_sign(84, 44, name) for name in ("pool", "pool-planned", "pool-lost")], "waves, a plus, a cross"),
}
"""What has colours of its own that need not be told apart, since another sign, which is named, carries the meaning."""


@each_light
@pytest.mark.parametrize("what", OTHER_SIGNS)
def test_what_differs_in_colour_has_another_pattern_of_light_and_dark_too(theme: Theme, what: str) -> None:
    """So whoever sees no colours at all sees the sign that is named."""
    pieces, sign = OTHER_SIGNS[what]
    assert len({pattern(piece, theme) for piece in pieces}) == len(pieces), sign


def street_with(fences: tuple[int, ...], number: int, theme: Theme) -> Image.Image:
    face = WelcomeToFace(texts_in("en"), theme)
    view, row = GAME.start(WelcomeToSettings(), 2, 1), WIDE_LAYOUT.rows[number]
    view.sheets[0].change_street(number, fences=fences)
    canvas = Canvas(city_base(face.look.palette, WIDE_LAYOUT, 0))
    draw_street(canvas, row, moment_of(face.scene(view, NAMES), 0), range(row.lots))
    return canvas.image.convert("RGB")


@pytest.mark.parametrize("number", range(3))
@pytest.mark.parametrize("theme", THEMES_BY_STAGE[DARK.name], ids=lambda theme: theme.stage)
def test_a_fence_at_night_stands_out_from_its_ground(theme: Theme, number: int) -> None:
    without, fenced = (street_with(fences, number, theme) for fences in ((), (4,)))
    place = ImageChops.difference(without, fenced).getbbox()
    assert place is not None
    pixels = zip(*(image.crop(place).get_flattened_data() for image in (without, fenced)), strict=True)
    changed = Counter(after for before, after in pixels if before != after)
    ((fence, count),) = changed.most_common(1)
    assert 2 * count > changed.total()
    assert contrast("#" + bytes(fence).hex(), tones_of(theme).lawn[number]) >= 3


@each_light
def test_the_hills_behind_the_towns_of_four_seats_have_four_colours(theme: Theme) -> None:
    ranges = tones_of(theme).ranges
    assert len(ranges) == len(HILLS)
    assert min(distance(*pair) for pair in combinations(ranges, 2)) > LEAST
