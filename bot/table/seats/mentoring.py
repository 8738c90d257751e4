"""Mentors: a player's friend sees the seat's panel and may point at an option, and never acts.

A person who has seen a seat's secrets takes no seat at that table until it ends, and looks over no other shoulder.
"""

from dataclasses import dataclass, replace
from typing import Final

import msgspec

from bot.store import MentorRow, MentorState, Pointer, SeatRow, TableRow, Transaction
from bot.table.known import KnownChange
from bot.table.limits import count_invitations
from bot.table.panel import Panel
from bot.table.refusal import Refusal
from bot.table.settings.company import invitable
from bot.table.settings.hours import is_quiet
from bot.table.settings.people import as_we_know, usual
from bot.table.state import RUNNING, Person
from bot.table.table import Table
from bot.table.tables import Tables
from bot.table.typed_line import one_line
from games.core import COMMIT, Seat

MAX_SAID: Final = 100
"""Characters of the line that a mentor types."""


@dataclass(frozen=True)
class Mentoring:
    """The mentor of a seat, or the person who is asked to be one; `mentor` is None if there is nobody.

    `is_called` is true if the person who was just asked may be called now.
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
    """A press by a mentor on the question that the seat had after `serial` acts: an option, or a line of words."""

    table_id: int
    serial: int
    option: int | None = None
    said: str | None = None


async def mentoring_of(tables: Tables, person: Person, table_id: int) -> Mentoring:
    """The mentor of this player's seat. Refused for others."""
    async with tables.held(table_id) as table:
        table.playing()
        return _mentoring(table, table.require_player(person.id))


async def asked_at(tables: Tables, user_id: int, table_id: int) -> Mentoring:
    """The seat whose mentor this person is, or is asked to be. Refused for others."""
    async with tables.held(table_id) as table:
        return _mentoring(table, _looking(table, user_id).seat)


async def ask(tables: Tables, person: Person, table_id: int, friend: Person, interaction: str) -> Mentoring:
    """Ask a friend to be the mentor of one's seat. Refused for people who cannot be, or do not want to be asked."""
    async with tables.act(table_id, interaction) as (tx, table):
        table.playing()
        seat = table.require_player(person.id)
        if (other := table.mentors.at(seat)) is not None:
            raise Refusal("mentor_there", name=f"<@{other.user_id}>")
        await _require_willing(tx, table, seat, friend.id)
        await count_invitations(tx, tables.limits, person.id, 1)
        state: MentorState = "again" if table.mentors.of(friend.id) else "invited"
        await table.mentors.save(tx, table.row.id, MentorRow(friend.id, seat, friend.name, state))
        prefers = as_we_know(await tx.people.get(friend.id) or usual(friend.id))
        is_called = prefers.calls != "nothing" and not is_quiet(prefers, tx.now)
        return replace(_mentoring(table, seat), is_called=is_called)


async def accept(tables: Tables, person: Person, table_id: int, interaction: str) -> Mentoring:
    """Accept a request and become a mentor. Nothing changes for a person who already is the mentor."""
    async with tables.act(table_id, interaction) as (tx, table):
        table.playing()
        asked = _looking(table, person.id)
        if asked.state != "active":
            await _require_willing(tx, table, asked.seat, person.id)
            await table.mentors.save(tx, table.row.id, msgspec.structs.replace(asked, name=person.name, state="active"))
            await table.update(tx, with_mentor=True)
        return _mentoring(table, asked.seat)


async def decline(tables: Tables, person: Person, table_id: int, interaction: str) -> Mentoring:
    """Decline to be a mentor. An active mentor stops being one, too. Refused for others."""
    async with tables.act(table_id, interaction) as (tx, table):
        asked = _looking(table, person.id)
        await _end(tx, table, asked)
        return replace(_mentoring(table, asked.seat), mentor=asked)


async def part(tables: Tables, person: Person, table_id: int, interaction: str) -> Mentoring:
    """End the mentoring of a seat, or withdraw the request to a friend. Refused if there is neither."""
    async with tables.act(table_id, interaction) as (tx, table):
        seat = next((seated.seat for seated in table.seats if seated.user_id == person.id), None)
        found = _looking(table, person.id) if seat is None else table.mentors.at(seat)
        if found is None:
            raise Refusal("no_mentor")
        await _end(tx, table, found)
        return replace(_mentoring(table, found.seat), mentor=found)


