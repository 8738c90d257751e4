"""Mentors: a player's friend sees the seat's panel and may point at an option, and never acts.

A mentor takes no seat at that table until it ends. A person who has seen a seat's secrets, as its mentor or its former
player, is the mentor of no other seat there.
"""

from dataclasses import dataclass, replace
from typing import Final

import msgspec

from bot.store import PLAYED_ONCE_KINDS, MentorRow, MentorState, Pointer, SeatRow, TableRow, Transaction
from bot.table.choices.panel import Panel
from bot.table.limits import count_invitations
from bot.table.memory.public_knowledge import PublicChange
from bot.table.memory.state import RUNNING, Person
from bot.table.memory.table import Table
from bot.table.refusal import Refusal
from bot.table.settings.company import invitable_people
from bot.table.settings.hours import is_quiet
from bot.table.settings.people import default_preferences, with_known_values
from bot.table.tables import Tables
from bot.table.typed_line import one_line
from games.core import COMMIT, Seat

MAX_MENTOR_CHARACTERS: Final = 100
"""The most characters of the line that a mentor types."""


@dataclass(frozen=True)
class Mentoring:
    """A seat with its mentor, or the person who is invited to be one; `mentor` is None if there is neither.

    `is_called`: the person was just invited and may be called now.
    """

    row: TableRow
    seats: tuple[SeatRow, ...]
    seat: Seat
    mentor: MentorRow | None = None
    is_called: bool = False

    @property
    def is_active(self) -> bool:
        return self.mentor is not None and self.mentor.state == "active"


@dataclass(frozen=True)
class Pointing:
    """A mentor's advice on the question that a seat had after `serial` acts: an option by its index, or typed words."""

    table_id: int
    serial: int
    option: int | None = None
    said: str | None = None


async def mentoring_of(tables: Tables, person: Person, table_id: int) -> Mentoring:
    """The mentor of this player's seat. Refused for people who do not play there, and unless the game is running."""
    async with tables.hold(table_id) as table:
        table.require_in_progress()
        return _mentoring(table, table.require_player(person.id))


async def mentoring_by(tables: Tables, user_id: int, table_id: int) -> Mentoring:
    """The seat whose mentor this person is or is invited to be. Refused for others."""
    async with tables.hold(table_id) as table:
        return _mentoring(table, _looking(table, user_id).seat)


async def invite_mentor(tables: Tables, person: Person, table_id: int, friend: Person, interaction: str) -> Mentoring:
    """Invite a friend to be the mentor of one's seat.

    Refused for friends who may not or do not want to be one, if the seat has a mentor or invitation already, above the
    hourly limit, and in games that are played once under equal conditions.
    """
    async with tables.act(table_id, interaction) as (tx, table):
        table.require_in_progress()
        seat = table.require_player(person.id)
        if table.row.kind in PLAYED_ONCE_KINDS:
            raise Refusal("day_alone")
        if (other := table.mentors.at(seat)) is not None:
            raise Refusal("mentor_there", name=f"<@{other.user_id}>")
        await _require_willing(tx, table, seat, friend.id)
        await count_invitations(tx, tables.limits, person.id, 1)
        state: MentorState = "again" if table.mentors.of(friend.id) else "invited"
        await table.mentors.save(tx, table.row.id, MentorRow(friend.id, seat, friend.name, state))
        prefers = with_known_values(await tx.people.get(friend.id) or default_preferences(friend.id))
        is_called = prefers.calls != "nothing" and not is_quiet(prefers, tx.now)
        return replace(_mentoring(table, seat), is_called=is_called)


async def accept(tables: Tables, person: Person, table_id: int, interaction: str) -> Mentoring:
    """Accept an invitation and become a mentor; changes nothing for an active mentor.

    The table is not rated then. Refused without an invitation, for people who may no longer be mentors here, and if the
    game is not running.
    """
    async with tables.act(table_id, interaction) as (tx, table):
        table.require_in_progress()
        asked = _looking(table, person.id)
        if asked.state != "active":
            await _require_willing(tx, table, asked.seat, person.id)
            await table.mentors.save(tx, table.row.id, msgspec.structs.replace(asked, name=person.name, state="active"))
            await table.update(tx, with_mentor=True)
        return _mentoring(table, asked.seat)


