"""What the bot asks to be allowed where it is invited, and what it needs before a game starts in a channel."""

from typing import Final

import discord

from bot.table.refusal import Refusal

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


def require_permissions(allowed: discord.Permissions) -> None:
    """Refuse to start where pictures or messages could not be posted. Threads are welcome but not needed."""
    if (refusal := obstacle(allowed)) is not None:
        raise refusal


def obstacle(allowed: discord.Permissions) -> Refusal | None:
    """Why a game cannot start here; None where it can."""
    if not allowed.attach_files:
        return Refusal("no_files")
    if not (allowed.send_messages or can_make_threads(allowed)):
        return Refusal("no_messages")
    return None


def require_voice(allowed: discord.Permissions) -> None:
    """Refuse what takes a message of its own where the bot may write none, be it in a channel or in a thread."""
    if not (allowed.send_messages or allowed.send_messages_in_threads):
        raise Refusal("no_voice")


def can_make_threads(allowed: discord.Permissions) -> bool:
    """Whether the bot may open a thread and write in it."""
    return allowed.create_public_threads and allowed.send_messages_in_threads
