"""Turns due calls into letters, and finds the content of letters."""

from collections import defaultdict
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

from bot.store import CallKind, Deadline, Letter, LetterKind, PersonRow, TableRow, Transaction
from bot.table.calls.calling import call_deadline
from bot.table.choices.options import planned_start
from bot.table.memory.secrecy import public_row
from bot.table.memory.state import LOBBY, RUNNING
from bot.table.memory.table import Table
from bot.table.motions import unanswered_motion
from bot.table.settings.hours import after_quiet, is_quiet
from bot.table.settings.people import default_preferences, with_known_values
from bot.table.tables import Tables

_VOTE_CODE: Final = -1
"""The code in a letter, in place of a checkpoint's number, for a table that waits for a vote."""
_MENTION_ONLY_CODE: Final = -2
"""The code in a letter, in place of a checkpoint's number, for a letter that only deletes a mention."""
REVIEW_CODE: Final = -3
"""The code in a letter, in place of a checkpoint's number, for a table whose review is ready for the person."""
_SOON_CODE: Final = -4
"""The code in a letter, in place of a checkpoint's number, for a table whose planned start is near."""
_MENTION_SECONDS: Final = 400 * 24 * 60 * 60
"""Seconds after which a mention is deleted in any case."""
_SNOOZE_SECONDS: Final = 3 * 60 * 60
"""Seconds by which a person can postpone calls."""


_KIND_CODES: Final = {CallKind.VOTE: _VOTE_CODE, CallKind.REVIEW: REVIEW_CODE, CallKind.SOON: _SOON_CODE}
"""The codes in a letter for calls for another reason than a turn."""
_PAST_CODES: Final = {CallKind.PAST: 0, CallKind.STANDING: _MENTION_ONLY_CODE}
"""The codes in a letter about a call that is past, in place of a checkpoint's number."""
TableAndKind: TypeAlias = tuple[int, CallKind]
"""The number of a table, and the kind of a call to it."""
CallReason: TypeAlias = Literal["turn", "alone", "vote", "review", "soon"]
"""The reason of a call: a turn, a turn that all others have made, a vote, a finished review, or a near start."""


@dataclass(frozen=True)
class WaitingTable:
    """A table that waits for a person, and the reason.

    `since` is the unix time from which it waits; for `soon` its planned start, for `review` the present. `in_turn`: the
    seats act one after the other.
    """

    table: TableRow
    reason: CallReason
    since: int
    in_turn: bool = False


@dataclass(frozen=True)
class Call:
    """The content of a letter at the time `at` (unix seconds) of its delivery: the tables that wait for a person.

    `letter` is the id of the letter.
    """

    person: PersonRow
    waits: tuple[WaitingTable, ...]
    kind: LetterKind
    letter: int = 0
    at: int = 0

    @property
    def tables(self) -> tuple[TableRow, ...]:
        return tuple(wait.table for wait in self.waits)

    @property
    def language(self) -> str:
        """For a direct message the person's language, if set; otherwise, and for a mention, that of the first table."""
        own = self.person.language if self.kind == "message" else None
        return own or self.tables[0].language


PastReason: TypeAlias = Literal["taken_back", "paused", "ended", "replaced"]
"""The reason why a table no longer waits for a person. `replaced`: the person no longer has the seat."""


@dataclass(frozen=True)
class PastCall:
    """A table that no longer waits for a person who got a direct message about it, and the reason."""

    person: PersonRow
    table: TableRow
    reason: PastReason = "taken_back"


