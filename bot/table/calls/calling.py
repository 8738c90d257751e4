"""Plans calls to the people for whom a table begins to wait, by the preferences of each."""

from collections.abc import Collection
from typing import Any, Final

from bot.store import CallKind, Deadline, Pace, PersonRow, SeatRow, Transaction
from bot.table.memory.table import Table
from bot.table.settings.hours import after_quiet, when_to_call
from bot.table.settings.people import preference_named, preferences_by_account
from games.core import Seat

_HOUR_SECONDS: Final = 60 * 60
REMINDER_SECONDS: Final[dict[Pace, int]] = {
    "none": 6 * _HOUR_SECONDS,
    "relaxed": 6 * _HOUR_SECONDS,
    "daily": 3 * _HOUR_SECONDS,
    "live": 60,
    "quick": 60,
}
"""Seconds after which the last awaited person is reminded by default, by the pace of the table."""


async def call_people(
    tx: Transaction,
    table_id: int,
    seats: Collection[SeatRow],
    kind: CallKind = CallKind.TURN,
    *,
    is_posted: bool = True,
) -> tuple[Seat, ...]:
    """Call the people on these seats; returns the seats to mention in the table's new message.

    Nobody is mentioned unless a message `is_posted`. For all other people, calls are planned by their preferences; some
    want none. Seats of bot players are left out.
    """
    mentioned = await seats_to_mention(tx, seats) if is_posted else ()
    for person in await _people(tx, [seated for seated in seats if seated.seat not in mentioned]):
        if (due := when_to_call(person, tx.now)) is not None:
            await tx.deadlines.plan(call_deadline(kind, due, table_id, person.user_id))
    return mentioned


async def call_before_start(tx: Transaction, table: Table) -> None:
    """Call the people at a table whose planned start is near, except people who never want reminders.

    People who want mentions share one message in the table's channel.
    """
    people = await preferences_by_account(tx.people.preferences_of, table.seats)
    reminded = {person.user_id for person in people.values() if preference_named("reminder").value_in(person) != 0}
    seats = [seated for seated in table.seats if seated.user_id in reminded]
    mentioned = await call_people(tx, table.row.id, seats, CallKind.SOON)
    if accounts := [seated.user_id for seated in seats if seated.seat in mentioned and seated.user_id is not None]:
        await tx.posts.add(table.row.id, "soon", 0, accounts)


async def seats_to_mention(tx: Transaction, seats: Collection[SeatRow]) -> tuple[Seat, ...]:
    """The numbers of the seats whose people want mentions and may be called now."""
    people = [person for person in await _people(tx, seats) if person.calls == "mention"]
    now = {person.user_id for person in people if when_to_call(person, tx.now) == tx.now}
    return tuple(seated.seat for seated in seats if seated.player_id in now)


async def _people(tx: Transaction, seats: Collection[SeatRow]) -> Collection[PersonRow]:
    return (
        await preferences_by_account(
            tx.people.preferences_of, [seated for seated in seats if seated.player_id is not None]
        )
    ).values()


def call_deadline(kind: CallKind, due: int, table_id: int, user_id: int, earliest: int | None = None) -> Deadline:
    """The deadline of a call; there is at most one for each kind, table and person. Times are in unix seconds.

    Even if the person's quiet hours change, the call does not come before `earliest`, if that is given.
    """
    return Deadline(kind.key(table_id, user_id), "call", due, table_id, user_id, earliest)


async def plan_reminder(tx: Transaction, table: Table) -> None:
    """Plan a reminder for the last awaited person, at most once at a checkpoint, and delete the reminders of others.

    There is none while the game is paused, while the person's call is still planned, and for people who want none or
    get a digest.
    """
    last, number = table.last_awaited(), table.row.number
    for seat in {seated.seat for seated in table.seats if seated.reminded == number} - {last}:
        await _forget(tx, table, seat)
    if last is None or table.seats[last].reminded == number or table.row.paused_at is not None:
        return
    (person,) = (await preferences_by_account(tx.people.preferences_of, [table.seats[last]])).values()
    if person.calls in {"digest", "nothing"} or (seconds := _reminder_seconds(person, table.row.pace)) is None:
        return
    if any(
        planned.key == CallKind.TURN.key(table.row.id, person.user_id)
        for planned in await tx.deadlines.of_person(person.user_id, "call")
    ):
        return
    earliest = tx.now + seconds
    await tx.deadlines.plan(
        call_deadline(CallKind.ALONE, after_quiet(person, earliest), table.row.id, person.user_id, earliest)
    )
    await table.update_seat(tx, last, reminded=number)


def _reminder_seconds(person: PersonRow, pace: Pace) -> int | None:
    """The seconds after which to remind this person at a table of that pace; None for never.

    A number of hours is too long for a live table, which keeps its own.
    """
    hours: Any = preference_named("reminder").value_in(person)
    if hours == 0:
        return None
    is_usual = hours is None or REMINDER_SECONDS[pace] < _HOUR_SECONDS
    return REMINDER_SECONDS[pace] if is_usual else hours * _HOUR_SECONDS


async def _forget(tx: Transaction, table: Table, seat: Seat) -> None:
    """Drop a pending reminder, so that the person can be reminded later."""
    seated = table.seats[seat]
    if await tx.deadlines.drop(CallKind.ALONE.key(table.row.id, seated.user_id or 0)):
        await table.update_seat(tx, seat, reminded=None)
