"""Reasons why a game cannot be played in a channel, read from a press there or asked of Discord."""

import asyncio
from dataclasses import dataclass
from typing import Any, Final, Literal, TypeAlias

import aiohttp
import discord

from bot import error_codes as codes
from bot.store import Store, TableRow
from bot.table.refusal import NamedPermissions, Refusal
from bot.ui.lines.mentions import RoleId, mention_of
from bot.ui.reader import Interaction

REQUESTED_PERMISSIONS: Final = {
    "View Channels": "view_channel",
    "Send Messages": "send_messages",
    "Create Public Threads": "create_public_threads",
    "Create Private Threads": "create_private_threads",
    "Send Messages in Threads": "send_messages_in_threads",
    "Attach Files": "attach_files",
    "Read Message History": "read_message_history",
}
"""The permissions that the bot asks for, by their names at Discord and in the library. The README has the reasons."""


def bot_invitation_url(application_id: int) -> str:
    """The URL by which a server's owner adds the bot with exactly the permissions that it needs."""
    wanted = discord.Permissions(**dict.fromkeys(REQUESTED_PERMISSIONS.values(), True))
    return discord.utils.oauth_url(application_id, permissions=wanted, scopes=("bot", "applications.commands"))


ChannelKind: TypeAlias = Literal["text", "thread", "other"]
"""A channel in which threads can be opened, a thread, or a channel without threads, such as a voice channel's chat."""


@dataclass(frozen=True)
class BotPermissions:
    """The bot's permissions in the channel or thread `channel_id`; in a locked one it cannot post."""

    channel_id: int
    permissions: discord.Permissions
    kind: ChannelKind = "text"
    is_locked: bool = False


def find_obstacle(allowed: BotPermissions, wants_thread: bool) -> Refusal | None:
    """The reason why no game can be played with these permissions, or None.

    With `wants_thread`, a text channel needs a thread. The key `lacking_threads` says that only the thread is
    impossible.
    """
    place = f"<#{allowed.channel_id}>"
    if allowed.is_locked:
        return Refusal("locked", place=place)
    here = permissions_lacking_here(allowed)
    if not (wants_thread and allowed.kind == "text"):
        return Refusal("lacking", place=place, permissions=NamedPermissions(here)) if here else None
    thread = permissions_lacking_in_thread(allowed)
    if not thread:
        return None
    if here:
        return Refusal("lacking", place=place, permissions=NamedPermissions(thread))
    return Refusal("lacking_threads", place=place, permissions=NamedPermissions(thread))


def permissions_lacking_here(allowed: BotPermissions) -> tuple[str, ...]:
    """The permissions that the bot lacks to play in this channel, by their names in the library.

    If the bot cannot see the channel, `view_channel` alone.
    """
    return _lacking(allowed, _writing(allowed), "attach_files")


def permissions_lacking_in_thread(allowed: BotPermissions) -> tuple[str, ...]:
    """Like `permissions_lacking_here`, to play in a public thread of this channel."""
    return _lacking(allowed, "create_public_threads", "send_messages_in_threads", "attach_files")


def permissions_lacking_in_private_thread(allowed: BotPermissions) -> tuple[str, ...]:
    """Like `permissions_lacking_here`, to play in a private thread of this channel."""
    return _lacking(allowed, "create_private_threads", "send_messages_in_threads", "attach_files")


def require_private_threads(allowed: BotPermissions, kind: discord.ChannelType | None) -> None:
    """Refuse if the bot cannot open private threads in this channel, which exist in usual text channels only."""
    place = f"<#{allowed.channel_id}>"
    if kind is not discord.ChannelType.text:
        raise Refusal("no_private_threads", place=place)
    if lacking := permissions_lacking_in_private_thread(allowed):
        raise Refusal("lacking", place=place, permissions=NamedPermissions(lacking))


def require_may_write(allowed: BotPermissions) -> None:
    """Refuse if the bot may not write new messages here."""
    place = f"<#{allowed.channel_id}>"
    if allowed.is_locked:
        raise Refusal("locked", place=place)
    if lacking := _lacking(allowed, _writing(allowed)):
        raise Refusal("no_voice", place=place, permissions=NamedPermissions(lacking))


def _writing(allowed: BotPermissions) -> str:
    return "send_messages_in_threads" if allowed.kind == "thread" else "send_messages"


def _lacking(allowed: BotPermissions, *needed: str) -> tuple[str, ...]:
    """The missing permissions; only `view_channel` where the bot cannot see the channel."""
    held = allowed.permissions
    if held.administrator:
        return ()
    if not held.view_channel:
        return ("view_channel",)
    return tuple(name for name in needed if not getattr(held, name))


