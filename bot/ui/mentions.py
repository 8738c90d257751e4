"""The mentions that a message may make: none, or certain people, never those in typed words. Links to messages.

Messages without mentions are sent silently, so that Discord notifies nobody at all.
"""

from collections.abc import Iterable
from typing import Final

import discord

from bot.store import TableRow
from bot.ui.layout import Message

NOBODY: Final = discord.AllowedMentions.none()
"""For messages and edits that mention nobody; every one has to say so."""


def allow_only(user_ids: Iterable[int]) -> discord.AllowedMentions:
    """Allow mentions of these people only; duplicates are removed, because Discord refuses them."""
    people = [discord.Object(user_id) for user_id in dict.fromkeys(user_ids)]
    return discord.AllowedMentions(everyone=False, roles=False, users=people, replied_user=False)


def message_link(row: TableRow, message_id: int) -> str:
    """The address of a message in the table's thread or channel."""
    return f"https://discord.com/channels/{row.guild_id or '@me'}/{row.venue}/{message_id}"


def is_silent(message: Message, called: Iterable[int]) -> bool:
    """Whether the message mentions none of these people, so that it needs no notification."""
    words = message.words
    return not any(f"<@{user_id}>" in words for user_id in called)