async def part_company(tables: Tables, user_id: int, others: set[int]) -> None:
    """End all mentoring, and all requests for it, between this person and people whom the person has just blocked."""
    async with tables.store.read() as reading:
        rows = [row for one in (user_id, *others) for row in await reading.mentors.tables_of(one)]
    for table_id in sorted({row.id for row in rows}):
        async with tables.act(table_id) as (tx, table):
            for found in table.mentors:
                pair = {found.user_id, table.seats[found.seat].user_id}
                if user_id in pair and pair & others:
                    await _end(tx, table, found)


async def withdraw(tx: Transaction, table: Table, user_id: int) -> None:
    """End the mentoring of a person who is to be forgotten, or the request to them."""
    if (found := table.mentors.of(user_id)) is not None:
        await _end(tx, table, found)


async def point(tables: Tables, person: Person, pointing: Pointing, interaction: str) -> Panel:
    """Point at an option, or say a line, and return the mentor's panel; an old button only shows the present one."""
    async with tables.act(pointing.table_id, interaction) as (tx, table):
        mentor = _active(table, person.id)
        panel = watched(table, mentor)
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
        return watched(table, _active(table, person.id))


def watched(table: Table, mentor: MentorRow) -> Panel:
    """The seat's panel as its mentor sees it, also of a solo game; it names no mentor once that is over."""
    is_active = mentor.state == "active" and table.row.phase == RUNNING
    name = mentor.name if is_active else None
    panel = table.panel(mentor.seat)
    return replace(panel, is_watched=True, mentor=name, alone=None, can_wish=False, can_reopen=False)


async def watched_panel(tables: Tables, table_id: int, user_id: int) -> Panel:
    """The panel of the seat over whose shoulder this person looks. Refused for others, and after the end."""
    async with tables.held(table_id) as table:
        table.playing()
        return watched(table, _active(table, user_id))


async def looks_on(tables: Tables, table_id: int, user_id: int) -> bool:
    """Whether this person is a mentor at a running table, or is asked to be."""
    async with tables.held(table_id) as table:
        found = table.mentors.of(user_id)
        return table.row.phase == RUNNING and found is not None and found.state != "past"


def require_unseen(table: Table, user_id: int) -> None:
    """Refuse a seat to a person who has looked over a shoulder at this table."""
    found = table.mentors.of(user_id)
    if found is not None and found.state != "invited":
        raise Refusal("mentor_no_seat")


async def keep_mentors(tx: Transaction, table: Table, change: KnownChange) -> None:
    """End the mentoring of seats whose players left them or handed them over, and by people who have taken a seat.

    A step of the aftermath.
    """
    now, seated = table.known_now(), {one.user_id for one in table.seats}
    for found in table.mentors:
        is_left = table.seats[found.seat].player_id is None or change.replaced_on(now, found.seat)
        if is_left or found.user_id in seated:
            await _end(tx, table, found)


async def tell_mentors(tx: Transaction, table: Table, change: KnownChange) -> None:
    """Tell the others who has begun to look over a shoulder, and where it has ended. A step of the aftermath."""
    before, now = (change.before.mentors if change.before else ()), table.known_now().mentors
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
    """Refused for people who may not look over this shoulder, or do not want to be asked."""
    player, known = table.seats[seat].user_id, table.mentors.of(friend)
    if friend == player:
        raise Refusal("mentor_self")
    if any(seated.user_id == friend for seated in table.seats):
        raise Refusal("mentor_seated")
    if known is not None and known.seat != seat:
        raise Refusal("mentor_elsewhere")
    hosts = {table.row.host_id, player} - {None}
    if not all([await invitable(tx, host, [friend]) for host in hosts if host is not None]):
        raise Refusal("mentor_unwilling")


async def _end(tx: Transaction, table: Table, found: MentorRow) -> None:
    """Make a mentor a past one, and delete a request to a person who has never been one."""
    if found.state in {"active", "again"}:
        await table.mentors.save(tx, table.row.id, msgspec.structs.replace(found, state="past", pointer=None))
    elif found.state == "invited":
        await table.mentors.drop(tx, table.row.id, found.user_id)


def _line(typed: str) -> str:
    too_long = Refusal("mentor_long", most=MAX_SAID)
    return one_line(typed, MAX_SAID, empty=Refusal("mentor_silent"), too_long=too_long)
