"""How something is taken and placed on a phone in Cities: slots are buttons row by row, and so are the ways to place
a tile, by the letters and numbers of the picture; in text mode they are told in words.
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
TURNED = ["0°", "90°", "180°", "270°"]
PLACED = {
    "en": ["red → A · blue → Row 6, column 6", "red → A · blue leaves the game"],
    "ja": ["赤→A · 青→6行目・6列目", "赤→A · 青は取り除く"],
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


async def test_each_row_of_the_board_is_a_row_of_buttons_which_say_what_lies_there() -> None:
    rows = labels_by_row(table_with())
    assert [len(row) for row in rows] == [4, 4, 4, 4]
    assert rows[1][0] == "E · green, yellow / red, water" and rows[1][3] == "H · Tile 4: face down"
    assert rows[3][0] == "M · red, blue"


async def test_a_slot_is_one_tap_and_a_tile_with_its_rotation_another() -> None:
    table = table_with()
    assert taps_to_choose(table.panel(0), ("tiles", 0)) == 1
    table.running().apply(0, ("tiles", 0))
    rows = labels_by_row(table)
    assert rows == [[f"{place}{number} · {turn}" for number, turn in enumerate(TURNED, 1)] for place in "ABCD"]


async def test_in_words_a_tile_with_its_rotation_is_told_in_a_menu() -> None:
    table = table_with()
    table.running().apply(0, ("tiles", 0))
    (menu,) = parts_of(panel_card(table.panel(0), "en", [], True), Kind.SELECT)
    assert len(menu["options"]) == 16
    assert all("°: " in option["label"] and "ow" in option["label"] for option in menu["options"])


@pytest.mark.parametrize("language", LANGUAGES)
async def test_several_pieces_are_told_each_with_its_place_or_that_it_leaves(language: str) -> None:
    table = table_with(language)
    table.running().apply(0, ("pieces", 0))
    said = [label.split(" · ", 1)[1] for row in labels_by_row(table, language) for label in row if " · " in label]
    assert said == PLACED[language]
