"""What a mentor is shown in every game: all that the player reads, no button that acts, and each option to point at."""

from dataclasses import replace
from typing import Any

import msgspec
import pytest

from bot import limits
from bot.delivery.name_policy import WITH_NAMES, WITHOUT_NAMES
from bot.playground.components import ComponentType
from bot.store import MentorRow, PastGame, Post
from bot.table.choices.panel import Panel, SoloDetails
from bot.table.memory.mentors import Mentors
from bot.table.overview import Overview
from bot.table.seats.mentoring import Mentoring
from bot.ui.lines.names import escape_markdown
from bot.ui.lines.tables_card import tables_card
from bot.ui.parts.click import Verb, read_click
from bot.ui.parts.layout import Message
from bot.ui.table.table_card import seat_note_card, state_in_words
from bot.ui.turn.panel_card import panel_card
from bot.ui.turn.solo_card import solo_card
from bot.ui.turn.watched_card import watched_card
from games.core import COMMIT
from games.registry import GAMES
from render.texts import LANGUAGES, texts_in
from tests.bot.ui.mentored import pointed
from tests.bot.ui.sending import assert_sendable, parts_of, words_of
from tests.bot.ui.tables import BOARD, new_table, planned_tables, random_tables
from tests.bot.ui.test_tables_card import MANY, PAST

OF_MENTORS = {Verb.POINT, Verb.SAY, Verb.MENTOR_PAGE, Verb.UNMENTOR}


def verbs(message: Message) -> set[Verb]:
    found = {read_click({"custom_id": custom_id, "values": []}) for custom_id in message.offered_ids}
    return {click.verb for click in found if click is not None}


def entries(message: Message) -> dict[int, str]:
    """The labels in the menu of options, by the number that a choice there sends."""
    return {
        int(one["value"]): one["label"] for menu in parts_of(message, ComponentType.SELECT) for one in menu["options"]
    }


def asked(game: str, language: str, most: int = 12) -> list[Panel]:
    """What seats are asked in a planned game, before they commit."""
    tables = planned_tables(new_table(2, 7, language, game), 7)
    panels = [table.panel(seat) for table, _ in zip(tables, range(most), strict=False) for seat in table.waiting()[:1]]
    return [panel for panel in panels if panel.ask is not None and panel.ask.kind != COMMIT]


def watched(panel: Panel, page: int = 0) -> Panel:
    return replace(panel, is_watched=True, mentor="Mina", page=page)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
async def test_a_mentor_can_only_point_and_leave(game: str, language: str) -> None:
    for panel in asked(game, language):
        for pictures in ([BOARD], []):
            card = watched_card(watched(panel), language, pictures, is_text_mode=not pictures)
            assert verbs(card) <= OF_MENTORS and {Verb.POINT, Verb.UNMENTOR} <= verbs(card)
            own = panel_card(panel, language, pictures, is_text_mode=not pictures)
            assert words_of(own).splitlines()[0] in words_of(card)


@pytest.mark.parametrize("language", LANGUAGES)
async def test_a_mentor_reads_how_long_the_panel_follows_the_game(language: str) -> None:
    watching = watched(new_table(2, 7, language).panel(0))
    follows = texts_in(language)("bot", "mentor.follows")
    assert all(
        follows in words_of(watched_card(one, language, [BOARD])) for one in (watching, replace(watching, ask=None))
    )


@pytest.mark.parametrize("game", GAMES)
async def test_every_option_is_on_one_of_the_pages_of_the_menu(game: str) -> None:
    for panel in asked(game, "en"):
        assert panel.ask is not None
        count = len(panel.ask.options)
        pages = [
            watched_card(watched(panel, page), "en", [BOARD]) for page in range(-(-count // limits.MAX_MENU_OPTIONS))
        ]
        assert [place for card in pages for place in entries(card)] == list(range(count))
        assert (Verb.MENTOR_PAGE in verbs(pages[0])) is (len(pages) > 1)


async def test_the_player_reads_the_very_words_that_the_mentor_chose() -> None:
    typed = "<@1> **now** `a`"
    for panel in (panel for game in GAMES for panel in asked(game, "en")):
        shown = entries(watched_card(watched(panel), "en", [BOARD]))
        place = max(shown)
        own = panel_card(pointed(panel, place, typed), "en", [BOARD])
        assert f"recommends **{escape_markdown(shown[place])}**. “{escape_markdown(typed)}”" in words_of(own)


async def test_while_nothing_is_asked_a_mentor_reads_how_to_recommend_and_each_side_ends_it_by_a_button() -> None:
    waiting = replace(asked("welcome_to", "en")[0], ask=None, mentor="Carol")
    theirs = watched_card(watched(waiting), "en", [BOARD])
    assert "you can mark an option here and write a line." in theirs.words
    labels = [
        [part["label"] for part in parts_of(card, ComponentType.BUTTON)]
        for card in (theirs, panel_card(waiting, "en", []))
    ]
    assert labels[0] == ["Stop mentoring"] and "End Carol’s mentoring" in labels[1]


async def test_the_board_and_the_note_name_mentors_and_hide_names_that_moderation_refuses() -> None:
    table = next(random_tables(3, 5, "en"))
    table.mentors = Mentors((MentorRow(201, 1, "*Mina*", "active"), MentorRow(202, 2, "Otto", "past")))
    public = table.public()
    note = Post(1, public.row.id, "mentor", 0, None, 0, called=[1])
    for telling, name in ((WITH_NAMES, "\\*Mina\\*"), (WITHOUT_NAMES, "Somebody")):
        told = telling.apply(public)
        assert f"{name} is the mentor of" in state_in_words(told) and "Otto" not in state_in_words(told)
        assert f"{name} is now the mentor of" in seat_note_card(told, note).words


async def test_the_list_of_tables_of_a_busy_mentor_can_be_sent() -> None:
    panel = new_table(2, 5, "en").panel(0)
    seen = Mentoring(panel.row, panel.seats, 0, MentorRow(201, 0, "Mina", "active"))
    busy = replace(MANY, past=PAST, mentored=(seen,) * 20)
    assert_sendable(tables_card(busy, "en"))
    assert Verb.WATCH in verbs(tables_card(replace(busy, entries=()), "en"))


@pytest.mark.parametrize("language", LANGUAGES)
async def test_the_mark_stays_in_the_list_of_tables_and_in_results(language: str) -> None:
    *_, table = random_tables(2, 5, language)
    mark, panel = texts_in(language)("bot", "mentor.mark"), table.panel(0)
    row = msgspec.structs.replace(panel.row, with_mentor=True)
    listed = tables_card(Overview((), 0, (PastGame(row, 1, 1, 40), PastGame(panel.row, 1, 1, 40))), language)
    assert words_of(listed).count(mark) == 1
    looking: dict[str, Any] = {"mentored": (Mentoring(row, panel.seats, 0, MentorRow(201, 0, "Mina", "active")),)}
    assert verbs(tables_card(Overview((), 0, **looking), language)) == {Verb.WATCH}
    assert panel.standings
    alone = SoloDetails(None, is_opened=True, past=(40,), is_fresh=False)
    for known, times in ((row, 1), (panel.row, 0)):
        assert words_of(solo_card(replace(panel, row=known), alone, language, [])).count(f"-# {mark}") == times
        assert state_in_words(replace(table.public(), row=known)).count(f"-# {mark}") == times
