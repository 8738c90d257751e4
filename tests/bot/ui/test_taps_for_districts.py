"""How something is taken and placed on a phone in Cities: a row of the board is a row of buttons, or a menu where its
words are long; the ways to place a tile are buttons by the letters and numbers of the picture, and in text mode words.
"""

from collections.abc import Mapping

import pytest

from bot.playground.components import Kind
from bot.table.table import Table
from bot.ui.turn.panel_card import panel_card
from games.cities import GAME
from games.core import Position
from render.texts import LANGUAGES
from tests.bot.ui.invented import table_row
from tests.bot.ui.sending import components_of, parts_of
from tests.bot.ui.tables import ONE_PIXEL, seats_of
from tests.bot.ui.taps import taps_to_choose
from tests.games.cities.table import SMALL, set_table

ROWS = {"tiles": "T04 | T02 | T03 | down=T05", "pieces": "red blue | blue blue | red | down=green"}
TURNED = ["↑", "→", "↓", "←"]
PLACED = {
    "en": ["red → Row 5, column 5 · blue → Row 6, column 6", "red → Row 5, column 5 · blue leaves the game"],
    "ja": ["赤→5行目・5列目 · 青→6行目・6列目", "赤→5行目・5列目 · 青は取り除く"],
}
"""The ways to place a red and a blue piece."""


def table_with(language: str = "en", rows: Mapping[str, str] = ROWS) -> Table:
    """A table of two at which seat 0 takes something."""
    position = Position(GAME, set_table(SMALL, SMALL, rows=rows))
    return Table(table_row(game=GAME.name, language=language), seats_of(2), GAME, position)


def labels_by_row(table: Table, language: str = "en") -> list[list[str]]:
    """The buttons of each row beside a picture, without those below the question."""
    card = panel_card(table.panel(0), language, [ONE_PIXEL])
    rows = [part["components"] for part in components_of(card) if part["type"] == Kind.ROW]
    return [[button["label"] for button in row] for row in rows if row[0].get("style") == 1]


async def test_each_row_of_the_board_is_a_row_of_buttons_or_a_menu_where_its_words_are_long() -> None:
    table = table_with()
    rows, menus = labels_by_row(table), parts_of(panel_card(table.panel(0), "en", [ONE_PIXEL]), Kind.SELECT)
    assert [len(row) for row in rows] == [4, 4] and rows[1][0] == "M · red, blue"
    assert [menu["placeholder"] for menu in menus] == ["Scoring cards", "City tiles"]
    assert [option["label"].split(" · ")[0] for option in menus[1]["options"]] == ["E", "F", "G", "H"]
    assert menus[1]["options"][0]["label"] == "E · Tile 1: green, yellow / red, water"


async def test_a_slot_is_one_tap_or_two_and_a_tile_with_its_rotation_another() -> None:
    table = table_with()
    assert [taps_to_choose(table.panel(0), slot) for slot in (("pieces", 0), ("tiles", 0))] == [1, 2]
    table.running().apply(0, ("tiles", 0))
    rows = labels_by_row(table)
    assert rows == [[f"{place}{number} · {turn}" for number, turn in enumerate(TURNED, 1)] for place in "ABCD"]


async def test_in_words_a_tile_with_its_rotation_is_told_in_menus() -> None:
    table = table_with()
    table.running().apply(0, ("tiles", 0))
    menus = parts_of(panel_card(table.panel(0), "en", [], True), Kind.SELECT)
    told = [option["label"] for menu in menus for option in menu["options"]]
    assert len(told) == 16 and all("°: " in label and "ow" in label for label in told)


@pytest.mark.parametrize("language", LANGUAGES)
async def test_several_pieces_are_told_each_with_its_place_or_that_it_leaves(language: str) -> None:
    table = table_with(language)
    table.running().apply(0, ("pieces", 0))
    said = [label.split(" · ", 1)[1] for row in labels_by_row(table, language) for label in row if " · " in label]
    assert said == PLACED[language]