class Letters:
    """Turns due calls into letters, and finds the content of letters.

    `written` is called with the account of a person who may have new letters.
    """

    def __init__(self, tables: Tables) -> None:
        self._tables = tables
        self.written: Callable[[int], None] = lambda user_id: None

    async def handle_due(self, deadline: Deadline) -> None:
        """Write letters for all due calls of the deadline's person, or postpone the calls in quiet hours.

        All calls are dropped if the person wants none. Calls about turns and votes are also dropped unless the game is
        running. Letters about calls that are past are written at any hour, to everybody.
        """
        assert deadline.user_id is not None
        async with self._tables.store.transaction() as tx:
            person = await _person(tx, deadline.user_id)
            due = [call for call in await tx.deadlines.of_person(person.user_id, "call") if call.due <= tx.now]
            taken = [call for call in due if await tx.deadlines.take_due(call)]
            past = [
                (call.table_id, _PAST_CODES[call.call_kind])
                for call in taken
                if call.call_kind in _PAST_CODES and call.table_id
            ]
            if past:
                await tx.letters.add(person.user_id, "past", past)
            await _call(tx, person, {_about(call) for call in taken if call.call_kind not in _PAST_CODES})
        self.written(deadline.user_id)

    async def addressed_to(self, user_id: int) -> list[Letter]:
        """The undelivered letters to this person; empty unless this process leads, which sends all letters."""
        if not self._tables.store.work_shards.is_leader:
            return []
        async with self._tables.store.read() as reading:
            return await reading.letters.addressed_to(user_id)

    async def read_or_drop(self, letter: Letter) -> Call | None:
        """Return the present content of a letter; None if no table waits, or in quiet hours.

        Then the letter is deleted. In quiet hours, its calls are planned again for later.
        """
        waiting: dict[int, WaitingTable] = {}
        for table_id, number in letter.turns:
            if table_id not in waiting and (found := await _awaiting(self._tables, letter.user_id, table_id, number)):
                waiting[table_id] = found
        async with self._tables.store.transaction() as tx:
            person = await _person(tx, letter.user_id)
            if waiting and not is_quiet(person, tx.now):
                return Call(person, tuple(waiting.values()), letter.kind, letter.id, tx.now)
            await tx.letters.drop(letter.id)
            await _call(tx, person, _abouts(turn for turn in letter.turns if turn[0] in waiting))
        return None

    async def past_calls(self, letter: Letter) -> list[PastCall]:
        """The tables of this letter that no longer wait for the person, for an update of the direct message about each.

        Empty for people who want mentions, who get no direct messages.
        """
        async with self._tables.store.read() as reading:
            numbered = [(await reading.tables.get(table_id), number) for table_id, number in letter.turns]
            rows = [row for row, number in numbered if row is not None and number != _MENTION_ONLY_CODE]
            person = with_known_values(
                (await reading.people.get(letter.user_id)) or default_preferences(letter.user_id)
            )
        if person.calls == "mention":
            return []
        past = [row for row in rows if not await self.waiting_tables(letter.user_id, [row.id])]
        return [PastCall(person, public_row(row), await self._reason(row, letter.user_id)) for row in past]

    async def _reason(self, row: TableRow, user_id: int) -> PastReason:
        if row.phase != RUNNING:
            return "ended"
        if row.paused_at is not None:
            return "paused"
        async with self._tables.hold(row.id) as table:
            is_seated = any(seated.player_id == user_id for seated in table.seats)
        return "taken_back" if is_seated else "replaced"

    async def waiting_tables(self, user_id: int, table_ids: Iterable[int]) -> list[WaitingTable]:
        """The tables among these that wait for this person's turn or vote, each with one reason."""
        found = []
        for table_id in table_ids:
            async with self._tables.store.read() as reading:
                row = await reading.tables.get(table_id)
            for number in () if row is None else (row.number, _VOTE_CODE):
                if (wait := await _awaiting(self._tables, user_id, table_id, number)) is not None:
                    found.append(wait)
                    break
        return found

    async def venues(self, letter: Letter) -> list[int]:
        """The ids of the threads and channels of a letter's tables, each once."""
        return list(dict.fromkeys([row.venue for row in await self.tables_of(letter)]))

    async def tables_of(self, letter: Letter) -> list[TableRow]:
        """The rows of a letter's tables, without deleted ones."""
        async with self._tables.store.read() as reading:
            rows = [await reading.tables.get(table_id) for table_id, _ in letter.turns]
        return [row for row in rows if row is not None]

    async def note_sending(self, letter: Letter) -> None:
        """Store the time of the first attempt to send a letter."""
        async with self._tables.store.transaction() as tx:
            await tx.letters.note_first_try(letter.id)

    async def remove_delivered(self, letter: Letter) -> None:
        """Delete a delivered letter; its mentions are planned to be deleted after _MENTION_SECONDS at the latest."""
        async with self._tables.store.transaction() as tx:
            await tx.letters.drop(letter.id)
            for table_id, _ in letter.turns if letter.kind == "mention" else ():
                await tx.deadlines.plan(
                    call_deadline(CallKind.STANDING, tx.now + _MENTION_SECONDS, table_id, letter.user_id)
                )

    async def remove_undeliverable(self, letter: Letter) -> None:
        """Delete a letter that cannot be delivered; mentions replace a direct message, except about reviews."""
        async with self._tables.store.transaction() as tx:
            await tx.letters.drop(letter.id)
            if letter.kind == "message":
                await _write_mentions(tx, letter.user_id, _abouts(letter.turns))


