"""Permissions: those of the bot's invitation, and those that a game needs in a channel."""

from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

import discord

from bot.table.refusal import NamedPermissions, Refusal

ASKED_FOR: Final = {
    "View Channels": "view_channel",
    "Send Messages": "send_messages",
    "Create Public Threads": "create_public_threads",
    "Send Messages in Threads": "send_messages_in_threads",
    "Attach Files": "attach_files",
    "Read Message History": "read_message_history",
}
"""All that the bot asks for: each permission as Discord and as the library call it. The README has the reasons."""


def invitation(application_id: int) -> str:
    """The address at which the owner of a server invites the bot, with these permissions and no others."""
    wanted = discord.Permissions(**dict.fromkeys(ASKED_FOR.values(), True))
    return discord.utils.oauth_url(application_id, permissions=wanted, scopes=("bot", "applications.commands"))


ChannelKind: TypeAlias = Literal["text", "thread", "other"]
"""A channel in which threads can be opened, a thread, or a channel without threads, such as that of a voice channel."""


@dataclass(frozen=True)
class Allowed:
    """The permissions of the bot in the channel or thread `channel_id`; in a locked one it can post nothing."""

    channel_id: int
    permissions: discord.Permissions
    kind: ChannelKind = "text"
    is_locked: bool = False


def obstacle(allowed: Allowed, wants_thread: bool) -> Refusal | None:
    """Why no game can be played here: in a thread where one is wanted and can be, else in the channel itself.

    `lacking_threads` says that only the thread is impossible.
    """
    place = f"<#{allowed.channel_id}>"
    if allowed.is_locked:
        return Refusal("locked", place=place)
    here = lacking_here(allowed)
    if not (wants_thread and allowed.kind == "text"):
        return Refusal("lacking", place=place, permissions=NamedPermissions(here)) if here else None
    thread = lacking_in_thread(allowed)
    if not thread:
        return None
    if here:
        return Refusal("lacking", place=place, permissions=NamedPermissions(thread))
    return Refusal("lacking_threads", place=place, permissions=NamedPermissions(thread))


def lacking_here(allowed: Allowed) -> tuple[str, ...]:
    """The permissions that are missing to play in the channel, or in the thread, itself."""
    return _lacking(allowed, _writing(allowed), "attach_files")


def lacking_in_thread(allowed: Allowed) -> tuple[str, ...]:
    """The permissions that are missing to open a thread in the channel and play there."""
    return _lacking(allowed, "create_public_threads", "send_messages_in_threads", "attach_files")


def require_voice(allowed: Allowed) -> None:
    """Refuse an act that needs a new message, in a channel where the bot may not write."""
    place = f"<#{allowed.channel_id}>"
    if allowed.is_locked:
        raise Refusal("locked", place=place)
    if lacking := _lacking(allowed, _writing(allowed)):
        raise Refusal("no_voice", place=place, permissions=NamedPermissions(lacking))


def _writing(allowed: Allowed) -> str:
    return "send_messages_in_threads" if allowed.kind == "thread" else "send_messages"


def _lacking(allowed: Allowed, *needed: str) -> tuple[str, ...]:
    """The missing permissions. If the bot cannot see the channel, that is the only one."""
    held = allowed.permissions
    if held.administrator:
        return ()
    if not held.view_channel:
        return ("view_channel",)
    return tuple(name for name in needed if not getattr(held, name))
