"""Answers to interactions, and follow-up messages (Discord API: Interactions, Receiving and Responding)."""

from typing import Final

from msgspec import Struct

from bot import limits
from bot.playground import components
from bot.playground.errors import RequestRefused, invalid_body, unknown_refusal
from bot.playground.interactions import AUTOCOMPLETE, COMMAND, COMPONENT, MODAL_SUBMIT, IssuedInteraction
from bot.playground.limits.commands import check_choices
from bot.playground.limits.modals import check_modal
from bot.playground.limits.values import read_value
from bot.playground.messages import Draft, MessageContext
from bot.playground.permissions import Permission
from bot.playground.records import Channel, MessageFlag, OnlyFor, Payload, PostedMessage
from bot.playground.rest.route import RestAnswer, RestCall, Route, ok

MESSAGE, DEFERRED_MESSAGE, DEFERRED_UPDATE, UPDATE, CHOICES, MODAL = 4, 5, 6, 7, 8, 9
"""The types of answers (Discord API: Interaction Callback Type)."""


class InteractionAnswer(Struct):
    """The body of the first answer to an interaction (Discord API: Interaction Callback)."""

    type: int
    data: Payload | None = None


_ALLOWED_ANSWERS: Final = {
    COMMAND: (MESSAGE, DEFERRED_MESSAGE, MODAL),
    COMPONENT: (MESSAGE, DEFERRED_MESSAGE, DEFERRED_UPDATE, UPDATE, MODAL),
    AUTOCOMPLETE: (CHOICES,),
    MODAL_SUBMIT: (MESSAGE, DEFERRED_MESSAGE, DEFERRED_UPDATE, UPDATE),
}
"""The callback types that may answer each interaction type.

The UPDATE types need a message that the person acted on.
"""
_REPLY: Final = 19
_COMMAND_REPLY: Final = 20
"""Message types (Discord API: Message Types)."""


def _answer_interaction(call: RestCall) -> RestAnswer:
    """Give the first answer to an interaction. Raises RequestRefused for a callback type that is not allowed."""
    interaction = call.backend.interactions.find_unanswered(call["interaction_id"], call["interaction_token"])
    answer: Payload = read_value(call.body_object, InteractionAnswer)
    kind = answer["type"]
    allowed = _ALLOWED_ANSWERS[interaction.type]
    if kind not in allowed or (kind in (DEFERRED_UPDATE, UPDATE) and interaction.message_id is None):
        raise invalid_body(("type",), f"Value must be one of {allowed}, and change a message only where there is one")
    message = _ANSWER[kind](call, interaction, answer["data"] or {})
    if call.query.get("with_response", "0").lower() not in ("1", "true"):
        return RestAnswer()
    return ok(_callback_payload(interaction, kind, message))


def _answer_with_message(call: RestCall, interaction: IssuedInteraction, data: Payload) -> PostedMessage:
    return _settle(call, interaction, "message", _post(call, interaction, Draft(data, call.files)))


def _defer_message(call: RestCall, interaction: IssuedInteraction, data: Payload) -> PostedMessage:
    flags = Draft(data).flags
    if flags not in (MessageFlag.NONE, MessageFlag.EPHEMERAL):
        raise invalid_body(("data", "flags"), "A deferred answer may carry the flag EPHEMERAL only")
    message = _post(call, interaction, Draft({"flags": int(flags)}), MessageFlag.LOADING)
    return _settle_deferred(call, interaction, message)


def _defer_update(call: RestCall, interaction: IssuedInteraction, data: Payload) -> PostedMessage:
    return _settle_deferred(call, interaction, _acted_on(call, interaction)[1])


def _update(call: RestCall, interaction: IssuedInteraction, data: Payload) -> PostedMessage:
    channel, message = _acted_on(call, interaction)
    _require_unlocked(call, channel, message.only_for)
    changed = call.backend.messages.edit(channel, message, Draft(data, call.files))
    return _settle(call, interaction, "update", changed)


def _answer_with_choices(call: RestCall, interaction: IssuedInteraction, data: Payload) -> None:
    check_choices(data.get("choices"))
    interaction.choices = data.get("choices") or []
    call.backend.interactions.record_answer(interaction, "autocomplete")