async def snooze(tables: Tables, user_id: int, interaction: str) -> int:
    """Call this person again about each table that waits for a turn or vote; returns the number of these tables.

    The calls come after _SNOOZE_SECONDS and the person's quiet hours, in place of reminders. Solo games do not count.
    """
    async with tables.store.read() as reading:
        rows = [row for row in await reading.tables.of_person(user_id, [RUNNING]) if not row.is_solo]
    waiting = {
        (row.id, _kind(number))
        for row in rows
        for number in (row.number, _VOTE_CODE)
        if await _awaiting(tables, user_id, row.id, number) is not None
    }
    async with tables.store.transaction(interaction) as tx:
        earliest = tx.now + _SNOOZE_SECONDS
        due = after_quiet(await _person(tx, user_id), earliest)
        for table_id, kind in waiting:
            await tx.deadlines.plan(call_deadline(kind, due, table_id, user_id, earliest))
            await tx.deadlines.drop(CallKind.ALONE.key(table_id, user_id))
    return len({table_id for table_id, _ in waiting})


async def _awaiting(tables: Tables, user_id: int, table_id: int, number: int) -> WaitingTable | None:
    """The table if it still waits for this person at checkpoint `number`, or for the reason of that code; else None."""
    async with tables.hold(table_id) as table:
        if number == REVIEW_CODE:
            return await _reviewed(tables, table, user_id)
        if number == _SOON_CODE:
            return _starting_soon(table, user_id, tables.store.now)
        if table.row.phase != RUNNING:
            return None
        if number == _VOTE_CODE:
            async with tables.store.read() as reading:
                motion = await unanswered_motion(reading, table, user_id)
            return None if motion is None else WaitingTable(table.public_row, "vote", motion.at)
        seats = [seat for seat in table.awaited() if table.seats[seat].player_id == user_id]
        if not seats or table.row.number != number or table.row.paused_at is not None:
            return None
        reason: CallReason = "alone" if seats[0] == table.last_awaited() else "turn"
        in_turn = len(table.require_started().lanes) == 1
        return WaitingTable(table.public_row, reason, table.row.reached_at, in_turn)


async def _reviewed(tables: Tables, table: Table, user_id: int) -> WaitingTable | None:
    """The table if a review of it is kept for this person."""
    seat = next((seated.seat for seated in table.seats if seated.user_id == user_id), None)
    async with tables.store.read() as reading:
        is_kept = seat is not None and await reading.reviews.get(table.row.id, seat) is not None
    return WaitingTable(table.public_row, "review", int(tables.store.now)) if is_kept else None


def _starting_soon(table: Table, user_id: int, now: float) -> WaitingTable | None:
    """The table if this person has a seat there and its planned start is still to come."""
    at = planned_start(table.row) if table.row.phase == LOBBY else None
    is_seated = any(seated.user_id == user_id for seated in table.seats)
    return WaitingTable(table.public_row, "soon", at) if at is not None and at > now and is_seated else None


async def _person(tx: Transaction, user_id: int) -> PersonRow:
    """The person's preferences, locked until the calls are planned."""
    await tx.lock_subject("person", user_id)
    return with_known_values(await tx.people.get(user_id) or default_preferences(user_id))


def _about(call: Deadline) -> TableAndKind:
    assert call.table_id is not None
    return call.table_id, call.call_kind if call.call_kind in _KIND_CODES else CallKind.TURN


def _kind(number: int) -> CallKind:
    return next((kind for kind, code in _KIND_CODES.items() if code == number), CallKind.TURN)


def _abouts(turns: Iterable[tuple[int, int]]) -> set[TableAndKind]:
    return {(table_id, _kind(number)) for table_id, number in turns}


async def _call(tx: Transaction, person: PersonRow, abouts: set[TableAndKind]) -> None:
    """Write a letter to this person; in quiet hours, postpone the calls."""
    if person.calls == "nothing":
        return
    if is_quiet(person, tx.now):
        for table_id, kind in abouts:
            due = after_quiet(person, tx.now)
            await tx.deadlines.plan(call_deadline(kind, due, table_id, person.user_id))
    elif person.calls == "mention":
        await _write_mentions(tx, person.user_id, abouts)
    elif turns := [turn for _, turn in await _calling(tx, abouts)]:
        await tx.letters.add(person.user_id, "message", turns)


async def _write_mentions(tx: Transaction, user_id: int, abouts: set[TableAndKind]) -> None:
    """Write one letter with mentions for each server, so that no server learns of another's tables, or of reviews."""
    servers = defaultdict(list)
    for row, turn in await _calling(tx, {one for one in abouts if one[1] is not CallKind.REVIEW}):
        servers[row.guild_id].append(turn)
    for turns in servers.values():
        await tx.letters.add(user_id, "mention", turns)


async def _calling(tx: Transaction, abouts: set[TableAndKind]) -> list[tuple[TableRow, tuple[int, int]]]:
    """The tables among these that still call, each with its entry in a letter."""
    found = [(await tx.tables.get(table_id), kind) for table_id, kind in sorted(abouts)]
    return [
        (row, (row.id, _KIND_CODES.get(kind, row.number)))
        for row, kind in found
        if row is not None and (row.phase == RUNNING or kind in {CallKind.REVIEW, CallKind.SOON})
    ]
