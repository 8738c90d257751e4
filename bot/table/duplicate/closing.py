"""The close of a duplicate: when its time is over, or when nobody else may enter and all games have ended.

Locks are taken in this order, so that no two transactions wait for each other: tournament, duplicate, table, entry,
deadline. Whoever holds a table locks no tournament and no duplicate: the end of a game stores its entry and plans the
close for now, and the handler of that deadline decides.
"""

from typing import Final

import msgspec

from bot.store import Deadline, Duplicate, Transaction
from bot.table.settings.bulletins import queue_channel_post

_CLOSE_KIND: Final = "duplicate"
"""Kind of a duplicate's deadline, whose key is `duplicate:NUMBER`."""


async def plan_close(tx: Transaction, duplicate: Duplicate, at: int) -> None:
    """Plan a check, at the unix second `at`, whether the duplicate can close."""
    await tx.deadlines.plan(Deadline(f"{_CLOSE_KIND}:{duplicate.id}", _CLOSE_KIND, at))


async def give_up_entry(tx: Transaction, duplicate_id: int, user_id: int) -> None:
    """End a person's entry without points, so that nobody has to wait for it. An ended entry is not changed."""
    duplicate = await tx.duplicates.lock(duplicate_id)
    if duplicate is not None and await tx.duplicates.give_up_entry(duplicate_id, user_id):
        await plan_close(tx, duplicate, tx.now)


async def try_to_close(tx: Transaction, duplicate: Duplicate, deadline: Deadline) -> bool:
    """Close a locked duplicate if it can close, and announce its result if anybody has begun to play.

    After its time, all entries end; an early close sets its time to now. Returns whether this call has closed
    it: False if it is too early (the deadline is then planned again for `closes_at`), and if another transaction has
    handled the deadline or planned it anew.
    """
    if tx.now >= duplicate.closes_at:
        await tx.duplicates.end_all_entries(duplicate.id)
    if not await tx.deadlines.take_due(deadline):
        return False
    entries = await tx.duplicates.entries(duplicate.id)
    if tx.now < duplicate.closes_at:
        if duplicate.is_open or any(entry.ended_at is None for entry in entries):
            await tx.deadlines.plan(msgspec.structs.replace(deadline, due=duplicate.closes_at))
            return False
        await tx.duplicates.update(duplicate.id, closes_at=tx.now)
    if any(entry.table_id is not None for entry in entries):
        await queue_channel_post(tx, "result", duplicate.guild_id, duplicate.id)
    return True
