"""Names that people typed: whatever is in them, a message shows them and does nothing else."""

import re
import unicodedata
from typing import Final

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.store import SeatRow
from bot.table.lobby.seating import BOT_PLAYER_COUNT
from bot.table.memory.secrecy import public_seats
from bot.ui.lines.names import (
    awaited_names,
    escape_name,
    mention_or_name,
    names_with_honorifics,
    safe_names,
    seat_names,
)
from render.texts import texts_in
from render.typeface import drawable_name as plain_in_pictures

SEATS: Final = [SeatRow(0, "*Hana*", user_id=101), SeatRow(1, "2", bot_level="easy"), SeatRow(2, "Ben", user_id=102)]
TROUBLE: Final = [
    "**",
    "__",
    "~~",
    "||",
    "`",
    "\\",
    "[a](b)",
    "<",
    ">",
    "@everyone",
    "<@123456789012345678>",
    "://",
    "# ",
]
ESCAPED: Final = re.compile(r"\\[!-/:-@\[-`{-~]")
NAMES: Final = st.one_of(
    st.text(max_size=60),
    st.lists(st.sampled_from([*TROUBLE, "a", " ", "\n", "-", "\u202e", "א", "://", "# "])).map("".join),
)


@given(NAMES)
def test_no_sign_of_a_name_formats_a_message(typed: str) -> None:
    name = ESCAPED.sub("x", escape_name(typed)).lstrip("\u2068")
    assert not re.search(r"[\\*_~|`\[\]<]|^\d*[#>+.-]", name)


@given(NAMES)
def test_no_name_mentions_or_links(typed: str) -> None:
    assert not re.search(r"@(everyone|here|[!&]?\d{17})", escape_name(typed))
    assert not re.search(r"://|discord\.gg|discord(app)?\.com/invite", escape_name(typed), re.I)


@given(NAMES)
def test_every_name_is_one_short_visible_line(typed: str) -> None:
    name = escape_name(typed)
    assert 1 <= len(name) <= 100
    assert not re.search(r"[\r\n\t\u0085\u2028\u2029]", name)
    assert [sign for sign in name if not sign.isspace() and unicodedata.category(sign) != "Cf"]


@given(NAMES)
def test_a_name_cannot_turn_the_direction_of_the_text_around_it(typed: str) -> None:
    directions = [sign for sign in escape_name(typed) if unicodedata.category(sign) == "Cf" and sign != "\u200b"]
    assert directions in ([], ["\u2068", "\u2069"])


@given(NAMES)
def test_every_name_can_be_sent(typed: str) -> None:
    assert escape_name(typed).encode()


@pytest.mark.parametrize(
    ("typed", "shown"),
    [
        ("Hana", "Hana"),
        ("はなこ", "はなこ"),
        ("Ben & Co. 2", "Ben & Co. 2"),
        ("**bold**", r"\*\*bold\*\*"),
        ("[*b*](x)", r"\[\*b\*\](x)"),
        ("<x:/**b**>", r"\<x:/\*\*b\*\*>"),
        ("<t:0:R>", r"\<t:0:R>"),
        ("# big", r"\# big"),
        ("-# small", r"\-# small"),
        ("> quote", r"\> quote"),
        ("1. first", r"1\. first"),
        ("Anne-Marie", "Anne-Marie"),
        ("@everyone", "@\u200beveryone"),
        ("<@123456789012345678>", "\\<@\u200b123456789012345678>"),
        ("https://example.org", "https:\u200b/\u200b/example.org"),
        ("two\nlines\tand  more", "two lines and more"),
        ("x" * 40, "x" * 32),
        ("\u202eevil", "evil"),
        ("שלום", "\u2068שלום\u2069"),
    ],
)
def test_names_as_messages_hold_them(typed: str, shown: str) -> None:
    assert escape_name(typed) == shown


@pytest.mark.parametrize("typed", ["", " ", "\n", "\u200b", "\u202e\u202c", "\ud800", "\u3164", "\u2800\u115f"])
def test_a_name_of_nothing_visible_is_a_question_mark(typed: str) -> None:
    assert escape_name(typed) == "?"


def test_pictures_get_names_as_they_were_typed_and_bot_players_in_their_language() -> None:
    assert seat_names(SEATS, texts_in("en")) == ["*Hana*", "Bao", "Ben"]
    assert seat_names(SEATS, texts_in("ja")) == ["*Hana*", "リンリン", "Ben"]


def test_every_bot_player_has_a_name_and_a_face_of_its_own() -> None:
    bots = [SeatRow(seat, str(seat), bot_level="easy") for seat in range(BOT_PLAYER_COUNT)]
    for language in ("en", "ja"):
        said = [name.split(" ") for name in safe_names(bots, texts_in(language))]
        faces, names = {face for face, _ in said}, {name for _, name in said}
        assert len(faces) == len(names) == BOT_PLAYER_COUNT
        assert {plain_in_pictures(name) for name in names} == names


def test_a_bot_player_from_before_they_had_names_is_called_by_its_seat() -> None:
    assert seat_names([SeatRow(3, "", bot_level="easy")], texts_in("en")) == ["Coco"]


def test_who_is_not_known_or_is_forgotten_is_somebody() -> None:
    unknown = [SeatRow(0, ""), SeatRow(1, "Ben", user_id=102)]
    assert seat_names(unknown, texts_in("en")) == safe_names(unknown, texts_in("en")) == ["Somebody", "Ben"]
    assert seat_names(unknown, texts_in("ja")) == ["だれか", "Ben"]
    assert names_with_honorifics(unknown, texts_in("ja")) == ["だれか", "Benさん"]


def test_messages_get_names_without_effect() -> None:
    assert safe_names(SEATS, texts_in("en")) == [r"\*Hana\*", "🐼 Bao", "Ben"]


def test_sentences_honour_people_but_no_bot_players_and_not_their_reader() -> None:
    held = [*SEATS, SeatRow(3, "Cleo", user_id=103, bot_level="hard")]
    bot, stand_in = "🐼 リンリン", "Cleo（代わりにボット）"
    assert names_with_honorifics(held, texts_in("ja")) == [r"\*Hana\*さん", bot, "Benさん", stand_in]
    assert names_with_honorifics(held, texts_in("ja"), reader=0) == [r"\*Hana\*", bot, "Benさん", stand_in]
    assert names_with_honorifics(held, texts_in("en"), reader=0) == safe_names(held, texts_in("en"))


def test_people_are_mentioned_and_bot_players_named() -> None:
    assert mention_or_name(SEATS, 2, texts_in("en")) == "<@102>"
    assert mention_or_name(SEATS, 1, texts_in("en")) == "🐼 Bao"


@pytest.mark.parametrize(("language", "expected"), [("en", "on vacation until"), ("ja", "まで休暇中")])
def test_of_those_we_wait_for_it_says_who_is_on_vacation_and_until_when(language: str, expected: str) -> None:
    said = awaited_names(SEATS, (0, 2), {2: 1_800_000_000}, texts_in(language))
    assert expected in said and "<t:1800000000:D>" in said
    assert said.startswith(r"\*Hana\*") and said.count("Ben") == 1


def test_a_bot_player_has_one_name_for_readers_of_both_languages() -> None:
    shown = public_seats(SEATS, "ja")
    assert seat_names(shown, texts_in("en"))[1] == seat_names(shown, texts_in("ja"))[1] == "リンリン"
