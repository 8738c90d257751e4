"""The menus of *Play on*: every round and turn of a long game can be chosen."""

import pytest

from bot.playground.components import ComponentType
from bot.table.solo.copying import OwnTurn
from bot.ui.parts.click import Verb, read_click
from bot.ui.solo.copy_card import copy_rounds_card, copy_turns_card
from games.core import decode, encode
from games.registry import find_game
from render.texts import LANGUAGES
from tests.bot.ui.sending import assert_sendable, parts_of
from tests.bot.ui.test_film import game
from tests.games.matches import match_by_chance

DINNER = find_game("dinner_in_paris")


def turns_in_rounds(*rounds: int) -> list[OwnTurn]:
    base = match_by_chance(DINNER, DINNER.settings_type(), 2, 5).position.base
    views = [decode(encode(base), type(base)) for _ in rounds]
    for view, number in zip(views, rounds, strict=True):
        view.round = number
    return [OwnTurn(100 + place, view) for place, view in enumerate(views)]


@pytest.mark.parametrize("language", LANGUAGES)
async def test_a_long_game_has_a_second_menu_of_rounds(language: str) -> None:
    card = copy_rounds_card(game(DINNER), 0, turns_in_rounds(*range(1, 42)), language)
    assert_sendable(card)
    first, second = parts_of(card, ComponentType.SELECT)
    assert [int(one["value"]) for menu in (first, second) for one in menu["options"]] == [*range(100, 141)]
    assert first["custom_id"] != second["custom_id"]
    assert "1" in first["placeholder"] and "41" in second["placeholder"]


async def test_each_turn_of_a_long_round_is_in_a_menu_that_chooses_it() -> None:
    menus = parts_of(copy_turns_card(game(DINNER), 0, turns_in_rounds(*[3] * 30), "en"), ComponentType.SELECT)
    clicks = [read_click({"custom_id": menu["custom_id"], "values": ["107"]}) for menu in menus]
    assert [(one.verb, one.argument, one.values) for one in clicks if one] == [(Verb.COPY, 1, (107,))] * 2
    assert [menu["placeholder"] for menu in menus] == ["Turn 1 to Turn 25", "Turn 26 to Turn 30"]


async def test_a_short_game_has_one_menu() -> None:
    [menu] = parts_of(copy_rounds_card(game(DINNER), 0, turns_in_rounds(1, 2, 3), "en"), ComponentType.SELECT)
    assert menu["placeholder"] == "Choose a round"
