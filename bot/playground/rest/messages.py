"""Messages in channels, threads and direct messages (Discord API: Resources, Message)."""

from typing import Final

from bot import limits
from bot.playground.errors import Refused, archived_refusal, invalid_form, refusal, unknown
from bot.playground.permissions import Permission
from bot.playground.records import DM, Channel, PostedMessage
from bot.playground.rest.route import Answer, RestCall, Route, ok

ANCHORS: Final = ("before", "after")
HISTORY_USUAL: Final = "50"
"""How many messages are listed where the request does not say it."""


def create_message(call: RestCall) -> Answer:
    """Post a message; with `enforce_nonce`, return the message already posted with this nonce. Raises Refused."""
    backend = call.backend
    channel = _writable(call)
    twin = _twin(call)
    if twin is not None:
        return _made(twin)
    _require_may_send(call, channel)
    message = backend.messages.create(channel, backend.world.bot, call.draft)
    backend.world.reopen(channel)
    return _made(message)


def _made(message: PostedMessage) -> Answer:
    """The answer to a sent message, the only one that returns the nonce."""
    return ok(message.payload if message.nonce is None else message.payload | {"nonce": message.nonce})


def _writable(call: RestCall) -> Channel:
    world = call.backend.world
    channel = world.channel_for_bot(call["channel_id"])
    needed = Permission.SEND_MESSAGES_IN_THREADS if channel.is_thread else Permission.SEND_MESSAGES
    return world.channel_for_bot(channel.id, needed)


def _require_may_send(call: RestCall, channel: Channel) -> None:
    world = call.backend.world
    held = world.permissions_in(channel)
    if channel.type == DM and any(world.people[member].closed_dms for member in channel.members[:1]):
        raise Refused(403, 50007, "Cannot send messages to this user")
    if call.files and Permission.ATTACH_FILES not in held:
        raise refusal("no permission")
    world.require_unlocked(channel)


def _twin(call: RestCall) -> PostedMessage | None:
    """The bot's recent message with the same nonce. Raises Refused if it was deleted."""
    world, nonce = call.backend.world, call.draft.nonce
    made = world.nonces.message_id(nonce) if nonce is not None and call.form.get("enforce_nonce") else None
    return None if made is None else world.find_message(made)[1]


def list_messages(call: RestCall) -> Answer:
    """Public messages of a channel, newest first; none if the bot may not read the history."""
    world, channel = call.backend.world, call.backend.world.channel_for_bot(call["channel_id"])
    limit, anchors = _wanted(call)
    if Permission.READ_MESSAGE_HISTORY not in world.permissions_in(channel):
        return ok([])
    found = [message.payload for message in channel.messages.values() if message.only_for is None]
    if "before" in anchors:
        found = [payload for payload in found if int(payload["id"]) < anchors["before"]]
    if "after" in anchors:
        found = [payload for payload in found if int(payload["id"]) > anchors["after"]][:limit]
    return ok(found[::-1][:limit])


def get_message(call: RestCall) -> Answer:
    """One public message. Raises Refused for an unknown one, and if the bot may not read the history."""
    world, channel = call.backend.world, call.backend.world.channel_for_bot(call["channel_id"])
    if Permission.READ_MESSAGE_HISTORY not in world.permissions_in(channel):
        raise refusal("no permission")
    message = world.message(channel, call["message_id"])
    if message.only_for is not None:
        raise unknown("message")
    return ok(message.payload)


def _wanted(call: RestCall) -> tuple[int, dict[str, int]]:
    """The limit, and at most one of before and after. Raises Refused for invalid values."""
    wrong = next((key for key, value in call.query.items() if not value.isdecimal()), None)
    limit = 0 if wrong else int(call.query.get("limit", HISTORY_USUAL))
    anchors = {} if wrong else {key: int(value) for key, value in call.query.items() if key in ANCHORS}
    if not 1 <= limit <= limits.HISTORY or len(anchors) > 1:
        raise invalid_form((wrong or "limit",), f"A limit of 1 to {limits.HISTORY}, and before or after a message")
    return limit, anchors


def edit_message(call: RestCall) -> Answer:
    world = call.backend.world
    channel, message = _own(call)
    if call.files and Permission.ATTACH_FILES not in world.permissions_in(channel):
        raise refusal("no permission")
    return ok(call.backend.messages.edit(channel, message, call.draft).payload)


def delete_message(call: RestCall) -> Answer:
    call.backend.messages.delete(*_own(call))
    return Answer()


def _own(call: RestCall) -> tuple[Channel, PostedMessage]:
    """The bot's own, editable message and its channel. Raises Refused otherwise."""
    world = call.backend.world
    channel = world.channel_for_bot(call["channel_id"])
    message = world.message(channel, call["message_id"])
    if message.only_for is not None:
        raise unknown("message")
    if message.payload["author"]["id"] != world.bot.id:
        raise Refused(403, 50005, "Cannot edit a message authored by another user")
    world.require_unlocked(channel)
    if channel.is_archived:
        raise archived_refusal()
    return channel, message


ROUTES = (
    Route("POST", "/channels/{channel_id}/messages", create_message),
    Route("GET", "/channels/{channel_id}/messages", list_messages),
    Route("GET", "/channels/{channel_id}/messages/{message_id}", get_message),
    Route("PATCH", "/channels/{channel_id}/messages/{message_id}", edit_message),
    Route("DELETE", "/channels/{channel_id}/messages/{message_id}", delete_message),
)
