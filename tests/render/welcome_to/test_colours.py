"""Signs of Welcome To… that are put together by code have other shapes besides their colours."""

from itertools import combinations

import pytest

from render.canvas import Piece
from render.theme import Theme
from render.welcome_to.legend import garden_sign, house_sign
from render.welcome_to.signs import GROUNDS, estate, icon
from render.welcome_to.streets import HILLS
from render.welcome_to.suburb import suburb_of
from tests.render.colour_vision import distance, each_light, pattern
from tests.render.test_colour_vision import LEAST

HOUSES = [house_sign(number, bis) for number in (1, 4, 7, 10, 13) for bis in (False, True)]
OTHER_SIGNS: dict[str, tuple[list[Piece], str]] = {
    "actions": ([icon(action, 60) for action in GROUNDS], "the icon on the ground"),
    "bands of house numbers": (HOUSES[::2], "the shape of the roof"),
    "bis houses": (HOUSES[:2], "twin gables and the letter b"),
    "estates": ([estate(50, 50, 3, have) for have in (False, True)], "an outline or a fill"),
    "pools": ([garden_sign(84, 44, name) for name in ("pool", "pool-planned", "pool-lost")], "waves, a plus, a cross"),
}
"""What has colours of its own that need not be told apart, since another sign, which is named, carries the meaning."""


@each_light
@pytest.mark.parametrize("what", OTHER_SIGNS)
def test_what_differs_in_colour_has_another_pattern_of_light_and_dark_too(theme: Theme, what: str) -> None:
    """So whoever sees no colours at all sees the sign that is named."""
    pieces, sign = OTHER_SIGNS[what]
    assert len({pattern(piece, theme) for piece in pieces}) == len(pieces), sign


@each_light
def test_the_hills_behind_the_towns_of_four_seats_have_four_colours(theme: Theme) -> None:
    ranges = suburb_of(theme).ranges
    assert len(ranges) == len(HILLS)
    assert min(distance(*pair) for pair in combinations(ranges, 2)) > LEAST
