"""The close of a duplicate: its result is announced once."""

from bot.store import Deadline
from bot.table.settings.bulletins import announce
from bot.table.tables import Tables


async def close_duplicate(tables: Tables, deadline: Deadline) -> None:
    """Announce the result of the duplicate of this deadline; nothing if nobody has begun to play."""
    duplicate_id = int(deadline.key.partition(":")[2])
    async with tables.store.transaction() as tx:
        duplicate = await tx.duplicates.lock(duplicate_id)
        if not await tx.deadlines.take(deadline) or duplicate is None:
            return
        if any(entry.table_id is not None for entry in await tx.duplicates.entries(duplicate_id)):
            await announce(tx, "result", duplicate.guild_id, duplicate_id)
