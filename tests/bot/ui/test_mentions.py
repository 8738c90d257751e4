"""Nothing that people typed pings anybody, formats anything or changes the shape of a message."""

import ast
import re
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any, Final

import discord
import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.table.memory.table import Table
from bot.ui.lines.mentions import NOBODY, RoleId, allow_only
from bot.ui.lobby.card import lobby_card
from bot.ui.parts.layout import Message
from bot.ui.table.table_card import mentioned_players, reveal_card, sheet_orders, table_card, table_orders
from bot.ui.turn.panel_card import panel_card, panel_orders
from render.face import Picture
from render.orders import draw_all
from tests.bot.ui.sending import assert_sendable, components_of, words_of
from tests.bot.ui.tables import ONE_PIXEL, lobby_of, new_table, sat_from_the_start
from tests.examples import tried

BOT: Final = Path(__file__).resolve().parents[3] / "bot"
OUR_MESSAGES: Final = [*BOT.glob("*.py"), *BOT.glob("ui/**/*.py"), *BOT.glob("table/**/*.py")]
SENDING: Final = {"send", "reply", "edit", "edit_message", "send_message", "edit_original_response", "respond"}

HOSTILE: Final = (
    "@everyone",
    "@here",
    "<@&100000000000000001>",
    "<@100000000000000001>",
    "<#100000000000000001>",
    "</play:100000000000000001>",
    "<:x:100000000000000001>",
    "<t:0:R>",
    "[free](https://a.b/c)",
    "<https://discord.gg/x>",
    "||spoiler||",
    "```js",
    "**__~~x~~__**",
    "# big",
    "-# small",
    ">>> all",
    "1. one",
    "- item",
    "\n## two\n",
    "\u202egnirts",
    "\u05e9\u05dc\u05d5\u05dd",
    "e" + "\u0301\u0302\u0303\u0304" * 20,
    "\u2066\u200b\u3164",
    "👩‍👩‍👧‍👦" * 9,
    "x" * 500,
    "{names}",
    "%(names)s",
    "\x1b[31m",
    "\ud800",
    "",
)
NAMES: Final = st.one_of(
    st.sampled_from(HOSTILE), st.text(max_size=40), st.lists(st.sampled_from(HOSTILE)).map("".join)
)
PING: Final = re.compile(r"<@[!&]?\d+>|@(?:everyone|here)")
MARKED: Final = re.compile(r"(?<!\\)(?:\*\*|__|~~|\|\||`|\[|<(?!@))")
"""Marks that begin something and are not escaped; our own messages have bold headings alone."""
CONTROL: Final = re.compile(r"[\x00-\x09\x0b-\x1f\u202a-\u202e\u2066-\u2069]")
ISOLATED: Final = re.compile(r"\u2068[^\u2066-\u2069]*\u2069")
"""A name that is kept from turning the text around it."""


def sent_without_a_word_on_mentions(path: Path) -> Iterator[str]:
    """The calls in a file that send or edit a message and do not say whom it may mention."""
    calls = [node for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))) if isinstance(node, ast.Call)]
    for call in calls:
        sends = isinstance(call.func, ast.Attribute) and call.func.attr in SENDING
        if sends and "allowed_mentions" not in {keyword.arg for keyword in call.keywords}:
            yield f"{path.relative_to(BOT)}:{call.lineno}"


def called(name: str, table: Table) -> Table:
    first = msgspec.structs.replace(table.seats[0], name=name)
    seats = [first, *table.seats[1:]]
    return Table(table.row, seats, table.game, table.position, sittings=sat_from_the_start(seats))


def messages_of(table: Table) -> list[Message]:
    """All kinds of messages of this moment that show names."""
    public = table.public()
    lobby = replace(lobby_of(2, table.row.language), seats=tuple(table.seats[:2]))
    waiting = replace(table.panel(1), ask=None, waiting=(0,))
    return [
        lobby_card(lobby),
        table_card(public, ONE_PIXEL),
        reveal_card(public, [], ONE_PIXEL),
        panel_card(waiting, table.row.language, []),
    ]


def shape(message: Message) -> list[Any]:
    """What a message is made of, and how many lines each part of it has."""
    return [(part["type"], len(part.get("content", "").split("\n"))) for part in components_of(message)]


def test_every_message_and_edit_says_whom_it_may_mention() -> None:
    assert len(OUR_MESSAGES) > 30
    assert [place for path in OUR_MESSAGES for place in sent_without_a_word_on_mentions(path)] == []


def sent(mentions: discord.AllowedMentions) -> dict[str, Any]:
    return {**mentions.to_dict()}


def test_nobody_is_nobody_and_only_some_are_only_they() -> None:
    assert sent(NOBODY) == {"parse": []}
    assert sent(allow_only([7, 8])) == {"parse": [], "users": [7, 8]}
    assert sent(allow_only([7, 8, 7])) == {"parse": [], "users": [7, 8]}
    assert sent(allow_only([RoleId(9), 7])) == {"parse": [], "users": [7], "roles": [9]}
    assert sent(allow_only([])) == {"parse": [], "users": []}


@pytest.mark.parametrize("language", ["ja", "en"])
async def test_no_name_pings_formats_or_changes_the_shape_of_a_message(language: str) -> None:
    table = new_table(4, 1, language)
    plain = messages_of(called("Hana", table))

    @tried(60)
    @given(NAMES)
    def check(name: str) -> None:
        for message, usual in zip(messages_of(called(name, table)), plain, strict=True):
            words = words_of(message)
            assert_sendable(message)
            assert shape(message) == shape(usual)
            assert set(PING.findall(words)) == set(PING.findall(words_of(usual)))
            assert MARKED.findall(words) == MARKED.findall(words_of(usual))
            assert words.encode()

    check()


@pytest.mark.parametrize("name", HOSTILE, ids=ascii)
async def test_only_the_called_are_mentioned_whatever_people_are_called(name: str) -> None:
    public = called(name, new_table(4, 1, "en")).public()
    public = replace(public, called=public.waiting[:2])
    words = words_of(reveal_card(public, [], ONE_PIXEL))
    assert {int(found.strip("<@>")) for found in PING.findall(words)} == set(mentioned_players(public))


def pictures_of(table: Table) -> list[Picture]:
    """All pictures that show names."""
    public, language = table.public(), table.row.language
    orders = [
        table_orders(public),
        sheet_orders(public, language),
        panel_orders(replace(table.panel(0), shows_ledger=True), language),
    ]
    return [picture for ordered in orders for picture in draw_all(ordered)]


async def test_pictures_can_be_drawn_and_described_whatever_people_are_called() -> None:
    table = new_table(2, 1, "en")
    for name in HOSTILE:
        for picture in pictures_of(called(name, table)):
            assert picture.data.startswith(b"\x89PNG")
            assert picture.alt.encode()
            assert not CONTROL.search(ISOLATED.sub("", picture.alt))