def _answer_with_modal(call: RestCall, interaction: IssuedInteraction, data: Payload) -> None:
    interaction.modal = check_modal(data)
    components.number_components(interaction.modal["components"])
    interactions = call.backend.interactions
    interactions.record_answer(interaction, "modal")
    interactions.tell_person(interaction, "modal", {"interaction_id": interaction.id, "modal": interaction.modal})


_ANSWER: Final = {
    MESSAGE: _answer_with_message,
    DEFERRED_MESSAGE: _defer_message,
    DEFERRED_UPDATE: _defer_update,
    UPDATE: _update,
    CHOICES: _answer_with_choices,
    MODAL: _answer_with_modal,
}


def _privacy(call: RestCall, interaction: IssuedInteraction, asked: MessageFlag) -> MessageFlag:
    """EPHEMERAL if asked for, or if the server allows only private answers of the person's own applications."""
    public = Permission.USE_EXTERNAL_APPS in call.backend.world.person_permissions(
        interaction.user, interaction.channel
    )
    return (
        asked & MessageFlag.EPHEMERAL
        if public or not interaction.has_only_person_installation
        else MessageFlag.EPHEMERAL
    )


def _acted_on(call: RestCall, interaction: IssuedInteraction) -> tuple[Channel, PostedMessage]:
    channel = call.backend.world.channel(interaction.channel.id)
    return channel, call.backend.world.message(channel, str(interaction.message_id))


def _require_unlocked(call: RestCall, channel: Channel, only_for: OnlyFor) -> None:
    """Raise RequestRefused for a public answer in a locked thread."""
    if only_for is None:
        call.backend.world.require_unlocked(channel)


def _post(
    call: RestCall, interaction: IssuedInteraction, draft: Draft, more: MessageFlag = MessageFlag.NONE
) -> PostedMessage:
    world = call.backend.world
    channel = world.channel(interaction.channel.id)
    extra: Payload = {"webhook_id": world.bot.id, "application_id": world.bot.id}
    extra["interaction_metadata"] = interaction.metadata()
    kind = 0
    if interaction.type == COMMAND:
        kind = _COMMAND_REPLY
        extra["interaction"] = interaction.summary()
    if interaction.message_id is not None:
        kind = _REPLY
        extra["message_reference"] = {"type": 0, "channel_id": channel.id, "message_id": interaction.message_id}
    flags = _privacy(call, interaction, draft.flags) | more
    only_for = interaction.user.id if MessageFlag.EPHEMERAL in flags else None
    _require_unlocked(call, channel, only_for)
    return call.backend.messages.create(channel, world.bot, draft, MessageContext(kind, flags, only_for, extra))


def _settle(call: RestCall, interaction: IssuedInteraction, kind: str, message: PostedMessage) -> PostedMessage:
    interaction.original_id = message.id
    call.backend.interactions.record_answer(interaction, kind, message)
    return message


def _settle_deferred(call: RestCall, interaction: IssuedInteraction, message: PostedMessage) -> PostedMessage:
    interaction.deferred = MessageFlag.LOADING in message.flags
    _settle(call, interaction, "deferred", message)
    call.backend.interactions.tell_person(
        interaction, "answering", interaction.event_fields | {"message_id": message.id}
    )
    return message


def _callback_payload(interaction: IssuedInteraction, kind: int, message: PostedMessage | None) -> Payload:
    found: Payload = {"id": interaction.id, "type": interaction.type, "channel_id": interaction.channel.id}
    if guild_id := interaction.channel.payload.get("guild_id"):
        found["guild_id"] = guild_id
    if message is None:
        return {"interaction": found}
    found["response_message_id"] = message.id
    found["response_message_loading"] = MessageFlag.LOADING in message.flags
    found["response_message_ephemeral"] = MessageFlag.EPHEMERAL in message.flags
    if kind not in (MESSAGE, UPDATE):
        return {"interaction": found}
    return {"interaction": found, "resource": {"type": kind, "message": message.payload}}


