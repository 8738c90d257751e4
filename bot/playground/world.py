"""The state of the playground, and the announcements of its changes."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Final, TypeVar

from bot import limits
from bot.playground import beginning
from bot.playground.beginning import (
    AVATAR_COLORS,
    FOREIGN_GUILD,
    GROUP_ID,
    GUILD,
    INITIAL_LANGUAGE,
    INITIAL_NAMES,
    newcomer_names,
)
from bot.playground.clock import SystemClock, TimeSource
from bot.playground.errors import ImpossibleAct, archived_refusal, refusal, unknown_refusal
from bot.playground.ids import Nonces, Snowflakes
from bot.playground.journal import Journal
from bot.playground.payloads import (
    direct_channel_payload,
    guild_payload,
    member_payload,
    role_payload,
    text_channel_payload,
    user_payload,
)
from bot.playground.permissions import (
    ALL_PERMISSIONS,
    DIRECT_ANSWER_PERMISSIONS,
    DIRECT_MESSAGE_PERMISSIONS,
    FOREIGN_ANSWER_PERMISSIONS,
    GROUP_ANSWER_PERMISSIONS,
    MEMBER_PERMISSIONS,
    OverwriteType,
    Permission,
    overwrite_payload,
    permissions_in_channel,
)
from bot.playground.places import Place, place_of
from bot.playground.records import Channel, ChannelType, Emoji, OnlyFor, Payload, PostedMessage, User
from bot.playground.shards import SERVER_ID_SHIFT

INITIAL_TOKEN: Final = "playground"
"""The bot's token until it is reset."""
BOT_ROLE_ID: Final = "300000000000000002"
"""Id of the bot's own role: Discord creates one for every bot that asks for permissions."""
PLAYERS_ROLE_ID: Final = "300000000000000003"
"""Id of a role that anybody may mention unless `is_role_mentionable` is off."""
_NO_PERMISSIONS: Final = Permission(0)
_MAX_DROPPED_FILES: Final = 50
"""The most deleted files that can still be fetched."""


@dataclass(frozen=True)
class Announcement:
    """A change in the world: its kind, payload, channel and audience.

    `channel` is None if the change concerns no channel, `only_for` if everybody in the channel may see it.
    """

    kind: str
    payload: Payload
    channel: Channel | None = None
    only_for: OnlyFor = None


Thing = TypeVar("Thing")
Listener = Callable[[Announcement], None]


