"""Questions with many options: letters on the streets that can be read on a phone and do not cover each other."""

from itertools import combinations

import pytest
from PIL import Image, ImageChops

from games.core import DECLINE, Ask
from games.welcome_to import STREETS
from render.canvas import Piece
from render.face import letter
from render.kit.marks import disc
from render.theme import THEMES, WIDE, Theme
from render.welcome_to.spots import BIS, SIZES, bis_sign
from render.welcome_to.streets import LOT, WIDE_STREETS
from tests.render.welcome_to.positions import busy_state, estate_one_by_one, placed

PHONE = 330
"""The width of a picture on a phone, in pixels."""
LOTS = tuple((street, lot) for street in range(3) for lot in range(STREETS[street].lots))
GAPS = tuple((street, gap) for street in range(3) for gap in range(STREETS[street].lots - 1))
EVERYWHERE = [
    Ask(0, "lot", LOTS, facts={"number": 5, "action": "pool"}),
    Ask(0, "roundabout", LOTS),
    Ask(0, "fence", (*GAPS, DECLINE)),
    estate_one_by_one(),
]
INNER = 8
"""So wide is the rim of a sign, in pixels."""


def letter_height(badge: Piece, side: int, theme: Theme) -> float:
    """How high the letter of a sign is when the whole picture is as wide as a phone."""
    image = badge.stamp(theme).image.convert("RGB").crop((2 * INNER, INNER, badge.width - 2 * INNER, side - INNER))
    ground = Image.new("RGB", image.size, theme.badge)
    box = ImageChops.difference(image, ground).convert("L").point([0] * 90 + [255] * 166).getbbox()
    assert box
    return (box[3] - box[1]) * PHONE / WIDE


def test_every_option_has_the_letter_of_its_button() -> None:
    for ask in EVERYWHERE:
        options = [index for index, option in enumerate(ask.options) if option is not DECLINE]
        assert [(spot.option, spot.letters) for spot in placed(busy_state(), ask)] == [
            (option, letter(option)) for option in options
        ]


def test_letters_do_not_cover_each_other() -> None:
    for ask in EVERYWHERE:
        side = SIZES.get(ask.kind, LOT)
        for one, other in combinations(placed(busy_state(), ask), 2):
            assert abs(one.x - other.x) >= min(side, LOT) or abs(one.y - other.y) >= min(side, BIS[1]), (one, other)


@pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES)
@pytest.mark.parametrize("letters", [letter(index) for index in range(len(LOTS))])
def test_every_letter_can_be_read_on_a_phone(letters: str, theme: Theme) -> None:
    assert letter_height(disc(letters, 64), 64, theme) >= 6.5
    assert letter_height(disc(letters, SIZES["fence"]), SIZES["fence"], theme) >= 5
    assert letter_height(bis_sign(*BIS, letters), 46, theme) >= 5


def test_letters_of_lots_lie_in_their_lots_and_those_of_fences_between_two() -> None:
    for ask in EVERYWHERE:
        for spot in placed(busy_state(), ask):
            street, place = ask.options[spot.option][:2]
            row = WIDE_STREETS.rows[street]
            middle = row.left_of(place + 1) if ask.kind == "fence" else row.left_of(place) + LOT // 2
            assert abs(spot.x - middle) < 8 and row.floor - 130 < spot.y < row.road
