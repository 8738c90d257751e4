"""Where the options of a question have their letters, readable on a phone and apart from each other."""

from itertools import combinations, pairwise

import pytest
from PIL import Image, ImageChops

from games.core import COMMIT, DECLINE, Ask
from games.welcome_to import CARDS, REFUSAL, STREETS
from render.canvas import Piece
from render.face import letter
from render.kit.marks import letter_disc
from render.theme import PICTURE_WIDTH, THEMES, Theme
from render.welcome_to.hand import hand_of
from render.welcome_to.streets import LAYOUT_ABOVE_PLANS, LOT_WIDTH, WIDE_LAYOUT
from render.welcome_to.strip import (
    BIS_SIGN_SIZE,
    CARDS_HEIGHT,
    CARDS_TOP,
    LETTER_HEIGHTS,
    ROUNDABOUT_CARD_WIDTH,
    bis_sign,
    strip_cards,
)
from tests.render.welcome_to.positions import asked, busy_state, estate_one_by_one, halfway, placed, scene_of

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


def test_each_letter_stands_once() -> None:
    for view, ask in asked():
        found = placed(view, ask)
        assert len(found) == len({spot.option for spot in found})


def test_two_numbers_for_one_lot_are_listed_from_top_to_bottom() -> None:
    first, second = placed(busy_state(), Ask(0, "bis", ((0, 2, 4), (0, 2, 6), DECLINE)))
    assert first.x == second.x
    assert first.y < second.y


@pytest.mark.parametrize("name", ["solo", "expert"])
def test_a_pair_of_a_hand_has_its_letter_on_the_card_with_its_number(name: str) -> None:
    position = halfway(name)
    ask, view = position.asks()[0], position.view(0)
    numbers = [CARDS[card].number for card, _ in hand_of(view, 0)]
    cards = strip_cards(scene_of(view), 0, ask)
    for spot in placed(view, ask):
        (column,) = [at for at, card in enumerate(cards) if card.left < spot.x < card.left + card.width]
        number, _ = ask.facts["pairs"][ask.options[spot.option]]
        assert numbers[column] == number


def test_the_roundabout_before_the_pair_has_a_card_of_its_own() -> None:
    (spot,) = placed(busy_state(), Ask(0, "pair", ("roundabout",)))
    card = strip_cards(scene_of(busy_state()), 0, Ask(0, "pair", ("roundabout",)))[-1]
    assert card.width == ROUNDABOUT_CARD_WIDTH
    assert card.left < spot.x < card.left + ROUNDABOUT_CARD_WIDTH and CARDS_TOP < spot.y < CARDS_TOP + CARDS_HEIGHT


def test_the_cards_of_a_strip_lie_on_the_picture_and_beside_each_other() -> None:
    for view, ask in asked():
        cards = strip_cards(scene_of(view), ask.seat, ask)
        assert not cards or cards[-1].left + cards[-1].width <= PICTURE_WIDTH
        assert all(one.left + one.width < other.left for one, other in pairwise(cards))


def test_what_has_no_place_has_no_letter() -> None:
    assert placed(busy_state(), Ask(0, "reshuffle", ("yes", "no"))) == []
    assert placed(busy_state(), Ask(0, COMMIT, (COMMIT,))) == []
    assert [spot.option for spot in placed(busy_state(), Ask(0, "pair", (1, REFUSAL)))] == [0]


def letter_height(badge: Piece, side: int, theme: Theme) -> float:
    """How high the letter of a sign is when the whole picture is as wide as a phone."""
    image = badge.stamp(theme).image.convert("RGB").crop((2 * INNER, INNER, badge.width - 2 * INNER, side - INNER))
    ground = Image.new("RGB", image.size, theme.badge)
    box = ImageChops.difference(image, ground).convert("L").point([0] * 90 + [255] * 166).getbbox()
    assert box
    return (box[3] - box[1]) * PHONE / PICTURE_WIDTH


def test_letters_do_not_cover_each_other() -> None:
    for ask in EVERYWHERE:
        side = LETTER_HEIGHTS.get(ask.kind, LOT_WIDTH)
        for one, other in combinations(placed(busy_state(), ask), 2):
            assert abs(one.x - other.x) >= min(side, LOT_WIDTH) or abs(one.y - other.y) >= min(
                side, BIS_SIGN_SIZE[1]
            ), (
                one,
                other,
            )


@pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES)
@pytest.mark.parametrize("letters", [letter(index) for index in range(len(LOTS))])
def test_every_letter_can_be_read_on_a_phone(letters: str, theme: Theme) -> None:
    assert letter_height(letter_disc(letters, 64), 64, theme) >= 6.5
    assert letter_height(letter_disc(letters, LETTER_HEIGHTS["fence"]), LETTER_HEIGHTS["fence"], theme) >= 5
    assert letter_height(bis_sign(*BIS_SIGN_SIZE, letters), 46, theme) >= 5


def test_letters_of_lots_lie_in_their_lots_and_those_of_fences_between_two() -> None:
    for ask in EVERYWHERE:
        for spot in placed(busy_state(), ask):
            street, place = ask.options[spot.option][:2]
            row = (LAYOUT_ABOVE_PLANS if ask.kind == "fence" else WIDE_LAYOUT).rows[street]
            middle = row.left_of(place + 1) if ask.kind == "fence" else row.left_of(place) + LOT_WIDTH // 2
            assert abs(spot.x - middle) < 8 and row.floor - 130 < spot.y < row.road
