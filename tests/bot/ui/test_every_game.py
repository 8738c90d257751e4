"""Whole games of every game, in every way to play it: all that is sent is what Discord takes, with words for all."""

from collections.abc import Iterator
from typing import Any

import pytest

from bot.table.choices.panel import Panel
from bot.table.memory.table import Table
from bot.ui.parts.layout import Message
from bot.ui.turn.panel_card import panel_card
from bot.ui.turn.solo_card import solo_card
from games.core import COMMIT, DECLINE, Ask, Settings
from games.registry import GAMES, find_game
from render.face import face_of, playable_settings
from render.kit.spots import Wording
from render.texts import LANGUAGES
from tests.bot.ui.sending import assert_sendable, words_of
from tests.bot.ui.tables import ONE_PIXEL, new_table, planned_tables
from tests.examples import by_turns, length

WAYS = [(game, settings) for game in GAMES for settings in playable_settings(game)]
each_way = pytest.mark.parametrize(
    ("name", "settings"), WAYS, ids=[f"{game}-{number}" for number, (game, _) in enumerate(WAYS)]
)
EACH = length(few=15, most=3)
"""Every so many questions all messages are looked at."""


def moments(name: str, settings: Settings) -> Iterator[Table]:
    """A table of that game again and again, from its first question to its end."""
    seats = find_game(name).mode_of(settings).least_seats
    for moment, table in enumerate(planned_tables(new_table(seats, 3, "en", name, settings), 3)):
        if moment % EACH == 0 or table.require_started().over:
            yield table


def own_messages(panel: Panel, language: str) -> Iterator[Message]:
    """What the person on that seat is shown, beside a picture of no weight and in words."""
    if panel.alone:
        yield solo_card(panel, panel.alone, language, [ONE_PIXEL])
        yield solo_card(panel, panel.alone, language, [], is_text_mode=True)
    else:
        yield panel_card(panel, language, [ONE_PIXEL])
        yield panel_card(panel, language, [], is_text_mode=True)


def assert_options_differ_in_words(panel: Panel, language: str) -> None:
    """Whoever only hears the options can tell them apart, unless they stand for the same, and what they decline."""
    if panel.ask and panel.ask.kind != COMMIT:
        face, meant = face_of(panel.row.game, language), dict[str, Any]()
        asked = Wording(face.words, panel.ask)
        for place in range(len(panel.ask.options)):
            said = asked.label(place, panel.view)
            assert said and meant.setdefault(said, meaning(panel.ask, place)) == meaning(panel.ask, place)
        assert DECLINE not in panel.ask.options or face.words.label(panel.ask, DECLINE)


def meaning(ask: Ask, place: int) -> Any:
    """What an option stands for, as far as the question says so: two stacks may show the same. Otherwise itself."""
    told = [fact[place] for fact in ask.facts.values() if isinstance(fact, tuple) and len(fact) == len(ask.options)]
    return told or ask.options[place]


@pytest.mark.seeded
@each_way
async def test_every_message_can_be_sent_whole_and_played_by_its_words(name: str, settings: Settings) -> None:
    for number, table in enumerate(moments(name, settings)):
        for language in by_turns(LANGUAGES, number):
            for seat in table.require_started().asks() or [0]:
                panel = table.panel(seat, note="stale")
                assert_options_differ_in_words(panel, language)
                for message in own_messages(panel, language):
                    assert_sendable(message)
                    assert "…" not in words_of(message).splitlines()
