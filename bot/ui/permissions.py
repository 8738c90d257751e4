"""What the bot has to be allowed to do in a channel before a game starts there."""

import discord

from bot.table.refusal import Refusal


def require_permissions(allowed: discord.Permissions) -> None:
    """Refuse to start where pictures or messages could not be posted. Threads are welcome but not needed."""
    if not allowed.attach_files:
        raise Refusal("no_files")
    if not (allowed.send_messages or can_make_threads(allowed)):
        raise Refusal("no_messages")


def can_make_threads(allowed: discord.Permissions) -> bool:
    """Whether the bot may open a thread and write in it."""
    return allowed.create_public_threads and allowed.send_messages_in_threads
