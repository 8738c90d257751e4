"""Messages in channels, threads and direct messages (Discord API: Resources, Message)."""

from typing import Final

from bot import limits
from bot.playground.errors import RequestRefused, archived_refusal, invalid_body, refusal, unknown_refusal
from bot.playground.permissions import Permission
from bot.playground.records import Channel, ChannelType, PostedMessage
from bot.playground.rest.route import RestAnswer, RestCall, Route, ok

_PAGE_ANCHORS: Final = ("before", "after")
_DEFAULT_HISTORY_LIMIT: Final = "50"
"""The number of listed messages if the request has no `limit`."""


def _create_message(call: RestCall) -> RestAnswer:
    """Post a message; with `enforce_nonce`, answer with the message already posted with this nonce, if there is one."""
    backend = call.backend
    channel = _writable(call)
    twin = _twin(call)
    if twin is not None:
        return _made(twin)
    _require_may_send(call, channel)
    message = backend.messages.create(channel, backend.world.bot, call.draft)
    backend.world.unarchive(channel)
    return _made(message)


def _made(message: PostedMessage) -> RestAnswer:
    """The answer to a sent message, the only one that returns the nonce."""
    return ok(message.payload if message.nonce is None else message.payload | {"nonce": message.nonce})


def _writable(call: RestCall) -> Channel:
    world = call.backend.world
    channel = world.require_bot_channel(call["channel_id"])
    needed = Permission.SEND_MESSAGES_IN_THREADS if channel.is_thread else Permission.SEND_MESSAGES
    return world.require_bot_channel(channel.id, needed)


def _require_may_send(call: RestCall, channel: Channel) -> None:
    world = call.backend.world
    held = world.bot_permissions(channel)
    if channel.type == ChannelType.DM and any(world.people[member].closed_dms for member in channel.members[:1]):
        raise RequestRefused(403, 50007, "Cannot send messages to this user")
    if call.files and Permission.ATTACH_FILES not in held:
        raise refusal("no permission")
    world.require_unlocked(channel)


def _twin(call: RestCall) -> PostedMessage | None:
    """The bot's recent message with the same nonce. Raises RequestRefused if it was deleted."""
    world, nonce = call.backend.world, call.draft.nonce
    made = world.nonces.message_id(nonce) if nonce is not None and call.body_object.get("enforce_nonce") else None
    return None if made is None else world.find_message(made)[1]


def _list_messages(call: RestCall) -> RestAnswer:
    """The public messages of a channel, newest first; none if the bot may not read the history."""
    world, channel = call.backend.world, call.backend.world.require_bot_channel(call["channel_id"])
    limit, anchors = _wanted(call)
    if Permission.READ_MESSAGE_HISTORY not in world.bot_permissions(channel):
        return ok([])
    found = [message.payload for message in channel.messages.values() if message.only_for is None]
    if "before" in anchors:
        found = [payload for payload in found if int(payload["id"]) < anchors["before"]]
    if "after" in anchors:
        found = [payload for payload in found if int(payload["id"]) > anchors["after"]][:limit]
    return ok(found[::-1][:limit])


def get_message(call: RestCall) -> RestAnswer:
    """One public message. Raises RequestRefused for an unknown one, and if the bot may not read the history."""
    world, channel = call.backend.world, call.backend.world.require_bot_channel(call["channel_id"])
    if Permission.READ_MESSAGE_HISTORY not in world.bot_permissions(channel):
        raise refusal("no permission")
    message = world.message(channel, call["message_id"])
    if message.only_for is not None:
        raise unknown_refusal("message")
    return ok(message.payload)


def _wanted(call: RestCall) -> tuple[int, dict[str, int]]:
    """The limit, and at most one of before and after. Raises RequestRefused for invalid values."""
    wrong = next((key for key, value in call.query.items() if not value.isdecimal()), None)
    limit = 0 if wrong else int(call.query.get("limit", _DEFAULT_HISTORY_LIMIT))
    anchors = {} if wrong else {key: int(value) for key, value in call.query.items() if key in _PAGE_ANCHORS}
    if not 1 <= limit <= limits.MAX_MESSAGES_PER_REQUEST or len(anchors) > 1:
        raise invalid_body(
            (wrong or "limit",), f"A limit of 1 to {limits.MAX_MESSAGES_PER_REQUEST}, and before or after a message"
        )
    return limit, anchors


def edit_message(call: RestCall) -> RestAnswer:
    """Edit a public message of the bot.

    Raises RequestRefused for other messages, in archived and locked threads, and for files without permission.
    """
    world = call.backend.world
    channel, message = _own(call)
    if call.files and Permission.ATTACH_FILES not in world.bot_permissions(channel):
        raise refusal("no permission")
    return ok(call.backend.messages.edit(channel, message, call.draft).payload)


def delete_message(call: RestCall) -> RestAnswer:
    """Delete a public message of the bot. Raises RequestRefused for other messages, in archived or locked threads."""
    call.backend.messages.delete(*_own(call))
    return RestAnswer()


def _own(call: RestCall) -> tuple[Channel, PostedMessage]:
    """The bot's own, editable message and its channel. Raises RequestRefused otherwise."""
    world = call.backend.world
    channel = world.require_bot_channel(call["channel_id"])
    message = world.message(channel, call["message_id"])
    if message.only_for is not None:
        raise unknown_refusal("message")
    if message.payload["author"]["id"] != world.bot.id:
        raise RequestRefused(403, 50005, "Cannot edit a message authored by another user")
    world.require_unlocked(channel)
    if channel.is_archived:
        raise archived_refusal()
    return channel, message


ROUTES = (
    Route("POST", "/channels/{channel_id}/messages", _create_message),
    Route("GET", "/channels/{channel_id}/messages", _list_messages),
    Route("GET", "/channels/{channel_id}/messages/{message_id}", get_message),
    Route("PATCH", "/channels/{channel_id}/messages/{message_id}", edit_message),
    Route("DELETE", "/channels/{channel_id}/messages/{message_id}", delete_message),
)