# Follow-up messages: the interaction's token is a webhook for 15 minutes


def _create_follow_up(call: RestCall) -> RestAnswer:
    """Send a further message; the first one after a deferral fills the loading message.

    Raises RequestRefused above the limit of follow-ups, which holds if only a person has installed the bot.
    """
    interaction = _interaction(call)
    if interaction.has_only_person_installation and interaction.follow_ups >= limits.MAX_FOLLOW_UPS:
        raise RequestRefused(400, 40094, "This interaction has hit the maximum number of follow up messages")
    message = _follow_up(call, interaction)
    interaction.follow_ups += 1
    return _followed(call, interaction, message)


def _follow_up(call: RestCall, interaction: IssuedInteraction) -> PostedMessage:
    waiting = _waiting(call, interaction)
    if waiting is not None:
        return call.backend.messages.edit(interaction.channel, waiting, call.draft)
    return _post(call, interaction, call.draft)


def _waiting(call: RestCall, interaction: IssuedInteraction) -> PostedMessage | None:
    message = interaction.channel.messages.get(interaction.original_id or "")
    return message if interaction.deferred and message and MessageFlag.LOADING in message.flags else None


def _get_original(call: RestCall) -> RestAnswer:
    return ok(_reply(call)[1].payload)


def _edit_original(call: RestCall) -> RestAnswer:
    channel, message = _reply(call)
    _require_unlocked(call, channel, message.only_for)
    return _followed(call, _interaction(call), call.backend.messages.edit(channel, message, call.draft))


def _edit_follow_up(call: RestCall) -> RestAnswer:
    channel, message = _followed_up(call)
    _require_unlocked(call, channel, message.only_for)
    return _followed(call, _interaction(call), call.backend.messages.edit(channel, message, call.draft))


def _delete_follow_up(call: RestCall) -> RestAnswer:
    call.backend.messages.delete(*_followed_up(call))
    return RestAnswer()


def _followed_up(call: RestCall) -> tuple[Channel, PostedMessage]:
    """A follow-up message of an interaction. Raises RequestRefused for others."""
    interaction, world = _interaction(call), call.backend.world
    channel = world.channel(interaction.channel.id)
    message = world.message(channel, call["message_id"])
    if message.payload.get("interaction_metadata", {}).get("id") != interaction.id:
        raise unknown_refusal("message")
    return channel, message


def _followed(call: RestCall, interaction: IssuedInteraction, message: PostedMessage) -> RestAnswer:
    about = {"interaction_id": interaction.id, "message_id": message.id}
    call.backend.interactions.tell_person(interaction, "followed", about)
    return ok(message.payload)


def _delete_original(call: RestCall) -> RestAnswer:
    channel, message = _reply(call)
    call.backend.messages.delete(channel, message)
    return RestAnswer()


def _interaction(call: RestCall) -> IssuedInteraction:
    interaction = call.backend.interactions.find_answered(call["webhook_id"], call["webhook_token"])
    if interaction.type == AUTOCOMPLETE:
        raise unknown_refusal("webhook")
    return interaction


def _reply(call: RestCall) -> tuple[Channel, PostedMessage]:
    interaction, world = _interaction(call), call.backend.world
    channel = world.channel(interaction.channel.id)
    return channel, world.message(channel, interaction.original_id or "")


_WEBHOOK: Final = "/webhooks/{webhook_id}/{webhook_token}"
ROUTES = (
    Route("POST", "/interactions/{interaction_id}/{interaction_token}/callback", _answer_interaction, open=True),
    Route("POST", _WEBHOOK, _create_follow_up, open=True),
    Route("GET", _WEBHOOK + "/messages/@original", _get_original, open=True),
    Route("PATCH", _WEBHOOK + "/messages/@original", _edit_original, open=True),
    Route("DELETE", _WEBHOOK + "/messages/@original", _delete_original, open=True),
    Route("PATCH", _WEBHOOK + "/messages/{message_id}", _edit_follow_up, open=True),
    Route("DELETE", _WEBHOOK + "/messages/{message_id}", _delete_follow_up, open=True),
)
