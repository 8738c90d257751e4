"""A reminder for the last person to act, when all others are done: once for each checkpoint, after a while."""

from typing import Final

from bot.store import Transaction
from bot.store.deadlines import CallKind
from bot.store.rows import Pace
from bot.table.calls.calling import call_at
from bot.table.settings.hours import after_quiet
from bot.table.settings.people import people_at
from bot.table.table import Table
from games.core import Seat

MINUTE: Final = 60
HOUR: Final = 60 * MINUTE
AFTER: Final[dict[Pace, int]] = {
    "none": 6 * HOUR,
    "relaxed": 6 * HOUR,
    "daily": 3 * HOUR,
    "live": MINUTE,
    "quick": MINUTE,
}
"""Seconds after which the last one is reminded, by the pace of the table."""


async def keep_reminder(tx: Transaction, table: Table) -> None:
    """Plan a reminder for the last person to act, and drop all others: part of a transaction."""
    last, number = table.last_one(), table.row.number
    for seat in {seated.seat for seated in table.seats if seated.reminded == number} - {last}:
        await _forget(tx, table, seat)
    if last is None or table.seats[last].reminded == number or table.row.paused_at is not None:
        return
    (person,) = (await people_at(tx, [table.seats[last]])).values()
    if person.calls in {"digest", "nothing"}:
        return
    if any(call.key == CallKind.TURN.key(table.row.id, person.user_id) for call in await tx.calls_of(person.user_id)):
        return
    earliest = tx.now + AFTER[table.row.pace]
    await tx.set_deadline(
        call_at(CallKind.ALONE, after_quiet(person, earliest), table.row.id, person.user_id, earliest)
    )
    await table.update_seat(tx, last, reminded=number)


async def _forget(tx: Transaction, table: Table, seat: Seat) -> None:
    """Remind this person no longer, who may be reminded later if that has not happened yet."""
    seated = table.seats[seat]
    if await tx.drop_deadline(CallKind.ALONE.key(table.row.id, seated.user_id or 0)):
        await table.update_seat(tx, seat, reminded=None)
