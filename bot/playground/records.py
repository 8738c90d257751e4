"""The records of the stand-in: people, channels, messages, files.

Objects of Discord's API in them are JSON payloads.
"""

from datetime import datetime
from enum import IntEnum, IntFlag
from typing import Any, Final, TypeAlias

import msgspec

from bot import limits

Payload: TypeAlias = dict[str, Any]
"""A JSON object of Discord's API."""
OnlyFor: TypeAlias = str | None
"""The id of the only person who may see something; None: everybody in the channel."""


class ChannelType(IntEnum):
    """The types of channels that the playground knows (Discord API: Channel Types)."""

    TEXT = 0
    DM = 1
    GROUP_DM = 3
    ANNOUNCEMENT_THREAD = 10
    PUBLIC_THREAD = 11
    PRIVATE_THREAD = 12


_THREAD_TYPES: Final = (ChannelType.ANNOUNCEMENT_THREAD, ChannelType.PUBLIC_THREAD, ChannelType.PRIVATE_THREAD)


class MessageFlag(IntFlag):
    """The message flags that the playground knows (Discord API: Message Object, Message Flags)."""

    NONE = 0
    SUPPRESS_EMBEDS = 1 << 2
    EPHEMERAL = 1 << 6
    LOADING = 1 << 7
    SUPPRESS_NOTIFICATIONS = 1 << 12
    COMPONENTS_V2 = 1 << 15


class User(msgspec.Struct):
    """A person or the bot as Discord knows them; `closed_dms`: the bot may not start direct messages."""

    id: str
    username: str
    global_name: str | None
    locale: str = "en-US"
    avatar_color: str = "#5865f2"
    bot: bool = False
    closed_dms: bool = False
    installed: bool = False
    """Whether the person has installed the application for themselves."""


class PostedMessage(msgspec.Struct):
    """A message: its payload, its audience (`only_for`), its attachment objects and its nonce."""

    payload: Payload
    only_for: OnlyFor = None
    attachments: list[Payload] = []
    nonce: str | None = None

    @property
    def id(self) -> str:
        return str(self.payload["id"])

    @property
    def created_at(self) -> float:
        """The time of the message in unix seconds."""
        return datetime.fromisoformat(self.payload["timestamp"]).timestamp()

    @property
    def flags(self) -> MessageFlag:
        return MessageFlag(self.payload["flags"])


class Channel(msgspec.Struct):
    """A channel, thread, group or direct messages. `messages` are by id, the oldest first.

    `members` are account ids; text channels have none, because everybody is in them.
    """

    payload: Payload
    members: list[str] = []
    messages: dict[str, PostedMessage] = {}

    @property
    def id(self) -> str:
        return str(self.payload["id"])

    @property
    def type(self) -> int:
        return int(self.payload["type"])

    @property
    def guild_id(self) -> str | None:
        return self.payload.get("guild_id")

    @property
    def is_thread(self) -> bool:
        return self.type in _THREAD_TYPES

    @property
    def is_archived(self) -> bool:
        return self.is_thread and bool(self.payload["thread_metadata"]["archived"])

    @property
    def is_locked(self) -> bool:
        return self.is_thread and bool(self.payload["thread_metadata"]["locked"])

    def add_member(self, user_id: str) -> bool:
        """Add a person to a thread; False if the person is in it already, or if this is no thread."""
        if not self.is_thread or user_id in self.members:
            return False
        self.members.append(user_id)
        self.payload["member_count"] = min(len(self.members), limits.MAX_COUNTED_MEMBERS)
        return True

    def is_open_to(self, user_id: str) -> bool:
        """Whether this person may see the channel."""
        return (
            self.type not in (ChannelType.DM, ChannelType.GROUP_DM, ChannelType.PRIVATE_THREAD)
            or user_id in self.members
        )


class Emoji(msgspec.Struct):
    """An emoji of the application; `image` is the picture's file."""

    id: str
    name: str
    image: bytes


class Upload(msgspec.Struct):
    """A file in the body of a request."""

    filename: str
    data: bytes
