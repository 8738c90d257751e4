"""What is on messages and how much of it: cut where Discord takes no more, and with the buttons that are of use."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, Final

import pytest
from discord.ui import TextDisplay
from hypothesis import given
from hypothesis import strategies as st

from bot import limits
from bot.playground.components import ComponentType
from bot.table.choices.panel import PublicTable
from bot.ui.lobby.card import lobby_card
from bot.ui.parts.layout import MIN_KEPT_LENGTH, Message, make_room
from bot.ui.table.table_card import (
    mentioned_players,
    reveal_card,
    sheets_card,
    table_card,
)
from bot.ui.turn.panel_card import panel_card
from games.core import MAX_SEVERAL_OPTIONS, News, Seat
from render.picture import MAX_ALT_TEXT
from render.texts import LANGUAGES
from tests.bot.ui.sending import assert_sendable, parts_of, words_of
from tests.bot.ui.tables import ONE_PIXEL, lobby_of, random_tables

CALLED: Final[Sequence[tuple[Seat, ...]]] = ((), (0,), (1,), (0, 1, 2, 3))
"""Who is called at tables of four."""
SHEETS: Final = [replace(ONE_PIXEL, name=f"sheets-{place}.png") for place in range(6)]


@pytest.mark.parametrize("language", LANGUAGES)
async def test_a_flood_of_news_is_cut_between_lines_and_leaves_room_for_the_rest(language: str) -> None:
    for table in random_tables(12, 5, language):
        over = table.require_started().over
        if over or table.require_started().number == 0:
            public = table.public()
            public.view.news = [News("round", None, {"round": number}) for number in range(2, 500)]
            message = reveal_card(public, SHEETS, ONE_PIXEL)
            assert_sendable(message)
            lines = [line for part in parts_of(message, ComponentType.TEXT) for line in part["content"].splitlines()]
            told = [line for line in lines if line.startswith("- ")]
            assert len(told) > 10
            assert lines[lines.index(told[-1]) + 1] == "…"


@pytest.mark.parametrize("language", LANGUAGES)
async def test_a_flood_of_ones_own_news_leaves_the_question_readable(language: str) -> None:
    table = next(random_tables(12, 5, language))
    panel = table.panel(1)
    done = tuple(News("built", 1, {"street": 2, "lot": 11, "number": number}) for number in range(200))
    message = panel_card(replace(panel, done=done, undoable_count=3, note="stale"), language, [ONE_PIXEL])
    assert_sendable(message)
    assert words_of(message).splitlines()[1].startswith("### ")
    assert [line for line in words_of(message).splitlines() if not line.startswith("-# ")][-1] == "…"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("count", range(1, 13))
async def test_every_lobby_card_can_be_sent(language: str, count: int) -> None:
    for phase in ("lobby", "running", "over", "cancelled", "expired"):
        card = lobby_card(lobby_of(count, language, phase))
        assert_sendable(card)
        assert bool(parts_of(card, ComponentType.BUTTON)) == (phase in ("lobby", "running", "over"))


async def test_the_buttons_of_a_lobby_are_off_where_they_would_be_refused() -> None:
    off = {
        count: [
            bool(button.get("disabled")) for button in parts_of(lobby_card(lobby_of(count, "en")), ComponentType.BUTTON)
        ]
        for count in (1, 2, 12)
    }
    assert off == {
        1: [False, False, False, False, False, True],
        2: [False, False, False, False, False, False],
        12: [False, True, False, True, False, False],
    }


async def test_whoever_is_called_is_mentioned_and_nobody_else() -> None:
    for table in random_tables(4, 6, "en"):
        public = table.public()
        assert "<@" not in words_of(table_card(public, ONE_PIXEL))
        for called in {each if public.over else tuple(sorted({*each} & {*public.waiting})) for each in CALLED}:
            assert_mentioned(replace(public, called=called))


def assert_mentioned(public: PublicTable) -> None:
    """Of the two people at a table of four just those are mentioned who are called."""
    words = words_of(reveal_card(public, SHEETS, ONE_PIXEL))
    for user_id in (10**18, 10**18 + 1):
        assert (f"<@{user_id}>" in words) == (user_id in mentioned_players(public))


async def test_a_finished_table_has_no_turn_to_take() -> None:
    for table in random_tables(2, 7, "en"):
        labels = [button["label"] for button in parts_of(table_card(table.public(), ONE_PIXEL), ComponentType.BUTTON)]
        running = ["My turn", "Sheets", "Help", "Table…"]
        assert labels == (
            ["Replay", "Review", "Sheets", "Play on from…", "Rematch"] if table.require_started().over else running
        )


async def test_a_panel_offers_just_the_ways_back_there_are() -> None:
    back = {"Commit", "Undo", "Take it back", "Start over"}
    for moment, table in enumerate(random_tables(2, 8, "en")):
        if moment > 60:
            break
        panel = table.panel(0)
        labels = {button["label"] for button in parts_of(panel_card(panel, "en", []), ComponentType.BUTTON)} & back
        expected = {"Commit"} if panel.ask and panel.ask.kind == "commit" else set()
        expected |= {"Undo" if panel.ask else "Take it back"} if panel.undoable_count else set()
        expected |= {"Start over"} if panel.undoable_count > 1 else set()
        assert labels == expected


async def test_files_are_fresh_for_each_sending() -> None:
    message = table_card(next(random_tables(2, 9, "en")).public(), ONE_PIXEL)
    assert [file.fp.read() for file in message.files] == [file.fp.read() for file in message.files] == [b"png"]


async def test_what_a_picture_shows_is_told_in_as_many_words_as_discord_takes() -> None:
    wordy = replace(ONE_PIXEL, alt="a house\n" * 500)
    message = table_card(next(random_tables(2, 9, "en")).public(), wordy)
    assert_sendable(message)
    assert {file.description for file in message.files} == {"a house\n" * 127 + "…"}


def test_what_rules_and_pictures_keep_to_is_what_discord_allows() -> None:
    """They may not know Discord, so they have figures of their own."""
    assert MAX_SEVERAL_OPTIONS == limits.MAX_MENU_OPTIONS
    assert MAX_ALT_TEXT == limits.MAX_ALT_TEXT_LENGTH


@given(
    st.lists(st.integers(0, 3 * limits.MAX_TEXT_LENGTH), min_size=1, max_size=limits.MAX_TEXT_LENGTH // MIN_KEPT_LENGTH)
)
def test_however_many_texts_are_long_together_they_fit(lengths: list[int]) -> None:
    texts = [TextDisplay[Any](("word " * length)[:length] or "-") for length in lengths]
    before = [one.content for one in texts]
    make_room(texts)
    assert sum(len(one.content) for one in texts) <= limits.MAX_TEXT_LENGTH
    least = MIN_KEPT_LENGTH - len("word ")
    assert all(len(now.content) >= min(len(old), least) for now, old in zip(texts, before, strict=True))
    assert sum(map(len, before)) > limits.MAX_TEXT_LENGTH or [one.content for one in texts] == before


async def test_sheets_show_those_of_the_seats_first_and_the_rest_on_further_pages() -> None:
    public = next(random_tables(2, 1, "en")).public()
    sheets = [replace(ONE_PIXEL, name=f"sheets-{place}.png") for place in range(14)]
    pages = [sheets_card(public, "en", sheets, page) for page in range(3)]
    assert [pictures_on(page) for page in pages] == [2, 10, 2]
    assert [bool(parts_of(page, ComponentType.BUTTON)) for page in pages] == [True, True, False]
    assert pictures_on(sheets_card(public, "en", sheets[:3])) == 3, "one more picture needs no page"


def pictures_on(message: Message) -> int:
    return sum(len(gallery["items"]) for gallery in parts_of(message, ComponentType.GALLERY))
