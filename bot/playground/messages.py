"""Creating, editing and deleting messages (Discord API: Resources, Message)."""

import re
from dataclasses import dataclass, field
from typing import Any, Final

from bot.playground import components
from bot.playground.cdn import attachment_url, content_type, picture_size
from bot.playground.errors import invalid_body
from bot.playground.ids import timestamp
from bot.playground.limits.messages import check_message, require_content
from bot.playground.payloads import deep_copy, user_payload
from bot.playground.permissions import Permission
from bot.playground.records import Channel, MessageFlag, OnlyFor, Payload, PostedMessage, Upload, User
from bot.playground.world import World

_CHANGEABLE_FLAGS: Final = MessageFlag.SUPPRESS_EMBEDS | MessageFlag.COMPONENTS_V2
"""Flags that an edit can set. SUPPRESS_NOTIFICATIONS can be set only when a message is created."""
_SETTABLE_FLAGS: Final = _CHANGEABLE_FLAGS | MessageFlag.SUPPRESS_NOTIFICATIONS
"""Flags that a new message can have."""
_MAX_PRIVATE_MESSAGES: Final = 50
"""The most private messages of one person in a channel; older ones are deleted, as a client forgets them, too."""
_MENTION: Final = re.compile(r"<@!?(\d+)>")
_ROLE_MENTION: Final = re.compile(r"<@&(\d+)>")
_MASS_MENTION: Final = re.compile(r"@(everyone|here)")


@dataclass
class Draft:
    """The JSON body of a message request, and its files by their number as text."""

    body: Payload
    files: dict[str, Upload] = field(default_factory=dict)

    @property
    def flags(self) -> MessageFlag:
        """The flags of the body. Raises RequestRefused unless they are a whole number."""
        flags = self.body.get("flags") or 0
        if not isinstance(flags, int):
            raise invalid_body(("flags",), "Value is not a whole number")
        return MessageFlag(flags)

    @property
    def nonce(self) -> str | None:
        """The nonce by which a repeated request is recognized; None without one."""
        return None if self.body.get("nonce") is None else str(self.body["nonce"])


@dataclass
class MessageContext:
    """The parts of a new message beside its draft: type, further flags, audience, and `extra` keys of its payload."""

    type: int = 0
    flags: MessageFlag = MessageFlag.NONE
    only_for: OnlyFor = None
    extra: Payload = field(default_factory=dict)


