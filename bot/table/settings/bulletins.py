"""Bulletins: messages in channels that a server has chosen, one of each kind, each made once and edited silently.

Channel posts are delivered like bulletins, but are new messages of which nothing is stored once they are there.

A deadline of the server plans the next edit. While a process delivers it, the deadline stands some seconds ahead, so
that a crash delays the edit and loses nothing. Daily bulletins are then planned for the next day, soon after midnight.
"""

from collections.abc import Callable, Collection, Mapping
from functools import partial, reduce
from typing import Final, get_args

import msgspec

from bot.shards import SERVER_ID_SHIFT
from bot.store import (
    Bulletin,
    BulletinKind,
    ChannelPostKind,
    Deadline,
    DeadlineKind,
    Server,
    Store,
    Transaction,
    day_at,
)
from bot.store.days import DAY_SECONDS
from bot.table.refusal import Refusal
from bot.table.settings.servers import Rights, change_server, require_managed_server, server_of_deadline

CHOOSABLE_BULLETINS: Final[tuple[BulletinKind, ...]] = ("best", "notices", "town")
"""The bulletins in the order in which a manager chooses their channels. Sent menus know them by their numbers."""
_BULLETINS_BY_CHOICE: Final[Mapping[BulletinKind, tuple[BulletinKind, ...]]] = {"town": ("season", "town")}
"""The bulletins that are shown in the same channel, by the one whose channel is chosen."""
LASTING_BULLETIN: Final[BulletinKind] = "season"
"""The bulletin whose earlier messages are kept and still edited when it gets a new message or channel."""
_DAILY_BULLETINS: Final = frozenset[BulletinKind]({"best", "town", "season"})
"""The bulletins that are edited each day; the others are edited when something changes."""
DELIVERY_DEADLINE_KINDS: Final[tuple[DeadlineKind, ...]] = (*get_args(BulletinKind), *get_args(ChannelPostKind))
"""The kinds of deadlines at which a message of a server is delivered."""
NOTICES_EDIT_DELAY_SECONDS: Final = 3
"""The most seconds from a change of a table to the planned edit of the notice board."""
DELIVERY_RETRY_SECONDS: Final = 60
"""Seconds after which a message of a server that was not delivered is tried again."""
DAILY_SPREAD_SECONDS: Final = 60 * 60
"""Seconds over which the daily bulletins of all servers are spread."""


async def choose_bulletin_channel(
    store: Store, rights: Rights, chosen: tuple[BulletinKind, Collection[int]], language: str, interaction: str
) -> Server:
    """Show a bulletin in a channel and language from now on; returns the changed server.

    `chosen` is its kind, with the id of its new channel; without a channel, the bulletin is removed. The bulletin of
    past seasons moves with the town's. Refused for people who may not manage the server, and for several channels.
    """
    guild_id, (kind, channels) = require_managed_server(rights), chosen
    if len(channels) > 1:
        raise Refusal("no_option")
    kinds = _BULLETINS_BY_CHOICE.get(kind, (kind,))
    change = partial(_moved, channel=next(iter(channels), None), language=language, now=int(store.now))
    return await change_server(store, guild_id, interaction, lambda server: reduce(change, kinds, server), kinds)


def _moved(server: Server, kind: BulletinKind, channel: int | None, language: str, now: int) -> Server:
    known = server.bulletins.get(kind) or Bulletin(None, language, now)
    since = known.since if known.channel_id == channel else now
    return server.with_bulletin(
        kind, msgspec.structs.replace(known, channel_id=channel, language=language, since=since)
    )


async def queue_channel_post(tx: Transaction, kind: ChannelPostKind, guild_id: int | None, *about: int) -> None:
    """Plan the immediate delivery of a single message in a server (None: outside servers).

    The numbers `about` identify its content.
    """
    key = ":".join(map(str, (kind, guild_id or 0, *about)))
    await tx.deadlines.plan(Deadline(key, kind, tx.now))


def channel_post_numbers(channel_post: Deadline) -> list[int]:
    """The numbers that identify the content of a channel post, as given to `queue_channel_post`."""
    return [int(number) for number in channel_post.key.split(":")[2:]]


async def begin_delivery(store: Store, deliver: Callable[[int], None], deadline: Deadline) -> None:
    """Postpone the deadline of a due message by DELIVERY_RETRY_SECONDS, then call `deliver` with the server's id."""
    async with store.transaction() as tx:
        if await tx.deadlines.take_due(deadline):
            await tx.deadlines.plan(msgspec.structs.replace(deadline, due=tx.now + DELIVERY_RETRY_SECONDS))
    deliver(server_of_deadline(deadline))


async def deadlines_in_delivery(store: Store, guild_id: int) -> list[Deadline]:
    """The deadlines of a server's messages that this process has begun to deliver; none unless it is the leader."""
    if not store.work_shards.is_leader:
        return []
    first, last = int(store.now) + NOTICES_EDIT_DELAY_SECONDS + 1, int(store.now) + DELIVERY_RETRY_SECONDS
    async with store.read() as reading:
        begun = await reading.deadlines.due_between(first, last, DELIVERY_DEADLINE_KINDS)
    return [one for one in begun if server_of_deadline(one) == guild_id]


async def note_channel_post_sent(store: Store, channel_post: Deadline) -> None:
    """Delete the deadline of a channel post, so that it is not delivered again."""
    async with store.transaction() as tx:
        await tx.deadlines.drop(channel_post.key)


async def note_bulletin(store: Store, deadline: Deadline, after: Bulletin) -> None:
    """Store a bulletin as it is `after` its delivery, and plan the next edit of a daily one, in one transaction.

    If another edit was planned meanwhile, its deadline stays, and a channel chosen meanwhile is kept.
    """
    guild_id = server_of_deadline(deadline)
    async with store.transaction() as tx:
        await tx.lock_subject("server", guild_id)
        is_done = await tx.deadlines.take_due(deadline)
        if is_done and deadline.kind in _DAILY_BULLETINS and (after.channel_id is not None or after.earlier):
            due = (day_at(tx.now) + 1) * DAY_SECONDS + (guild_id >> SERVER_ID_SHIFT) % DAILY_SPREAD_SECONDS
            await tx.deadlines.plan(msgspec.structs.replace(deadline, due=due))
        server = await tx.servers.get(guild_id)
        known = server.bulletins.get(deadline.kind)
        if known is not None and not is_done:
            chosen = {"channel_id": known.channel_id, "language": known.language, "since": known.since}
            after = msgspec.structs.replace(after, **chosen)
        if known not in (None, after):
            await tx.servers.save(server.with_bulletin(deadline.kind, after))
