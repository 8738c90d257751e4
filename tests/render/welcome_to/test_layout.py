"""Where the options of a question have their letters."""

from itertools import combinations

import pytest

from games.core import COMMIT, DECLINE, Ask
from games.welcome_to import REFUSAL
from render.face import letter
from render.theme import WIDTH
from render.welcome_to.layout import DISTRICT, HEIGHT, lot_at, spots
from tests.render.welcome_to.positions import asked, estate_one_by_one

WITHOUT_PLACE = {"reshuffle"}


def test_every_option_with_a_place_has_its_letter_on_the_picture() -> None:
    for _, ask in [*asked(), (None, estate_one_by_one())]:
        placed = [index for index, option in enumerate(ask.options) if option not in (DECLINE, REFUSAL)]
        found = spots(ask)
        assert [spot.option for spot in found] == ([] if ask.kind in WITHOUT_PLACE else placed)
        assert [spot.letters for spot in found] == [letter(spot.option) for spot in found]


def test_letters_lie_on_the_picture_and_do_not_cover_each_other() -> None:
    for _, ask in asked():
        found = spots(ask)
        assert all(15 < spot.x < WIDTH - 15 and 15 < spot.y < HEIGHT - 15 for spot in found)
        for one, other in combinations(found, 2):
            assert abs(one.x - other.x) >= 36 or abs(one.y - other.y) >= 36, (ask.kind, one, other)


@pytest.mark.parametrize(("street", "lot"), [(0, 0), (1, 10), (2, 11)])
def test_the_letter_of_a_lot_lies_in_the_lot(street: int, lot: int) -> None:
    x, y = lot_at(DISTRICT, street, lot)
    (spot,) = spots(Ask(0, "lot", ((street, lot),)))
    assert x < spot.x < x + 76
    assert y < spot.y < y + 118


def test_two_numbers_for_one_lot_are_listed_from_top_to_bottom() -> None:
    first, second = spots(Ask(0, "bis", ((0, 2, 4), (0, 2, 6), DECLINE)))
    assert first.x == second.x
    assert first.y < second.y


def test_what_has_no_place_has_no_letter() -> None:
    assert spots(Ask(0, "reshuffle", ("yes", "no"))) == []
    assert spots(Ask(0, COMMIT, (COMMIT,))) == []
    assert [spot.option for spot in spots(Ask(0, "pair", (1, REFUSAL)))] == [0]
