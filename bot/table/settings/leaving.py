"""Servers that the bot has left: their settings and the places of their games are deleted after some days.

Discord reports a left server only to bots that also receive the channels of every server. So this bot asks for its
servers once a day.
"""

from collections.abc import Awaitable, Callable, Collection
from typing import Final, TypeAlias

import msgspec
import structlog

from bot.store import Deadline, Store, Transaction
from bot.store.days import DAY_SECONDS

log = structlog.get_logger()

_CHECK_KEY: Final = "servers"
"""The key and the kind of the deadline at which the bot asks Discord for its servers."""
CHECK_RETRY_SECONDS: Final = 60 * 60
"""Seconds until the next check if Discord does not list the servers."""
BATCH_SIZE: Final = 100
"""The number of servers checked in one transaction."""

ListServers: TypeAlias = Callable[[], Awaitable[Collection[int] | None]]
"""Asks Discord for the ids of all servers that the bot is in; None if Discord does not answer."""


async def plan_server_check(store: Store) -> None:
    """Plan a check of the bot's servers in a day, unless one is planned."""
    async with store.transaction() as tx:
        if await tx.deadlines.get(_CHECK_KEY) is None:
            await tx.deadlines.plan(Deadline(_CHECK_KEY, "servers", tx.now + DAY_SECONDS))


async def check_servers(store: Store, present: ListServers, forget_after: int | None, deadline: Deadline) -> None:
    """Store which servers the bot has left, and forget those left at least `forget_after` days ago (None: never).

    Plans the next check: in a day, or in CHECK_RETRY_SECONDS if `present` does not list the servers.
    """
    found = await present()
    if found is not None:
        await _note_left_servers(store, found, forget_after)
    async with store.transaction() as tx:
        await tx.deadlines.plan(
            msgspec.structs.replace(deadline, due=tx.now + (CHECK_RETRY_SECONDS if found is None else DAY_SECONDS))
        )


async def _note_left_servers(store: Store, present: Collection[int], forget_after: int | None) -> None:
    """Store which known servers are not among `present`, and forget those left `forget_after` days ago."""
    last = -1
    while True:
        async with store.transaction() as tx:
            known = await tx.servers.servers_after(last, BATCH_SIZE)
            for guild_id in known:
                await _note(tx, guild_id, is_there=guild_id in present, forget_after=forget_after)
        if not known:
            return
        last = known[-1]


async def _note(tx: Transaction, guild_id: int, *, is_there: bool, forget_after: int | None) -> None:
    server = await tx.servers.get(guild_id)
    if is_there == (server.left_at is None) and not _is_forgotten(server.left_at, tx.now, forget_after):
        return
    await tx.lock_subject("server", guild_id)
    server = await tx.servers.get(guild_id)
    if is_there or server.left_at is None:
        await tx.servers.save(msgspec.structs.replace(server, left_at=None if is_there else tx.now))
    elif _is_forgotten(server.left_at, tx.now, forget_after):
        await tx.servers.delete(guild_id)
        log.info("server forgotten", server=guild_id, tables=await tx.upkeep.forget_server(guild_id))


def _is_forgotten(left_at: int | None, now: int, forget_after: int | None) -> bool:
    return left_at is not None and forget_after is not None and now - left_at >= forget_after * DAY_SECONDS
