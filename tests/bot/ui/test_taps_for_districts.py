"""How something is taken and placed on a phone in Cities: each row of the board is a row of buttons under a line that
says what lies there and what it does; a tile gets a place and then a rotation, which ends the turn; pieces and features
say in words which of them goes to which space by its name. Many such ways are a menu, but a few that place everything
are buttons.
"""

from collections.abc import Mapping
from itertools import pairwise
from typing import Any

import pytest

from bot.playground.components import ComponentType
from bot.table.choices.open_turn import is_committed_unasked
from bot.table.memory.table import Table
from bot.ui.parts.emojis import NO_EMOJIS, Emojis
from bot.ui.turn.panel_card import panel_card
from games.cities import GAME, District
from games.core import Position, original_ask
from render.face import face_of
from render.kit.spots import Wording
from render.texts import LANGUAGES
from tests.bot.ui.invented import table_row
from tests.bot.ui.sending import components_of, parts_of
from tests.bot.ui.tables import ONE_PIXEL, seats_of
from tests.bot.ui.taps import emojis_of, taps_to_choose
from tests.games.cities.table import SMALL, set_table

ROWS = {"tiles": "T04 | T02 | T03 | down=T05", "pieces": "red blue | blue blue | red | down=green"}
CARDS = "SC01 | SC02 | SC03 | down=SC08"
LONG_CARDS = "SC05 | SC06 | SC07 | down=SC08"
FEATURES = "playground fountain | swan | monument | special down=tree"
PLACED = {
    "en": ["Red to A1, blue to B2"],
    "ja": ["赤→A1・青→B2"],
}
"""The way to place a red and a blue piece."""


def table_with(language: str = "en", rows: Mapping[str, str] = ROWS, district: District = SMALL) -> Table:
    """A table of two at which seat 0 takes something."""
    position = Position(GAME, set_table(district, SMALL, rows=rows))
    return Table(table_row(game=GAME.name, language=language), seats_of(2), GAME, position)


def labels_by_row(table: Table, language: str = "en", emojis: Emojis | None = None) -> list[list[str]]:
    """The buttons of each row beside a picture, without those below the question."""
    known = emojis_of(GAME.name) if emojis is None else emojis
    card = panel_card(table.panel(0), language, [ONE_PIXEL], emojis=known)
    rows = [part["components"] for part in components_of(card) if part["type"] == ComponentType.ROW]
    return [[button["label"] for button in row] for row in rows if row[0].get("style") == 1]


def headings_of(table: Table) -> list[str]:
    """The text above each row of buttons."""
    parts = components_of(panel_card(table.panel(0), "en", [ONE_PIXEL], emojis=emojis_of(GAME.name)))
    return [
        above["content"]
        for above, row in pairwise(parts)
        if above["type"] == ComponentType.TEXT
        and row["type"] == ComponentType.ROW
        and row["components"][0].get("style") == 1
    ]


def menus_of(table: Table) -> list[dict[str, Any]]:
    return parts_of(panel_card(table.panel(0), "en", [ONE_PIXEL], emojis=emojis_of(GAME.name)), ComponentType.SELECT)


async def test_the_rows_of_the_board_look_alike_each_under_a_line_that_says_what_lies_there_and_what_it_does() -> None:
    table = table_with(rows={**ROWS, "cards": CARDS, "features": FEATURES})
    assert labels_by_row(table) == [
        ["A · Red Towers", "B · Blue Towers", "C · Green Towers", "D · hidden"],
        [*"EFG", "H · hidden"],
        ["I · Playground, Fountain", *"JK", "L · and 1 hidden"],
        [*"MNO", "P · from bag"],
    ]
    assert headings_of(table) == [
        "-# **Scoring cards** (points at the end)\n"
        "-# **A** 3 points for each red building of height 3 or 4\n"
        "-# **B** 3 points for each blue building of height 3 or 4\n"
        "-# **C** 3 points for each green building of height 3 or 4",
        "-# **City tiles** (more land)",
        "-# **Feature tiles** (1–4 kinds: 1, 3, 6, 10 points) · **I** space for only 1 of 2"
        " · **J** Swan · **K** Monument · **L** Wild tile",
        "-# **Building pieces** (on plots of their colour)",
    ]


async def test_rows_that_a_phone_cannot_show_as_buttons_are_menus_all_of_them() -> None:
    table = table_with("ja", rows={**ROWS, "cards": LONG_CARDS, "features": FEATURES})
    card = panel_card(table.panel(0), "ja", [ONE_PIXEL], emojis=NO_EMOJIS)
    placeholders = [menu["placeholder"] for menu in parts_of(card, ComponentType.SELECT)]
    assert placeholders == ["スコアリングカード", "都市タイル", "フィーチャータイル", "建物ピース"]
    assert labels_by_row(table, "ja", NO_EMOJIS) == []


