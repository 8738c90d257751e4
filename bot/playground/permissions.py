"""Permissions, and how roles and overwrites grant them (Discord API: Topics, Permissions)."""

from collections.abc import Iterable
from enum import IntEnum, IntFlag
from functools import reduce
from operator import or_
from typing import Final

from bot.playground.records import Payload


class Permission(IntFlag):
    """The permission bits that the playground knows."""

    ADMINISTRATOR = 1 << 3
    MANAGE_CHANNELS = 1 << 4
    MANAGE_GUILD = 1 << 5
    ADD_REACTIONS = 1 << 6
    VIEW_CHANNEL = 1 << 10
    SEND_MESSAGES = 1 << 11
    MANAGE_MESSAGES = 1 << 13
    EMBED_LINKS = 1 << 14
    ATTACH_FILES = 1 << 15
    READ_MESSAGE_HISTORY = 1 << 16
    MENTION_EVERYONE = 1 << 17
    USE_EXTERNAL_EMOJIS = 1 << 18
    USE_APPLICATION_COMMANDS = 1 << 31
    MANAGE_THREADS = 1 << 34
    CREATE_PUBLIC_THREADS = 1 << 35
    CREATE_PRIVATE_THREADS = 1 << 36
    SEND_MESSAGES_IN_THREADS = 1 << 38
    USE_EXTERNAL_APPS = 1 << 50
    PIN_MESSAGES = 1 << 51


_MESSAGES: Final = (
    Permission.VIEW_CHANNEL
    | Permission.SEND_MESSAGES
    | Permission.EMBED_LINKS
    | Permission.ATTACH_FILES
    | Permission.READ_MESSAGE_HISTORY
    | Permission.USE_EXTERNAL_EMOJIS
    | Permission.ADD_REACTIONS
)
MEMBER_PERMISSIONS: Final = (
    _MESSAGES
    | Permission.USE_APPLICATION_COMMANDS
    | Permission.CREATE_PUBLIC_THREADS
    | Permission.CREATE_PRIVATE_THREADS
    | Permission.SEND_MESSAGES_IN_THREADS
    | Permission.USE_EXTERNAL_APPS
)
"""The permissions of members in the server, the bot included, unless a test changes them."""
ALL_PERMISSIONS: Final = Permission(sum(Permission))
"""The permissions of a server's owner and of administrators."""
DIRECT_MESSAGE_PERMISSIONS: Final = _MESSAGES | Permission.MENTION_EVERYONE | Permission.PIN_MESSAGES
"""The permissions of both sides in a direct message."""
GROUP_ANSWER_PERMISSIONS: Final = Permission.EMBED_LINKS | Permission.ATTACH_FILES | Permission.MENTION_EVERYONE
"""The bot's permissions in interactions in a group, where it is no member."""
DIRECT_ANSWER_PERMISSIONS: Final = GROUP_ANSWER_PERMISSIONS | Permission.USE_EXTERNAL_EMOJIS
"""The bot's permissions in interactions in direct messages with it."""
FOREIGN_ANSWER_PERMISSIONS: Final = Permission.EMBED_LINKS | Permission.ATTACH_FILES | Permission.USE_EXTERNAL_EMOJIS
"""The bot's permissions in interactions in a server without it, as far as the member has them, too."""


class OverwriteType(IntEnum):
    """The types of permission overwrites: of a role or of a member (Discord API: Channel, Overwrite Object)."""

    ROLE = 0
    MEMBER = 1


def overwrite_payload(target_id: str, kind: OverwriteType, allow: Permission, deny: Permission) -> Payload:
    return {"id": target_id, "type": int(kind), "allow": str(int(allow)), "deny": str(int(deny))}


def permissions_in_channel(member: Payload, roles: Iterable[Payload], channel: Payload) -> Permission:
    """A member's permissions in a channel: by roles, then by its overwrites.

    The overwrites of @everyone come first, then the member's roles together, then the member's own; in each, allow
    wins over deny. Administrators have all permissions.
    """
    everyone, own = str(channel["guild_id"]), set(member["roles"])
    held = _together(role["permissions"] for role in roles if role["id"] in {everyone, *own})
    if Permission.ADMINISTRATOR in held:
        return ALL_PERMISSIONS
    overwrites = channel["permission_overwrites"]
    for kind, ids in (
        (OverwriteType.ROLE, {everyone}),
        (OverwriteType.ROLE, own),
        (OverwriteType.MEMBER, {member["user"]["id"]}),
    ):
        held = _overwritten(held, [each for each in overwrites if each["type"] == kind and each["id"] in ids])
    return held


def _overwritten(held: Permission, overwrites: list[Payload]) -> Permission:
    denied = _together(each["deny"] for each in overwrites)
    return held & ~denied | _together(each["allow"] for each in overwrites)


def _together(bits: Iterable[str]) -> Permission:
    return Permission(reduce(or_, map(int, bits), 0)) & ALL_PERMISSIONS
