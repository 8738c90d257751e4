"""Recorded games of Dinner in Paris, whose choices are all offered by panels: beside pictures, and in words alone."""

from collections.abc import Sequence
from itertools import takewhile
from pathlib import Path

import pytest

from bot.playground.components import SELECTS
from bot.table.table import Table
from bot.ui.turn.panel_card import panel_card
from games.core import COMMIT, Choice, Seat
from games.core.transcript import read_transcript
from games.dinner_in_paris import GAME
from tests.bot.ui.sending import components_of
from tests.bot.ui.tables import new_table, sat_from_the_start, seats_of
from tests.bot.ui.taps import next_press
from tests.render.dinner_in_paris.positions import RECORDED, moments

ASKED = {"keep", "draw", "action", "side", "site", "lay", "objective"}
"""Questions of every game in which restaurants are opened, terraces laid and objectives claimed."""
DONE = {"restaurant", "terrace", "claimed", "used"}
TAPS_MOST = 3


def recorded_choices(name: str) -> list[tuple[Table, Seat, list[Choice]]]:
    """Tables at each moment of a recorded game at which a seat chooses something, and what it chooses to its commit."""
    choices = read_transcript(next(Path(path) for path in RECORDED if path.stem == name).read_bytes()).choices
    seats, row = seats_of(moments(name)[0].base.seats), new_table(2, 1, "en", GAME.name).row
    sat = sat_from_the_start(seats)
    return [
        (Table(row, seats, GAME, position, sittings=sat), seat, until_commit(choices[place:], seat))
        for place, (position, (seat, choice)) in enumerate(zip(moments(name), choices, strict=False))
        if choice != COMMIT
    ]


def until_commit(choices: Sequence[tuple[Seat, Choice]], seat: Seat) -> list[Choice]:
    """What the seat chooses one after the other until it commits."""
    mine = (choice for chooser, choice in choices if chooser == seat)
    return list(takewhile(lambda choice: choice != COMMIT, mine))


@pytest.mark.parametrize("name", ["standard-rows", "solo-restaurants.met"])
def test_a_recorded_evening_opens_lays_claims_and_uses_pigeon_cards(name: str) -> None:
    assert {ask.kind for position in moments(name) for ask in position.asks().values()} >= ASKED
    assert {news.kind for position in moments(name) for news in position.base.news} >= DONE


@pytest.mark.parametrize("name", ["standard-rows", "solo-restaurants.met"])
def test_every_choice_of_an_evening_is_offered(name: str) -> None:
    for table, seat, choices in recorded_choices(name):
        panel = table.panel(seat)
        for is_text_mode in (False, True):
            assert 0 < next_press(panel, choices, is_text_mode).taps <= TAPS_MOST


def test_in_words_no_option_is_a_bare_letter() -> None:
    for table, seat, choices in recorded_choices("solo-restaurants.met"):
        found = components_of(panel_card(table.panel(seat), "ja", [], is_text_mode=True))
        labels = [option["label"] for one in found if one["type"] in SELECTS for option in one["options"]]
        assert all(len(label) > len("A · ") for label in labels), choices
