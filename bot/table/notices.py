"""The notice board of a server: a bulletin about its open tables, edited soon after each change of a lobby.

A change plans a deadline some seconds ahead, so that several changes in this time cause only one edit.
"""

from typing import Final

from bot.store import Deadline, TableRow, Transaction
from bot.table.settings.bulletins import NOTICES_EDIT_DELAY_SECONDS
from bot.table.settings.servers import server_deadline_key

_NOTICES: Final = "notices"
"""The kind of the bulletin and its deadlines."""


async def plan_notices_edit(tx: Transaction, row: TableRow) -> None:
    """Plan an edit of the notice board of a lobby's server, if it has one.

    An edit planned earlier keeps its time. Its row is still written, so that the delivery waits for this transaction.
    """
    if row.is_solo or row.guild_id is None or _NOTICES not in (await tx.servers.get(row.guild_id)).bulletins:
        return
    key, soon = server_deadline_key(_NOTICES, row.guild_id), tx.now + NOTICES_EDIT_DELAY_SECONDS
    planned = await tx.deadlines.get(key)
    await tx.deadlines.plan(Deadline(key, _NOTICES, soon if planned is None else min(soon, planned.due)))
