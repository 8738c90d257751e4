"""The mentions that a message may make: none, or certain people, never those in typed words. Links to messages.

Messages without mentions are sent silently, so that Discord notifies nobody at all.
"""

from collections.abc import Iterable
from typing import Final

import discord

from bot.store import TableRow
from bot.ui.parts.layout import Message

NOBODY: Final = discord.AllowedMentions.none()
"""Allows no mention. Discord allows all by default, so each message or edit is sent with this or `allow_only`."""


class RoleId(int):
    """The id of a role, to tell it from ids of people where both can be mentioned."""


def mention_of(called: int) -> str:
    """The mention of a person or role in a text."""
    return f"<@&{called}>" if isinstance(called, RoleId) else f"<@{called}>"


def allow_only(called: Iterable[int]) -> discord.AllowedMentions:
    """Allow mentions of these people and roles only; duplicates are removed, because Discord refuses them."""
    ids = dict.fromkeys(called)
    people = [discord.Object(one) for one in ids if not isinstance(one, RoleId)]
    roles = [discord.Object(one) for one in ids if isinstance(one, RoleId)]
    return discord.AllowedMentions(everyone=False, roles=roles or False, users=people, replied_user=False)


def message_link(row: TableRow, message_id: int) -> str:
    """The address of a message in the table's thread or channel."""
    return f"https://discord.com/channels/{row.guild_id or '@me'}/{row.venue}/{message_id}"


def is_silent(message: Message, called: Iterable[int]) -> bool:
    """Whether the message mentions none of these people and roles, so that it needs no notification."""
    words = message.words
    return not any(mention_of(one) in words for one in called)
