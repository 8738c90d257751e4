"""The lobby card of a game that has ended."""

from bot.store import Transaction
from bot.table.table import Table


async def renew_card(tx: Transaction, table: Table) -> None:
    """Have the lobby card tell the end, where there is one."""
    if table.row.lobby_message_id is not None:
        await tx.posts.renew(table.row.id, "card", 0)
