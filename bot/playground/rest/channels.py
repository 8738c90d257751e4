"""Channels and threads (Discord API: Resources, Channel)."""

from typing import Final

from bot import limits
from bot.playground.errors import Form, Refused, archived, missing_permissions, unknown
from bot.playground.limits.messages import check_thread
from bot.playground.messages import Draft, Frame
from bot.playground.permissions import Permission
from bot.playground.records import DM, PRIVATE_THREAD, PUBLIC_THREAD, TEXT, Channel, Payload
from bot.playground.rest.route import Answer, Call, Route, ok
from bot.playground.snowflakes import timestamp

THREAD_CREATED: Final = 18
HISTORY: Final = Permission.READ_MESSAGE_HISTORY
CREATORS_MAY_CHANGE: Final = frozenset({"name", "archived", "auto_archive_duration"})


def read(call: Call) -> Answer:
    """A channel, thread or direct message."""
    return ok(call.backend.world.channel_for_bot(call["channel_id"]).payload)


def change(call: Call) -> Answer:
    """Rename, archive or lock a thread; rename a channel."""
    world, body = call.backend.world, call.form
    channel = world.channel_for_bot(call["channel_id"])
    check_thread(body, whole=False)
    _require_may_change(call, channel, body)
    if channel.is_thread:
        _change_thread(call, channel, body)
    for key in {"name", "topic", "rate_limit_per_user"} & body.keys():
        channel.payload[key] = body[key]
    world.announce("channel_update", channel.payload, channel)
    return ok(channel.payload)


def _require_may_change(call: Call, channel: Channel, body: Payload) -> None:
    world = call.backend.world
    held = world.permissions_in(channel)
    if channel.type == DM:
        raise Refused(400, 50024, "Cannot execute action on this channel type")
    if not channel.is_thread:
        if Permission.MANAGE_CHANNELS not in held:
            raise missing_permissions()
        return
    if Permission.MANAGE_THREADS not in held:
        _require_own_thread(call, channel, body)


def _require_own_thread(call: Call, thread: Channel, body: Payload) -> None:
    """What may be changed without managing threads: whoever may write there takes an unlocked thread out of the
    archive, and who has made it changes also its name and how long it lasts.
    """
    world, reopens = call.backend.world, body == {"archived": False}
    is_creator = thread.payload["owner_id"] == world.bot.id
    if thread.locked and not (reopens and is_creator and world.creators_reopen_locked):
        raise missing_permissions()
    if reopens:
        world.channel_for_bot(thread.id, Permission.SEND_MESSAGES_IN_THREADS)
    elif not is_creator or body.keys() - CREATORS_MAY_CHANGE:
        raise missing_permissions()


def _change_thread(call: Call, thread: Channel, body: Payload) -> None:
    metadata = thread.payload["thread_metadata"]
    if thread.archived and body.get("archived", True) and body.keys() & {"name", "locked", "auto_archive_duration"}:
        raise archived()
    for key in {"archived", "locked", "auto_archive_duration", "invitable"} & body.keys():
        metadata[key] = body[key]
    if "archived" in body:
        metadata["archive_timestamp"] = timestamp(call.backend.world.clock.now())


def delete(call: Call) -> Answer:
    """Delete a channel or thread."""
    world = call.backend.world
    channel = world.channel(call["channel_id"])
    if channel.type == DM:
        raise Refused(400, 50024, "Cannot execute action on this channel type")
    needed = Permission.MANAGE_THREADS if channel.is_thread else Permission.MANAGE_CHANNELS
    world.channel_for_bot(channel.id, needed)
    world.remove_channel(channel)
    return ok(channel.payload)


def start_thread(call: Call) -> Answer:
    """Start a thread without a message; a public one is announced in its channel."""
    backend, body = call.backend, call.form
    kind = body.get("type", PRIVATE_THREAD)
    parent = _parent(call, Permission.CREATE_PRIVATE_THREADS if kind == PRIVATE_THREAD else None)
    _require_thread_form(body, kind)
    thread = _thread(call, backend.world.ids.next(), parent, kind)
    backend.world.add_channel(thread)
    if kind == PUBLIC_THREAD:
        reference = {"type": 0, "channel_id": thread.id, "guild_id": thread.payload["guild_id"]}
        frame = Frame(type=THREAD_CREATED, extra={"message_reference": reference})
        backend.messages.create(parent, backend.world.bot, Draft({"content": body["name"]}), frame)
    return Answer(201, thread.payload)


def start_thread_from_message(call: Call) -> Answer:
    """Start a public thread at a message, which the bot has to be able to read; it gets the message's id."""
    backend = call.backend
    parent = _parent(call, None)
    message = backend.world.message(backend.world.channel_for_bot(parent.id, HISTORY), call["message_id"])
    if message.only_for is not None:
        raise unknown("message")
    _require_thread_form(call.form, PUBLIC_THREAD)
    if message.id in backend.world.channels:
        raise Refused(400, 160004, "A thread has already been created for this message")
    thread = _thread(call, message.id, parent, PUBLIC_THREAD)
    backend.world.add_channel(thread)
    message.payload["thread"] = thread.payload
    message.payload["flags"] |= 1 << 5
    backend.world.announce("message_update", message.payload, parent, message.only_for)
    return Answer(201, thread.payload)


