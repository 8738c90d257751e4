"""Recorded games of Dinner in Paris, whose choices are all offered by panels: beside pictures, and in words alone."""

from pathlib import Path

import pytest

from bot.playground.components import SELECTS
from bot.table.table import Table
from bot.ui.panel_card import panel_card
from games.core import COMMIT
from games.core.transcript import read_transcript
from games.dinner_in_paris import GAME
from tests.bot.ui.sending import components_of
from tests.bot.ui.tables import new_table, sat_from_the_start, seats_of
from tests.bot.ui.taps import taps_to_choose
from tests.render.dinner_in_paris.positions import RECORDED, moments

ASKED = {"keep", "draw", "action", "side", "site", "lay", "objective"}
"""Questions of every game in which restaurants are opened, terraces laid and objectives claimed."""
DONE = {"restaurant", "terrace", "claimed", "used"}
TAPS_MOST = 3


def recorded_choices(name: str) -> list[tuple[Table, object]]:
    """Tables at each moment of a recorded game at which a person chooses something, and what is chosen."""
    choices = read_transcript(next(Path(path) for path in RECORDED if path.stem == name).read_bytes()).choices
    seats, row = seats_of(moments(name)[0].base.seats), new_table(2, 1, "en", GAME.name).row
    sat = sat_from_the_start(seats)
    return [
        (Table(row, seats, GAME, position, sittings=sat), choice)
        for position, (_, choice) in zip(moments(name), choices, strict=False)
        if choice != COMMIT
    ]


@pytest.mark.parametrize("name", ["standard-rows", "solo-restaurants.met"])
def test_a_recorded_evening_opens_lays_claims_and_uses_pigeon_cards(name: str) -> None:
    assert {ask.kind for position in moments(name) for ask in position.asks().values()} >= ASKED
    assert {news.kind for position in moments(name) for news in position.base.news} >= DONE


@pytest.mark.parametrize("name", ["standard-rows", "solo-restaurants.met"])
def test_every_choice_of_an_evening_is_offered(name: str) -> None:
    for table, choice in recorded_choices(name):
        seat = next(seat for seat, ask in table.running().asks().items() if choice in ask.options)
        panel = table.panel(seat)
        for is_text_mode in (False, True):
            assert 0 < taps_to_choose(panel, choice, is_text_mode) <= TAPS_MOST


def test_in_words_no_option_is_a_bare_letter() -> None:
    for table, choice in recorded_choices("solo-restaurants.met"):
        (seat,) = table.running().asks()
        found = components_of(panel_card(table.panel(seat), "ja", [], is_text_mode=True))
        labels = [option["label"] for one in found if one["type"] in SELECTS for option in one["options"]]
        assert all(len(label) > len("A · ") for label in labels), choice