class Messages:
    """Changes the messages of a world and announces each change."""

    def __init__(self, world: World) -> None:
        self.world = world
        self._uploaded: dict[str, bytes] = {}

    def create(
        self, channel: Channel, author: User, draft: Draft, context: MessageContext | None = None
    ) -> PostedMessage:
        """Post a message. Raises RequestRefused, and changes nothing, for an invalid one.

        Of a person's private messages in a channel, only the newest _MAX_PRIVATE_MESSAGES are kept.
        """
        context = context or MessageContext()
        flags = (draft.flags & _SETTABLE_FLAGS) | context.flags
        body = check_message(draft.body, flags, draft.files, [])
        payload = self._blank(channel, author, context) | {"flags": int(flags)}
        message = PostedMessage(payload, context.only_for, nonce=draft.nonce)
        self._fill(message, channel, body, draft.files)
        if MessageFlag.LOADING not in flags and context.type != 18:
            require_content(message.payload, message.attachments)
        self._post(channel, message)
        return message

    def edit(self, channel: Channel, message: PostedMessage, draft: Draft) -> PostedMessage:
        """Edit a message, or fill a loading one; returns the new record, which replaces `message` in the channel.

        Raises RequestRefused, and changes nothing, for an invalid edit.
        """
        flags = self._flags_after(message, draft)
        kept = [attachment["id"] for attachment in message.attachments]
        body = check_message(draft.body, flags, draft.files, kept)
        changed = PostedMessage(
            deep_copy(message.payload), message.only_for, deep_copy(message.attachments), message.nonce
        )
        changed.payload["flags"] = int(flags)
        self._fill(changed, channel, body, draft.files)
        require_content(changed.payload, changed.attachments)
        if MessageFlag.LOADING not in message.flags:
            changed.payload["edited_timestamp"] = timestamp(self.world.clock.now())
        self._replace(channel, message, changed)
        return changed

    def _flags_after(self, message: PostedMessage, draft: Draft) -> MessageFlag:
        loading = MessageFlag.LOADING in message.flags
        return (message.flags & ~MessageFlag.LOADING) | (
            draft.flags & (_SETTABLE_FLAGS if loading else _CHANGEABLE_FLAGS)
        )

    def delete(self, channel: Channel, message: PostedMessage) -> None:
        del channel.messages[message.id]
        self.world.forget_files(message.attachments)
        self.world.announce("message_delete", {"id": message.id, "channel_id": channel.id}, channel, message.only_for)

    def _post(self, channel: Channel, message: PostedMessage) -> None:
        self._keep_files(message)
        channel.messages[message.id] = message
        self.world.nonces.remember([message])
        if message.only_for is None:
            channel.payload["last_message_id"] = message.id
            if channel.is_thread:
                channel.payload["message_count"] += 1
                channel.payload["total_message_sent"] += 1
        else:
            self._forget_old_private(channel, message.only_for)
        self.world.announce("message_create", message.payload, channel, message.only_for)

    def _replace(self, channel: Channel, former: PostedMessage, changed: PostedMessage) -> None:
        self._keep_files(changed)
        kept = {attachment["id"] for attachment in changed.attachments}
        self.world.forget_files([attachment for attachment in former.attachments if attachment["id"] not in kept])
        channel.messages[changed.id] = changed
        self.world.announce("message_update", changed.payload, channel, changed.only_for)

    def _keep_files(self, message: PostedMessage) -> None:
        for attachment in message.attachments:
            if attachment["id"] in self._uploaded:
                self.world.files[attachment["id"]] = self._uploaded[attachment["id"]]

    def _forget_old_private(self, channel: Channel, user_id: str) -> None:
        private = [message for message in channel.messages.values() if message.only_for == user_id]
        for message in private[:-_MAX_PRIVATE_MESSAGES]:
            self.delete(channel, message)

    def _blank(self, channel: Channel, author: User, frame: MessageContext) -> Payload:
        lists: Payload = {key: [] for key in ("attachments", "embeds", "components", "mentions", "mention_roles")}
        no = dict.fromkeys(("mention_everyone", "pinned", "tts"), False)
        return {
            "id": self.world.ids.next(),
            "channel_id": channel.id,
            "type": frame.type,
            "author": user_payload(author),
            "content": "",
            "timestamp": timestamp(self.world.clock.now()),
            "edited_timestamp": None,
            **lists,
            **no,
            **frame.extra,
        }

    def _fill(self, message: PostedMessage, channel: Channel, body: Payload, files: dict[str, Upload]) -> None:
        self._uploaded = {}
        payload = message.payload
        message.attachments = self._attachments(message, channel, body, files)
        payload["content"] = body.get("content", payload["content"]) or ""
        parts = body.get("components", payload["components"]) or []
        components.number_components(parts)
        components.resolve_media(parts, message.attachments, self.world.ids)
        components.resolve_emojis(parts, self.world.emojis)
        payload["components"] = parts
        payload["attachments"] = [] if MessageFlag.COMPONENTS_V2 in message.flags else message.attachments
        payload["mentions"] = self._mentions(payload, body.get("allowed_mentions"))
        payload["mention_roles"] = self._mentioned_roles(payload, channel, body.get("allowed_mentions"))
        payload["mention_everyone"] = self._mentions_everyone(payload, channel, body.get("allowed_mentions"))

    def _attachments(
        self, message: PostedMessage, channel: Channel, body: Payload, files: dict[str, Upload]
    ) -> list[Payload]:
        former = {attachment["id"]: attachment for attachment in message.attachments}
        listed = body.get("attachments")
        if listed is None:
            listed = [{"id": number} for number in (*former, *files)]
        return [
            self._new_attachment(message, channel, entry, files[number]) if number in files else former[number]
            for entry in listed
            for number in [str(entry["id"])]
        ]

    def _new_attachment(self, message: PostedMessage, channel: Channel, entry: Payload, upload: Upload) -> Payload:
        filename, attachment_id = entry.get("filename") or upload.filename, self.world.ids.next()
        url = attachment_url(self.world, channel.id, attachment_id, filename)
        attachment: Payload = {"id": attachment_id, "filename": filename, "size": len(upload.data)}
        attachment |= {"url": url, "proxy_url": url, "content_type": content_type(filename)} | picture_size(upload.data)
        if entry.get("description"):
            attachment["description"] = entry["description"]
        if message.only_for:
            attachment["ephemeral"] = True
        self._uploaded[attachment_id] = upload.data
        return attachment

    def _mentions(self, payload: Payload, allowed: Any) -> list[Payload]:
        found = dict.fromkeys(user_id for text in _texts(payload) for user_id in _MENTION.findall(text))
        if allowed is not None and "users" not in (allowed.get("parse") or []):
            listed = [str(user_id) for user_id in allowed.get("users") or []]
            found = dict.fromkeys(user_id for user_id in found if user_id in listed)
        known = {*self.world.people, self.world.bot.id}
        return [user_payload(self.world.user(user_id)) for user_id in found if user_id in known]

    def _mentioned_roles(self, payload: Payload, channel: Channel, allowed: Any) -> list[str]:
        """The roles that the text mentions and the author may mention: every role with a permission, else some."""
        found = dict.fromkeys(role_id for text in _texts(payload) for role_id in _ROLE_MENTION.findall(text))
        listed = None if allowed is None or "roles" in (allowed.get("parse") or []) else allowed.get("roles") or []
        may_all = Permission.MENTION_EVERYONE in self.world.stated_permissions(channel)
        known = {role["id"] for role in self.world.roles(channel.guild_id) if may_all or role["mentionable"]}
        return [one for one in found if one in known and (listed is None or one in map(str, listed))]

    def _mentions_everyone(self, payload: Payload, channel: Channel, allowed: Any) -> bool:
        """Whether the text mentions everyone, permitted by the author's rights and `allowed_mentions`.

        Without `allowed_mentions` it is permitted, except in the answer to an interaction.
        """
        usual = {"parse": [] if "interaction_metadata" in payload else ["everyone"]}
        if "everyone" not in ((usual if allowed is None else allowed).get("parse") or []):
            return False
        may = payload["author"]["bot"] and Permission.MENTION_EVERYONE in self.world.stated_permissions(channel)
        return may and any(_MASS_MENTION.search(text) for text in _texts(payload))


def _texts(payload: Payload) -> list[str]:
    return [
        payload["content"],
        *(part.get("content") or "" for part in components.walk_components(payload["components"])),
    ]