async def decline(tables: Tables, person: Person, table_id: int, interaction: str) -> Mentoring:
    """Decline to be a mentor, or stop being one; returns the mentoring as it was. Refused for other people."""
    async with tables.act(table_id, interaction) as (tx, table):
        asked = _looking(table, person.id)
        await _end(tx, table, asked)
        return replace(_mentoring(table, asked.seat), mentor=asked)


async def end_mentoring(tables: Tables, person: Person, table_id: int, interaction: str) -> Mentoring:
    """End the mentoring of a seat, as its player or mentor, or withdraw the invitation; returns the former mentoring.

    Refused if there is neither.
    """
    async with tables.act(table_id, interaction) as (tx, table):
        seat = next((seated.seat for seated in table.seats if seated.user_id == person.id), None)
        found = _looking(table, person.id) if seat is None else table.mentors.at(seat)
        if found is None:
            raise Refusal("no_mentor")
        await _end(tx, table, found)
        return replace(_mentoring(table, found.seat), mentor=found)


async def end_mentoring_between(tables: Tables, user_id: int, others: set[int]) -> None:
    """End all mentoring, and all invitations to it, between this person and these others."""
    async with tables.store.read() as reading:
        rows = [row for one in (user_id, *others) for row in await reading.mentors.mentored_tables(one)]
    for table_id in sorted({row.id for row in rows}):
        async with tables.act(table_id) as (tx, table):
            for found in table.mentors:
                pair = {found.user_id, table.seats[found.seat].user_id}
                if user_id in pair and pair & others:
                    await _end(tx, table, found)


async def end_mentoring_by(tx: Transaction, table: Table, user_id: int) -> None:
    """End this person's mentoring at the table, if any, or delete an open invitation to mentor."""
    if (found := table.mentors.of(user_id)) is not None:
        await _end(tx, table, found)


async def point(tables: Tables, person: Person, pointing: Pointing, interaction: str) -> Panel:
    """Show an option or a line of words to the player; returns the mentor's panel. An old button changes nothing.

    New words keep the option that is shown. A new option replaces an older one and its words, but keeps words that are
    shown without an option. Refused for people who are no active mentor, without a question, for an unknown option, and
    for an empty or too long line.
    """
    async with tables.act(pointing.table_id, interaction) as (tx, table):
        mentor = _active(table, person.id)
        panel = mentor_panel(table, mentor)
        if pointing.serial != panel.serial:
            return replace(panel, note="stale")
        if panel.ask is None or panel.ask.kind == COMMIT:
            raise Refusal("mentor_no_question")
        now = panel.pointed
        if pointing.said is not None:
            option, said = now.option if now else None, _line(pointing.said)
        else:
            option, said = pointing.option, now.said if now and now.option is None else ""
        if option is not None and option >= len(panel.ask.options):
            raise Refusal("no_option")
        pointer = Pointer(table.row.number, panel.serial, option, said)
        await table.mentors.save(tx, table.row.id, msgspec.structs.replace(mentor, pointer=pointer))
        return mentor_panel(table, _active(table, person.id))


def mentor_panel(table: Table, mentor: MentorRow) -> Panel:
    """The seat's panel as its mentor sees it: without solo details, wishes and the way to reopen a turn.

    It has the mentor's name only while the mentor is active and the game is running. Refused before the start.
    """
    is_active = mentor.state == "active" and table.row.phase == RUNNING
    name = mentor.name if is_active else None
    panel = table.panel(mentor.seat)
    return replace(panel, is_watched=True, mentor=name, alone=None, can_wish=False, can_reopen=False)


