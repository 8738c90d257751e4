"""What Discord says of a server's channels is asked once for all who want to know at that time."""

import asyncio
from datetime import UTC, datetime
from types import SimpleNamespace
from typing import Any, cast

import discord

from bot.ui.press.channel_visibility import ChannelVisibility

SERVER = 1


class Asked:
    """Discord, as far as somebody asks it for the channels of a server; it answers when it is `open`."""

    def __init__(self) -> None:
        self.times, self.open = 0, asyncio.Event()

    async def fetch_guild(self, _: int, **__: Any) -> Any:
        """The server."""
        self.times += 1
        await self.open.wait()
        return SimpleNamespace(fetch_channels=self.fetch_channels, roles=[])

    async def fetch_channels(self) -> list[Any]:
        return []

    def press(self) -> Any:
        member = cast(Any, object.__new__(discord.Member))
        member.guild = SimpleNamespace(id=SERVER)
        return SimpleNamespace(client=self, user=member, created_at=datetime(2026, 11, 26, tzinfo=UTC))


async def test_many_who_ask_at_the_same_time_make_one_request() -> None:
    asked, visibility = Asked(), ChannelVisibility()
    seen = [asyncio.create_task(visibility.visible_channels(asked.press(), [7])) for _ in range(20)]
    await asyncio.sleep(0)
    asked.open.set()
    assert await asyncio.gather(*seen) == [set()] * 20
    assert await visibility.visible_channels(asked.press(), [7]) == set()
    assert asked.times == 1
