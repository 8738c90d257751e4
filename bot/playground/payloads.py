"""Discord-shaped objects for users, members, the server, channels and the application (Discord API: Resources)."""

from typing import Any, Final

import msgspec

from bot.playground.permissions import Permission
from bot.playground.records import ChannelType, Emoji, Payload, User

_JOINED_AT: Final = "2024-01-01T00:00:00+00:00"


def _same(value: object, names: str) -> Payload:
    return dict.fromkeys(names.split(), value)


def user_payload(user: User) -> Payload:
    own = {"id": user.id, "username": user.username, "global_name": user.global_name, "bot": user.bot}
    empty = _same(None, "avatar banner accent_color avatar_decoration_data collectibles primary_guild")
    return own | {"discriminator": "0"} | empty | _same(0, "public_flags flags")


def own_user_payload(user: User) -> Payload:
    """The bot's own user, with its private fields."""
    private = {"mfa_enabled": False, "locale": user.locale, "verified": True, "email": None, "premium_type": 0}
    return user_payload(user) | private


def person_payload(user: User) -> Payload:
    """A person as the page gets it; see PEOPLE.md."""
    told = "id username global_name avatar_color locale installed closed_dms"
    return {name: getattr(user, name) for name in told.split()}


def member_payload(user: User) -> Payload:
    empty = _same(None, "nick avatar banner premium_since communication_disabled_until")
    own = {"user": user_payload(user), "roles": [], "joined_at": _JOINED_AT, "flags": 0}
    return own | empty | _same(False, "deaf mute pending")


def role_payload(role_id: str, name: str, permissions: Permission) -> Payload:
    colours = {"primary_color": 0, "secondary_color": None, "tertiary_color": None}
    own = {"id": role_id, "name": name, "permissions": str(int(permissions)), "colors": colours}
    return (
        own
        | _same(0, "position color flags")
        | _same(False, "hoist managed mentionable")
        | _same(None, "icon unicode_emoji")
    )


_EMPTY_GUILD: Final[Payload] = {
    **_same(None, "icon description home_header splash discovery_splash banner application_id afk_channel_id"),
    **_same(None, "system_channel_id widget_channel_id vanity_url_code incidents_data rules_channel_id"),
    **_same(None, "safety_alerts_channel_id public_updates_channel_id max_presences"),
    **_same(0, "system_channel_flags verification_level default_message_notifications mfa_level nsfw_level"),
    **_same(0, "explicit_content_filter premium_tier premium_subscription_count"),
    **_same(False, "widget_enabled premium_progress_bar_enabled nsfw"),
    **{"region": "japan", "afk_timeout": 300, "max_members": 500_000},
    **{"max_stage_video_channel_users": 50, "max_video_channel_users": 25},
}


def guild_payload(guild: Payload, owner_id: str, roles: list[Payload]) -> Payload:
    """The full server object; `guild` has at least id, name, preferred_locale and features."""
    return _EMPTY_GUILD | {"emojis": [], "stickers": [], "roles": roles} | guild | {"owner_id": owner_id}


def partial_guild_payload(guild: Payload) -> Payload:
    """The short server object in the list of the bot's own servers."""
    told = {name: guild[name] for name in ("id", "name", "features")}
    return told | {"icon": None, "banner": None, "owner": False, "permissions": "0"}


def _channel_payload(channel_id: str, kind: int, **more: Any) -> Payload:
    return {"id": channel_id, "type": kind, "flags": 0, "last_message_id": None, **more}


def text_channel_payload(channel_id: str, guild_id: str, name: str, position: int) -> Payload:
    own: Payload = {"guild_id": guild_id, "name": name, "position": position, "permission_overwrites": []}
    return _channel_payload(
        channel_id, ChannelType.TEXT, topic=None, parent_id=None, nsfw=False, rate_limit_per_user=0, **own
    )


def direct_channel_payload(channel_id: str, recipient: User) -> Payload:
    return _channel_payload(channel_id, ChannelType.DM, recipients=[user_payload(recipient)])


def group_channel_payload(channel_id: str, name: str, recipients: list[User]) -> Payload:
    """A group, which belongs to the first of its people."""
    users = [user_payload(recipient) for recipient in recipients]
    return _channel_payload(
        channel_id, ChannelType.GROUP_DM, name=name, icon=None, owner_id=recipients[0].id, recipients=users
    )


def application_payload(bot: User, owner: User) -> Payload:
    own: Payload = {"id": bot.id, "name": bot.username, "bot": user_payload(bot), "owner": user_payload(owner)}
    own |= {"description": "", "verify_key": "0" * 64, "flags_new": "0", "bot_public": True}
    own |= {"bot_require_code_grant": False, "integration_types_config": {"0": {}, "1": {}}}
    own |= {"approximate_guild_count": 1, "redirect_uris": [], "eligible_oauth2_scopes": []}
    own |= _same(0, "flags approximate_user_install_count approximate_user_authorization_count explicit_content_filter")
    return own | _same(None, "icon type interactions_endpoint_url role_connections_verification_url team")


def emoji_payload(emoji: Emoji, bot: User) -> Payload:
    own = {"id": emoji.id, "name": emoji.name, "roles": [], "user": user_payload(bot)}
    return own | _same(True, "require_colons available") | _same(False, "managed animated")


def localized(item: Payload, locale: str) -> Payload:
    """A copy of a command, option or choice, with `name_localized` and `description_localized`.

    Without a translation into this language, these fields have the original texts. Nested options and choices get such
    fields, too.
    """
    copy = dict(item)
    for key in ("name", "description"):
        if key in item:
            copy[f"{key}_localized"] = (item.get(f"{key}_localizations") or {}).get(locale, item[key])
    for key in ("options", "choices"):
        if item.get(key):
            copy[key] = [localized(inner, locale) for inner in item[key]]
    return copy


def deep_copy(value: Any) -> Any:
    """A copy of JSON-like data, which shares nothing with the original."""
    return msgspec.to_builtins(value)
