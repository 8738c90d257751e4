"""Parked tables: Discord takes no posts for them. They are retried at intervals, and after presses in their server."""

from typing import Final

from bot.store import Deadline, TableRow
from bot.table.tables import Tables

PARKED_RETRY_SECONDS: Final = (10 * 60, 60 * 60, 24 * 60 * 60)
"""Seconds from the first failure to each retry of a parked table; after the last one it is tried once a day."""
PRESS_RETRY_SECONDS: Final = 60.0
"""Presses in a server retry its parked tables at most once in this many seconds."""


def _next_try(since: int, now: int) -> int:
    """The next retry time of a table for which posting failed first at the time `since` (unix seconds)."""
    day = PARKED_RETRY_SECONDS[-1]
    planned = [since + wait for wait in PARKED_RETRY_SECONDS if since + wait > now]
    return min(planned, default=since + ((now - since) // day + 1) * day)


class ParkedTables:
    """Parks tables whose posts Discord refuses, and unparks them so that their posts are tried again."""

    def __init__(self, tables: Tables) -> None:
        self._tables, self._store = tables, tables.store
        self._retried_at: dict[int, float] = {}

    async def park(self, table_id: int, why: str) -> None:
        """Post nothing about this table until a retry, which is planned; `why` is the stored reason.

        The game is not loaded. Does nothing for a table that is gone.
        """
        async with self._store.transaction() as tx:
            await tx.tables.lock_row(table_id)
            if (row := await tx.tables.get(table_id)) is None:
                return
            since = tx.now if row.parked_since is None else row.parked_since
            await tx.tables.update(row, parked=why, parked_since=since)
            due = _next_try(since, tx.now)
            await tx.deadlines.plan(Deadline(f"parked:{table_id}", "parked", due, table_id=table_id))
        self._tables.drop_from_cache(table_id)
        if row.guild_id is not None:
            self._retried_at.setdefault(row.guild_id, self._store.now)

    async def handle_due(self, deadline: Deadline) -> None:
        """Unpark the table of a due retry, so that its posts are tried again."""
        assert deadline.table_id is not None
        async with self._store.transaction() as tx:
            await tx.tables.lock_row(deadline.table_id)
            row = await tx.tables.get(deadline.table_id)
            if not await tx.deadlines.take_due(deadline) or row is None or row.parked is None:
                return
            row = await tx.tables.update(row, parked=None)
        self._try_again(row)

    def may_retry_now(self, guild_id: int) -> bool:
        """Whether this process has parked tables of this server, and not retried them for PRESS_RETRY_SECONDS."""
        last = self._retried_at.get(guild_id)
        return last is not None and not 0 <= self._store.now - last < PRESS_RETRY_SECONDS

    async def retry_server(self, guild_id: int) -> None:
        """Unpark all tables of this server, so that their posts are tried again."""
        self._retried_at[guild_id] = self._store.now
        async with self._store.transaction() as tx:
            rows = [await tx.tables.update(row, parked=None) for row in await tx.tables.parked_in_server(guild_id)]
        if not rows:
            self._retried_at.pop(guild_id, None)
        for row in rows:
            self._try_again(row)

    def _try_again(self, row: TableRow) -> None:
        self._tables.drop_from_cache(row.id)
        self._tables.changed(row)
