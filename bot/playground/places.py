"""Kinds of places, and the installations that let a person use a command there (Discord API: Application Commands)."""

from collections.abc import Container
from enum import StrEnum
from typing import Final

from bot.playground.records import ChannelType, Payload, User

GUILD_INSTALL, USER_INSTALL = 0, 1
GUILD_CONTEXT, BOT_DM_CONTEXT, PRIVATE_CHANNEL_CONTEXT = 0, 1, 2
"""Integration types and interaction contexts (Discord API: Application Object, Interaction Object)."""
INSTALLATION_TYPES: Final = (GUILD_INSTALL, USER_INSTALL)
"""The ways to install the application: in a server, or for one person. By default a command can be used with each."""
_CONTEXTS: Final = (GUILD_CONTEXT, BOT_DM_CONTEXT, PRIVATE_CHANNEL_CONTEXT)


class Place(StrEnum):
    """A kind of place: server with the bot, direct messages, group, server without the bot."""

    SERVER = "server"
    DIRECT = "direct"
    GROUP = "group"
    ELSEWHERE = "elsewhere"

    @property
    def context(self) -> int:
        """The context of an interaction there (Discord API: Interaction Context Types)."""
        return {Place.DIRECT: BOT_DM_CONTEXT, Place.GROUP: PRIVATE_CHANNEL_CONTEXT}.get(self, GUILD_CONTEXT)

    @property
    def has_bot(self) -> bool:
        """Whether the bot is a member there, and not only installed by a person."""
        return self in (Place.SERVER, Place.DIRECT)


def place_of(channel: Payload, guild_ids: Container[str]) -> Place:
    """The kind of place of a channel; `guild_ids` are the servers with the bot."""
    if channel["type"] == ChannelType.DM:
        return Place.DIRECT
    if channel["type"] == ChannelType.GROUP_DM:
        return Place.GROUP
    return Place.SERVER if channel["guild_id"] in guild_ids else Place.ELSEWHERE


def _contexts_of(command: Payload) -> tuple[int, ...]:
    """The interaction contexts in which a command can be used; by default all that `dm_permission` allows."""
    named = command.get("contexts")
    if named is not None:
        return tuple(named)
    return _CONTEXTS if command.get("dm_permission", True) is not False else (GUILD_CONTEXT,)


def usable_installations(command: Payload, user: User, place: Place, guild_id: str) -> dict[str, str]:
    """The installations that let this person use a command there: owner ids by type ("0": server, "1": person).

    Empty if the person cannot use it.
    """
    found: dict[str, str] = {}
    if place.context not in _contexts_of(command):
        return found
    types = command.get("integration_types") or INSTALLATION_TYPES
    if GUILD_INSTALL in types and place.has_bot:
        found |= bot_installation(place, guild_id)
    if USER_INSTALL in types and user.installed:
        found["1"] = user.id
    return found


def bot_installation(place: Place, guild_id: str) -> dict[str, str]:
    """The owner of the bot in a server, by the installation's type "0": the server's id; "0" in direct messages."""
    return {"0": "0" if place is Place.DIRECT else guild_id}
