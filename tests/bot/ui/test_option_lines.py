"""What is said about options beside their buttons: what each gives and costs, and does to the score."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import discord
import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot import limits
from bot.playground.components import ComponentType
from bot.table.choices.gains import MAX_COMPUTED_OPTIONS, Gain
from bot.table.memory.table import Table
from bot.ui.parts.layout import fit_text
from bot.ui.turn.option_lines import MAX_FACTS_LENGTH, MAX_OPTION_LINES_LENGTH, facts_text
from bot.ui.turn.paging import MAX_OPTION_BUTTONS
from bot.ui.turn.panel_card import answer_pieces, fact_lines_on_page, panel_card
from bot.ui.turn.picker import AboveOptions, Picker
from games.core import DECLINE, Ask, Plain
from games.welcome_to import GAME as WELCOME_TO
from render.texts import LANGUAGES, texts_in
from tests.bot.ui.invented import InventedFace, long_words, panel_asking, table_row
from tests.bot.ui.marked import emojis_of
from tests.bot.ui.sending import components_of, words_of
from tests.bot.ui.tables import ONE_PIXEL, new_table, planned_tables, seats_of
from tests.games.welcome_to.drawing import draw_sheet
from tests.games.welcome_to.table import play, set_table

TWO = Gain("parks", 2, 4)
FINE = Gain("bis", 0, -1)


def lines_of(ask: Ask, outlook: Mapping[int, tuple[Gain, ...]], beside: AboveOptions = "picture") -> list[str]:
    """What stands above the buttons for a question of the invented game, whose options do this to the score."""
    panel = replace(panel_asking(ask), outlook=tuple(outlook.get(place, ()) for place in range(len(ask.options))))
    pieces = [piece.to_component_dict() for piece in Picker(panel, InventedFace(), texts_in("en"), 40, beside).pieces()]
    return [line for piece in pieces if piece["type"] == ComponentType.TEXT for line in piece["content"].splitlines()]


def numbers(count: int) -> tuple[Plain, ...]:
    """So many options."""
    return tuple(range(100, 100 + count))


def test_beside_buttons_with_words_only_what_changes_the_score_is_said() -> None:
    assert lines_of(Ask(1, "park", (*numbers(3), DECLINE)), {1: (TWO, FINE)}) == ["-# **B** +2 parks, -1 bis"]
    assert lines_of(Ask(1, "park", numbers(7)), {0: (TWO,), 6: (FINE,)}) == ["-# **A** +2 parks · **G** -1 bis"]
    assert lines_of(Ask(1, "park", numbers(7)), {}) == []


def test_what_all_options_do_alike_is_said_once() -> None:
    each = dict.fromkeys(range(7), (FINE,))
    assert lines_of(Ask(1, "bis", (*numbers(7), DECLINE)), each) == ["-# Every option: -1 bis"]
    assert lines_of(Ask(1, "park", (100, DECLINE)), {0: (TWO,)}) == ["-# **A** +2 parks"]


def test_where_the_game_says_what_options_give_and_cost_the_score_is_left_out() -> None:
    assert lines_of(Ask(1, "price", numbers(2)), {1: (TWO,)}) == ["-# **A** costs 100 · **B** costs 101"]
    panel = replace(panel_asking(Ask(1, "price", numbers(MAX_OPTION_BUTTONS + 2))), outlook=((TWO,),))
    (row,) = Picker(panel, InventedFace(), texts_in("en"), 40).rows()
    options: Any = row.to_component_dict()["components"][0]
    assert [option["description"] for option in options["options"][:2]] == ["costs 100", "costs 101"]


def test_long_words_about_an_entry_of_a_menu_are_shortened() -> None:
    (row,) = Picker(
        panel_asking(Ask(1, "price", numbers(MAX_OPTION_BUTTONS + 1))), InventedFace(long_words), texts_in("en"), 40
    ).rows()
    options: Any = row.to_component_dict()["components"][0]
    assert all(option["description"].endswith("…") for option in options["options"])


def test_what_cannot_be_chosen_now_is_said_below_the_question() -> None:
    panel = panel_asking(Ask(1, "missing", numbers(3)))
    assert fact_lines_on_page(panel, InventedFace()) == ["-# gold", "-# silver"]


def test_many_words_about_what_cannot_be_chosen_are_shortened() -> None:
    panel = panel_asking(Ask(1, "missing", numbers(3)))
    assert len(facts_text(panel, InventedFace(lambda value: f"{value} " * 500))) <= MAX_FACTS_LENGTH


def test_menus_say_it_in_their_entries() -> None:
    ask = Ask(1, "number", numbers(MAX_OPTION_BUTTONS + 2))
    assert lines_of(ask, {1: (TWO,)}, "nothing") == []
    panel = replace(panel_asking(ask), outlook=((), (TWO, FINE), *[()] * MAX_OPTION_BUTTONS))
    (row,) = Picker(panel, InventedFace(), texts_in("en"), 40).rows()
    options: Any = row.to_component_dict()["components"][0]
    assert [option.get("description") for option in options["options"][:3]] == [None, "+2 parks, -1 bis", None]


@given(st.integers(2, 25), st.sampled_from(["picture", "words", "nothing"]), st.booleans())
def test_however_long_the_words_a_message_holds_them(count: int, beside: AboveOptions, can_decline: bool) -> None:
    ask = Ask(1, "lot", (*numbers(count), DECLINE) if can_decline else numbers(count))
    panel = replace(panel_asking(ask), outlook=tuple((TWO,) * (place % 9) for place in range(len(ask.options))))
    pieces = list(Picker(panel, InventedFace(long_words), texts_in("en"), 30, beside).pieces())
    assert sum(1 + len(getattr(piece, "children", [])) for piece in pieces) <= max(30, 1 + 1 + limits.MAX_ROW_BUTTONS)
    said = [
        piece.to_component_dict()["content"]
        for piece in pieces
        if piece.to_component_dict()["type"] == ComponentType.TEXT
    ]
    assert all(0 < len(words) <= MAX_OPTION_LINES_LENGTH + 200 for words in said)


@pytest.mark.parametrize("language", LANGUAGES)
async def test_planting_a_park_says_what_it_brings(language: str) -> None:
    state = set_table(draw_sheet(parks=(2, 0, 0)), pairs=((8, "landscaper"), (2, "bis"), (3, "pool")))
    table = Table(table_row(language=language), seats_of(2), WELCOME_TO, play(state, 0, (0, 4)))
    said = words_of(panel_card(table.panel(0), language, [ONE_PIXEL]))
    assert {"en": "-# **A** +6 points (parks)", "ja": "-# **A** 公園+6点"}[language] in said.splitlines()


async def test_points_are_said_with_the_emoji_of_their_part() -> None:
    state = set_table(draw_sheet(parks=(2, 0, 0)), pairs=((8, "landscaper"), (2, "bis"), (3, "pool")))
    panel = Table(table_row(), seats_of(2), WELCOME_TO, play(state, 0, (0, 4))).panel(0)
    emojis = emojis_of("welcome_to")
    said = words_of(panel_card(panel, "en", [ONE_PIXEL], emojis=emojis))
    assert f"-# **A** {emojis['parks']} +6 points (parks)" in said


async def test_where_there_is_no_room_for_emojis_there_are_none() -> None:
    ask, part = Ask(1, "number", numbers(MAX_OPTION_BUTTONS)), TWO.part
    panel = replace(panel_asking(ask), outlook=((),) + ((TWO,),) * (MAX_OPTION_BUTTONS - 1))
    short, long = (
        [
            piece.to_component_dict()
            for piece in Picker(panel, InventedFace(), texts_in("en"), 40, "picture", known).pieces()
        ]
        for known in ({part: emoji("x")}, {part: emoji("x" * MAX_OPTION_LINES_LENGTH)})
    )
    assert "<:x:1>" in short[0]["content"]
    assert short[0]["content"].replace("<:x:1> ", "") == long[0]["content"]


def emoji(name: str) -> discord.PartialEmoji:
    return discord.PartialEmoji(name=name, id=1)


async def test_of_more_options_than_a_menu_holds_none_is_reckoned() -> None:
    for table in planned_tables(new_table(2, 3, "en"), 3):
        for seat in table.require_started().asks():
            panel = table.panel(seat)
            assert panel.ask is not None
            assert len(panel.outlook) in {0, len(panel.ask.options)}
            assert not panel.outlook or len(panel.ask.options) <= MAX_COMPUTED_OPTIONS


async def test_a_commit_has_nothing_to_say() -> None:
    state = set_table(draw_sheet(parks=(3, 0, 0)), pairs=((8, "landscaper"), (2, "bis"), (3, "pool")))
    table = Table(table_row(), seats_of(2), WELCOME_TO, play(state, 0, (0, 4)))
    assert answer_pieces(table.panel(0), "en", 40, "picture") == []
    assert components_of(panel_card(table.panel(0), "en", [ONE_PIXEL]))


@pytest.mark.parametrize(
    ("words", "kept"),
    [
        ("Used a pigeon card: a free terrace. Laid", "Used a pigeon card: a free …"),
        (
            "ハトのカードを使いました。テラスをただで1枚置きました。ピザ屋",
            "ハトのカードを使いました。テラスをただで1枚置きました。…",
        ),
        ("one line\nand a second one that is long", "one line\n…"),
        ("Donaudampfschifffahrtsgesellschaftskapitän", "Donaudampfschifffahrtsgesells…"),
    ],
)
def test_what_is_too_long_ends_with_a_line_or_else_with_a_word(words: str, kept: str) -> None:
    assert fit_text(words, 30) == kept
