"""Text mode: whole games that can be played by words, in messages that Discord takes, with nothing attached."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

import pytest

from bot import limits
from bot.playground.components import ComponentType
from bot.table.choices.panel import Panel
from bot.table.memory.table import Table
from bot.ui.lines.passages import (
    escaped_passages,
    packed_texts,
    passages_in_words,
    passages_without_repeats,
    seat_illustrations,
)
from bot.ui.parts.layout import Message
from bot.ui.table.table_card import sheets_as_text
from bot.ui.turn.panel_card import MAX_PICTURE_WORDS_LENGTH, panel_card
from games.core import COMMIT
from render.face import Passage, face_of
from render.picture import fitting_text
from render.texts import LANGUAGES, texts_in
from tests.bot.ui.sending import assert_sendable, parts_of, words_of
from tests.bot.ui.tables import careful_tables, random_tables
from tests.games.ways import MAX_SEATS
from tests.render.played import each_game, kinds_asked

each_language = pytest.mark.parametrize("language", LANGUAGES)


def assert_only_words(message: Message) -> None:
    """It can be sent, nothing is attached, and nothing was cut."""
    assert_sendable(message)
    assert message.files == [] and not parts_of(message, ComponentType.GALLERY)
    assert not any(line == "…" for line in words_of(message).splitlines())


def lines(passages: Sequence[Passage]) -> list[str]:
    """All lines under their headings."""
    return [line for passage in passages for line in passage.lines]


def labels(message: Message) -> list[str]:
    menus = [option["label"] for menu in parts_of(message, ComponentType.SELECT) for option in menu["options"]]
    return menus + [button["label"] for button in parts_of(message, ComponentType.BUTTON)]


def panel_labels(panel: Panel, language: str) -> list[list[str]]:
    """What a panel offers in words alone and beside pictures, but for the ledger, which is told in words anyway."""
    ledger = texts_in(language)("bot", "panel.ledger")
    both = (labels(panel_card(panel, language, [], is_text_mode=mode)) for mode in (True, False))
    return [sorted(label for label in offered if label != ledger) for offered in both]


def moments(seats: int, language: str) -> Iterator[Table]:
    """A table at its start, in its middle and at its end."""
    for moment, table in enumerate(random_tables(seats, 4, language)):
        if moment in {0, 30 * seats} or table.require_started().over:
            yield table


@each_language
@pytest.mark.parametrize("seats", [2, 4, 12])
async def test_the_sheets_of_all_are_told_in_as_many_messages_as_it_takes(language: str, seats: int) -> None:
    for table in moments(seats, language):
        messages = sheets_as_text(table.public(), language)
        for message in messages:
            assert_only_words(message)
        told = "\n".join(map(words_of, messages))
        is_titled = any(f"### {texts_in(language)('kit', 'poster.awards')}" == line for line in told.splitlines())
        assert told.count("### ") == seats + (1 + is_titled if table.require_started().over else 3)
        assert len(messages) <= 1 + seats // 3


@each_language
async def test_labels_say_more_than_beside_a_picture(language: str) -> None:
    for table in careful_tables(2, 3, language):
        ask = table.require_started().asks().get(0)
        if ask is not None and ask.kind == "lot" and len(ask.options) > 1:
            panel = table.panel(0)
            full, brief = panel_labels(panel, language)
            assert all(long.startswith(short) for long, short in zip(full, brief, strict=True))
            longer = sum(len(long) > len(short) for long, short in zip(full, brief, strict=True))
            assert panel.ask is not None and longer == len(panel.ask.options)


@pytest.mark.seeded
@each_language
@each_game
def test_a_panel_says_all_that_its_pictures_show_and_nothing_twice(game: str, language: str) -> None:
    face, names = face_of(game, language), [f"{seat} {'W' * 30}" for seat in range(MAX_SEATS)]
    for view, ask in kinds_asked(game).values():
        shown = seat_illustrations(face, view, ask.seat, names, ask)
        each, together = [lines(escaped_passages(one)) for one in shown if one], lines(passages_without_repeats(shown))
        assert set(together) == {line for said in each for line in said}
        assert all(together.count(line) == max(said.count(line) for said in each) for line in together)
        assert (
            len(fitting_text(passages_without_repeats(shown), passages_in_words, MAX_PICTURE_WORDS_LENGTH))
            <= MAX_PICTURE_WORDS_LENGTH
        )


def test_passages_are_packed_whole_and_in_order() -> None:
    passages = [Passage(f"part {number}", ("x" * 1500,)) for number in range(5)]
    texts = list(packed_texts(passages))
    assert len(texts) == 3
    assert all(len(one) <= limits.MAX_TEXT_LENGTH for one in texts)
    assert "\n".join(texts) == passages_in_words(passages)
    assert list(packed_texts([])) == []


async def test_a_question_without_places_keeps_its_labels() -> None:
    table = next(careful_tables(2, 1, "en"))
    panel = table.panel(0)
    assert panel.ask is not None and panel.ask.kind not in {COMMIT, "lot"}
    full, brief = panel_labels(panel, "en")
    assert full == brief


async def test_who_waits_is_shown_the_sheet_in_words_too() -> None:
    panel = replace(next(careful_tables(2, 1, "en")).panel(0), ask=None, waiting=(1,))
    said = words_of(panel_card(panel, "en", [], is_text_mode=True))
    assert "### It is " in said
    assert "### Street 1" in said