async def read_mentor_panel(tables: Tables, table_id: int, user_id: int) -> Panel:
    """The panel of the seat whose active mentor this person is. Refused for others, and unless the game is running."""
    async with tables.hold(table_id) as table:
        table.require_in_progress()
        return mentor_panel(table, _active(table, user_id))


async def is_mentor_or_invited(tables: Tables, table_id: int, user_id: int) -> bool:
    """Whether this person is a mentor at a running table, or is invited to be."""
    async with tables.hold(table_id) as table:
        found = table.mentors.of(user_id)
        return table.row.phase == RUNNING and found is not None and found.state != "past"


def require_never_mentor(table: Table, user_id: int) -> None:
    """Refuse a seat to a person who is or has been a mentor at this table."""
    found = table.mentors.of(user_id)
    if found is not None and found.state != "invited":
        raise Refusal("mentor_no_seat")


async def end_lost_mentoring(tx: Transaction, table: Table, change: PublicChange) -> None:
    """End the mentoring of seats that have lost their player, and all mentoring by people who have taken a seat.

    A step of the aftermath.
    """
    now, seated = table.public_knowledge(), {one.user_id for one in table.seats}
    for found in table.mentors:
        is_left = table.seats[found.seat].player_id is None or change.has_new_owner(now, found.seat)
        if is_left or found.user_id in seated:
            await _end(tx, table, found)


async def post_mentor_changes(tx: Transaction, table: Table, change: PublicChange) -> None:
    """Post a note for each seat whose mentoring has begun or ended. A step of the aftermath."""
    before, now = (change.before.mentors if change.before else ()), table.public_knowledge().mentors
    for seat, _ in sorted({*before} - {*now}):
        await tx.posts.add(table.row.id, "unmentored", table.row.number, [seat])
    for seat, _ in sorted({*now} - {*before}):
        await tx.posts.add(table.row.id, "mentor", table.row.number, [seat])


def _mentoring(table: Table, seat: Seat) -> Mentoring:
    return Mentoring(table.public_row, table.public_seats, seat, table.mentors.at(seat))


def _looking(table: Table, user_id: int) -> MentorRow:
    """The mentor, or the person who is asked to be one. Refused for others."""
    found = table.mentors.of(user_id)
    if found is None or found.state == "past":
        raise Refusal("no_mentor")
    return found


def _active(table: Table, user_id: int) -> MentorRow:
    found = _looking(table, user_id)
    if found.state != "active":
        raise Refusal("no_mentor")
    return found


async def _require_willing(tx: Transaction, table: Table, seat: Seat, friend: int) -> None:
    """Refuse people who may not see this seat's panel, or do not want to be asked."""
    player, known = table.seats[seat].user_id, table.mentors.of(friend)
    seen = {one.seat for one in table.sittings if one.user_id == friend} | ({known.seat} if known else set())
    if friend == player:
        raise Refusal("mentor_self")
    if any(seated.user_id == friend for seated in table.seats):
        raise Refusal("mentor_seated")
    if seen - {seat}:
        raise Refusal("mentor_elsewhere")
    hosts = {table.row.host_id, player} - {None}
    if not all([await invitable_people(tx, host, [friend]) for host in hosts if host is not None]):
        raise Refusal("mentor_unwilling")


async def _end(tx: Transaction, table: Table, found: MentorRow) -> None:
    """Make a mentor a past one, and delete a request to a person who has never been one."""
    if found.state in {"active", "again"}:
        await table.mentors.save(tx, table.row.id, msgspec.structs.replace(found, state="past", pointer=None))
    elif found.state == "invited":
        await table.mentors.drop(tx, table.row.id, found.user_id)


def _line(typed: str) -> str:
    too_long = Refusal("mentor_long", most=MAX_MENTOR_CHARACTERS)
    return one_line(typed, MAX_MENTOR_CHARACTERS, empty=Refusal("mentor_silent"), too_long=too_long)
