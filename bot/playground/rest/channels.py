"""Channels and threads (Discord API: Resources, Channel)."""

from typing import Final

from bot.playground.errors import RequestRefused, archived_refusal, refusal, unknown_refusal
from bot.playground.ids import timestamp
from bot.playground.limits.messages import check_thread
from bot.playground.messages import Draft, MessageContext
from bot.playground.permissions import Permission
from bot.playground.records import Channel, ChannelType, Payload
from bot.playground.rest.route import RestAnswer, RestCall, Route, ok

_THREAD_CREATED: Final = 18
_CREATORS_MAY_CHANGE: Final = frozenset({"name", "archived", "auto_archive_duration"})


def get_channel(call: RestCall) -> RestAnswer:
    return ok(call.backend.world.require_bot_channel(call["channel_id"]).payload)


def _change_channel(call: RestCall) -> RestAnswer:
    """Rename, archive or lock a thread; rename a channel. Raises RequestRefused without the permission."""
    world = call.backend.world
    channel = world.require_bot_channel(call["channel_id"])
    body = check_thread(call.body_object, whole=False)
    if channel.is_thread:
        _require_may_change_thread(call, channel, body)
        _change_thread(call, channel, body)
    elif channel.type == ChannelType.DM:
        raise refusal("wrong place")
    else:
        world.require_bot_channel(channel.id, Permission.MANAGE_CHANNELS)
    channel.payload |= {key: body[key] for key in ("name", "rate_limit_per_user") if key in body}
    world.announce("channel_update", channel.payload, channel)
    return ok(channel.payload)


def _require_may_change_thread(call: RestCall, thread: Channel, body: Payload) -> None:
    """Raise RequestRefused unless the bot manages threads, or may make this change without that permission.

    Everybody who may write may reopen an unlocked thread; its creator may change its name and duration.
    """
    world, reopens = call.backend.world, body == {"archived": False}
    if Permission.MANAGE_THREADS in world.bot_permissions(thread):
        return
    is_creator = thread.payload["owner_id"] == world.bot.id
    if thread.is_locked and not (reopens and is_creator and world.creators_reopen_locked):
        raise refusal("no permission")
    if reopens:
        world.require_bot_channel(thread.id, Permission.SEND_MESSAGES_IN_THREADS)
    elif not is_creator or body.keys() - _CREATORS_MAY_CHANGE:
        raise refusal("no permission")


def _change_thread(call: RestCall, thread: Channel, body: Payload) -> None:
    metadata = thread.payload["thread_metadata"]
    if thread.is_archived and body.get("archived", True) and body.keys() & {"name", "locked", "auto_archive_duration"}:
        raise archived_refusal()
    metadata |= {key: body[key] for key in ("archived", "locked", "auto_archive_duration") if key in body}
    if "archived" in body:
        metadata["archive_timestamp"] = timestamp(call.backend.world.clock.now())


def _start_thread(call: RestCall) -> RestAnswer:
    """Start a thread without a message; a public one is announced in its channel. Raises RequestRefused."""
    backend = call.backend
    body = check_thread(call.body_object)
    public = body["type"] == ChannelType.PUBLIC_THREAD
    needed = Permission.CREATE_PUBLIC_THREADS if public else Permission.CREATE_PRIVATE_THREADS
    parent = _parent(call, needed)
    thread = _thread(call, backend.world.ids.next(), parent, body)
    backend.world.add_channel(thread)
    if public:
        reference = {"type": 0, "channel_id": thread.id, "guild_id": thread.payload["guild_id"]}
        frame = MessageContext(type=_THREAD_CREATED, extra={"message_reference": reference})
        backend.messages.create(parent, backend.world.bot, Draft({"content": body["name"]}), frame)
    return RestAnswer(201, thread.payload)


def _start_thread_from_message(call: RestCall) -> RestAnswer:
    """Start a public thread on a public message; the thread gets the message's id. Raises RequestRefused."""
    backend = call.backend
    parent = _parent(call, Permission.CREATE_PUBLIC_THREADS, Permission.READ_MESSAGE_HISTORY)
    message = backend.world.message(parent, call["message_id"])
    if message.only_for is not None:
        raise unknown_refusal("message")
    body = check_thread(call.body_object | {"type": ChannelType.PUBLIC_THREAD})
    if message.id in backend.world.channels:
        raise RequestRefused(400, 160004, "A thread has already been created for this message")
    thread = _thread(call, message.id, parent, body)
    backend.world.add_channel(thread)
    message.payload["thread"] = thread.payload
    message.payload["flags"] |= 1 << 5
    backend.world.announce("message_update", message.payload, parent, message.only_for)
    return RestAnswer(201, thread.payload)


def _parent(call: RestCall, *needed: Permission) -> Channel:
    parent = call.backend.world.require_bot_channel(call["channel_id"])
    if parent.type != ChannelType.TEXT:
        raise refusal("wrong place")
    return call.backend.world.require_bot_channel(parent.id, *needed)


def _thread(call: RestCall, thread_id: str, parent: Channel, body: Payload) -> Channel:
    world, now = call.backend.world, timestamp(call.backend.world.clock.now())
    metadata = {"archived": False, "archive_timestamp": now, "locked": False, "create_timestamp": now}
    metadata["auto_archive_duration"] = body.get("auto_archive_duration") or 4320
    if body["type"] == ChannelType.PRIVATE_THREAD:
        metadata["invitable"] = body.get("invitable", True)
    payload = {
        "id": thread_id,
        "type": body["type"],
        "guild_id": parent.guild_id,
        "parent_id": parent.id,
        "owner_id": world.bot.id,
        "name": body["name"],
        "rate_limit_per_user": body.get("rate_limit_per_user") or 0,
        "last_message_id": None,
        "member_count": 1,
        "thread_metadata": metadata,
    }
    return Channel(payload | dict.fromkeys(("flags", "message_count", "total_message_sent"), 0), [world.bot.id])


def _list_active_threads(call: RestCall) -> RestAnswer:
    there = [one for one in call.backend.world.channels.values() if one.guild_id == call["guild_id"]]
    found = [channel.payload for channel in there if channel.is_thread and not channel.is_archived]
    return ok({"threads": found, "members": [], "has_more": False})


def _add_thread_member(call: RestCall) -> RestAnswer:
    """Add somebody to a thread, unless already in it.

    Raises RequestRefused for unknown people, other channels, archived threads, and where the bot may not write.
    """
    world, user_id = call.backend.world, call["user_id"]
    thread = world.require_bot_channel(call["channel_id"], Permission.SEND_MESSAGES_IN_THREADS)
    world.user(user_id)
    if not thread.is_thread:
        raise refusal("wrong place")
    if thread.is_archived:
        raise archived_refusal()
    if thread.add_member(user_id):
        if thread.type == ChannelType.PRIVATE_THREAD:
            world.announce("channel_create", thread.payload, thread, user_id)
        world.announce("channel_update", thread.payload, thread)
    return RestAnswer()


ROUTES = (
    Route("GET", "/channels/{channel_id}", get_channel),
    Route("PATCH", "/channels/{channel_id}", _change_channel),
    Route("GET", "/guilds/{guild_id}/threads/active", _list_active_threads),
    Route("POST", "/channels/{channel_id}/threads", _start_thread),
    Route("POST", "/channels/{channel_id}/messages/{message_id}/threads", _start_thread_from_message),
    Route("PUT", "/channels/{channel_id}/thread-members/{user_id}", _add_thread_member),
)
