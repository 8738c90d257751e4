"""Messages in channels, threads and direct messages (Discord API: Resources, Message)."""

from typing import Final

from bot import limits
from bot.playground.errors import Form, Refused, archived, missing_permissions, unknown
from bot.playground.messages import Frame
from bot.playground.permissions import Permission
from bot.playground.records import DM, Channel, Message, Payload
from bot.playground.rest.route import Answer, Call, Route, ok

REPLY: Final = 19
ANCHORS: Final = ("before", "after")
HISTORY_USUAL: Final = "50"
"""So many messages are listed where nobody says how many."""


def create(call: Call) -> Answer:
    """Post a message; with `enforce_nonce`, the one that was posted with this nonce before is answered instead."""
    backend = call.backend
    channel = _writable(call)
    twin = _twin(call)
    if twin is not None:
        return _made(twin)
    _require_may_send(call, channel)
    message = backend.messages.create(channel, backend.world.bot, call.draft, _frame(call, channel))
    if channel.archived:
        channel.payload["thread_metadata"]["archived"] = False
        backend.world.announce("channel_update", channel.payload, channel)
    return _made(message)


def _made(message: Message) -> Answer:
    """The answer to whoever has just sent a message; the only one in which its nonce is given back."""
    return ok(message.payload if message.nonce is None else message.payload | {"nonce": message.nonce})


def _frame(call: Call, channel: Channel) -> Frame:
    reference = call.form.get("message_reference")
    if not reference or not reference.get("message_id"):
        return Frame()
    if Permission.READ_MESSAGE_HISTORY not in call.backend.world.permissions_in(channel):
        raise Refused(403, 160002, "Cannot reply without permission to read message history")
    target = channel.messages.get(str(reference["message_id"]))
    if target is None and reference.get("fail_if_not_exists", True):
        raise Refused(400, 50035, "Invalid Form Body", {"message_reference": _unknown_reference()})
    found: Payload = {"type": 0, "channel_id": channel.id, "message_id": str(reference["message_id"])}
    extra = {"message_reference": found, "referenced_message": target.payload if target else None}
    return Frame(type=REPLY, extra=extra)


def _unknown_reference() -> Payload:
    return {"_errors": [{"code": "REPLIES_UNKNOWN_MESSAGE", "message": "Unknown message"}]}


def _writable(call: Call) -> Channel:
    world = call.backend.world
    channel = world.channel_for_bot(call["channel_id"])
    needed = Permission.SEND_MESSAGES_IN_THREADS if channel.is_thread else Permission.SEND_MESSAGES
    return world.channel_for_bot(channel.id, needed)


def _require_may_send(call: Call, channel: Channel) -> None:
    world = call.backend.world
    held = world.permissions_in(channel)
    if channel.type == DM and any(world.people[member].closed_dms for member in channel.members[:1]):
        raise Refused(403, 50007, "Cannot send messages to this user")
    if call.files and Permission.ATTACH_FILES not in held:
        raise missing_permissions()
    world.require_unlocked(channel)


def _twin(call: Call) -> Message | None:
    """The bot's message of the last minutes with the same nonce. Raises Refused where that has been deleted."""
    world, nonce = call.backend.world, call.draft.nonce
    made = world.nonces.message_id(nonce) if nonce is not None and call.form.get("enforce_nonce") else None
    return None if made is None else world.find_message(made)[1]


def read(call: Call) -> Answer:
    """One message."""
    return ok(_message(call, _readable(call)).payload)


def listed(call: Call) -> Answer:
    """Messages of a channel, newest first; those of one person alone are not among them.

    Who may not read the history is told of no message, and of nothing amiss.
    """
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


def _wanted(call: Call) -> tuple[int, dict[str, int]]:
    """How many messages, and before or after which one. Raises Refused for what is no number, too many, or both."""
    form, query = Form(), call.query
    for key in query:
        form.require(query[key].isdecimal(), (key,), "NUMBER_TYPE_COERCE", f'Value "{query[key]}" is not int.')
    form.finish()
    limit = int(query.get("limit", HISTORY_USUAL))
    words = f"int value should be between 1 and {limits.HISTORY}."
    form.require(1 <= limit <= limits.HISTORY, ("limit",), "NUMBER_TYPE_RANGE", words)
    anchors = {key: int(value) for key, value in query.items() if key in ANCHORS}
    form.require(len(anchors) < 2, (), "MESSAGE_ANCHORS_EXCLUSIVE", "before and after are mutually exclusive.")
    form.finish()
    return limit, anchors


def _readable(call: Call) -> Channel:
    return call.backend.world.channel_for_bot(call["channel_id"], Permission.READ_MESSAGE_HISTORY)


def _message(call: Call, channel: Channel) -> Message:
    """A message that can be reached without an interaction's token."""
    message = call.backend.world.message(channel, call["message_id"])
    if message.only_for is not None:
        raise unknown("message")
    return message


def edit(call: Call) -> Answer:
    """Change one of the bot's own messages."""
    world = call.backend.world
    channel = world.channel_for_bot(call["channel_id"])
    message = _message(call, channel)
    if message.payload["author"]["id"] != world.bot.id:
        raise Refused(403, 50005, "Cannot edit a message authored by another user")
    world.require_unlocked(channel)
    if channel.archived:
        raise archived()
    if call.files and Permission.ATTACH_FILES not in world.permissions_in(channel):
        raise missing_permissions()
    return ok(call.backend.messages.edit(channel, message, call.draft).payload)


def delete(call: Call) -> Answer:
    """Delete a message, in the archive too: the bot's own, or with Manage Messages anybody's."""
    world = call.backend.world
    channel = world.channel_for_bot(call["channel_id"])
    message = _message(call, channel)
    if message.payload["author"]["id"] != world.bot.id:
        if channel.type == DM:
            raise Refused(403, 50003, "Cannot execute action on a DM channel")
        world.channel_for_bot(channel.id, Permission.MANAGE_MESSAGES)
    if channel.archived:
        world.require_unlocked(channel)
    call.backend.messages.delete(channel, message)
    return Answer()


def pin(call: Call) -> Answer:
    """Pin a message."""
    return _set_pinned(call, True)


def unpin(call: Call) -> Answer:
    """Unpin a message."""
    return _set_pinned(call, False)


def _set_pinned(call: Call, pinned: bool) -> Answer:
    channel = call.backend.world.channel_for_bot(call["channel_id"], Permission.PIN_MESSAGES)
    message = _message(call, channel)
    message.payload["pinned"] = pinned
    call.backend.world.announce("message_update", message.payload, channel)
    return Answer()


ROUTES = (
    Route("POST", "/channels/{channel_id}/messages", create),
    Route("GET", "/channels/{channel_id}/messages", listed),
    Route("PUT", "/channels/{channel_id}/messages/pins/{message_id}", pin),
    Route("DELETE", "/channels/{channel_id}/messages/pins/{message_id}", unpin),
    Route("PUT", "/channels/{channel_id}/pins/{message_id}", pin),
    Route("DELETE", "/channels/{channel_id}/pins/{message_id}", unpin),
    Route("GET", "/channels/{channel_id}/messages/{message_id}", read),
    Route("PATCH", "/channels/{channel_id}/messages/{message_id}", edit),
    Route("DELETE", "/channels/{channel_id}/messages/{message_id}", delete),
)
