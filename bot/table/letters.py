"""Calls that have come due, and the letters that they become."""

from collections import defaultdict
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

from bot.store import Deadline, Letter, LetterKind, PersonRow, Transaction
from bot.store.rows import TableRow
from bot.table.calling import call_at, reminder_key
from bot.table.hours import after_quiet, is_quiet
from bot.table.motions import awaits_vote
from bot.table.panel import shown_row
from bot.table.people import as_we_know, usual
from bot.table.table import RUNNING
from bot.table.tables import Tables

SNOOZE: Final = 3 * 60 * 60
"""Seconds after which whoever asks for it is called again."""


Reason: TypeAlias = Literal["turn", "alone", "vote"]
"""Why a table waits for somebody: for a turn, for a turn that everybody else has done, or for a vote."""


@dataclass(frozen=True)
class Call:
    """What a letter says when it is delivered: the tables that wait for the person then, at least one, and why."""

    person: PersonRow
    tables: tuple[TableRow, ...]
    kind: LetterKind
    reasons: tuple[Reason, ...]

    @property
    def language(self) -> str:
        """Everybody's in a thread; in a direct message the person's own, else that of the first table."""
        own = self.person.language if self.kind == "message" else None
        return own or self.tables[0].language


class Letters:
    """Turns calls into letters. `written` is called with the person's account after each that was written."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables
        self.written: Callable[[int], None] = lambda user_id: None

    async def come_due(self, deadline: Deadline) -> None:
        """Write letters about all tables whose calls to this person are due; in quiet hours put them off.

        One transaction, which takes the deadlines off the list.
        """
        assert deadline.user_id is not None
        async with self._tables.store.transaction() as tx:
            person = await _person(tx, deadline.user_id)
            due = [call for call in await tx.calls_of(person.user_id) if call.due <= tx.now]
            tables = {call.table_id for call in due if await tx.take_deadline(call) and call.table_id is not None}
            await _call(tx, person, sorted(tables))
        self.written(deadline.user_id)

    async def to(self, user_id: int) -> list[Letter]:
        """The letters to this person that are still to be delivered."""
        async with self._tables.store.read() as reading:
            return await reading.letters_to(user_id)

    async def opened(self, letter: Letter) -> Call | None:
        """What the letter says now. One that has nothing to say any more, or comes too late for the day, is gone."""
        waiting = [await _awaiting(self._tables, letter.user_id, *turn) for turn in letter.turns]
        rows, reasons = [one[0] for one in waiting if one], [one[1] for one in waiting if one]
        async with self._tables.store.transaction() as tx:
            person = await _person(tx, letter.user_id)
            if rows and not is_quiet(person, tx.now):
                return Call(person, tuple(rows), letter.kind, tuple(reasons))
            await tx.drop_letter(letter.id)
            await _call(tx, person, [row.id for row in rows])
        return None

    async def delivered(self, letter: Letter) -> None:
        """Take a letter off the list."""
        async with self._tables.store.transaction() as tx:
            await tx.drop_letter(letter.id)

    async def returned(self, letter: Letter) -> None:
        """Take a letter off the list that cannot be delivered; a mention takes the place of a direct message."""
        async with self._tables.store.transaction() as tx:
            await tx.drop_letter(letter.id)
            if letter.kind == "message":
                await _write_mentions(
                    tx, letter.user_id, await _running(tx, [table_id for table_id, _ in letter.turns])
                )


async def snooze(tables: Tables, user_id: int, interaction: str) -> int:
    """Call this person again in a while to all tables that wait for them now; how many there are. One transaction."""
    async with tables.store.read() as reading:
        rows = [row for row in await reading.tables_of(user_id, [RUNNING]) if not row.is_solo]
    waiting = [row for row in rows if await _awaiting(tables, user_id, row.id, row.number) is not None]
    async with tables.store.transaction(interaction) as tx:
        due = after_quiet(await _person(tx, user_id), tx.now + SNOOZE)
        for row in waiting:
            await tx.set_deadline(call_at(due, row.id, user_id))
            await tx.drop_deadline(reminder_key(row.id, user_id))
    return len(waiting)


async def _awaiting(tables: Tables, user_id: int, table_id: int, number: int) -> tuple[TableRow, Reason] | None:
    """The table and why it waits, where it still waits for this person at that checkpoint, or for their vote."""
    async with tables.held(table_id) as table:
        if table.row.phase != RUNNING:
            return None
        waits = {table.seats[seat].player_id: seat for seat in table.awaited()}
        if table.row.number == number and table.row.paused_at is None and user_id in waits:
            return shown_row(table.row), "alone" if waits[user_id] == table.last_one() else "turn"
        async with tables.store.read() as reading:
            return (shown_row(table.row), "vote") if await awaits_vote(reading, table, user_id) else None


async def _person(tx: Transaction, user_id: int) -> PersonRow:
    return as_we_know(await tx.person(user_id) or usual(user_id))


async def _call(tx: Transaction, person: PersonRow, table_ids: list[int]) -> None:
    """Write to this person about these tables; where it is quiet by now, later."""
    if person.calls == "nothing":
        return
    if is_quiet(person, tx.now):
        for table_id in table_ids:
            await tx.set_deadline(call_at(after_quiet(person, tx.now), table_id, person.user_id))
        return
    rows = await _running(tx, table_ids)
    if person.calls == "mention":
        await _write_mentions(tx, person.user_id, rows)
    elif rows:
        await tx.add_letter(person.user_id, "message", _turns(rows))


async def _write_mentions(tx: Transaction, user_id: int, rows: list[TableRow]) -> None:
    """One mention for each server, for nobody is told what is played in another."""
    servers = defaultdict(list)
    for row in rows:
        servers[row.guild_id].append(row)
    for there in servers.values():
        await tx.add_letter(user_id, "mention", _turns(there))


async def _running(tx: Transaction, table_ids: list[int]) -> list[TableRow]:
    rows = [await tx.table(table_id) for table_id in sorted(table_ids)]
    return [row for row in rows if row is not None and row.phase == RUNNING]


def _turns(rows: list[TableRow]) -> list[tuple[int, int]]:
    return [(row.id, row.number) for row in rows]