PERMISSION_TIMEOUT: Final = 1.5
"""Seconds to wait for Discord before answering without its reply; Discord gives three for the answer."""
_UNSEEN_CODES: Final = frozenset(
    {codes.UNKNOWN_CHANNEL, codes.UNKNOWN_SERVER, codes.UNKNOWN_MEMBER, codes.MISSING_ACCESS, codes.MISSING_PERMISSIONS}
)
"""The codes by which Discord says that the bot cannot see a channel."""
_CHANNELS_WITH_THREADS: Final = (discord.ChannelType.text, discord.ChannelType.news)
"""Kinds of channels in which the bot can open threads."""


async def obstacle_to_table(
    store: Store, interaction: Interaction, table: TableRow, here: bool = False
) -> Refusal | None:
    """The reason why this table's game cannot be played at its place, or None; always None outside of servers.

    The place is a new thread if the server uses threads, otherwise the table's channel. `here` asks about the
    channel in any case.
    """
    if table.guild_id is None:
        return None
    return await obstacle_in_channel(store, interaction, table.guild_id, table.channel_id, here)


async def obstacle_in_channel(
    store: Store, interaction: Interaction, guild_id: int, channel_id: int, here: bool = False
) -> Refusal | None:
    """The reason why no game can be played in a server's channel, or None. A late reply of Discord is a reason, too.

    With `here`, no thread is needed, even if the server uses threads.
    """
    wants_thread = not here and (await store.server_settings(guild_id)).uses_threads
    try:
        return find_obstacle(await permissions_for_press(interaction, guild_id, channel_id), wants_thread)
    except Refusal as unknown:
        return unknown


async def permissions_for_press(interaction: Interaction, guild_id: int, channel_id: int) -> BotPermissions:
    """The bot's permissions in this channel. Refused if Discord does not answer in time or refuses the request.

    A press in a private thread does not say whether the bot is a member, so Discord is asked.
    """
    channel = interaction.channel
    is_private = isinstance(channel, discord.Thread) and channel.is_private()
    if interaction.channel_id == channel_id and not is_private:
        return _allowed(channel_id, channel, interaction.app_permissions)
    try:
        return await asyncio.wait_for(fetch_permissions(interaction.client, guild_id, channel_id), PERMISSION_TIMEOUT)
    except (TimeoutError, discord.HTTPException, aiohttp.ClientError, OSError):
        raise Refusal("not_told", place=f"<#{channel_id}>") from None


async def require_mentionable(interaction: Interaction, guild_id: int, channel_id: int, role_id: int) -> None:
    """Refuse if a mention of this role by the bot in this channel would notify nobody, or if the role is gone.

    Refused, too, if Discord does not answer in time.
    """
    try:
        asked = interaction.client.fetch_guild(guild_id, with_counts=False)
        role = (await asyncio.wait_for(asked, PERMISSION_TIMEOUT)).get_role(role_id)
    except (TimeoutError, discord.HTTPException, aiohttp.ClientError, OSError):
        raise Refusal("busy") from None
    if role is None:
        raise Refusal("role_gone")
    held = (await permissions_for_press(interaction, guild_id, channel_id)).permissions
    if not (role.mentionable or held.mention_everyone or held.administrator):
        raise Refusal("role_silent", role=mention_of(RoleId(role_id)))


async def obstacle_without_press(
    client: discord.Client, store: Store, guild_id: int, channel_id: int
) -> Refusal | None:
    """The reason why no game can be played in a channel, asked of Discord without a time limit; or None.

    A channel of another server counts as one without permissions. Raises the library's errors if Discord cannot be
    reached.
    """
    try:
        allowed = await fetch_permissions(client, guild_id, channel_id)
    except discord.InvalidData:  # it belongs to another server
        allowed = BotPermissions(channel_id, discord.Permissions.none())
    return find_obstacle(allowed, (await store.server_settings(guild_id)).uses_threads)


async def fetch_permissions(client: discord.Client, guild_id: int, channel_id: int) -> BotPermissions:
    """The bot's permissions in this channel or thread, computed from its roles and overwrites now.

    The bot has none if it cannot see the channel or is not in the server. Raises the library's errors if Discord cannot
    be reached.
    """
    try:
        guild = await client.fetch_guild(guild_id, with_counts=False)
        own_id = client.user.id if client.user else 0
        me, found = await asyncio.gather(guild.fetch_member(own_id), guild.fetch_channel(channel_id))
        channel = found
        while isinstance(channel, discord.Thread):
            channel = await guild.fetch_channel(channel.parent_id)
    except discord.HTTPException as error:
        if error.code not in _UNSEEN_CODES:
            raise
        return BotPermissions(channel_id, discord.Permissions.none())
    return _allowed(channel_id, found, discord.abc.GuildChannel.permissions_for(channel, me))


def _allowed(channel_id: int, channel: Any, permissions: discord.Permissions) -> BotPermissions:
    kind: ChannelKind = "other"
    if isinstance(channel, discord.Thread):
        kind = "thread"
    elif getattr(channel, "type", None) in _CHANNELS_WITH_THREADS:
        kind = "text"
    is_locked = isinstance(channel, discord.Thread) and channel.locked and not permissions.manage_threads
    return BotPermissions(channel_id, permissions, kind, is_locked)
