"""The common parts of all commands: names in every language, and the places where they exist."""

from typing import TypeVar

from discord import app_commands
from discord.app_commands import locale_str

from render.texts import texts_in

T = TypeVar("T")


def in_servers(answer: T) -> T:
    """Make a command exist only in servers with the bot."""
    return app_commands.guild_only(app_commands.allowed_installs(guilds=True, users=False)(answer))


def anywhere(answer: T) -> T:
    """Make a command exist everywhere, also where only the person has installed the bot."""
    installs = app_commands.allowed_installs(guilds=True, users=True)
    return installs(app_commands.allowed_contexts(guilds=True, dms=True, private_channels=True)(answer))


def localized(key: str) -> locale_str:
    """A text of a command: in English, with the key by which it is translated."""
    return locale_str(texts_in("en")("bot", key), key=key)
