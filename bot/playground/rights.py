"""What a member may do in a channel, reckoned from roles and overwrites (Discord API: Topics, Permissions)."""

from collections.abc import Collection, Iterable
from enum import IntEnum
from typing import Final

from bot.playground.permissions import ALL, Permission
from bot.playground.records import Payload

KNOWN: Final = ALL
"""The bits that the stand-in knows; all others are left out."""


class Overwrite(IntEnum):
    """Whom an overwrite is about."""

    ROLE = 0
    MEMBER = 1


def overwrite_payload(target_id: str, kind: Overwrite, allow: Permission, deny: Permission) -> Payload:
    """What a channel says about one role or member."""
    return {"id": target_id, "type": int(kind), "allow": str(int(allow)), "deny": str(int(deny))}


def in_channel(member: Payload, roles: Iterable[Payload], channel: Payload) -> Permission:
    """What this member may do in this channel of the server: first by roles, then by the channel's overwrites.

    The overwrites of @everyone come first, then those of all the member's roles together, then the member's own; in
    each of them what is allowed wins over what is denied. Who is an administrator may do everything.
    """
    everyone, own = str(channel["guild_id"]), set(member["roles"])
    held = _together(role["permissions"] for role in roles if role["id"] in {everyone, *own})
    if Permission.ADMINISTRATOR in held:
        return ALL
    overwrites = channel["permission_overwrites"]
    for kind, ids in ((Overwrite.ROLE, {everyone}), (Overwrite.ROLE, own), (Overwrite.MEMBER, {member["user"]["id"]})):
        held = _overwritten(held, [each for each in overwrites if _is_about(each, kind, ids)])
    return held


def _is_about(overwrite: Payload, kind: Overwrite, ids: Collection[str]) -> bool:
    return overwrite["type"] == kind and overwrite["id"] in ids


def _overwritten(held: Permission, overwrites: list[Payload]) -> Permission:
    denied = _together(each["deny"] for each in overwrites)
    return held & ~denied | _together(each["allow"] for each in overwrites)


def _together(bits: Iterable[str]) -> Permission:
    held = 0
    for each in bits:
        held |= int(each)
    return Permission(held) & KNOWN
