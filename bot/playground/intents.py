"""Which changes a bot hears of, by the intents it gave (Discord API: Gateway, List of Intents)."""

from typing import Final

from bot.playground.records import DM, Channel, Payload
from bot.playground.world import Announcement, World

GUILDS: Final = 1 << 0
GUILD_MESSAGES: Final = 1 << 9
DIRECT_MESSAGES: Final = 1 << 12
MESSAGE_CONTENT: Final = 1 << 15
GUILD_TYPING: Final = 1 << 11
DIRECT_TYPING: Final = 1 << 14
PRIVILEGED: Final = 1 << 1 | 1 << 8 | MESSAGE_CONTENT
"""Members, presences and message content: intents that an operator has to enable."""


def event_for(announcement: Announcement, intents: int, world: World) -> tuple[str, Payload] | None:
    """The gateway event for a change; None where the intents do not cover it or only a person is told."""
    channel, kind = announcement.channel, announcement.kind
    if channel is None or announcement.only_for is not None or not world.place_of(channel).has_bot:
        return None
    if kind.startswith("message_"):
        return _message_event(announcement, channel, intents, world)
    if kind.startswith("channel_") and channel.type != DM and intents & GUILDS:
        prefix = "THREAD" if channel.is_thread else "CHANNEL"
        return kind.upper().replace("CHANNEL", prefix, 1), announcement.payload
    if kind == "typing" and intents & (DIRECT_TYPING if channel.type == DM else GUILD_TYPING):
        return "TYPING_START", announcement.payload
    return None


def _message_event(
    announcement: Announcement, channel: Channel, intents: int, world: World
) -> tuple[str, Payload] | None:
    direct = channel.type == DM
    if not intents & (DIRECT_MESSAGES if direct else GUILD_MESSAGES):
        return None
    payload = announcement.payload
    if announcement.kind == "message_delete":
        return "MESSAGE_DELETE", payload | ({} if direct else {"guild_id": world.guild["id"]})
    if not direct and not intents & MESSAGE_CONTENT and not _concerns_bot(payload, world.bot.id):
        payload = payload | {"content": "", "embeds": [], "attachments": [], "components": []}
    author = payload["author"]["id"]
    if not direct:
        member = {key: value for key, value in world.member(author).items() if key != "user"}
        payload = payload | {"guild_id": world.guild["id"], "member": member}
    return announcement.kind.upper(), payload


def _concerns_bot(payload: Payload, bot_id: str) -> bool:
    return payload["author"]["id"] == bot_id or any(user["id"] == bot_id for user in payload["mentions"])
