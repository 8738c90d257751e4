"""`/help`: a line for each game and a few more, whatever waits."""

import pytest

from bot.playground.components import ComponentType
from bot.table.overview import Overview
from bot.ui.help.card import MAX_NAMED_TABLES, guide_card
from bot.ui.parts.click import Click, Verb, read_click
from bot.ui.parts.command_names import COMMAND_NAMES, WORD_JOINER, keep_commands_unbroken
from games.registry import GAMES
from render.face import face_of
from render.texts import LANGUAGES, texts_in
from tests.bot.ui.sending import assert_sendable, parts_of, words_of
from tests.bot.ui.test_tables_card import MANY, entry

each_language = pytest.mark.parametrize("language", LANGUAGES)
NOTHING = Overview((entry(6, (1,)), entry(7, (), "lobby")), 0)
TOLD = [command for command in COMMAND_NAMES if command != "help"]


@each_language
@pytest.mark.parametrize("found", [Overview((), 0), NOTHING, MANY])
async def test_it_has_a_line_for_each_game_and_seven_more(language: str, found: Overview) -> None:
    card = guide_card(found, language)
    assert_sendable(card)
    lines = words_of(card).splitlines()
    assert len(lines) == 7 + len(GAMES)
    told = zip(GAMES, lines[1:], strict=False)
    assert all(face_of(game, language).words.title() in line for game, line in told)
    names = [texts_in(language)("bot", f"command.{command}.name") for command in TOLD]
    assert [name for name in names if f"/{name}" not in words_of(card)] == []


@each_language
async def test_the_last_line_leads_to_the_tables_that_wait(language: str) -> None:
    found = Overview((entry(5, (0, 1)), entry(8, (0,), seats_most=1), *NOTHING.entries), 0)
    card = guide_card(found, language)
    last = words_of(card).splitlines()[-1]
    assert f"<#{10**18 + 5}>" in last and f"<#{10**18 + 8}>" not in last
    assert f"<#{10**18 + 6}>" not in last
    assert [read_click(button) for button in parts_of(card, ComponentType.BUTTON)] == [Click(5, Verb.TURN)]
    assert parts_of(guide_card(NOTHING, language), ComponentType.BUTTON) == []


@each_language
async def test_of_many_tables_some_are_named_and_the_others_counted(language: str) -> None:
    last = words_of(guide_card(MANY, language)).splitlines()[-1]
    assert last.count("<#") == MAX_NAMED_TABLES and str(len(MANY.entries) - MAX_NAMED_TABLES) in last


@each_language
async def test_no_line_breaks_within_the_name_of_a_command(language: str) -> None:
    texts = texts_in(language)
    said = "\n".join(part["content"] for part in parts_of(guide_card(NOTHING, language), ComponentType.TEXT))
    for command in TOLD:
        name = texts("bot", f"command.{command}.name")
        assert WORD_JOINER.join(f"/{name}") in said and f"/{name}" not in said


def test_only_names_of_commands_are_held_together() -> None:
    for words in ("`/play game:x`", "https://e.org/play", "</play:1>", "1/6", "and/or", "/plays", "/no such"):
        assert keep_commands_unbroken(words) == words
    assert keep_commands_unbroken("（/あそぶ で）") == "（/\u2060あ\u2060そ\u2060ぶ で）"
