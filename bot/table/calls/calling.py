"""Plans calls to the people for whom a table begins to wait, as each of them prefers."""

from collections.abc import Collection
from typing import Final

from bot.store import CallKind, Deadline, Pace, PersonRow, Transaction
from bot.table.settings.hours import after_quiet, when_to_call
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


async def call_to_start(tx: Transaction, table: Table, present: Collection[Seat]) -> tuple[Seat, ...]:
    """The seats to mention in the first message of a game; other people are called later.

    People on the `present` seats are at most mentioned, so that they find the thread.
    """
    return await _call(tx, table, sorted(table.awaited()), elsewhere=[table.seats[seat].user_id for seat in present])


async def call_to_checkpoint(tx: Transaction, table: Table, present: Collection[Seat]) -> tuple[Seat, ...]:
    """Drop outdated calls; return the seats to mention in the message about a new checkpoint.

    Other awaited people are called later; those on the `present` seats see the question already.
    """
    if table.running().over:
        return await call_to_end(tx, table)
    await tx.deadlines.drop_calls(table.row.id)
    if table.row.paused_at is not None:
        return ()
    return await _call(tx, table, sorted(table.awaited().difference(present)))


async def call_to_end(tx: Transaction, table: Table) -> tuple[Seat, ...]:
    """Drop pending calls; return the seats to mention in the last message, by their people's preferences."""
    await tx.deadlines.drop_calls(table.row.id)
    everybody = tuple(seated.seat for seated in table.seats)
    return await _call(tx, table, everybody, elsewhere=[seated.user_id for seated in table.seats])


async def call_those_waited_for(tx: Transaction, table: Table, present: Collection[Seat] = ()) -> None:
    """Plan calls for the awaited people who are not `present`; none while the game is paused."""
    if table.row.paused_at is not None:
        return
    for person in await _people(tx, table, sorted(table.awaited().difference(present))):
        await _call_later(tx, table, person)


async def call_off(tx: Transaction, table_id: int, people: Collection[int]) -> None:
    """Mark the newest calls of these people to a table as outdated; mentions are deleted."""
    for user_id in sorted(people):
        await tx.deadlines.put(call_at(CallKind.PAST, tx.now, table_id, user_id))


async def call_to_vote(tx: Transaction, table: Table, seats: Collection[Seat]) -> tuple[Seat, ...]:
    """The seats to mention in the message of a motion; the other voters are called later."""
    people = await _people(tx, table, seats)
    now = {person.user_id for person in people if _is_mentioned(person, tx.now)}
    for person in people:
        if person.user_id not in now and (due := when_to_call(person, tx.now)) is not None:
            await tx.deadlines.put(call_at(CallKind.VOTE, due, table.row.id, person.user_id))
    return tuple(seat for seat in seats if table.seats[seat].player_id in now)


def call_at(kind: CallKind, due: int, table_id: int, user_id: int, earliest: int | None = None) -> Deadline:
    """The deadline of a call; a person has at most one of each kind for a table. Votes outlast the round.

    It never comes before `earliest`, even when the quiet hours are changed.
    """
    return Deadline(kind.key(table_id, user_id), "call", due, table_id, user_id, earliest)


async def _call(
    tx: Transaction, table: Table, seats: Collection[Seat], elsewhere: Collection[int | None] = ()
) -> tuple[Seat, ...]:
    """The seats to mention now; plans later calls for the other people, except those in `elsewhere`."""
    people = await _people(tx, table, seats)
    now = {person.user_id for person in people if _is_mentioned(person, tx.now)}
    for person in people:
        if person.user_id not in now and person.user_id not in elsewhere:
            await _call_later(tx, table, person)
    return tuple(seat for seat in seats if table.seats[seat].player_id in now)


def _is_mentioned(person: PersonRow, now: int) -> bool:
    return person.calls == "mention" and when_to_call(person, now) == now


async def _call_later(tx: Transaction, table: Table, person: PersonRow) -> None:
    if (due := when_to_call(person, tx.now)) is not None:
        await tx.deadlines.put(call_at(CallKind.TURN, due, table.row.id, person.user_id))


async def _people(tx: Transaction, table: Table, seats: Collection[Seat]) -> list[PersonRow]:
    rows = [table.seats[seat] for seat in seats if table.seats[seat].player_id is not None]
    return list((await people_at(tx.people.of, rows)).values()) if rows else []


async def keep_reminder(tx: Transaction, table: Table) -> None:
    """Plan a reminder for the last person to act, and drop all others."""
    last, number = table.last_one(), table.row.number
    for seat in {seated.seat for seated in table.seats if seated.reminded == number} - {last}:
        await _forget(tx, table, seat)
    if last is None or table.seats[last].reminded == number or table.row.paused_at is not None:
        return
    (person,) = (await people_at(tx.people.of, [table.seats[last]])).values()
    if person.calls in {"digest", "nothing"}:
        return
    if any(
        call.key == CallKind.TURN.key(table.row.id, person.user_id)
        for call in await tx.deadlines.of_person(person.user_id, "call")
    ):
        return
    earliest = tx.now + AFTER[table.row.pace]
    await tx.deadlines.put(
        call_at(CallKind.ALONE, after_quiet(person, earliest), table.row.id, person.user_id, earliest)
    )
    await table.update_seat(tx, last, reminded=number)


async def _forget(tx: Transaction, table: Table, seat: Seat) -> None:
    """Drop a pending reminder, so that the person can be reminded later."""
    seated = table.seats[seat]
    if await tx.deadlines.drop(CallKind.ALONE.key(table.row.id, seated.user_id or 0)):
        await table.update_seat(tx, seat, reminded=None)
