"""Interactions: acts of people that the bot has to answer within three seconds (Discord API: Interactions)."""

import secrets
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Final

from bot import limits
from bot.playground.clock import Callback
from bot.playground.command_options import OptionType
from bot.playground.errors import RequestRefused, unknown_refusal
from bot.playground.payloads import deep_copy, member_payload, user_payload
from bot.playground.places import bot_installation
from bot.playground.records import Channel, Payload, PostedMessage, User
from bot.playground.world import World

_MAX_INTERACTIONS: Final = 2000
"""The most interactions that are kept; older ones can no longer be answered."""

COMMAND, COMPONENT, AUTOCOMPLETE, MODAL_SUBMIT = 2, 3, 4, 5
"""The types of interactions (Discord API: Interaction Type)."""


@dataclass
class IssuedInteraction:
    """An interaction of a person, and the state of the bot's answer to it.

    `data` is its content by its `type`, and `issued` its time in unix seconds. It has `failed` if no answer came in
    time, and is `deferred` if the first answer was a loading message. `original_id` is the id of the message that
    answers it, `modal` the form, and `choices` are the proposals. `follow_ups` counts the follow-up messages.
    """

    type: int
    user: User
    channel: Channel
    data: Payload
    message: PostedMessage | None = None
    """The message with the pressed component; for a form, the message whose press opened it."""
    trigger: "IssuedInteraction | None" = None
    """The interaction that was answered with the form."""
    owners: dict[str, str] = field(default_factory=dict)
    """The installations that allow the command, or that of the pressed message (`authorizing_integration_owners`)."""
    id: str = ""
    token: str = ""
    issued: float = 0.0
    answered: bool = False
    failed: bool = False
    deferred: bool = False
    original_id: str | None = None
    modal: Payload | None = None
    choices: list[Payload] | None = None
    follow_ups: int = 0
    cancel_timer: Callback = field(default=lambda: None)

    @property
    def message_id(self) -> str | None:
        return self.message.id if self.message else None

    @property
    def event_fields(self) -> Payload:
        """The ids in events about this interaction: its own, and if there are any, `message_id` and `custom_id`."""
        named = {"interaction_id": self.id, "message_id": self.message_id, "custom_id": self.data.get("custom_id")}
        return {key: value for key, value in named.items() if value is not None}

    def summary(self) -> Payload:
        """The deprecated `interaction` object in the answer to a command; only this object has the command's name."""
        return {"id": self.id, "type": self.type, "name": " ".join(_path(self.data)), "user": user_payload(self.user)}

    @property
    def has_only_person_installation(self) -> bool:
        """Whether only the person has installed the bot, so that Discord limits follow-up messages."""
        return list(self.owners) == ["1"]

    def metadata(self) -> Payload:
        """The interaction's metadata object (Discord API: Message Interaction Metadata).

        For a submitted form it contains that of the interaction which opened the form.
        """
        found: Payload = {"id": self.id, "type": self.type, "user": user_payload(self.user)}
        found["authorizing_integration_owners"] = self.owners
        if self.type == COMPONENT:
            found["interacted_message_id"] = self.message_id
        if self.type == MODAL_SUBMIT and self.trigger:
            found["triggering_interaction_metadata"] = self.trigger.metadata()
        return found


def _path(data: Payload) -> list[str]:
    nested = [
        option for option in data.get("options") or [] if option["type"] in (OptionType.SUB_COMMAND, OptionType.GROUP)
    ]
    return [data["name"], *(name for option in nested for name in _path(option))]