class World:
    """Users, servers with and without the bot, messages, files, commands, emojis, and the log of requests.

    `guild` is the first server with the bot, and `guilds` has all servers with the bot by id. `permissions` are those
    of @everyone there, `role_permissions` those of the bot's role; `set_overwrite` changes both in one channel.
    `granted` are further permissions of people by id; the owner has all. `creators_reopen_locked`: the creator of a
    locked thread may reopen it; Discord's documentation contradicts itself on this, so tests try both.
    `is_role_mentionable`: anybody may mention the role PLAYERS_ROLE_ID. `foreign_permissions` are those of everybody in
    the server without the bot. `files` are contents by attachment id, and `dropped` the newest deleted ones.
    """

    def __init__(self, clock: TimeSource | None = None) -> None:
        self.clock: TimeSource = clock or SystemClock()
        self.ids = Snowflakes(self.clock)
        self.nonces = Nonces(self.clock)
        self.base_url = ""
        self.token = INITIAL_TOKEN
        self.guild: Payload = dict(GUILD)
        self.guilds: dict[str, Payload] = {str(self.guild["id"]): self.guild}
        self.foreign_guild: Payload = dict(FOREIGN_GUILD)
        self.bot = User("300000000000000001", "Machizukuri", None, bot=True)
        self.people: dict[str, User] = {}
        self.channels: dict[str, Channel] = {}
        self.files: dict[str, bytes] = {}
        self.dropped: dict[str, bytes] = {}
        self.commands: list[Payload] = []
        self.emojis: dict[str, Emoji] = {}
        self.permissions = MEMBER_PERMISSIONS
        self.role_permissions = Permission(0)
        self.creators_reopen_locked = False
        self.is_role_mentionable = True
        self.foreign_permissions = MEMBER_PERMISSIONS
        self.granted: dict[str, Permission] = {}
        self.journal = Journal()
        self.listeners: list[Listener] = []
        self.recreate_initial_world(INITIAL_LANGUAGE)

    def announce(self, kind: str, payload: Payload, channel: Channel | None = None, only_for: OnlyFor = None) -> None:
        """Call all listeners with a change."""
        for listener in self.listeners:
            listener(Announcement(kind, payload, channel, only_for))

    # Names

    def recreate_initial_world(self, language: str) -> None:
        """Recreate the initial people, servers and channels in this language; call it only while `is_untouched`."""
        self.name_servers(language)
        self.people = {person.id: person for person in beginning.first_people(language)}
        self.channels = {channel.id: channel for channel in beginning.first_channels(language)}
        self.add_outside_channels()
        for channel in self.channels.values():
            self.announce("channel_update", channel.payload, channel)

    def name_servers(self, language: str) -> None:
        """Give both first servers their initial names in this language, which becomes the language of the world."""
        self.language = language
        self.guild["name"], self.foreign_guild["name"] = (
            INITIAL_NAMES[language].guild,
            INITIAL_NAMES[language].foreign_guild,
        )

    @property
    def is_untouched(self) -> bool:
        """Whether nobody has joined yet, and nobody has written, not even the bot."""
        return len(self.people) == len(INITIAL_NAMES[self.language].people) and not any(self.all_messages())

    # People

    def user(self, user_id: str) -> User:
        """The person or bot with this id. Raises RequestRefused for an unknown one."""
        return _known(self.people | {self.bot.id: self.bot}, user_id, "user")

    def unused_name(self, locale: str) -> str:
        """An unused name for a newcomer, in the language of this locale."""
        taken = {person.global_name for person in self.people.values()}
        return next(name for name in newcomer_names(locale) if name not in taken)

    def add_person(self, name: str, locale: str = "en-US", *, installed: bool = False) -> User:
        """Add a person, who is in all servers, and in the group while it has room.

        Raises ImpossibleAct for a bad name.
        """
        if not 1 <= len(name.strip()) <= limits.MAX_PERSON_NAME_LENGTH:
            raise ImpossibleAct(f"a name has 1 to {limits.MAX_PERSON_NAME_LENGTH} characters")
        color = AVATAR_COLORS[len(self.people) % len(AVATAR_COLORS)]
        person = User(self.ids.next(), name.strip().lower(), name.strip(), locale, color, installed=installed)
        self.people[person.id] = person
        self.announce("person", {"user": person.id})
        self._add_to_group(person)
        return person

    def _add_to_group(self, person: User) -> None:
        group = self.channels[GROUP_ID]
        if len(group.members) < limits.MAX_GROUP_MEMBERS:
            group.members.append(person.id)
            group.payload["recipients"].append(user_payload(person))
            self.announce("channel_update", group.payload, group)

    # The server

    @property
    def owner_id(self) -> str:
        """The account of the owner of all servers with the bot: the first person."""
        return next(iter(self.people))

    def make_community(self, locale: str) -> None:
        """Make the first server with the bot a Community, with this locale as its language."""
        self.guild |= {"preferred_locale": locale, "features": ["COMMUNITY"]}

    def add_guild(self, name: str) -> Channel:
        """Add a server with the bot and everybody; returns its text channel.

        Its id puts it on the next shard after the server added before.
        """
        guild_id = str(int(self.guild["id"]) + (len(self.guilds) << SERVER_ID_SHIFT))
        self.guilds[guild_id] = {**self.guild, "id": guild_id, "name": name}
        channel = Channel(text_channel_payload(self.ids.next(), guild_id, name, 0))
        self.add_channel(channel)
        return channel

    def guild_payload(self, guild_id: str | None = None) -> Payload:
        """The full object of a server with the bot, by default of the first one."""
        guild = self.guilds[guild_id or str(self.guild["id"])]
        return guild_payload(guild, self.owner_id, self.roles(str(guild["id"])))

    def roles(self, guild_id: str | None = None) -> list[Payload]:
        """The roles of a server, by default of the first one: @everyone, the bot's own and that of players."""
        everyone = role_payload(guild_id or str(self.guild["id"]), "@everyone", self.permissions)
        own = role_payload(BOT_ROLE_ID, self.bot.username, self.role_permissions)
        players = role_payload(PLAYERS_ROLE_ID, INITIAL_NAMES[self.language].role, Permission(0))
        return [
            everyone,
            own | {"position": 1, "managed": True, "tags": {"bot_id": self.bot.id}},
            players | {"position": 2, "mentionable": self.is_role_mentionable},
        ]

    def member(self, user_id: str) -> Payload:
        """The member object of a person or the bot, the same in every server. Raises RequestRefused if unknown."""
        roles = [BOT_ROLE_ID] if user_id == self.bot.id else []
        return member_payload(self.user(user_id)) | {"roles": roles}

    def set_overwrite(
        self,
        channel_id: str,
        target_id: str,
        *,
        allow: Permission = _NO_PERMISSIONS,
        deny: Permission = _NO_PERMISSIONS,
    ) -> None:
        """Replace the overwrite of a role or member in one channel. Raises RequestRefused for an unknown channel."""
        channel = self.channel(channel_id)
        roles = {role["id"] for role in self.roles(channel.guild_id)}
        kind = OverwriteType.ROLE if target_id in roles else OverwriteType.MEMBER
        others = [each for each in channel.payload["permission_overwrites"] if each["id"] != target_id]
        channel.payload["permission_overwrites"] = [*others, overwrite_payload(target_id, kind, allow, deny)]
        self.announce("channel_update", channel.payload, channel)

    # Channels

    def channel(self, channel_id: str) -> Channel:
        """The channel with this id. Raises RequestRefused for an unknown one."""
        return _known(self.channels, channel_id, "channel")

    def require_bot_channel(self, channel_id: str, *needed: Permission) -> Channel:
        """The channel with this id, if the bot sees it and has these permissions. Raises RequestRefused otherwise."""
        channel = self.channel(channel_id)
        if not self.is_seen_by_bot(channel):
            raise refusal("no access")
        held = self.bot_permissions(channel)
        if any(permission not in held for permission in needed):
            raise refusal("no permission")
        return channel

    def is_seen_by_bot(self, channel: Channel) -> bool:
        """Whether the bot can see a channel.

        It sees a private thread only as its member, or with the permission to manage threads.
        """
        held = self.bot_permissions(channel)
        is_member = channel.type != ChannelType.PRIVATE_THREAD or self.bot.id in channel.members
        return Permission.VIEW_CHANNEL in held and (is_member or Permission.MANAGE_THREADS in held)

    def require_unlocked(self, channel: Channel) -> None:
        """Raise RequestRefused for a locked thread unless the bot manages threads."""
        if channel.is_locked and Permission.MANAGE_THREADS not in self.bot_permissions(channel):
            raise archived_refusal(403)

    def bot_permissions(self, channel: Channel) -> Permission:
        """The bot's permissions in a channel; a thread has its parent's. Empty where the bot is no member."""
        if channel.type == ChannelType.DM:
            return DIRECT_MESSAGE_PERMISSIONS
        if not self.place_of(channel).has_bot:
            return _NO_PERMISSIONS
        parent = self.channel(str(channel.payload["parent_id"])) if channel.is_thread else channel
        return permissions_in_channel(self.member(self.bot.id), self.roles(parent.guild_id), parent.payload)

    def stated_permissions(self, channel: Channel) -> Permission:
        """The bot's permissions that an interaction in this channel states (`app_permissions`).

        Outside servers with the bot, they are the permissions of its answers.
        """
        foreign = FOREIGN_ANSWER_PERMISSIONS & self.foreign_permissions
        said = {
            Place.DIRECT: DIRECT_ANSWER_PERMISSIONS,
            Place.GROUP: GROUP_ANSWER_PERMISSIONS,
            Place.ELSEWHERE: foreign,
        }
        place = self.place_of(channel)
        return self.bot_permissions(channel) if place is Place.SERVER else said[place]

    def person_permissions(self, user: User, channel: Channel) -> Permission:
        """A person's permissions in a channel: MEMBER_PERMISSIONS and those `granted`; the owner has all.

        In the server without the bot, everybody has `foreign_permissions`, the owner too. Roles and overwrites of the
        channel do not count.
        """
        if self.place_of(channel) is Place.ELSEWHERE:
            return self.foreign_permissions
        if user.id == self.owner_id:
            return ALL_PERMISSIONS
        return MEMBER_PERMISSIONS | self.granted.get(user.id, _NO_PERMISSIONS)

    def place_of(self, channel: Channel) -> Place:
        return place_of(channel.payload, self.guilds)

    def guild_of(self, channel: Channel) -> Payload | None:
        """The server of a channel; None for direct messages and groups."""
        if channel.guild_id is None:
            return None
        return self.guilds.get(channel.guild_id, self.foreign_guild)

    def text_channels(self, guild_id: str | None = None) -> list[Channel]:
        """The text channels of a server, by default of the first one."""
        here = guild_id or str(self.guild["id"])
        return [
            channel
            for channel in self.channels.values()
            if (channel.type, channel.guild_id) == (ChannelType.TEXT, here)
        ]

    def add_outside_channels(self) -> None:
        """Add the channels where the bot is no member, unless they exist."""
        for channel in beginning.outside_channels(self.people.values(), self.language):
            self.channels.setdefault(channel.id, channel)

    def direct_channel(self, user_id: str) -> Channel:
        """The direct messages of the bot and a person, created if missing.

        Raises RequestRefused for an unknown person, and for the bot itself.
        """
        for channel in self.channels.values():
            if channel.type == ChannelType.DM and user_id in channel.members:
                return channel
        person = self.user(user_id)
        if person.bot:
            raise unknown_refusal("user")
        channel = Channel(direct_channel_payload(self.ids.next(), person), [user_id, self.bot.id])
        self.add_channel(channel)
        return channel

    def add_channel(self, channel: Channel) -> None:
        """Add a channel and announce it."""
        self.channels[channel.id] = channel
        self.announce("channel_create", channel.payload, channel)

    def remove_channel(self, channel: Channel) -> None:
        """Delete a channel with its threads and files, and announce each deleted channel."""
        for thread in [inner for inner in self.channels.values() if inner.payload.get("parent_id") == channel.id]:
            self.remove_channel(thread)
        for message in channel.messages.values():
            self.forget_files(message.attachments)
        del self.channels[channel.id]
        self.announce("channel_delete", channel.payload, channel)

    def unarchive(self, channel: Channel) -> None:
        """Unarchive the channel if it is an archived thread."""
        if channel.is_archived:
            channel.payload["thread_metadata"]["archived"] = False
            self.announce("channel_update", channel.payload, channel)

    # Messages

    def message(self, channel: Channel, message_id: str) -> PostedMessage:
        """The message with this id in this channel. Raises RequestRefused for an unknown one."""
        return _known(channel.messages, message_id, "message")

    def find_message(self, message_id: str) -> tuple[Channel, PostedMessage]:
        """The message with this id and its channel. Raises RequestRefused for an unknown one."""
        for channel in self.channels.values():
            if message_id in channel.messages:
                return channel, channel.messages[message_id]
        raise unknown_refusal("message")

    def all_messages(self) -> Iterator[PostedMessage]:
        for channel in self.channels.values():
            yield from channel.messages.values()

    def forget_files(self, attachments: list[Payload]) -> None:
        """Delete these files; pages that still show the old message can fetch the newest deleted ones."""
        for attachment in attachments:
            if (content := self.files.pop(attachment["id"], None)) is not None:
                self.dropped[attachment["id"]] = content
        for attachment_id in list(self.dropped)[:-_MAX_DROPPED_FILES]:
            del self.dropped[attachment_id]


def _known(things: Mapping[str, Thing], thing_id: str, kind: str) -> Thing:
    if thing_id not in things:
        raise unknown_refusal(kind)
    return things[thing_id]
