"""Lobbies in which nothing happens any more are closed."""

from typing import Final

from bot.store import Deadline
from bot.store.rows import TableRow
from bot.table.state import EXPIRED, LOBBY
from bot.table.tables import Tables

PATIENCE: Final = 3 * 24 * 60 * 60
"""Seconds for which a lobby stays open after the last thing that happened there."""


def expiry(row: TableRow) -> Deadline:
    return Deadline(f"lobby:{row.id}", "lobby", row.updated_at + PATIENCE, table_id=row.id)


async def close_forgotten(tables: Tables, deadline: Deadline) -> None:
    """Close the lobby and update its card; if something has happened since, put the deadline off. One transaction."""
    assert deadline.table_id is not None
    async with tables.held_to_act(deadline.table_id) as table, tables.act(table) as tx:
        if not await tx.take_deadline(deadline) or table.row.phase != LOBBY:
            return
        if (later := expiry(table.row)).due > tx.now:
            await tx.set_deadline(later)
            return
        await table.update(tx, phase=EXPIRED)
        await tx.update_card(table.row)
