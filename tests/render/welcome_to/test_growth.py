"""A city grows with its sheet: light, people, cars and trees follow from the state, and from nothing else."""

from itertools import pairwise

import pytest
from PIL import Image

from games.welcome_to import EMPTY, WelcomeToState, estates
from render.welcome_to.streets import VIEW
from render.welcome_to.suburb import VARIANTS_OF, car_of, cat_of, strollers, variant
from tests.render.welcome_to.positions import FACE, NAMES, busy_state, views


def city(view: WelcomeToState) -> bytes:
    return FACE.draw_briefly(FACE.scene(view, NAMES), 0).png()


def test_the_same_state_gives_the_same_bytes_and_another_round_another_picture() -> None:
    before, after = busy_state(), busy_state()
    assert city(before) == city(after)
    after.round += 1
    assert city(before) != city(after)


def test_somebody_walks_in_front_of_each_completed_estate() -> None:
    sheet = busy_state().sheets[0]
    walking = list(strollers(sheet))
    for street, first, size in estates(sheet):
        assert any(one.street == street and first <= one.lot < first + size for one in walking)
    assert all(any(s == one.street and f <= one.lot < f + n for s, f, n in estates(sheet)) for one in walking)


@pytest.mark.parametrize("street", range(3))
def test_a_car_has_moved_since_the_last_round_and_stays_on_its_street(street: int) -> None:
    places = [car_of(street, moment) for moment in range(30)]
    assert all(0 <= along < 1 for _, along in places)
    assert all(one != other for one, other in pairwise(places))


def test_the_cat_sits_on_a_roof_and_nowhere_in_an_empty_city() -> None:
    sheet = busy_state().sheets[0]
    for moment in range(20):
        assert (at := cat_of(sheet.streets, moment)) and sheet.streets[at[0]].lots[at[1]] > EMPTY
    assert cat_of(views(2)[0].sheets[0].streets, 1) is None


def test_houses_of_a_street_do_not_all_look_alike() -> None:
    assert {variant(0, lot, 5) for lot in range(12)} == set(range(1, VARIANTS_OF + 1))


def test_a_full_park_blossoms() -> None:
    row = VIEW.rows[0]

    def first_tree(parks: int) -> Image.Image:
        view = busy_state()
        view.news = []
        view.sheets[0].write(0, parks=parks)
        image = FACE.draw_briefly(FACE.scene(view, NAMES), 0).image.convert("RGB")
        return image.crop((row.left_of(row.lots) + 12, row.floor - 70, row.left_of(row.lots) + 40, row.floor - 40))

    one, two, full = map(first_tree, (1, 2, 3))
    assert one.tobytes() == two.tobytes() != full.tobytes()
