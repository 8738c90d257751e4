"""How a town of Welcome To… is built on a phone: a lot with its pool, or with its park, is one press."""

from unicodedata import east_asian_width

import pytest

from bot.playground.components import ComponentType
from bot.table.memory.table import Table
from bot.ui.turn.panel_card import panel_card
from games.core import SOLO
from games.welcome_to import GAME, WelcomeToSettings
from render.texts import LANGUAGES
from tests.bot.ui.invented import table_row
from tests.bot.ui.sending import parts_of
from tests.bot.ui.tables import ONE_PIXEL, new_table, seats_of
from tests.bot.ui.taps import next_press
from tests.games.welcome_to.drawing import draw_sheet
from tests.games.welcome_to.table import play, set_table

SAID = {
    ("pool", "en"): ["C1 · Street 1, lot 3 · pool", "C2 · Street 1, lot 3 · without the pool"],
    ("pool", "ja"): ["C1 · 通り1・区画3 · プール", "C2 · 通り1・区画3 · プールをつくらない"],
    ("landscaper", "en"): ["C1 · Street 1, lot 3 · park", "C2 · Street 1, lot 3 · without the park"],
    ("landscaper", "ja"): ["C1 · 通り1・区画3 · 公園", "C2 · 通り1・区画3 · 公園をつくらない"],
    ("bis", "en"): ["C · Street 1, lot 3 (pool site)"],
    ("bis", "ja"): ["C · 通り1・区画3（プール予定地）"],
}
"""The entries of the third lot of the first street, where a pool is planned."""

HALF_ROW = 16
"""So many letters are on a button of which two stand side by side at 375 pixels; a Japanese one counts twice."""


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("action", ["pool", "landscaper", "bis"])
async def test_a_lot_is_offered_with_what_is_built_beside_the_house(action: str, language: str) -> None:
    state = set_table(draw_sheet(), pairs=((8, action), (2, "surveyor"), (3, "temp")))
    table = Table(table_row(language=language), seats_of(2), GAME, play(state, 0))
    menus = parts_of(panel_card(table.panel(0), language, [ONE_PIXEL]), ComponentType.SELECT)
    labels = [option["label"] for menu in menus for option in menu["options"]]
    assert [label for label in labels if label.startswith("C")] == SAID[action, language]


async def test_in_each_menu_the_lots_without_a_park_stand_last() -> None:
    state = set_table(draw_sheet(), pairs=((8, "landscaper"), (2, "surveyor"), (3, "temp")))
    table = Table(table_row(), seats_of(2), GAME, play(state, 0))
    for menu in parts_of(panel_card(table.panel(0), "en", [ONE_PIXEL]), ComponentType.SELECT):
        are_without = [option["label"].endswith(" · without the park") for option in menu["options"]]
        assert any(are_without) and are_without == sorted(are_without)


async def test_a_house_with_its_pool_is_one_press() -> None:
    state = set_table(draw_sheet(), pairs=((8, "pool"), (2, "surveyor"), (3, "temp")))
    table = Table(table_row(), seats_of(2), GAME, play(state, 0))
    assert next_press(table.panel(0), [(0, 2), (0, 2)]).choices == 2


@pytest.mark.parametrize("seed", range(5))
@pytest.mark.parametrize("language", LANGUAGES)
async def test_alone_the_pairs_are_buttons_side_by_side_below_their_picture(language: str, seed: int) -> None:
    table = new_table(1, seed, language, GAME.name, WelcomeToSettings(mode=SOLO))
    card = panel_card(table.panel(0), language, [ONE_PIXEL])
    pairs = [button["label"] for button in parts_of(card, ComponentType.BUTTON) if " · " in button["label"]]
    assert len(pairs) > 3
    assert all(sum(1 + (east_asian_width(letter) in "WF") for letter in label) <= HALF_ROW for label in pairs)
