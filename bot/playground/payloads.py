"""Discord-shaped objects for users, members, the server, channels and the application (Discord API: Resources)."""

from typing import Any, Final

import msgspec

from bot.playground.permissions import Permission
from bot.playground.records import Payload, User

JOINED: Final = "2024-01-01T00:00:00+00:00"


def user_payload(user: User) -> Payload:
    """A user as others see them."""
    return {
        "id": user.id,
        "username": user.username,
        "global_name": user.global_name,
        "discriminator": "0",
        "avatar": None,
        "public_flags": 0,
        "flags": 0,
        "bot": user.bot,
        "banner": None,
        "accent_color": None,
        "avatar_decoration_data": None,
        "collectibles": None,
        "primary_guild": None,
    }


def own_user_payload(user: User) -> Payload:
    """A user as they see themselves."""
    private = {"mfa_enabled": False, "locale": user.locale, "verified": True, "email": None, "premium_type": 0}
    return user_payload(user) | private


def person_payload(user: User) -> Payload:
    """A person as the page lists them."""
    return {
        "id": user.id,
        "username": user.username,
        "global_name": user.global_name,
        "avatar_color": user.avatar_color,
        "locale": user.locale,
        "installed": user.installed,
        "closed_dms": user.closed_dms,
    }


def member_payload(user: User) -> Payload:
    """A user as a member of the server."""
    return {
        "user": user_payload(user),
        "nick": None,
        "avatar": None,
        "banner": None,
        "roles": [],
        "joined_at": JOINED,
        "premium_since": None,
        "communication_disabled_until": None,
        "deaf": False,
        "mute": False,
        "flags": 0,
        "pending": False,
    }


def role_payload(role_id: str, name: str, permissions: Permission) -> Payload:
    """A role of the server."""
    return {
        "id": role_id,
        "name": name,
        "permissions": str(int(permissions)),
        "position": 0,
        "color": 0,
        "colors": {"primary_color": 0, "secondary_color": None, "tertiary_color": None},
        "hoist": False,
        "managed": False,
        "mentionable": False,
        "icon": None,
        "unicode_emoji": None,
        "flags": 0,
    }


_EMPTY_GUILD: Final[Payload] = {
    **dict.fromkeys(("icon", "description", "home_header", "splash", "discovery_splash", "banner", "application_id")),
    **dict.fromkeys(("afk_channel_id", "system_channel_id", "widget_channel_id", "vanity_url_code", "incidents_data")),
    **dict.fromkeys(("rules_channel_id", "safety_alerts_channel_id", "public_updates_channel_id", "max_presences")),
    **dict.fromkeys(("system_channel_flags", "verification_level", "default_message_notifications", "mfa_level"), 0),
    **dict.fromkeys(("explicit_content_filter", "premium_tier", "premium_subscription_count", "nsfw_level"), 0),
    **dict.fromkeys(("widget_enabled", "premium_progress_bar_enabled", "nsfw"), False),
    "region": "japan",
    "afk_timeout": 300,
    "max_members": 500_000,
    "max_stage_video_channel_users": 50,
    "max_video_channel_users": 25,
}


def guild_payload(guild: Payload, owner_id: str, roles: list[Payload]) -> Payload:
    """The server; `guild` has its id, name, preferred_locale and features."""
    lists: Payload = {"emojis": [], "stickers": [], "roles": roles}
    return _EMPTY_GUILD | lists | guild | {"owner_id": owner_id}


def text_channel_payload(channel_id: str, guild_id: str, name: str, position: int) -> Payload:
    """A text channel of the server."""
    return {
        "id": channel_id,
        "type": 0,
        "guild_id": guild_id,
        "name": name,
        "position": position,
        "flags": 0,
        "topic": None,
        "parent_id": None,
        "last_message_id": None,
        "permission_overwrites": [],
        "nsfw": False,
        "rate_limit_per_user": 0,
    }


def direct_channel_payload(channel_id: str, recipient: User) -> Payload:
    """A direct message with one person, as the bot sees it."""
    return {
        "id": channel_id,
        "type": 1,
        "flags": 0,
        "last_message_id": None,
        "recipients": [user_payload(recipient)],
    }


def group_channel_payload(channel_id: str, name: str, recipients: list[User]) -> Payload:
    """A group of people with a name; the first of them has made it."""
    return {
        "id": channel_id,
        "type": 3,
        "flags": 0,
        "last_message_id": None,
        "name": name,
        "icon": None,
        "owner_id": recipients[0].id,
        "recipients": [user_payload(recipient) for recipient in recipients],
    }


def application_payload(bot: User, owner: User) -> Payload:
    """The bot's application."""
    return {
        "id": bot.id,
        "name": bot.username,
        "icon": None,
        "description": "",
        "type": None,
        "bot": user_payload(bot),
        "bot_public": True,
        "bot_require_code_grant": False,
        "verify_key": "0" * 64,
        "flags": 0,
        "flags_new": "0",
        "redirect_uris": [],
        "interactions_endpoint_url": None,
        "role_connections_verification_url": None,
        "owner": user_payload(owner),
        "approximate_guild_count": 1,
        "approximate_user_install_count": 0,
        "approximate_user_authorization_count": 0,
        "explicit_content_filter": 0,
        "team": None,
        "eligible_oauth2_scopes": [],
        "integration_types_config": {"0": {}, "1": {}},
    }


def localized(thing: Payload, locale: str) -> Payload:
    """A command, option or choice with `name_localized` and `description_localized` for one locale."""
    copy = dict(thing)
    for key in ("name", "description"):
        if key in thing:
            copy[f"{key}_localized"] = (thing.get(f"{key}_localizations") or {}).get(locale, thing[key])
    for key in ("options", "choices"):
        if thing.get(key):
            copy[key] = [localized(inner, locale) for inner in thing[key]]
    return copy


def deep_copy(value: Any) -> Any:
    """A copy of plain JSON."""
    return msgspec.to_builtins(value)
