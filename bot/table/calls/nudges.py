"""Nudges: a waiting player lets the awaited people be called again, at most once in some hours."""

from dataclasses import dataclass, field
from typing import Final

import msgspec

from bot.store import CallKind, PersonRow, SeatRow, Transaction
from bot.table.calls.calling import call_deadline
from bot.table.memory.state import Person
from bot.table.memory.table import Table
from bot.table.refusal import Refusal
from bot.table.settings.hours import is_away, when_to_call
from bot.table.settings.people import preferences_by_account
from bot.table.tables import Tables
from games.core import Seat

_NUDGE_INTERVAL: Final = 6 * 60 * 60
"""Seconds that have to pass before the same person can be nudged again at the same table."""


@dataclass
class NudgeResult:
    """The result of a nudge: the seats whose people are called `now` or `later`, by their preferences.

    `seats` are all seats of the table. `away` has the ends of vacations by seat, `silent` the seats of people who want
    no calls, and `early` the times from which recently nudged people can be nudged again, by seat. Times are in unix
    seconds.
    """

    seats: tuple[SeatRow, ...]
    now: list[Seat] = field(default_factory=list)
    later: list[Seat] = field(default_factory=list)
    away: dict[Seat, int] = field(default_factory=dict)
    silent: list[Seat] = field(default_factory=list)
    early: dict[Seat, int] = field(default_factory=dict)


async def nudge(tables: Tables, person: Person, table_id: int, interaction: str) -> NudgeResult:
    """Call all other awaited people again, by the preferences of each.

    People on vacation, who want no calls, or who were nudged recently are left out. Refused for people who do not play
    there, if no game is in progress, while it is paused, if nobody else is awaited, and if all were nudged recently.
    """
    async with tables.writing(table_id, interaction) as (tx, table):
        table.require_in_progress()
        own = table.require_player(person.id)
        if table.row.paused_at is not None:
            raise Refusal("nudge_rests")
        others = sorted(table.awaited() - {own})
        if not others:
            raise Refusal("nudge_nobody")
        nudged = NudgeResult(table.public_seats)
        people = await preferences_by_account(tx.people.preferences_of, [table.seats[seat] for seat in others])
        for seat in others:
            await _nudge(tx, table, seat, people[table.seats[seat].user_id or 0], nudged)
        if len(nudged.early) == len(others):
            raise Refusal("nudge_early", when=f"<t:{min(nudged.early.values())}:R>")
    return nudged


async def _nudge(tx: Transaction, table: Table, seat: Seat, person: PersonRow, nudged: NudgeResult) -> None:
    """Call one person, or record why not; an already planned call is never delayed."""
    seated = table.seats[seat]
    if seated.nudged_at is not None and tx.now < seated.nudged_at + _NUDGE_INTERVAL:
        nudged.early[seat] = seated.nudged_at + _NUDGE_INTERVAL
    elif is_away(person, tx.now) and person.away_until is not None:
        nudged.away[seat] = person.away_until
    elif (due := when_to_call(person, tx.now)) is None:
        nudged.silent.append(seat)
    else:
        call = call_deadline(CallKind.TURN, due, table.row.id, person.user_id)
        pending = [one.due for one in await tx.deadlines.of_person(person.user_id, "call") if one.key == call.key]
        call = msgspec.structs.replace(call, due=min([due, *pending]))
        (nudged.later if call.due > tx.now else nudged.now).append(seat)
        await tx.deadlines.plan(call)
        await table.update_seat(tx, seat, nudged_at=tx.now)
