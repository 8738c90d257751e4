"""*What is this?*: few menus hold every named thing in view, each once, and the chosen one is told."""

from dataclasses import replace

import pytest

from bot import limits
from bot.playground.components import ComponentType
from bot.table.choices.panel import Panel
from bot.ui.help.things_in_view_card import MAX_THING_MENUS, things_in_view_card
from bot.ui.parts.click import Verb, read_click
from games.registry import GAMES
from render.face import face_of
from render.texts import LANGUAGES, texts_in
from tests.bot.ui.sending import assert_sendable, parts_of, words_of
from tests.bot.ui.tables import ONE_PIXEL, new_table

FORGED = 10**9 - 1


def asked(game: str, *what: int) -> Panel:
    return replace(new_table(2, 1, "en", game).panel(0), what=what, page=3)


@pytest.mark.parametrize("game", GAMES)
async def test_few_menus_hold_everything_in_view_each_thing_once(game: str) -> None:
    panel = asked(game)
    for language in LANGUAGES:
        card = things_in_view_card(panel, language, [ONE_PIXEL])
        assert_sendable(card)
        menus = [menu["options"] for menu in parts_of(card, ComponentType.SELECT)]
        groups = face_of(game, language).named_things(panel.view, 0)
        assert len(menus) <= MAX_THING_MENUS and max(map(len, menus)) <= limits.MAX_MENU_OPTIONS
        offered = [(option["value"], option["label"]) for menu in menus for option in menu]
        assert offered == [(str(one.number), one.name) for several in groups.values() for one in several]


async def test_the_chosen_thing_is_told_under_its_heading_and_stays_chosen_in_its_menu() -> None:
    groups = face_of("welcome_to", "en").named_things(asked("welcome_to").view, 0)
    heading, (_, second, *_) = next(iter(groups.items()))
    card = things_in_view_card(asked("welcome_to", second.number), "en", [])
    assert f"-# {heading}\n**{second.name}**\n" in words_of(card)
    options = [option for menu in parts_of(card, ComponentType.SELECT) for option in menu["options"]]
    assert [option["label"] for option in options if option.get("default")] == [second.name]


async def test_a_number_that_nothing_has_is_answered_as_if_nothing_were_chosen() -> None:
    card = things_in_view_card(asked("welcome_to", FORGED), "en", [])
    assert texts_in("en")("bot", "what.how") in words_of(card)


async def test_the_way_back_leads_to_the_page_that_was_open() -> None:
    [back] = [
        read_click(part) for part in parts_of(things_in_view_card(asked("cities"), "en", []), ComponentType.BUTTON)
    ]
    assert back is not None and (back.verb, back.argument) == (Verb.PAGE, 3)
