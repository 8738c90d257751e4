"""Players with a hobby bring one number of their own as high as it gets."""

from games.core import Position, Rng, Settings
from games.welcome_to import GAME as WELCOME_TO
from games.welcome_to import WelcomeToSettings
from tests.games.example import GAME as ORCHARD
from tests.lab.fuzz.hobbies import NumberPath, draw_hobby, hobby_style, number_at, seat_number_paths

COINS: NumberPath = ("gardens", 0, "coins")


def test_the_numbers_of_a_seat_are_found() -> None:
    state = Position.start(ORCHARD, Settings(), 2, seed=1).base
    assert seat_number_paths(state) == [*(("gardens", 0, "hand", card) for card in range(3)), COINS]
    assert number_at(state, COINS, 1) == 2
    assert number_at(state, ("gardens", 0, "hand", 9), 1) == 0


def test_every_number_can_become_a_hobby() -> None:
    state, rng = Position.start(WELCOME_TO, WelcomeToSettings(), 2, seed=1).base, Rng(1)
    names = {tuple(step for step in draw_hobby(state, rng) or () if isinstance(step, str)) for _ in range(200)}
    assert {("sheets", "temps"), ("sheets", "estate_raises"), ("sheets", "streets", "lots")} <= names


def test_who_collects_crosses_of_the_temp_agency_gets_many() -> None:
    position, rng = Position.start(WELCOME_TO, WelcomeToSettings(mode="solo"), 1, seed=1), Rng(1)
    collect = hobby_style(("sheets", 0, "temps"))
    while not position.over:
        position.apply(0, collect(position, 0, rng))
    assert position.base.sheets[0].temps >= 6
