"""What a member may do in a channel, reckoned from roles and overwrites (Discord API: Topics, Permissions)."""

from collections.abc import Iterable
from enum import IntEnum
from functools import reduce
from operator import or_

from bot.playground.permissions import ALL, Permission
from bot.playground.records import Payload


class Overwrite(IntEnum):
    """Whom an overwrite is about."""

    ROLE = 0
    MEMBER = 1


def overwrite_payload(target_id: str, kind: Overwrite, allow: Permission, deny: Permission) -> Payload:
    return {"id": target_id, "type": int(kind), "allow": str(int(allow)), "deny": str(int(deny))}


def in_channel(member: Payload, roles: Iterable[Payload], channel: Payload) -> Permission:
    """What this member may do in this channel of the server: first by roles, then by the channel's overwrites.

    The overwrites of @everyone come first, then those of all the member's roles together, then the member's own; in
    each of them what is allowed wins over what is denied. An administrator may do everything.
    """
    everyone, own = str(channel["guild_id"]), set(member["roles"])
    held = _together(role["permissions"] for role in roles if role["id"] in {everyone, *own})
    if Permission.ADMINISTRATOR in held:
        return ALL
    overwrites = channel["permission_overwrites"]
    for kind, ids in ((Overwrite.ROLE, {everyone}), (Overwrite.ROLE, own), (Overwrite.MEMBER, {member["user"]["id"]})):
        held = _overwritten(held, [each for each in overwrites if each["type"] == kind and each["id"] in ids])
    return held


def _overwritten(held: Permission, overwrites: list[Payload]) -> Permission:
    denied = _together(each["deny"] for each in overwrites)
    return held & ~denied | _together(each["allow"] for each in overwrites)


def _together(bits: Iterable[str]) -> Permission:
    """All of them in one, as far as the stand-in knows them."""
    return Permission(reduce(or_, map(int, bits), 0)) & ALL
