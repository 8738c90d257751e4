"""The channels of a server that a person can see, computed from Discord's roles and overwrites."""

import asyncio
from collections.abc import Collection, Sequence
from datetime import datetime, timedelta
from functools import partial
from typing import Final, NamedTuple

import aiohttp
import discord

from bot.metrics import CacheUsage
from bot.ui.press.obstacles import PERMISSION_TIMEOUT
from bot.ui.reader import Interaction
from render.cache import MEGABYTE, Cache

_CACHE_TIME: Final = timedelta(minutes=1)
"""A server's description is cached for this long, because autocompletion asks at every letter."""
MAX_VISIBILITY_CACHE_BYTES: Final = 8 * MEGABYTE
"""The most bytes of cached descriptions of servers; the largest server has 500 channels."""
_CHANNEL_BYTES: Final = 2_000
_OVERWRITE_BYTES: Final = 150
_ROLE_BYTES: Final = 1_000
"""The bytes of memory of a channel, of each of its overwrites, and of a role of its server."""


class ServerDescription(NamedTuple):
    """A server's channels and number of roles, as Discord described them at the time `at`."""

    at: datetime
    channels: Sequence[discord.abc.GuildChannel]
    roles: int

    @property
    def nbytes(self) -> int:
        """The bytes of memory that the description takes, estimated."""
        overwrites = sum(len(channel.overwrites) for channel in self.channels)
        return _CHANNEL_BYTES * len(self.channels) + _OVERWRITE_BYTES * overwrites + _ROLE_BYTES * self.roles


class ChannelVisibility:
    """Finds the channels that a person can see, from Discord's description of the server.

    Requests for one server at the same time share an answer, which is cached for a minute.
    """

    def __init__(self) -> None:
        self._told = Cache[ServerDescription](MAX_VISIBILITY_CACHE_BYTES)
        self._asking: dict[int, asyncio.Task[ServerDescription]] = {}

    def cache_usage(self) -> CacheUsage:
        return CacheUsage(len(self._told), None, self._told.nbytes, self._told.most)

    async def visible_channels(self, interaction: Interaction, channel_ids: Collection[int]) -> set[int] | None:
        """The channels among these that the person can see; None if Discord does not answer in time.

        Empty outside of servers. Threads are left out: their visibility is known for their members only.
        """
        if not channel_ids or not isinstance(interaction.user, discord.Member):
            return set()
        try:
            asked = self._channels(interaction.client, interaction.user.guild.id, interaction.created_at)
            channels = await asyncio.wait_for(asked, PERMISSION_TIMEOUT)
        except (TimeoutError, discord.HTTPException, aiohttp.ClientError, OSError):
            return None
        return {
            channel.id
            for channel in channels
            if channel.id in channel_ids
            and discord.abc.GuildChannel.permissions_for(channel, interaction.user).view_channel
        }

    async def channels_visible_to_readers(
        self, client: discord.Client, guild_id: int, board: int, channel_ids: Collection[int]
    ) -> set[int]:
        """The channels among these that are visible to everybody who can see the channel `board`; without threads.

        Empty if the server has no such channel. Raises the library's errors if Discord cannot be reached.
        """
        if not channel_ids:
            return set()
        known = {one.id: one for one in await self._channels(client, guild_id, discord.utils.utcnow())}
        if board not in known:
            return set()
        return {one for one in known.keys() & channel_ids if _is_open_to_readers(known[one], known[board])}

    async def _channels(
        self, client: discord.Client, guild_id: int, now: datetime
    ) -> Sequence[discord.abc.GuildChannel]:
        told = self._told.get(guild_id)
        if told is not None and now - told.at < _CACHE_TIME:
            return told.channels
        if guild_id not in self._asking:
            self._asking[guild_id] = asking = asyncio.create_task(_ask(client, guild_id, now), name="channels")
            asking.add_done_callback(partial(self._remember, guild_id))
        return (await asyncio.shield(self._asking[guild_id])).channels

    def _remember(self, guild_id: int, asked: asyncio.Task[ServerDescription]) -> None:
        del self._asking[guild_id]
        if not asked.cancelled() and asked.exception() is None:
            self._told.drop(guild_id)
            self._told.put(guild_id, asked.result())


def _is_open_to_readers(channel: discord.abc.GuildChannel, board: discord.abc.GuildChannel) -> bool:
    """Whether every member who sees the channel `board` sees `channel`, with any roles.

    So it is if `channel` is open to all, or allows to see it at least what `board` does, overwrite by overwrite.
    """
    here, there = _sight_overwrites(channel), _sight_overwrites(board)
    is_open_to_all = discord.abc.GuildChannel.permissions_for(channel, channel.guild.default_role).view_channel
    if is_open_to_all and min(here.values(), default=0) >= 0:
        return True
    return all(here.get(target, 0) >= there.get(target, 0) for target in here.keys() | there.keys())


def _sight_overwrites(channel: discord.abc.GuildChannel) -> dict[int, int]:
    """For each role or person with an overwrite: 1 if it lets them see the channel, -1 if it hides it, otherwise 0."""
    rank = {True: 1, None: 0, False: -1}
    return {target.id: rank[overwrite.view_channel] for target, overwrite in channel.overwrites.items()}


async def _ask(client: discord.Client, guild_id: int, now: datetime) -> ServerDescription:
    guild = await client.fetch_guild(guild_id, with_counts=False)
    return ServerDescription(now, await guild.fetch_channels(), len(guild.roles))
