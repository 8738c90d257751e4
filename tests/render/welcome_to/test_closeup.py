"""Questions with many options: the streets alone, with letters that can be read on a phone."""

from itertools import combinations

import pytest
from PIL import Image, ImageChops

from games.core import DECLINE, Ask
from games.welcome_to import STREETS
from render.canvas import Piece
from render.face import letter
from render.kit.badges import BADGE, LARGE_BADGE, badge, large_badge
from render.theme import THEMES, WIDTH, Theme
from render.welcome_to import art
from render.welcome_to.closeup import HEIGHT, STREETS_TOP
from render.welcome_to.layout import lot_at
from tests.render.welcome_to.positions import (
    FACE,
    NAMES,
    busy_state,
    crowded,
    estate_one_by_one,
    kinds_asked,
    opened,
    placed,
    scene_of,
)

PHONE = 400
"""The width of a picture on a phone, in pixels."""
LOTS = tuple((street, lot) for street in range(3) for lot in range(STREETS[street].lots))
GAPS = tuple((street, gap) for street in range(3) for gap in range(STREETS[street].lots - 1))
EVERYWHERE = [
    Ask(0, "lot", LOTS),
    Ask(0, "roundabout", LOTS),
    Ask(0, "fence", (*GAPS, DECLINE)),
    estate_one_by_one(),
]
INNER = 7
"""So wide is the rim of a badge, in pixels."""


def letter_height(badge: Piece, side: int, theme: Theme) -> float:
    """How high the letter of a badge is when the whole picture is as wide as a phone."""
    image = badge.stamp(theme).image.convert("RGB").crop((INNER, INNER, side - INNER, side - INNER))
    ground = Image.new("RGB", image.size, theme.badge)
    box = ImageChops.difference(image, ground).convert("L").point([0] * 90 + [255] * 166).getbbox()
    assert box
    return (box[3] - box[1]) * PHONE / WIDTH


def test_more_options_than_are_seen_at_a_glance_are_shown_on_the_streets_alone() -> None:
    many = {ask.kind: (view, ask) for view, ask in crowded()}
    assert many.keys() >= {"lot", "fence", "roundabout", "bis"}
    for few_or_many, is_closeup in ((many, True), (kinds_asked(), False)):
        for view, ask in few_or_many.values():
            assert (opened(FACE.sheet(view, ask.seat, NAMES, ask).draw()).height == HEIGHT) == is_closeup, ask.kind


def test_every_option_has_the_letter_of_its_button() -> None:
    for ask in [*(ask for _, ask in crowded()), *EVERYWHERE]:
        options = [index for index, option in enumerate(ask.options) if option is not DECLINE]
        assert [(spot.option, spot.letters) for spot in placed(busy_state(), ask)] == [
            (option, letter(option)) for option in options
        ]


def test_letters_do_not_cover_each_other() -> None:
    for ask in [*(ask for _, ask in crowded()), *EVERYWHERE]:
        for one, other in combinations(placed(busy_state(), ask), 2):
            assert abs(one.x - other.x) > LARGE_BADGE or abs(one.y - other.y) >= art.BIS_BADGE, (one, other)


@pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES)
@pytest.mark.parametrize("letters", [letter(index) for index in range(len(LOTS))])
def test_every_letter_can_be_read_on_a_phone(letters: str, theme: Theme) -> None:
    assert letter_height(large_badge(letters), LARGE_BADGE, theme) >= 8.5
    assert letter_height(badge(letters), BADGE, theme) >= 7
    assert letter_height(art.bis_badge(letters, 12), art.BIS_BADGE, theme) >= 6


@pytest.mark.parametrize("ask", EVERYWHERE, ids=lambda ask: ask.kind)
def test_letters_lie_where_they_belong_and_change_nothing_else(ask: Ask) -> None:
    plain = FACE.draw_seat(scene_of(busy_state()), 0, ask).image.convert("RGB")
    lettered = opened(FACE.sheet(busy_state(), 0, NAMES, ask).draw())
    changed = ImageChops.difference(plain, lettered).convert("L")
    half = LARGE_BADGE // 2 + 1
    for spot in placed(busy_state(), ask):
        around = (spot.x - half, spot.y - half, spot.x + half, spot.y + half)
        assert changed.crop(around).getbbox(), spot
        changed.paste(0, around)
    assert changed.getbbox() is None


def test_letters_of_lots_lie_in_their_lots_and_those_of_fences_between_two() -> None:
    for ask in EVERYWHERE:
        for spot in placed(busy_state(), ask):
            street, place = ask.options[spot.option][:2]
            x, y = lot_at(STREETS_TOP, street, place)
            middle = x + (art.LOT if ask.kind == "fence" else art.LOT // 2)
            assert spot.x == middle and y < spot.y < y + art.DEPTH + 10


def test_a_closeup_tells_as_much_in_words_as_the_sheet() -> None:
    view, ask = busy_state(), EVERYWHERE[0]
    told = FACE.sheet(view, 0, NAMES, ask).picture().alt
    assert "Marked: A–AG" in told and "Street 3: 2, 1 empty, 6" in told
