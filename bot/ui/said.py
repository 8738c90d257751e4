"""The common parts of all commands: names in every language, and the places where they exist."""

from typing import TypeVar

from discord import app_commands
from discord.app_commands import locale_str

from render.texts import texts_in

T = TypeVar("T")


def in_servers(answer: T) -> T:
    return app_commands.guild_only(app_commands.allowed_installs(guilds=True, users=False)(answer))


def anywhere(answer: T) -> T:
    installs = app_commands.allowed_installs(guilds=True, users=True)
    return installs(app_commands.allowed_contexts(guilds=True, dms=True, private_channels=True)(answer))


def localized(key: str) -> locale_str:
    return locale_str(texts_in("en")("bot", key), key=key)
