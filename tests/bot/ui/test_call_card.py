"""A call says what waits, where and since when, mentions at most the one who is called, and tells nothing else."""

from dataclasses import replace
from typing import get_args

import msgspec
import pytest

from bot.playground.components import ComponentType
from bot.store import LetterKind
from bot.table.calls.letters import Call, CallReason, WaitingTable
from bot.table.settings.people import default_preferences
from bot.ui.calls.card import call_card, is_of_letter
from bot.ui.parts.click import Click, Verb, read_click
from bot.ui.parts.game_buttons import game_buttons
from bot.ui.parts.layout import Message
from render.texts import LANGUAGES, texts_in
from tests.bot.ui.sending import assert_sendable, components_of, parts_of, words_of
from tests.bot.ui.tables import new_table

each_language = pytest.mark.parametrize("language", LANGUAGES)


def call(kind: LetterKind, count: int, language: str, own: str | None = None, reason: CallReason = "turn") -> Call:
    """A call of person 7 to so many tables in this language."""
    row = new_table(2, 1, language).public().row
    tables = [msgspec.structs.replace(row, id=number, thread_id=900 + number) for number in range(1, count + 1)]
    waits = tuple(WaitingTable(table, reason, 1_700_000_000 + table.id) for table in tables)
    return Call(msgspec.structs.replace(default_preferences(7), language=own), waits, kind, at=1_700_000_000 + 3600)


@each_language
@pytest.mark.parametrize("kind", ["message", "mention"])
@pytest.mark.parametrize("count", [1, 2, 30])
async def test_it_can_be_sent_and_leads_to_each_table(language: str, kind: LetterKind, count: int) -> None:
    card = call_card(call(kind, count, language))
    assert_sendable(card)
    if (kind, count) != ("mention", 1):
        assert all(f"<#{900 + number}>" in words_of(card) for number in range(1, count + 1))
    clicks = [read_click(button) for button in parts_of(card, ComponentType.BUTTON)]
    later = [Click(0, Verb.SNOOZE)] if kind == "message" else []
    assert clicks == [*(Click(number, Verb.TURN) for number in range(1, min(count, 10) + 1)), *later]


@pytest.mark.parametrize("reason", get_args(CallReason))
@pytest.mark.parametrize("kind", get_args(LetterKind))
async def test_it_is_told_from_all_other_messages_by_the_number_of_its_letter(
    kind: LetterKind, reason: CallReason
) -> None:
    card = call_card(replace(call(kind, 1, "en", reason=reason), letter=21))
    clicks = [click for button in parts_of(card, ComponentType.BUTTON) if (click := read_click(button))]
    assert [[is_of_letter(number, click) for click in clicks] for number in (21, 2)] == [
        [True] * len(clicks),
        [False] * len(clicks),
    ]
    public = [read_click(part) for part in components_of(Message([game_buttons(call(kind, 1, "en").tables[0])]))]
    assert not any(is_of_letter(21, click) for click in public if click)


async def test_a_review_that_is_ready_calls_nobody_to_a_turn_and_is_not_postponed() -> None:
    card = call_card(call("message", 1, "en", reason="review"))
    assert words_of(card).splitlines()[0] == "**Your review is ready.**" and "<#901>" in words_of(card)
    assert [read_click(button) for button in parts_of(card, ComponentType.BUTTON)] == [Click(1, Verb.REVIEW)]


async def test_a_start_that_is_near_is_told_with_its_time_and_cannot_be_postponed() -> None:
    card = call_card(call("message", 1, "en", reason="soon"))
    heading, line, _ = words_of(card).splitlines()
    assert heading == "**Your game starts soon.**" and line.endswith("<#901> · table 1 starts <t:1700000001:R>")
    assert [read_click(button) for button in parts_of(card, ComponentType.BUTTON)] == [Click(1, Verb.TURN)]


async def test_only_in_a_thread_is_the_person_mentioned() -> None:
    assert "<@" not in words_of(call_card(call("message", 1, "en")))
    assert words_of(call_card(call("mention", 1, "en"))).startswith("<@7> **It is your turn!**\n")


@pytest.mark.parametrize(
    ("language", "reason", "said"),
    [
        ("en", "turn", "**Welcome To…** in <#901> · round 4 · began <t:1700000001:R>"),
        (
            "en",
            "alone",
            "**Welcome To…** in <#901> · round 4 · began <t:1700000001:R> · everyone else is done",
        ),
        (
            "en",
            "vote",
            "**Welcome To…** in <#901> · your answer to a vote is missing · the vote began <t:1700000001:R>",
        ),
        ("ja", "turn", "**ウェルカム・トゥ**（<#901>） · ラウンド4 · <t:1700000001:R>から"),
    ],
)
async def test_one_line_says_what_waits_where_and_since_when(language: str, reason: CallReason, said: str) -> None:
    assert said in words_of(call_card(call("message", 1, language, reason=reason))).splitlines()


@each_language
async def test_under_a_minute_nothing_is_said_of_the_time(language: str) -> None:
    for reason in {*get_args(CallReason)} - {"review", "soon"}:
        one = call("message", 1, language, reason=reason)
        for seconds, is_told in ((0, False), (59, False), (60, True)):
            assert ("<t:" in words_of(call_card(replace(one, at=one.waits[0].since + seconds)))) is is_told


@each_language
async def test_in_its_own_thread_a_call_is_two_lines_and_names_no_place(language: str) -> None:
    for reason in get_args(CallReason):
        said = words_of(call_card(call("mention", 1, language, reason=reason))).splitlines()
        assert len(said) == 2
        assert said[0].startswith("<@7> **") and said[1].startswith("-# ")
        assert "<#" not in said[1] and "Welcome To" not in said[1]


async def test_where_one_moves_after_the_other_it_counts_nothing() -> None:
    one = call("message", 1, "en")
    turn = replace(one, waits=(replace(one.waits[0], in_turn=True),))
    assert words_of(call_card(turn)).splitlines()[1] == "**Welcome To…** in <#901> · began <t:1700000001:R>"


@each_language
@pytest.mark.parametrize("count", [1, 3])
async def test_beside_each_line_a_button_says_my_turn(language: str, count: int) -> None:
    card = call_card(call("mention", count, language))
    sections = parts_of(card, ComponentType.SECTION)
    assert [section["accessory"]["label"] for section in sections] == [texts_in(language)("bot", "table.turn")] * count
    for number, section in enumerate(sections if count > 1 else (), 1):
        assert f"<#{900 + number}>" in section["components"][0]["content"]


async def test_a_message_speaks_the_persons_language_and_a_thread_that_of_the_table() -> None:
    assert "あなたの番です" in words_of(call_card(call("message", 1, "en", own="ja")))
    assert "your turn" in words_of(call_card(call("mention", 1, "en", own="ja")))
