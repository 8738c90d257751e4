"""What is chosen in a closed menu can be read whole on a phone, and no label is cut to fit Discord's limits."""

from collections.abc import Iterator
from unicodedata import east_asian_width

import pytest

from bot.playground.components import ComponentType
from bot.store import PersonRow, Server
from bot.table.choices.options import option_menus
from bot.table.settings.hours import ZONES
from bot.table.settings.people import PREFERENCES
from bot.ui.lobby.options_card import options_card
from bot.ui.parts.layout import Message
from bot.ui.settings.card import SETTINGS_PAGES, SettingsPageState, settings_card
from bot.ui.settings.server_card import server_card
from games.registry import GAMES, find_game
from render.texts import LANGUAGES
from tests.bot.ui.sending import assert_sendable, parts_of
from tests.bot.ui.test_options_card import lobby_with

ROOM = 34
"""Letters that a closed menu shows at 375 pixels; a Japanese one counts twice."""
CALLED = PersonRow(101, "light", calls="digest", quiet_from=22)


def settings_pages(language: str) -> Iterator[Message]:
    """Every page of the settings, with every menu that there can be."""
    yield from (settings_card(CALLED, language, page, SettingsPageState(is_manager=True)) for page in SETTINGS_PAGES)
    yield server_card(Server(1), language)


def option_pages(language: str) -> Iterator[Message]:
    """The options of every game, for several and alone, with each menu opened once."""
    for game in GAMES:
        rules = find_game(game)
        for seats_most in (1, 12):
            lobby = lobby_with(rules.settings_type(), seats_most, game=game)
            menus = range(len(option_menus(rules, seats_most == 1)))
            yield from (options_card(lobby, language, unfolded) for unfolded in menus)


def room_for(label: str) -> int:
    return sum(2 if east_asian_width(letter) in "WFA" else 1 for letter in label)


@pytest.mark.parametrize("language", LANGUAGES)
async def test_what_is_chosen_in_a_closed_menu_fits_on_a_phone(language: str) -> None:
    pages = [*settings_pages(language), *option_pages(language)]
    single = [menu for page in pages for menu in parts_of(page, ComponentType.SELECT) if menu.get("max_values") == 1]
    labels = {option["label"] for menu in single for option in menu["options"]}
    assert len(labels) > len(PREFERENCES)
    assert not [label for label in labels if room_for(label) > ROOM and not any(zone in label for zone in ZONES)]


@pytest.mark.parametrize("language", LANGUAGES)
async def test_nothing_on_a_page_of_settings_or_options_ends_in_an_ellipsis(language: str) -> None:
    for page in [*settings_pages(language), *option_pages(language)]:
        assert_sendable(page)
        menus = parts_of(page, ComponentType.SELECT)
        entries = [option for menu in menus for option in menu["options"]]
        words = [entry.get(key) or "" for entry in entries for key in ("label", "description")]
        assert words and not [each for each in words if each.endswith(("…", "..."))]
