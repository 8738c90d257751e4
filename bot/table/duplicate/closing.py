"""The close of a duplicate: its result is posted once, beside the first game that was begun."""

from bot.store import Deadline
from bot.table.duplicate.opening import CLOSE
from bot.table.tables import Tables


async def close_duplicate(tables: Tables, deadline: Deadline) -> None:
    """Queue the result of a duplicate whose time has come; nothing if nobody has begun."""
    duplicate_id = int(deadline.key.partition(":")[2])
    async with tables.store.transaction() as tx:
        await tx.duplicates.lock(duplicate_id)
        if not await tx.deadlines.take(deadline):
            return
        begun = [entry.table_id for entry in await tx.duplicates.entries(duplicate_id) if entry.table_id is not None]
        row = await tx.tables.get(min(begun)) if begun else None
        if row is None:
            return
        await tx.posts.renew(row.id, CLOSE, duplicate_id)
        tx.tables.touch(row)
    tables.changed(row)
