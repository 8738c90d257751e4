"""The clocks of the people at a table: they run while a seat is waited for, in its person's waking hours.

Each running clock is a deadline. What a clock shows stands on its seat, as it was at `since`.
"""

from collections.abc import Collection

from bot.store import Deadline, PersonRow, Transaction
from bot.store.rows import SeatRow
from bot.table.calling import call_those_waited_for
from bot.table.hours import awake_after, awake_between
from bot.table.pace import PACES, spend
from bot.table.people import people_at, usual
from bot.table.table import RUNNING, Table
from games.core import Seat


async def keep_clocks(tx: Transaction, table: Table) -> None:
    """Stop the clocks of seats that are not waited for any more, and start those that are: part of a transaction.

    A seat that is waited for at a new checkpoint is given a credit; at the same one it goes on with what was left.
    To be called after the table's row is written, whenever whom we wait for, or who sits where, may have changed.
    """
    if table.row.pace not in PACES:
        return
    timed = _timed(table)
    changing = [place.seat for place in table.seats if (place.since is not None) != (place.seat in timed)]
    going_on = [seat for seat in timed if seat not in changing and _is_new_turn(table, table.seats[seat])]
    if not changing and not going_on:
        return
    people = await people_at(tx, table.row.id, table.seats)
    for seat in [*changing, *going_on]:
        if table.seats[seat].since is not None:
            await _stop(tx, table, seat, people)
        if seat in timed:
            await _start(tx, table, seat, people)


async def pause(tx: Transaction, table: Table) -> None:
    """Let a table rest: nobody is called, no clock runs, and who wants to may play on."""
    table.row = await tx.update_table(table.row, paused_at=tx.now)
    await keep_clocks(tx, table)
    await tx.drop_calls(table.row.id)


async def resume(tx: Transaction, table: Table, by: int | None = None) -> None:
    """Let a table go on that rested: clocks run again, and those are called it waits for, but for who had it go on."""
    table.row = await tx.update_table(table.row, paused_at=None)
    await keep_clocks(tx, table)
    await call_those_waited_for(tx, table, absent=[place.seat for place in table.seats if place.user_id != by])


async def grant_credit(tx: Transaction, table: Table, seat: Seat) -> None:
    """Give a seat the credit of another turn, and let its clock start anew with it where it is waited for.

    The newest public message shows what its clock shows then.
    """
    if table.row.pace not in PACES:
        return
    if table.seats[seat].since is not None:
        await _stop(tx, table, seat, await people_at(tx, table.row.id, table.seats))
    left = PACES[table.row.pace].begin_turn(table.seats[seat].left)
    table.seats[seat] = await tx.update_seat(table.row.id, table.seats[seat], left=left)
    await keep_clocks(tx, table)
    await tx.post_board(table.row.id, table.row.number)


async def put_off(tx: Transaction, table: Table, seat: Seat) -> bool:
    """Have a running clock run out when it does by its person's present hours; False where it has run out."""
    place = table.seats[seat]
    person = _person(place, await people_at(tx, table.row.id, table.seats))
    if not clock_of(place, person, tx.now):
        return False
    await tx.set_deadline(_deadline(table, place, person))
    return True


async def settle(tx: Transaction, table: Table, before: PersonRow, now: PersonRow) -> None:
    """Have a person's clock run by other hours from now on; what has passed counts by the hours that held before."""
    for place in table.seats:
        if place.player_id == now.user_id and place.since is not None:
            left = clock_of(place, before, tx.now)
            table.seats[place.seat] = await tx.update_seat(table.row.id, place, left=left, since=tx.now)
            if left:
                await tx.set_deadline(_deadline(table, table.seats[place.seat], now))


def clock_of(place: SeatRow, person: PersonRow, now: int) -> int | None:
    """How many seconds a seat's clock shows now; None without a clock."""
    if place.left is None or place.since is None:
        return place.left
    return spend(place.left, awake_between(person, place.since, now))


def clock_key(table_id: int, seat: Seat) -> str:
    """The key of the deadline by which this seat's clock runs out."""
    return f"clock:{table_id}:{seat}"


def _timed(table: Table) -> Collection[Seat]:
    """The seats whose clocks are to run."""
    if table.row.phase != RUNNING or table.row.paused_at is not None:
        return ()
    return sorted(table.awaited())


def _is_new_turn(table: Table, place: SeatRow) -> bool:
    return place.credited != table.running().number


async def _start(tx: Transaction, table: Table, seat: Seat, people: dict[int, PersonRow]) -> None:
    place = table.seats[seat]
    left, allowance = place.left, PACES[table.row.pace]
    if left is None or _is_new_turn(table, place):
        left = allowance.begin_turn(left)
    number = table.running().number
    place = await tx.update_seat(table.row.id, place, left=left, since=tx.now, credited=number)
    table.seats[seat] = place
    await tx.set_deadline(_deadline(table, place, _person(place, people)))


async def _stop(tx: Transaction, table: Table, seat: Seat, people: dict[int, PersonRow]) -> None:
    place = table.seats[seat]
    left = clock_of(place, _person(place, people), tx.now)
    table.seats[seat] = await tx.update_seat(table.row.id, place, left=left, since=None)
    await tx.drop_deadline(clock_key(table.row.id, seat))


def _deadline(table: Table, place: SeatRow, person: PersonRow) -> Deadline:
    """When the clock of this seat runs out, if it goes on as it does."""
    assert place.left is not None and place.since is not None
    due = awake_after(person, place.since, place.left)
    return Deadline(clock_key(table.row.id, place.seat), "clock", due, table.row.id, person.user_id)


def _person(place: SeatRow, people: dict[int, PersonRow]) -> PersonRow:
    """What the person on this seat prefers; what is usual where nobody is left there."""
    return usual(0) if place.user_id is None else people[place.user_id]
