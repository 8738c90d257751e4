"""The list of one's own tables: in words, and with buttons that open the own turn."""

from dataclasses import replace
from typing import get_args

import msgspec
import pytest

from bot.playground.components import ComponentType
from bot.store import PastGame
from bot.table.overview import MAX_SHOWN_TABLES, Overview, OwnTable
from bot.ui.lines.tables_card import LobbyNote, tables_card
from bot.ui.parts.click import Click, Verb, read_click
from render.texts import LANGUAGES, texts_in
from tests.bot.ui.invented import table_row
from tests.bot.ui.sending import assert_sendable, parts_of, words_of
from tests.bot.ui.tables import seats_of

each_language = pytest.mark.parametrize("language", LANGUAGES)


def entry(number: int, waiting: tuple[int, ...], phase: str = "running", seats_most: int = 12) -> OwnTable:
    """A table of twelve people with awkward names, of whom the first one asks."""
    row = msgspec.structs.replace(table_row(phase=phase, seats_most=seats_most), id=number, thread_id=10**18 + number)
    return OwnTable(row, tuple(seats_of(12 if seats_most > 1 else 1)), 0, waiting)


MANY = Overview(tuple(entry(number, tuple(range(12))) for number in range(1, MAX_SHOWN_TABLES + 1)), more=7)


@each_language
async def test_each_table_that_waits_has_a_button_that_opens_the_own_turn(language: str) -> None:
    found = Overview((entry(5, (0, 1)), entry(6, (1,)), entry(7, (), "lobby")), 0)
    buttons = parts_of(tables_card(found, language), ComponentType.BUTTON)
    assert [read_click(button) for button in buttons] == [Click(5, Verb.TURN)]


async def test_a_game_alone_has_a_button_that_goes_on_with_it_after_the_shared_tables() -> None:
    found = Overview((entry(8, (0,), seats_most=1), entry(5, (0, 1))), 0)
    buttons = parts_of(tables_card(found, "en"), ComponentType.BUTTON)
    assert [read_click(button) for button in buttons] == [Click(5, Verb.TURN), Click(8, Verb.CONTINUE)]


@each_language
async def test_each_table_says_where_it_is_and_whose_turn(language: str) -> None:
    found = Overview((entry(5, (0,)), entry(6, (1,)), entry(7, (), "lobby"), entry(8, (0,), seats_most=1)), 0)
    _, yours, others, lobby, solo = words_of(tables_card(found, language)).splitlines()
    assert f"<#{10**18 + 5}>" in yours
    assert r"\*\*" in others
    assert "12" in lobby
    assert "<#" not in solo


@each_language
async def test_a_table_at_which_a_bot_player_has_the_seat_is_marked_and_leads_there(language: str) -> None:
    held = entry(5, (0,))
    seats = (msgspec.structs.replace(held.seats[0], bot_level="easy"), *held.seats[1:])
    card = tables_card(Overview((replace(held, seats=seats),), 0), language)
    assert [read_click(button) for button in parts_of(card, ComponentType.BUTTON)] == [Click(5, Verb.TURN)]
    assert words_of(card) != words_of(tables_card(Overview((held,), 0), language))


def past(number: int, *outcome: int | None) -> PastGame:
    """A finished game that went like this."""
    return PastGame(msgspec.structs.replace(table_row(phase="over"), id=number, reached_at=1_700_000_000), *outcome)


PAST = (past(8, 2, 4, 63), past(7, 1, 1, -5), past(6, None, None, None))


@each_language
async def test_finished_games_have_a_line_with_film_and_result(language: str) -> None:
    card = tables_card(Overview((), 0, PAST), language)
    assert_sendable(card)
    assert [read_click(button) for button in parts_of(card, ComponentType.BUTTON)] == [
        Click(number, verb) for number in (8, 7, 6) for verb in (Verb.REPLAY, Verb.SHEETS, Verb.COPY_ROUNDS)
    ]
    told = [line for line in words_of(card).splitlines() if "<t:1700000000:R>" in line]
    for line, words in zip(
        told,
        {
            "en": ("table 8 · place 2, 63 points", "table 7 · −5 points", "table 6 · ended early"),
            "ja": ("テーブル8 · 2位・63点", "テーブル7 · −5点", "テーブル6 · 途中で終了"),
        }[language],
        strict=True,
    ):
        assert words in line


@each_language
async def test_with_everything_to_tell_it_can_still_be_sent(language: str) -> None:
    assert_sendable(tables_card(replace(MANY, past=PAST), language))
    heading = texts_in(language)("bot", "past.heading")
    assert heading in words_of(tables_card(replace(MANY, past=PAST), language))
    assert heading not in words_of(tables_card(MANY, language))


@each_language
async def test_a_lobby_that_nobody_sees_can_be_posted_again_or_closed(language: str) -> None:
    lobby = replace(entry(7, (), "lobby"), is_unseen=True)
    card = tables_card(Overview((lobby, entry(5, (0,))), 0), language)
    buttons = parts_of(card, ComponentType.BUTTON)
    assert [read_click(button) for button in buttons] == [
        Click(5, Verb.TURN),
        Click(7, Verb.REPOST),
        Click(7, Verb.CLOSE),
    ]
    assert len({button["label"] for button in buttons}) == 3
    assert words_of(card) != words_of(tables_card(Overview((entry(7, (), "lobby"), entry(5, (0,))), 0), language))


@each_language
@pytest.mark.parametrize("note", get_args(LobbyNote))
async def test_it_says_what_was_done_about_it_and_where(language: str, note: LobbyNote) -> None:
    done = words_of(tables_card(Overview((), 0), language, (note, entry(7, (), "lobby").row)))
    assert "7" in done
    assert (f"<#{entry(7, ()).row.channel_id}>" in done) is (note == "reposted")


async def test_of_many_lobbies_that_nobody_sees_some_have_buttons() -> None:
    many = tuple(replace(entry(number, (), "lobby"), is_unseen=True) for number in range(1, MAX_SHOWN_TABLES + 1))
    card = tables_card(Overview((*many, *MANY.entries), 0), "en")
    assert_sendable(card)
    clicks = [click for button in parts_of(card, ComponentType.BUTTON) if (click := read_click(button))]
    assert [click.table for click in clicks if click.verb is Verb.CLOSE] == [1, 2, 3]


async def test_there_are_no_more_buttons_than_have_room() -> None:
    assert len(parts_of(tables_card(MANY, "en"), ComponentType.BUTTON)) == 10
