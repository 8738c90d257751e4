"""Where somebody chooses the colour of the own seat, and what of it is shown."""

from dataclasses import replace

import msgspec
import pytest

from bot.playground.components import ComponentType
from bot.table.choices.panel import Lobby
from bot.ui.lobby.card import lobby_card
from bot.ui.lobby.options_card import colour_card, options_card
from bot.ui.parts.click import Click, Verb
from render.texts import LANGUAGES
from tests.bot.ui.sending import assert_sendable, parts_of, words_of
from tests.bot.ui.tables import lobby_of


def lobby_with(*colours: int | None, game: str = "dice_new_town", language: str = "en") -> Lobby:
    """A lobby of people who have chosen these; the first one is the host."""
    lobby = lobby_of(len(colours) + 2, language)
    chosen = [msgspec.structs.replace(seated, colour=one) for seated, one in zip(lobby.seats, colours, strict=False)]
    row = msgspec.structs.replace(lobby.row, game=game, settings={}, host_id=chosen[0].user_id, seats_most=4)
    return replace(lobby, row=row, seats=tuple(chosen))


def offered(lobby: Lobby, seat: int) -> tuple[str, list[str]]:
    """What stands in the menu of a person, and what it offers."""
    (menu,) = parts_of(colour_card(lobby, lobby.seats[seat].user_id or 0, "en"), ComponentType.SELECT)
    assert menu["custom_id"] == Click(lobby.row.id, Verb.COLOUR).custom_id
    return menu["placeholder"], [entry["label"] for entry in menu["options"]]


async def test_a_menu_says_the_own_colour_and_offers_what_nobody_else_has_chosen() -> None:
    lobby = lobby_with(None, 0, None)
    assert offered(lobby, 0) == ("Your colour: blue", ["blue", "violet", "green"])
    assert offered(lobby, 1) == ("Your colour: red", ["red", "blue", "violet", "green"])


@pytest.mark.parametrize("language", LANGUAGES)
async def test_the_host_has_it_among_the_options(language: str) -> None:
    lobby = lobby_with(2, None, language=language)
    menus = parts_of(options_card(lobby, language), ComponentType.SELECT)
    assert any(menu["custom_id"] == Click(lobby.row.id, Verb.COLOUR).custom_id for menu in menus)
    assert_sendable(options_card(lobby, language))
    assert_sendable(colour_card(lobby, lobby.seats[1].user_id or 0, language))


async def test_where_seats_have_no_colours_there_is_nothing_to_choose() -> None:
    lobby = lobby_with(None, None, game="welcome_to")
    assert parts_of(colour_card(lobby, lobby.seats[1].user_id or 0, "en"), ComponentType.SELECT) == []


async def test_the_card_of_the_table_says_what_was_chosen() -> None:
    shown = words_of(lobby_card(lobby_with(3, None)))
    assert "1. Hana · host · green" in shown
    assert "red" not in shown
