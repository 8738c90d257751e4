"""Where the options of a question have their letters."""

from itertools import pairwise

import pytest

from games.core import COMMIT, DECLINE, Ask
from games.welcome_to import CARDS, REFUSAL
from render.theme import WIDE
from render.welcome_to.hand import hand_of
from render.welcome_to.streets import WIDE_STREETS
from render.welcome_to.strip import FIRST_WIDTH, HEIGHT, TOP, cards_of
from tests.render.welcome_to.positions import asked, busy_state, halfway, placed, scene_of


def test_only_pairs_of_equal_cards_have_a_letter_twice() -> None:
    for view, ask in asked():
        hand, found = [CARDS[card] for card, _ in hand_of(view, ask.seat)], placed(view, ask)
        if len(found) > len({spot.option for spot in found}):
            assert ask.kind == "pair"
            assert len({card.number for card in hand}) < 3 or len({card.action for card in hand}) < 3


@pytest.mark.parametrize(("street", "lot"), [(0, 0), (1, 10), (2, 11)])
def test_the_letter_of_a_lot_lies_in_the_lot(street: int, lot: int) -> None:
    row = WIDE_STREETS.rows[street]
    (spot,) = placed(busy_state(), Ask(0, "lot", ((street, lot),)))
    assert row.left_of(lot) < spot.x < row.left_of(lot + 1)
    assert row.floor - 130 < spot.y < row.kerb


def test_two_numbers_for_one_lot_are_listed_from_top_to_bottom() -> None:
    first, second = placed(busy_state(), Ask(0, "bis", ((0, 2, 4), (0, 2, 6), DECLINE)))
    assert first.x == second.x
    assert first.y < second.y


@pytest.mark.parametrize("name", ["solo", "expert"])
def test_a_pair_of_a_hand_has_its_letter_on_the_card_with_its_number(name: str) -> None:
    position = halfway(name)
    ask, view = position.asks()[0], position.view(0)
    numbers = [CARDS[card].number for card, _ in hand_of(view, 0)]
    cards = cards_of(scene_of(view), 0, ask)
    for spot in placed(view, ask):
        (column,) = [at for at, card in enumerate(cards) if card.left < spot.x < card.left + card.width]
        number, _ = ask.facts["pairs"][ask.options[spot.option]]
        assert numbers[column] == number


def test_the_roundabout_before_the_pair_has_a_card_of_its_own() -> None:
    (spot,) = placed(busy_state(), Ask(0, "pair", ("roundabout",)))
    card = cards_of(scene_of(busy_state()), 0, Ask(0, "pair", ("roundabout",)))[-1]
    assert card.width == FIRST_WIDTH
    assert card.left < spot.x < card.left + FIRST_WIDTH and TOP < spot.y < TOP + HEIGHT


def test_the_cards_of_a_strip_lie_on_the_picture_and_beside_each_other() -> None:
    for view, ask in asked():
        cards = cards_of(scene_of(view), ask.seat, ask)
        assert not cards or cards[-1].left + cards[-1].width <= WIDE
        assert all(one.left + one.width < other.left for one, other in pairwise(cards))


def test_what_has_no_place_has_no_letter() -> None:
    assert placed(busy_state(), Ask(0, "reshuffle", ("yes", "no"))) == []
    assert placed(busy_state(), Ask(0, COMMIT, (COMMIT,))) == []
    assert [spot.option for spot in placed(busy_state(), Ask(0, "pair", (1, REFUSAL)))] == [0]
