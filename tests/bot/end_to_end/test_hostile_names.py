"""People whose names are meant to do harm play a round: their names are shown and do nothing."""

import asyncio
import re
from collections.abc import Iterator
from typing import Any, Final

import pytest

from bot.playground import Permission, Playground
from bot.playground.components import walk_components
from tests.bot.end_to_end.guests import my_turn, open_table, play_round, reveal_of, two_at_a_table
from tests.bot.end_to_end.stage import Stage

pytestmark = [pytest.mark.end_to_end, pytest.mark.sqlite]

NAMES: Final = (
    "@everyone",
    "@here <@&500000000000000000>",
    "[**free**](https://discord.gg/x)",
    "\u202e||z\u0301\u0302\u0303|| `a`\n# b",
)
MAY_STAND: Final = re.compile(r"\\[][*_~|`<]")
"""What our own escaping makes of a mark."""


def payloads(playground: Playground) -> Iterator[dict[str, Any]]:
    """All messages that were ever posted and are still there."""
    return (message.payload for message in playground.world.all_messages())


def texts(payload: dict[str, Any]) -> list[str]:
    """All that a message says."""
    return [payload["content"], *(part.get("content") or "" for part in walk_components(payload["components"]))]


async def test_names_that_are_meant_to_do_harm_do_none(stage: Stage) -> None:
    world = stage.playground.world
    world.permissions |= Permission.MENTION_EVERYONE
    ids = [world.add_person(name, "ja").id for name in NAMES]
    host, *guests = [await stage.person(user_id) for user_id in ids]
    table = await open_table(host, *guests)
    await asyncio.gather(*(play_round(person, table) for person in (host, *guests)))
    reveal = await reveal_of(host, 1)
    assert set(reveal.mentioned) < set(ids)
    assert len(reveal.mentioned) == len(ids) - 1  # whoever came last goes on at once
    for payload in payloads(stage.playground):
        assert payload["mention_everyone"] is False
        assert payload["mention_roles"] == []
        assert {user["id"] for user in payload["mentions"]} <= set(ids)
        words = "\n".join(texts(payload))
        assert not re.search(r"@everyone|@here|<@&|\]\(http|\|\||`a`|discord\.gg", MAY_STAND.sub("", words))
    threads = [channel.payload["name"] for channel in world.channels.values() if channel.is_thread]
    assert len(threads) == 1
    assert "@" not in threads[0]
    for secret in (*NAMES, "discord.gg", stage.playground.token):
        assert secret not in stage.log


@pytest.mark.parametrize("way", ["press", "command"])
async def test_somebody_who_is_renamed_has_the_new_name_with_the_next_press_or_command(stage: Stage, way: str) -> None:
    hanako, alice, table = await two_at_a_table(stage)
    stage.playground.world.people[alice.id].global_name = "Alicia"
    await (my_turn(alice, table) if way == "press" else (await alice.slash("help")).answer())
    await play_round(hanako, table)
    await hanako.see(lambda seen: not seen.ephemeral and "手番待ち：Alicia" in seen.text)
    await play_round(alice, table)
    assert "Alicia" in (await reveal_of(hanako, 1)).text
