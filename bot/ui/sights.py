"""Which channels of a server somebody can see, reckoned from what Discord says of roles and overwrites."""

import asyncio
from collections.abc import Collection, Sequence
from datetime import datetime, timedelta
from typing import Final

import aiohttp
import discord

from bot.ui.obstacles import PATIENCE
from bot.ui.reader import Interaction

LASTING: Final = timedelta(minutes=1)
"""For so long what Discord has said of a server is relied on: what is proposed follows every letter that is typed."""
SERVERS_MOST: Final = 100
"""The number of servers that are remembered."""


class Sights:
    """Asks Discord for the channels of servers, and remembers them for a minute."""

    def __init__(self) -> None:
        self._told: dict[int, tuple[datetime, Sequence[discord.abc.GuildChannel]]] = {}

    async def seen(self, interaction: Interaction, channel_ids: Collection[int]) -> set[int] | None:
        """Those of these channels that the person can see; None where Discord does not tell in time.

        Threads are not looked for: of a thread only those who are in it know for sure.
        """
        if not channel_ids or not isinstance(interaction.user, discord.Member):
            return set()
        try:
            channels = await asyncio.wait_for(self._channels(interaction, interaction.user.guild.id), PATIENCE)
        except (TimeoutError, discord.HTTPException, aiohttp.ClientError, OSError):
            return None
        return {
            channel.id
            for channel in channels
            if channel.id in channel_ids
            and discord.abc.GuildChannel.permissions_for(channel, interaction.user).view_channel
        }

    async def _channels(self, interaction: Interaction, guild_id: int) -> Sequence[discord.abc.GuildChannel]:
        told, now = self._told.get(guild_id), interaction.created_at
        if told is not None and now - told[0] < LASTING:
            return told[1]
        guild = await interaction.client.fetch_guild(guild_id, with_counts=False)
        channels: Sequence[discord.abc.GuildChannel] = await guild.fetch_channels()
        while len(self._told) >= SERVERS_MOST:
            self._told.pop(next(iter(self._told)))
        self._told[guild_id] = (now, channels)
        return channels
