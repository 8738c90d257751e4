"""The notice board of a server: one message about its open tables, edited soon after each change of a lobby.

A change plans a deadline some seconds ahead, so that changes soon after each other make one edit. While a process
delivers the edit, the deadline stands further ahead, so that a crash delays the edit and loses nothing.
"""

from collections.abc import Callable, Collection
from functools import partial
from typing import Final

import msgspec

from bot.store import Deadline, Server, Store, TableRow, Transaction
from bot.table.refusal import Refusal
from bot.table.settings.servers import Rights, change_server, require_managed_server, server_key, server_of_deadline

NOTICES: Final = "notices"
"""The kind of the deadlines."""
SECONDS_TO_EDIT: Final = 3
"""Seconds from a change of a lobby to the edit."""
SECONDS_TO_DELIVER: Final = 60
"""Seconds after which an edit that was not delivered is tried again."""


async def choose_notice_channel(
    store: Store, rights: Rights, channels: Collection[int], language: str, interaction: str
) -> Server:
    """Keep the server's notice board in this channel and language from now on; without a channel, remove it.

    Refused for people who may not manage the server, and for several channels.
    """
    guild_id = require_managed_server(rights)
    if len(channels) > 1:
        raise Refusal("no_option")
    chosen = partial(msgspec.structs.replace, notice_channel_id=next(iter(channels), None), notice_language=language)
    return await change_server(store, guild_id, interaction, chosen, NOTICES)


async def renew_notices(tx: Transaction, row: TableRow) -> None:
    """Plan an edit of the notice board of a lobby's server, if it has one.

    An edit that is planned already stays; its row is written all the same, so that its delivery waits for this
    transaction.
    """
    if row.is_solo or row.guild_id is None or (await tx.servers.get(row.guild_id)).notice_channel_id is None:
        return
    key, soon = server_key(NOTICES, row.guild_id), tx.now + SECONDS_TO_EDIT
    planned = await tx.deadlines.get(key)
    await tx.deadlines.plan(Deadline(key, NOTICES, soon if planned is None else min(soon, planned.due)))


async def begin_delivery(store: Store, deliver: Callable[[int], None], deadline: Deadline) -> None:
    """Have the board of a due deadline delivered, and postpone the deadline until that is done."""
    async with store.transaction() as tx:
        if await tx.deadlines.take(deadline):
            await tx.deadlines.plan(msgspec.structs.replace(deadline, due=tx.now + SECONDS_TO_DELIVER))
    deliver(server_of_deadline(deadline))


async def deadlines_in_delivery(store: Store, guild_id: int) -> list[Deadline]:
    """The deadline of a board that waits for its delivery by this process; empty if it is not due yet."""
    async with store.read() as reading:
        planned = await reading.deadlines.get(server_key(NOTICES, guild_id))
    is_begun = planned is not None and planned.due > store.now + SECONDS_TO_EDIT
    return [planned] if planned is not None and is_begun and store.work.leads else []


async def note_notices(store: Store, deadline: Deadline, channel: int | None, message_id: int | None) -> None:
    """Store the message of a delivered board with its channel. One transaction.

    The deadline stays if the board has changed meanwhile.
    """
    guild_id = server_of_deadline(deadline)
    async with store.transaction() as tx:
        await tx.deadlines.take(deadline)
        await tx.lock_subject("server", guild_id)
        server = await tx.servers.get(guild_id)
        if (channel, message_id) != (server.notice_message_channel_id, server.notice_message_id):
            placed = msgspec.structs.replace(server, notice_message_channel_id=channel, notice_message_id=message_id)
            await tx.servers.save(placed)


async def drop_notices(store: Store, deadline: Deadline, *, is_gone: bool) -> None:
    """Give up an edit; with `is_gone`, forget the board and its channel, unless a change is planned since."""
    guild_id = server_of_deadline(deadline)
    async with store.transaction() as tx:
        if await tx.deadlines.take(deadline) and is_gone:
            await tx.lock_subject("server", guild_id)
            server = await tx.servers.get(guild_id)
            gone = dict.fromkeys(("notice_channel_id", "notice_message_id", "notice_message_channel_id"))
            await tx.servers.save(msgspec.structs.replace(server, **gone))