def _parent(call: Call, needed: Permission | None) -> Channel:
    permission = needed or Permission.CREATE_PUBLIC_THREADS
    parent = call.backend.world.channel_for_bot(call["channel_id"])
    if parent.type != TEXT:
        raise Refused(400, 50024, "Cannot execute action on this channel type")
    return call.backend.world.channel_for_bot(parent.id, permission)


def _require_thread_form(body: Payload, kind: int) -> None:
    check_thread(body)
    form = Form()
    form.require(kind in (PUBLIC_THREAD, PRIVATE_THREAD), ("type",), "BASE_TYPE_CHOICES", "Value must be 11 or 12.")
    form.finish()


def _thread(call: Call, thread_id: str, parent: Channel, kind: int) -> Channel:
    world, body, now = call.backend.world, call.form, timestamp(call.backend.world.clock.now())
    metadata = {"archived": False, "archive_timestamp": now, "locked": False, "create_timestamp": now}
    metadata["auto_archive_duration"] = body.get("auto_archive_duration") or 4320
    payload = {
        "id": thread_id,
        "type": kind,
        "guild_id": world.guild["id"],
        "parent_id": parent.id,
        "owner_id": world.bot.id,
        "name": body["name"],
        "flags": 0,
        "last_message_id": None,
        "rate_limit_per_user": body.get("rate_limit_per_user") or 0,
        "message_count": 0,
        "member_count": 1,
        "total_message_sent": 0,
        "thread_metadata": metadata,
    }
    return Channel(payload, [world.bot.id])


def add_member(call: Call) -> Answer:
    """Add somebody to a thread."""
    world = call.backend.world
    thread, user_id = _thread_of(call), _member_id(call)
    world.channel_for_bot(thread.id, Permission.SEND_MESSAGES_IN_THREADS)
    world.user(user_id)
    if thread.archived:
        raise archived()
    if user_id not in thread.members:
        thread.members.append(user_id)
        if thread.type == PRIVATE_THREAD:
            world.announce("channel_create", thread.payload, thread, user_id)
        _count_members(call, thread)
    return Answer()


def remove_member(call: Call) -> Answer:
    """Take somebody out of a thread."""
    thread, user_id = _thread_of(call), _member_id(call)
    if user_id not in thread.members:
        raise unknown("member")
    if user_id != call.backend.world.bot.id:
        call.backend.world.channel_for_bot(thread.id, Permission.MANAGE_THREADS)
    thread.members.remove(user_id)
    _count_members(call, thread)
    if thread.type == PRIVATE_THREAD:
        call.backend.world.announce("channel_delete", thread.payload, thread, user_id)
    return Answer()


def members(call: Call) -> Answer:
    """Who is in a thread."""
    thread = _thread_of(call)
    joined = thread.payload["thread_metadata"]["create_timestamp"]
    keys = [{"id": thread.id, "user_id": user_id, "join_timestamp": joined, "flags": 0} for user_id in thread.members]
    return ok(keys)


def _member_id(call: Call) -> str:
    return call.parameters.get("user_id", call.backend.world.bot.id)


def _thread_of(call: Call) -> Channel:
    thread = call.backend.world.channel_for_bot(call["channel_id"])
    if not thread.is_thread:
        raise Refused(400, 50024, "Cannot execute action on this channel type")
    return thread


def _count_members(call: Call, thread: Channel) -> None:
    thread.payload["member_count"] = min(len(thread.members), limits.MEMBERS_COUNTED)
    call.backend.world.announce("channel_update", thread.payload, thread)


def typing(call: Call) -> Answer:
    """Show that the bot is typing."""
    world = call.backend.world
    channel = world.channel_for_bot(call["channel_id"])
    now = int(world.clock.now())
    world.announce("typing", {"channel_id": channel.id, "user_id": world.bot.id, "timestamp": now}, channel)
    return Answer()


ROUTES = (
    Route("GET", "/channels/{channel_id}", read),
    Route("PATCH", "/channels/{channel_id}", change),
    Route("DELETE", "/channels/{channel_id}", delete),
    Route("POST", "/channels/{channel_id}/typing", typing),
    Route("POST", "/channels/{channel_id}/threads", start_thread),
    Route("POST", "/channels/{channel_id}/messages/{message_id}/threads", start_thread_from_message),
    Route("GET", "/channels/{channel_id}/thread-members", members),
    Route("PUT", "/channels/{channel_id}/thread-members/@me", add_member),
    Route("DELETE", "/channels/{channel_id}/thread-members/@me", remove_member),
    Route("PUT", "/channels/{channel_id}/thread-members/{user_id}", add_member),
    Route("DELETE", "/channels/{channel_id}/thread-members/{user_id}", remove_member),
)
