"""Games that end early: by a vote, by right, because somebody concedes, or because nobody is left."""

from bot.store import Transaction
from bot.store.rows import EndReason, TableChanges, TableRow
from bot.table.calling import call_to_end
from bot.table.table import ENDED, Table
from games.core import Seat


async def end(tx: Transaction, table: Table, reason: EndReason, by: int | None) -> None:
    """End a game in progress where its last checkpoint stands, as part of a transaction.

    `by` is the account of whoever ends or concedes it, None where that was nobody alone. There are no results. What was
    to be done about the table, and what people still vote on, is dropped. Refused for a game that is not in progress.
    """
    table.playing()
    over: TableChanges = {"phase": ENDED, "paused_at": None, "ended_why": reason, "ended_by": by, "parked": None}
    table.row = await tx.update_table(table.row, **over)
    table.stop()
    await tx.drop_deadlines(table.row.id)
    for place in table.seats:
        if place.since is not None or place.is_offered:
            table.seats[place.seat] = await tx.update_seat(table.row.id, place, since=None, is_offered=False)
    for motion in await tx.open_motions(table.row.id):
        await tx.post_motion(await tx.update_motion(motion, outcome="moot"))
    await tx.post_board(table.row.id, table.row.number)
    await tx.post_end(table.row.id, table.row.number, await call_to_end(tx, table))


def winner_of(row: TableRow, seats: int, conceded: Seat | None) -> Seat | None:
    """The seat that wins because the other one of two conceded; None where the game did not end so."""
    return 1 - conceded if row.ended_why == "conceded" and seats == 2 and conceded is not None else None