async def test_a_slot_is_one_tap_and_so_are_the_place_of_a_tile_and_its_rotation_which_ends_the_turn() -> None:
    table = table_with(rows={**ROWS, "cards": LONG_CARDS})
    assert [taps_to_choose(table.panel(0), slot) for slot in (("pieces", 0), ("cards", 0))] == [1, 1]
    table.require_started().apply(0, ("tiles", 0))
    assert labels_by_row(table) == [[*"ABCD"]]
    table.require_started().apply(0, (-1, 0))
    assert [label for row in labels_by_row(table) for label in row] == [
        "A · green, yellow / red, water",
        "B · red, green / water, yellow",
        "C · water, red / yellow, green",
        "D · yellow, water / green, red",
    ]
    table.require_started().apply(0, 2)
    assert is_committed_unasked(table.require_started(), 0, "final", ["turns"])


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("is_in_words", [False, True])
async def test_a_few_ways_to_place_several_pieces_are_buttons_that_say_which_goes_where(
    language: str, is_in_words: bool
) -> None:
    table = table_with(language)
    table.require_started().apply(0, ("pieces", 0))
    card = panel_card(table.panel(0), language, [] if is_in_words else [ONE_PIXEL], is_in_words)
    rows = [part["components"] for part in components_of(card) if part["type"] == ComponentType.ROW]
    assert [button["label"] for button in rows[0]] == PLACED[language]


async def test_a_few_ways_to_place_all_things_are_buttons_and_those_that_leave_some_out_a_menu() -> None:
    table = table_with(district=SMALL.with_tile("S1", (1, 0)))
    table.require_started().apply(0, ("pieces", 0))
    (menu,) = menus_of(table)
    assert labels_by_row(table) == [[f"Red to {red}, blue to {blue}" for red in ("A1", "A3") for blue in ("B2", "B4")]]
    assert [option["label"] for option in menu["options"]] == [
        "Red to A1, 1 blue piece lost",
        "Red to A3, 1 blue piece lost",
        "1 red piece lost, then place blue",
    ]
    assert menu["placeholder"] == "Place only some of them"


async def test_things_that_could_go_many_ways_are_placed_one_after_the_other() -> None:
    wide = SMALL.with_tile("S1", (1, 0)).with_tile("S1", (2, 0)).with_tile("S1", (0, 1))
    table = table_with(district=wide)
    table.require_started().apply(0, ("pieces", 0))
    assert menus_of(table) == []
    assert labels_by_row(table) == [["→ A1", "→ C1", "→ A3", "→ A5"]]


async def test_buttons_that_bring_the_same_say_it_once_above_them_all() -> None:
    table = table_with(rows={"features": "monument monument | - | - | -"}, district=SMALL.with_tile("S1", (1, 0)))
    table.require_started().apply(0, ("features", 0))
    parts = parts_of(panel_card(table.panel(0), "en", [ONE_PIXEL]), ComponentType.TEXT)
    assert "-# Each button: +4 points (monuments)" in [part["content"] for part in parts]


async def test_the_same_piece_on_the_same_space_is_said_once_with_its_number() -> None:
    table = table_with(rows={"pieces": "red red blue | - | - | -"})
    table.require_started().apply(0, ("pieces", 0))
    panel = table.panel(0)
    assert panel.ask
    wording = Wording(face_of(GAME.name, "en").words, panel.ask)
    assert wording.question() == "Where do you place the pieces red ×2, blue?"
    assert "Red to A1 ×2, blue to B2" in [wording.label(index) for index in range(len(panel.ask.options))]


async def test_the_names_of_spaces_stay_while_more_is_placed_in_a_turn() -> None:
    table = table_with(rows={"pieces": "red red red red | - | - | -"})
    table.require_started().apply(0, ("pieces", 0))
    before = names_on(table)
    for _ in range(3):
        table.require_started().apply(0, (0, 0))
    assert before == names_on(table) == {"A1"}


def names_on(table: Table) -> set[str]:
    """The names of spaces that stand on the picture of a question."""
    panel, face = table.panel(0), face_of(GAME.name, "en")
    assert panel.ask
    return {spot.letters for spot in face.spots(face.scene(panel.view, ["Ann", "Bo"]), original_ask(panel.ask))}


@pytest.mark.parametrize(
    ("pieces", "said"),
    [
        ("red red red red red blue", "space for only 5 of 6"),
        ("green blue", "no space, so lost: green"),
        ("green red red red red red", "no space, so lost: green, space for only 4 of 5"),
        ("green green", "no space for any: all lost"),
        ("green", "no space for it: lost"),
    ],
)
async def test_a_line_says_how_many_of_the_things_find_a_place(pieces: str, said: str) -> None:
    panel = table_with(rows={"pieces": f"{pieces} | red | - | -"}).panel(0)
    assert panel.ask
    assert face_of(GAME.name, "en").words.details(original_ask(panel.ask), ("pieces", 0), panel.view) == said
