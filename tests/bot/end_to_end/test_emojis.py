"""Icons of games as emojis of the application: uploaded once, on buttons, in menus and texts, never in text mode."""

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Final

import pytest

from bot.delivery.own_emojis import draw_icons
from bot.playground import Playground
from bot.playground.components import walk_components
from bot.playground.records import Payload
from bot.playground.world import Announcement
from tests.bot.end_to_end.conftest import bot_online
from tests.bot.end_to_end.stage import Stage
from tests.bot.end_to_end.test_settings import in_words
from tests.bot.end_to_end.test_solo import drawn, solo, step
from tests.visitor import Seen, Visitor

pytestmark = [pytest.mark.end_to_end, pytest.mark.sqlite]

PATH: Final = "/applications/{application_id}/emojis"
STEPS: Final = 12
"""So many choices usually bring somebody points."""


@pytest.fixture
async def stage(playground: Playground, tmp_path: Path, database: Path | str) -> AsyncIterator[Stage]:
    """The bot online, and all icons uploaded."""
    count, is_done = sum(1 for _ in draw_icons()), asyncio.Event()

    def hear(_: Announcement) -> None:
        if len(playground.world.emojis) == count:
            is_done.set()

    playground.world.listeners.append(hear)
    async with bot_online(playground, tmp_path, has_emojis=True) as stage:
        await is_done.wait()
        yield stage


def requests(stage: Stage, method: str) -> int:
    """How many requests of a method there were for emojis."""
    return sum((entry.method, entry.template) == (method, PATH) for entry in stage.playground.journal.entries)


def holders(seen: Seen) -> list[Payload]:
    """The buttons and the entries of menus."""
    return [
        part for found in walk_components(seen.payload["components"]) for part in [found, *found.get("options", [])]
    ]


def emojis(seen: Seen) -> list[str]:
    """The icons on buttons and in menus, by the names of their emojis without the hash."""
    return [part["emoji"]["name"].rpartition("_")[0] for part in holders(seen) if "emoji" in part]


async def test_icons_are_uploaded_once_over_two_starts_and_known_again(stage: Stage) -> None:
    count = len(stage.playground.world.emojis)
    await stage.stop_bot()
    await stage.start_bot()
    alice = await stage.person("Alice")
    message = await drawn(alice, await solo(alice, alice.channel()))
    while not emojis(message):
        message = await step(alice, message)
    assert (requests(stage, "GET"), requests(stage, "POST")) == (2, count)


async def test_in_text_mode_and_where_an_emoji_is_invalid_there_are_words_alone(stage: Stage) -> None:
    alice, bob = await stage.person("Alice"), await stage.person("Bob")
    await in_words(bob, bob.channel())
    await has_words_alone(bob, await solo(bob, bob.channel()))
    stage.playground.world.emojis.clear()
    message = await solo(alice, alice.channel())
    journal = stage.playground.journal
    [refused] = [entry for entry in journal.entries if entry.status == 400]
    assert refused.response["code"] == 50035
    journal.entries.remove(refused)
    await has_words_alone(alice, message)


async def has_words_alone(person: Visitor, message: Seen) -> None:
    """Play on, without any emoji of the bot in sight."""
    for _ in range(STEPS):
        assert emojis(message) == [] and "<:" not in message.text
        message = await step(person, message)
