"""The language of a table's public messages.

It is the server's choice in `/settings`. Without one, it is the language of a Community server on Discord, and in other
servers, which always report American English, the language of the person who opens the table.
"""

import asyncio
from typing import Final

import aiohttp
import discord
import structlog

from bot.store import Server, Store
from bot.ui.reader import Interaction, reader_of
from render.texts import language_of

log = structlog.get_logger()

_COMMUNITY_FEATURE: Final = "COMMUNITY"
"""The feature by which Discord marks a Community server."""
_SERVER_TIMEOUT: Final = 1.0
"""Seconds to wait for a server's features from Discord; the whole answer has three."""


async def public_language(interaction: Interaction, server: Server) -> str:
    """The language of public messages in a place: the server's setting, its Community language, or the reader's."""
    return server.language or await _community_language(interaction) or reader_of(interaction).language


async def public_language_here(store: Store, interaction: Interaction) -> str:
    """The language of public messages in the interaction's server; outside servers the reader's."""
    if interaction.guild_id is None:
        return reader_of(interaction).language
    return await public_language(interaction, await store.server_settings(interaction.guild_id))


async def _community_language(interaction: Interaction) -> str | None:
    """The language of the Community server in which this happens; None in other places."""
    said = interaction.guild_locale
    if said is None or (said is discord.Locale.american_english and not await _is_community(interaction)):
        return None
    return language_of(str(said))


async def _is_community(interaction: Interaction) -> bool:
    """Whether the server is a Community; False if Discord does not tell in time.

    The interaction has the features too, but the library drops them for each server that it knows.
    """
    assert interaction.guild_id is not None
    try:
        async with asyncio.timeout(_SERVER_TIMEOUT):
            guild = await interaction.client.fetch_guild(interaction.guild_id, with_counts=False)
    except (discord.HTTPException, aiohttp.ClientError, OSError, TimeoutError) as error:
        log.info("features of the server not told", reason=str(error))
        return False
    return _COMMUNITY_FEATURE in guild.features
