"""How a town of Welcome To… is built on a phone: a lot with its pool, or with its park, is one press."""

import pytest

from bot.playground.components import Kind
from bot.table.table import Table
from bot.ui.turn.panel_card import panel_card
from games.welcome_to import GAME
from render.texts import LANGUAGES
from tests.bot.ui.invented import table_row
from tests.bot.ui.sending import parts_of
from tests.bot.ui.tables import ONE_PIXEL, seats_of
from tests.bot.ui.taps import next_press
from tests.games.welcome_to.drawing import draw_sheet
from tests.games.welcome_to.table import play, set_table

SAID = {
    ("pool", "en"): ["C1 · Street 1, lot 3 · pool", "C2 · Street 1, lot 3 · no pool"],
    ("pool", "ja"): ["C1 · 通り1・区画3 · プール", "C2 · 通り1・区画3 · プールなし"],
    ("landscaper", "en"): ["C1 · Street 1, lot 3 · park", "C2 · Street 1, lot 3 · no park"],
    ("landscaper", "ja"): ["C1 · 通り1・区画3 · 公園", "C2 · 通り1・区画3 · 公園なし"],
    ("bis", "en"): ["C · Street 1, lot 3 (pool site)"],
    ("bis", "ja"): ["C · 通り1・区画3（プール予定地）"],
}
"""The entries of the third lot of the first street, where a pool is planned."""


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("action", ["pool", "landscaper", "bis"])
async def test_a_lot_is_offered_with_what_is_built_beside_the_house(action: str, language: str) -> None:
    state = set_table(draw_sheet(), pairs=((8, action), (2, "surveyor"), (3, "temp")))
    table = Table(table_row(language=language), seats_of(2), GAME, play(state, 0))
    menus = parts_of(panel_card(table.panel(0), language, [ONE_PIXEL]), Kind.SELECT)
    labels = [option["label"] for menu in menus for option in menu["options"]]
    assert [label for label in labels if label.startswith("C")] == SAID[action, language]


async def test_a_house_with_its_pool_is_one_press() -> None:
    state = set_table(draw_sheet(), pairs=((8, "pool"), (2, "surveyor"), (3, "temp")))
    table = Table(table_row(), seats_of(2), GAME, play(state, 0))
    assert next_press(table.panel(0), [(0, 2), (0, 2)]).choices == 2
