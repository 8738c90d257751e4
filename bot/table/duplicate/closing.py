"""The close of a duplicate: its result is queued once, as a post of the table that was opened first."""

from bot.store import Deadline
from bot.table.duplicate.opening import CLOSE_KIND
from bot.table.tables import Tables


async def close_duplicate(tables: Tables, deadline: Deadline) -> None:
    """Queue the result of the duplicate of this deadline; queues nothing if nobody has begun to play."""
    duplicate_id = int(deadline.key.partition(":")[2])
    async with tables.store.transaction() as tx:
        await tx.duplicates.lock(duplicate_id)
        if not await tx.deadlines.take(deadline):
            return
        begun = [entry.table_id for entry in await tx.duplicates.entries(duplicate_id) if entry.table_id is not None]
        row = await tx.tables.get(min(begun)) if begun else None
        if row is None:
            return
        await tx.posts.renew(row.id, CLOSE_KIND, duplicate_id)
        tx.tables.touch(row)
    tables.changed(row)