class Interactions:
    """Issues interactions, enforces their deadlines, and announces the answers to the page of the person."""

    def __init__(self, world: World) -> None:
        self.world = world
        self.by_id: dict[str, IssuedInteraction] = {}
        self.by_token: dict[str, IssuedInteraction] = {}
        self.deliver: Callable[[Payload], None] = lambda payload: None

    def issue(self, interaction: IssuedInteraction) -> IssuedInteraction:
        """Give an interaction its id, token and time, and send it to the bot; returns the same interaction.

        The interaction has `failed` if the bot does not answer within ANSWER_SECONDS.
        """
        interaction.id, interaction.token = self.world.ids.next(), secrets.token_urlsafe(48)
        interaction.issued = self.world.clock.now()
        interaction.owners = interaction.owners or self._owners(interaction)
        self._remember(interaction)
        interaction.cancel_timer = self.world.clock.call_later(limits.ANSWER_SECONDS, lambda: self._expire(interaction))
        self.deliver(self.payload(interaction))
        return interaction

    def _owners(self, made: IssuedInteraction) -> dict[str, str]:
        if made.trigger is not None:
            return made.trigger.owners
        metadata = made.message.payload.get("interaction_metadata") if made.message else None
        if metadata is not None:
            return dict(metadata["authorizing_integration_owners"])
        return bot_installation(self.world.place_of(made.channel), made.channel.guild_id or "0")

    def _remember(self, made: IssuedInteraction) -> None:
        self.by_id[made.id] = self.by_token[made.token] = made
        if len(self.by_id) > _MAX_INTERACTIONS:
            oldest = self.by_id.pop(next(iter(self.by_id)))
            oldest.cancel_timer()
            self.by_token.pop(oldest.token)

    def _expire(self, interaction: IssuedInteraction) -> None:
        if not interaction.answered:
            interaction.failed = True
            self.tell_person(interaction, "failed", interaction.event_fields)

    def expire_tokens(self) -> int:
        """Expire the tokens of all interactions now; returns the number of tokens that were still valid."""
        good = [each for each in self.by_id.values() if self.world.clock.now() - each.issued < limits.TOKEN_SECONDS]
        for interaction in good:
            interaction.issued -= limits.TOKEN_SECONDS
        return len(good)

    def stop(self) -> None:
        """Cancel the timers by which unanswered interactions fail."""
        for interaction in self.by_id.values():
            interaction.cancel_timer()

    def find_unanswered(self, interaction_id: str, token: str) -> IssuedInteraction:
        """The interaction if it waits for its first answer.

        Raises RequestRefused if it is unknown, has failed or is answered.
        """
        found = self.by_id.get(interaction_id)
        if found is None or found.token != token or found.failed:
            raise unknown_refusal("interaction")
        if found.answered:
            raise RequestRefused(400, 40060, "Interaction has already been acknowledged.")
        return found

    def find_answered(self, application_id: str, token: str) -> IssuedInteraction:
        """The answered interaction with this token. Raises RequestRefused if it is unknown, unanswered or expired."""
        found = self.by_token.get(token)
        if found is None or application_id != self.world.bot.id or not found.answered:
            raise unknown_refusal("webhook")
        if self.world.clock.now() - found.issued >= limits.TOKEN_SECONDS:
            raise RequestRefused(401, 50027, "Invalid Webhook Token")
        return found

    def record_answer(self, interaction: IssuedInteraction, kind: str, message: PostedMessage | None = None) -> None:
        """Mark an interaction as answered, stop its timer, and tell the person's page the kind of answer."""
        interaction.answered = True
        interaction.cancel_timer()
        about = {"interaction_id": interaction.id, "kind": kind}
        self.tell_person(interaction, "answered", about | ({"message_id": message.id} if message else {}))

    def tell_person(self, interaction: IssuedInteraction, kind: str, payload: Payload) -> None:
        """Announce an event about an interaction to the page of its person only."""
        self.world.announce(kind, payload, interaction.channel, interaction.user.id)

    def payload(self, interaction: IssuedInteraction) -> Payload:
        """The payload of the gateway event INTERACTION_CREATE."""
        channel, user = interaction.channel, interaction.user
        payload: Payload = {
            "id": interaction.id,
            "application_id": self.world.bot.id,
            "type": interaction.type,
            "data": deep_copy(interaction.data),
            "channel_id": channel.id,
            "channel": deep_copy(channel.payload),
            "token": interaction.token,
            "version": 1,
            "locale": user.locale,
            "app_permissions": str(int(self.world.stated_permissions(channel))),
            "entitlements": [],
            "authorizing_integration_owners": interaction.owners,
            "context": self.world.place_of(channel).context,
            "attachment_size_limit": limits.MAX_UPLOAD_BYTES,
        }
        if interaction.message is not None:
            payload["message"] = deep_copy(interaction.message.payload)
        return payload | self._whose(channel, user)

    def _whose(self, channel: Channel, user: User) -> dict[str, Any]:
        guild = self.world.guild_of(channel)
        if guild is None:
            return {"user": user_payload(user)}
        allowed = str(int(self.world.person_permissions(user, channel)))
        locale = guild["preferred_locale"]
        return {
            "channel": deep_copy(channel.payload) | {"permissions": allowed},
            "member": member_payload(user) | {"permissions": allowed},
            "guild_id": guild["id"],
            "guild": {"id": guild["id"], "locale": locale, "features": list(guild["features"])},
            "guild_locale": locale,
        }
