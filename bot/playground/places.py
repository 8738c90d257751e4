"""Kinds of places, and by whose installation a command can be used in each (Discord API: Application Commands)."""

from collections.abc import Container
from enum import StrEnum
from typing import Final

from bot.playground.records import DM, GROUP_DM, Payload, User

GUILD_INSTALL, USER_INSTALL = 0, 1
IN_GUILD, IN_BOT_DM, IN_PRIVATE_CHANNEL = 0, 1, 2
INSTALLATIONS: Final = (GUILD_INSTALL, USER_INSTALL)
"""The ways to install the application; by default a command is usable with each."""
CONTEXTS: Final = (IN_GUILD, IN_BOT_DM, IN_PRIVATE_CHANNEL)


class Place(StrEnum):
    """A kind of place: server with the bot, direct messages, group, server without the bot."""

    SERVER = "server"
    DIRECT = "direct"
    GROUP = "group"
    ELSEWHERE = "elsewhere"

    @property
    def context(self) -> int:
        """The context of an interaction there (Discord API: Interaction Context Types)."""
        return {Place.DIRECT: IN_BOT_DM, Place.GROUP: IN_PRIVATE_CHANNEL}.get(self, IN_GUILD)

    @property
    def has_bot(self) -> bool:
        """Whether the bot is a member there, and not only installed by a person."""
        return self in (Place.SERVER, Place.DIRECT)


def place_of(channel: Payload, guild_ids: Container[str]) -> Place:
    """The kind of place of a channel; `guild_ids` are the servers with the bot."""
    if channel["type"] == DM:
        return Place.DIRECT
    if channel["type"] == GROUP_DM:
        return Place.GROUP
    return Place.SERVER if channel["guild_id"] in guild_ids else Place.ELSEWHERE


def contexts_of(command: Payload) -> tuple[int, ...]:
    """The interaction contexts in which a command can be used; by default all that `dm_permission` allows."""
    named = command.get("contexts")
    if named is not None:
        return tuple(named)
    return CONTEXTS if command.get("dm_permission", True) is not False else (IN_GUILD,)


def installers_of(command: Payload, user: User, place: Place, guild_id: str) -> dict[str, str]:
    """The installations by which this person can use a command there; empty if they cannot.

    By type of installation ("0": server, "1": person), each with its owner's id.
    """
    found: dict[str, str] = {}
    if place.context not in contexts_of(command):
        return found
    types = command.get("integration_types") or INSTALLATIONS
    if GUILD_INSTALL in types and place.has_bot:
        found |= bot_installers(place, guild_id)
    if USER_INSTALL in types and user.installed:
        found["1"] = user.id
    return found


def bot_installers(place: Place, guild_id: str) -> dict[str, str]:
    """The installation of the bot in a server or in its direct messages, with its owner's id."""
    return {"0": "0" if place is Place.DIRECT else guild_id}
