"""The clocks of the people at a table: they run while a seat is awaited, in its person's waking hours.

These hours are fixed when a turn begins, so that nobody can stop a running clock by changing them; at a live table
clocks run at any hour. Each running clock is a deadline. A seat stores the time left as of `since`.
"""

from collections.abc import Collection
from typing import Final

import msgspec

from bot.store import Deadline, Pace, PersonRow, QuietHours, SeatRow, Transaction
from bot.table.clocks.pace import ALLOWANCES, seconds_left
from bot.table.memory.public_knowledge import PublicChange
from bot.table.memory.state import RUNNING
from bot.table.memory.table import Table
from bot.table.settings.hours import hours_of, time_after_waking_seconds, waking_seconds_between
from bot.table.settings.people import default_preferences, preferences_by_account
from games.core import Seat

_AT_ANY_HOUR: Final[Collection[Pace]] = ("live", "quick")
"""The paces at which clocks run in quiet hours and on vacations as well."""


async def update_clocks(tx: Transaction, table: Table, change: PublicChange) -> None:
    """Stop the clocks of seats that are no longer awaited, and start those of newly awaited seats.

    In a pause no clock runs. At a new checkpoint a clock gets a credit; at the same one it goes on with the time left.
    The seats whose clocks start are added to `change.clocks_begun`. A step of the aftermath.
    """
    if table.row.pace not in ALLOWANCES:
        return
    timed = sorted(table.awaited()) if table.row.phase == RUNNING and table.row.paused_at is None else []
    changing = [seated.seat for seated in table.seats if (seated.since is not None) != (seated.seat in timed)]
    going_on = [seat for seat in timed if seat not in changing and _is_new_turn(table, table.seats[seat])]
    if not changing and not going_on:
        return
    people = await preferences_by_account(tx.people.preferences_of, table.seats)
    for seat in [*changing, *going_on]:
        if table.seats[seat].since is not None:
            await _stop(tx, table, seat)
        if seat in timed:
            await _start(tx, table, seat, people)
    change.clocks_begun.update({*changing, *going_on}.intersection(timed))


async def pause(tx: Transaction, table: Table) -> None:
    """Pause a table: the aftermath stops its clocks and drops its calls, but people may play on."""
    await table.update(tx, paused_at=tx.now)


async def resume(tx: Transaction, table: Table) -> None:
    """Resume a table: the aftermath starts its clocks and calls the awaited people."""
    await table.update(tx, paused_at=None)


async def change_pace(tx: Transaction, table: Table, pace: Pace) -> None:
    """Change the pace of a running table: its clocks are dropped, and the aftermath starts new ones."""
    for seated in table.seats:
        await tx.deadlines.drop(clock_key(table.row.id, seated.seat))
        await table.update_seat(tx, seated.seat, left=None, since=None, credited=None)
    await table.update(tx, pace=pace)


async def grant_credit(tx: Transaction, table: Table, seat: Seat) -> None:
    """Give a seat the credit of another turn, if the table has clocks; the aftermath starts the clock if needed."""
    if table.row.pace not in ALLOWANCES:
        return
    if table.seats[seat].since is not None:
        await _stop(tx, table, seat)
    left = ALLOWANCES[table.row.pace].seconds_for_turn(table.seats[seat].left)
    await table.update_seat(tx, seat, left=left)


async def postpone_deadline(tx: Transaction, table: Table, seat: Seat) -> bool:
    """Plan the deadline of a running clock for the time at which it runs out; False if no time is left on it."""
    seated = table.seats[seat]
    if not seconds_on_clock(seated, tx.now):
        return False
    await tx.deadlines.plan(_deadline(table, seated))
    return True


async def correct_deadlines(tx: Transaction, table: Table) -> None:
    """Plan the deadlines of running clocks anew, except for clocks that ran out and were handled."""
    planned = {deadline.key for deadline in await tx.deadlines.at_table(table.row.id)}
    for seated in table.seats:
        runs_out = clock_expiry_time(seated)
        if runs_out is not None and (runs_out > tx.now or clock_key(table.row.id, seated.seat) in planned):
            await tx.deadlines.plan(_deadline(table, seated))


async def shorten_vacation(tx: Transaction, table: Table, user_id: int, until: int) -> None:
    """Let the vacation that stops this person's clocks end at the unix second `until`, unless it ends earlier."""
    for seated in table.seats:
        if seated.user_id != user_id or seated.hours is None or (seated.hours.away_until or 0) <= until:
            continue
        hours = msgspec.structs.replace(seated.hours, away_until=until)
        await table.update_seat(tx, seated.seat, hours=hours)
        if seated.since is not None:
            await tx.deadlines.plan(_deadline(table, table.seats[seated.seat]))


def seconds_on_clock(seated: SeatRow, now: int) -> int | None:
    """The seconds on a seat's clock at the unix second `now`; None without a clock."""
    if seated.left is None or seated.since is None:
        return seated.left
    return seconds_left(seated.left, waking_seconds_between(_hours(seated), seated.since, now))


def clock_expiry_time(seated: SeatRow) -> int | None:
    """The time at which a running clock runs out (unix seconds); None for a clock that does not run."""
    if seated.left is None or seated.since is None:
        return None
    return time_after_waking_seconds(_hours(seated), seated.since, seated.left)


def clock_key(table_id: int, seat: Seat) -> str:
    """The key of the deadline of a seat's clock."""
    return f"clock:{table_id}:{seat}"


def _is_new_turn(table: Table, seated: SeatRow) -> bool:
    return seated.credited != table.require_started().number


async def _start(tx: Transaction, table: Table, seat: Seat, people: dict[int, PersonRow]) -> None:
    seated = table.seats[seat]
    left, hours = seated.left, seated.hours
    if left is None or _is_new_turn(table, seated):
        is_pick = table.require_started().is_open_to_wishes(seat)
        left = ALLOWANCES[table.row.pace].seconds_for_turn(left, is_pick)
        hours = _hours_from_now_on(table, seated, people)
    number = table.require_started().number
    await table.update_seat(tx, seat, left=left, since=tx.now, credited=number, hours=hours)
    await tx.deadlines.plan(_deadline(table, table.seats[seat]))


async def _stop(tx: Transaction, table: Table, seat: Seat) -> None:
    seated = table.seats[seat]
    await table.update_seat(tx, seat, left=seconds_on_clock(seated, tx.now), since=None)
    await tx.deadlines.drop(clock_key(table.row.id, seat))


def _deadline(table: Table, seated: SeatRow) -> Deadline:
    due = clock_expiry_time(seated)
    assert due is not None
    return Deadline(clock_key(table.row.id, seated.seat), "clock", due, table.row.id, seated.user_id)


def _hours(seated: SeatRow) -> QuietHours:
    return seated.hours or QuietHours()


def _hours_from_now_on(table: Table, seated: SeatRow, people: dict[int, PersonRow]) -> QuietHours | None:
    """The quiet hours for a turn that begins now; default ones for a forgotten person; None if the pace has none."""
    if table.row.pace in _AT_ANY_HOUR:
        return None
    return hours_of(default_preferences(0) if seated.user_id is None else people[seated.user_id])
