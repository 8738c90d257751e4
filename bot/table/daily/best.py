"""The best city of each closed day, in the channel that a server has chosen for it."""

from collections.abc import Collection
from contextlib import suppress
from typing import Final, NamedTuple

import msgspec

from bot.store import AlreadyDone, Day, Deadline, Server, Store, TableRow, day_at
from bot.store.days import DAY_SECONDS, DAYS_TO_END
from bot.table.daily.attempts import require_day
from bot.table.refusal import Refusal
from bot.table.settings.people import name_wishes
from bot.table.settings.servers import Rights, require_managed_server
from bot.table.tables import Tables

BEST_KIND: Final = "best"
"""The kind of the deadlines and posts; a deadline's key has the server, too."""


class BestOfDay(NamedTuple):
    """The best city of a closed day in a server, and its table. `is_named`: its player wants to be named."""

    day: Day
    row: TableRow
    points: int
    is_named: bool
    server: Server


async def choose_best_channel(store: Store, rights: Rights, channels: Collection[int], interaction: str) -> Server:
    """From now on, post the best city of each closed day in this channel; without a channel, nowhere.

    Refused for people who may not manage the server, and for several channels.
    """
    guild_id = require_managed_server(rights)
    if len(channels) > 1:
        raise Refusal("no_option")
    with suppress(AlreadyDone):
        async with store.transaction(interaction) as tx:
            await tx.lock_subject("server", guild_id)
            server, channel = await tx.servers.get(guild_id), next(iter(channels), None)
            await tx.servers.save(msgspec.structs.replace(server, best_channel_id=channel, best_message_id=None))
            if channels:
                await tx.deadlines.plan(Deadline(f"{BEST_KIND}:{guild_id}", "best", tx.now))
    return await store.server(guild_id)


async def queue_best_city(tables: Tables, deadline: Deadline) -> None:
    """Queue the best city of the newest closed day in a server, and plan that of the next one."""
    guild_id = int(deadline.key.partition(":")[2])
    async with tables.store.transaction() as tx:
        await tx.lock_subject("server", guild_id)
        if not await tx.deadlines.take(deadline) or (await tx.servers.get(guild_id)).best_channel_id is None:
            return
        today = day_at(tx.now)
        await tx.deadlines.plan(msgspec.structs.replace(deadline, due=(today + 1) * DAY_SECONDS))
        best = await tx.days.best(today - DAYS_TO_END - 1, guild_id)
        row = None if best is None else await tx.tables.get(best.table_id)
        if row is None:
            return
        await tx.posts.renew(row.id, "best", 0)
        tx.tables.touch(row)
    tables.changed(row)


async def best_city_at(store: Store, table_id: int) -> BestOfDay | None:
    """The best city of a queued post; None if it is forgotten, or if its server wants no such message any more."""
    async with store.read() as reading:
        row, attempt = await reading.tables.get(table_id), await reading.days.attempt_at(table_id)
        if row is None or attempt is None or attempt.guild_id is None or attempt.points is None:
            return None
        server = await reading.servers.get(attempt.guild_id)
        wishes = await name_wishes(reading, [attempt.user_id])
        day = await require_day(reading, attempt.day)
    is_named = wishes[attempt.user_id] == "named"
    return BestOfDay(day, row, attempt.points, is_named, server) if server.best_channel_id else None


async def note_best_message(store: Store, best: BestOfDay, message_id: int | None) -> None:
    """Store the message with the best city of a day; None turns such messages off, because the channel is gone.

    Does nothing if another channel was chosen meanwhile.
    """
    guild_id, channel = best.server.guild_id, best.server.best_channel_id
    async with store.transaction() as tx:
        await tx.lock_subject("server", guild_id)
        server = await tx.servers.get(guild_id)
        if server.best_channel_id == channel:
            kept = None if message_id is None else channel
            await tx.servers.save(msgspec.structs.replace(server, best_channel_id=kept, best_message_id=message_id))
