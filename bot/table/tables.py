"""All tables: one act at a time for each, every act one transaction.

An act holds its table, changes it in memory, and stores the changes. A look holds it, too, and stores nothing. Tables
are cached; one that another process has written, or whose act failed, is loaded anew.
"""

import asyncio
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable, Collection, Iterable
from contextlib import AsyncExitStack, asynccontextmanager, nullcontext
from dataclasses import dataclass, replace
from typing import TypeAlias, Unpack
from weakref import WeakValueDictionary

import structlog

from bot.store import ChoiceRow, Reading, Store, TableChanges, TableRow, Transaction
from bot.table.choices.gains import sum_gains
from bot.table.choices.lesson_steps import next_lesson_table
from bot.table.choices.panel import Lobby, Panel, PublicTable
from bot.table.choices.slices import run_in_slices
from bot.table.limits import DEFAULT_LIMITS, Limits
from bot.table.memory.holding import TableLocks
from bot.table.memory.kept_tables import TableCache
from bot.table.memory.public_knowledge import PublicChange
from bot.table.memory.secrecy import is_private
from bot.table.memory.state import ENDED, SeatAct
from bot.table.memory.table import Table
from bot.table.refusal import Refusal
from games.core import COMMIT, Move, Seat, why_not
from games.registry import find_game

log = structlog.get_logger()


AftermathStep: TypeAlias = Callable[[Transaction, Table, PublicChange], Awaitable[None]]
"""A step of the aftermath: writes what follows for one feature from the public change of a table."""
WriteActs: TypeAlias = Callable[[Transaction, Table, list[SeatAct], tuple[Move, ...], str | None], Awaitable[None]]
"""Writes the acts of seats, and the moves that became final if the acts closed the step; the last is the press's id."""
WriteAftermath: TypeAlias = Callable[[Transaction, Table, Collection[Seat]], Awaitable[None]]
"""Writes the consequences of an act; the people on these seats see the table already and get no call."""


@dataclass(frozen=True)
class ActWriters:
    """Functions that `Tables` calls without importing a feature: one stores acts of seats, one ends each act.

    In the program, `write` is `turn.recording.write_acts` and `aftermath` is `aftermath.aftermath.write_aftermath`.
    """

    write: WriteActs
    aftermath: WriteAftermath


class Tables:
    """Gives exclusive access to tables, loads them on demand, and stores each act before it is answered.

    `changed` is called with the row after each act that others can see, a mentor included, so that the client delivers
    posts, lets bot players act, and updates open panels.
    """

    def __init__(self, store: Store, writers: ActWriters, holding: TableLocks, limits: Limits = DEFAULT_LIMITS) -> None:
        self.store, self.limits, self._write, self.write_aftermath = store, limits, writers.write, writers.aftermath
        self._holding = holding
        self.changed: Callable[[TableRow], None] = lambda row: None
        self._locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()
        self.kept, self.lesson_steps = TableCache(), Counter[tuple[str, str, str]]()

    @asynccontextmanager
    async def hold(self, table_id: int, guard: int | None = None) -> AsyncIterator[Table]:
        """The table for reading, locked in this process during the block. Refused for an unknown table.

        `guard` is the table's guard, just read from the database. A cached table with the same guard is used without
        asking the database.
        """
        async with self._alone(table_id):
            yield await self._newest(table_id, None, guard)

    @asynccontextmanager
    async def hold_to_act(self, table_id: int) -> AsyncIterator[Table]:
        """The table for one act that `record` stores, locked in all processes. Refused for an unknown table.

        Ask the store nothing else in the block: no connection may be free.
        """
        async with self._held_together([table_id]) as (table,):
            yield table

    @asynccontextmanager
    async def writing(self, table_id: int, interaction: str | None = None) -> AsyncIterator[tuple[Transaction, Table]]:
        """One transaction, and the table for an act that is stored when the block ends.

        Refused for an unknown table. Raises AlreadyDone if an act with this interaction is stored already.

        Almost every act is an `act`, which ends with the aftermath. In other modules, only acts without consequences
        for others use this alone:

        - `games`: solo games, whose only player is shown the result of a press at once;
        - `wishes`: they are private, and `record` carries them out when their turn has come;
        - `unseen`: the id of a lobby's card;
        - `deliveries`: records of posted messages, and new posts in place of deleted ones;
        - `reports`: of players to the operator;
        - `hints`: the number that a seat has been given;
        - `nudges`: a second call to people whom the aftermath has called already;
        - `earning`: titles of a game that is over;
        - `rematch`: the new table's number at the old one; the new one's start has its own aftermath.
        """
        async with self.writing_together([table_id], interaction) as (tx, (table,)):
            yield tx, table

    @asynccontextmanager
    async def writing_together(
        self, table_ids: Iterable[int], interaction: str | None = None
    ) -> AsyncIterator[tuple[Transaction, list[Table]]]:
        """One transaction and several tables, in the order of their numbers; otherwise like `writing`."""
        async with self._held_together(table_ids) as held, self._holding.writing(held, interaction) as tx:
            yield tx, held

    @asynccontextmanager
    async def act(
        self, table_id: int, interaction: str | None = None, by: int | None = None
    ) -> AsyncIterator[tuple[Transaction, Table]]:
        """A transaction and the table for an act, which ends with the aftermath; then `changed` is called.

        The person with the account `by` gets no call to the table. For a solo game without a mentor, `changed` is not
        called. Refused, and raises AlreadyDone, like `writing`.
        """
        async with self.writing(table_id, interaction) as (tx, table):
            yield tx, table
            await self.write_aftermath(tx, table, _seats_of(table, by))
        if not table.row.is_solo or table.mentors.rows:
            self.changed(table.row)

    async def record(self, table: Table, acts: list[SeatAct], moves: tuple[Move, ...], interaction: str | None) -> None:
        """Store the acts of seats at a table from `hold_to_act`, and the checkpoint that they reached.

        `moves` are the moves that became final, empty without a new checkpoint. `interaction` is that of the press,
        None for a bot player. Raises AlreadyDone for a repeated press; then the table has to be loaded anew.
        """
        is_public = not table.has_single_seat and (bool(moves) or table.known != table.public_knowledge())
        is_seen = is_public or table.mentors.active_at(acts[0].seat) is not None
        by = table.seats[acts[0].seat].user_id if interaction else None
        async with self._holding.writing([table], interaction) as tx:
            await self._write(tx, table, acts, moves, interaction)
            await self.write_aftermath(tx, table, _seats_of(table, by))
        if is_seen:
            self.changed(table.row)

    async def panel(self, table_id: int, user_id: int, note: str | None = None, page: int = 0) -> Panel:
        """A person's panel at a table, or at the table on which its lesson continues.

        `note` is the key of a note, `page` the open page of options. Refused for people without a seat, before the
        start, and for a closed table.
        """
        async with self.hold(table_id) as table:
            if (following := next_lesson_table(table.row)) is None:
                await run_in_slices(table.compute_effects(seat := table.seat_of(user_id)))
                return table.panel(seat, note, page)
        return await self.panel(following, user_id, note)

    async def panel_with_reasons(self, table_id: int, user_id: int, page: int) -> Panel:
        """A person's panel with the reasons why options are not offered; a usual panel if nothing is to be chosen.

        Refused as `panel` is.
        """
        async with self.hold(table_id) as table:
            panel = table.panel(table.seat_of(user_id), page=page)
            if panel.ask is None or panel.ask.kind == COMMIT:
                return panel
            return replace(panel, why=why_not(table.require_started(), panel.ask))

    async def next_panel(self, table: Table, seat: Seat) -> Panel:
        """The panel that a seat gets without a press.

        `brought` sums the seat's gains from the first checkpoint that the newest public message covers, if known.
        """
        panel = replace(table.panel(seat), comes_by_itself=True)
        async with self.store.read() as reading:
            told = await reading.results.summaries_between(table.row.id, table.told_from, table.row.number)
        gained = sum_gains(told, table.row.number)
        return panel if gained is None else replace(panel, brought=gained[seat])

    async def is_reveal_queued(self, table_id: int) -> bool:
        """Whether a public message about a new checkpoint of this table is queued."""
        async with self.store.read() as reading:
            return await reading.posts.is_queued(table_id, "reveal")

    async def public(self, table_id: int) -> PublicTable:
        """The present public state of a table. Refused before the start and for a closed table."""
        async with self.hold(table_id) as table:
            return table.public()

    async def public_for(self, table_id: int, user_id: int) -> PublicTable:
        """The present public state of a table.

        Refused before the start, for a closed table, and for private games of other people.
        """
        async with self.hold(table_id) as table:
            if is_private(table.row):
                table.seat_of(user_id)
            return table.public()

    async def lobby(self, table_id: int) -> Lobby:
        async with self.hold(table_id) as table:
            return table.lobby()

    async def update_row(self, table_id: int, **changes: Unpack[TableChanges]) -> TableRow:
        """Change columns of a table's row without the aftermath; returns the changed row."""
        async with self.writing(table_id) as (tx, table):
            await table.update(tx, **changes)
        return table.row

    async def update_row_in_act(self, table_id: int, **changes: Unpack[TableChanges]) -> None:
        """Change columns of a table's row with the aftermath, so that queued posts are tried."""
        async with self.act(table_id) as (tx, table):
            await table.update(tx, **changes)

    def drop_from_cache(self, table_id: int) -> None:
        self.kept.pop(table_id)

    @asynccontextmanager
    async def _held_together(self, table_ids: Iterable[int]) -> AsyncIterator[list[Table]]:
        ordered = sorted(table_ids)
        async with AsyncExitStack() as held:
            for table_id in ordered:
                await held.enter_async_context(self._alone(table_id))
            begun = await held.enter_async_context(self._holding.lock(ordered))
            yield [await self._newest(table_id, begun) for table_id in ordered]

    @asynccontextmanager
    async def _alone(self, table_id: int) -> AsyncIterator[None]:
        """Lock the table in this process; an error drops it from the cache."""
        async with self._locks.setdefault(table_id, asyncio.Lock()):
            try:
                yield
            except BaseException:
                self.kept.pop(table_id)
                raise

    async def _newest(self, table_id: int, begun: Transaction | None, guard: int | None = None) -> Table:
        """The table as stored, from the cache if still current."""
        table = self.kept.pop(table_id)
        if table is None or not (table.row.guard == guard or await self._holding.is_current(table.row, begun)):
            table = await self._load(table_id, begun)
        self.kept.add(table)
        self._mark(table.row)
        return table

    def _mark(self, row: TableRow) -> None:
        """Bind the table's shard to the log lines unless it is bound."""
        about = self.store.shards.log_fields(row.guild_id)
        if about and not about.keys() <= structlog.contextvars.get_contextvars().keys():
            structlog.contextvars.bind_contextvars(**about)

    async def _load(self, table_id: int, begun: Transaction | None) -> Table:
        """Load a table and apply its open choices; if changed rules refuse some, store the rest."""
        async with nullcontext(begun) if begun else self.store.read() as reading:
            table, choices = await _stored(reading, table_id)
        table.load_position()
        if table.position is None:
            return table
        table.note_public_knowledge()
        lost, moves = ({}, ()) if table.row.phase == ENDED else table.replay_choices(choices)
        if lost or moves:
            log.warning("choices no longer fit", table=table.row.id, lost=dict(lost))
            acts = [SeatAct(seat, "restart", count) for seat, count in lost.items()]
            async with nullcontext(begun) if begun else self.store.transaction() as tx:
                await self._write(tx, table, acts, moves, None)
                await self.write_aftermath(tx, table, ())
            self.changed(table.row)
        table.note_public_knowledge()
        table.note_named_seats()
        return table


def _seats_of(table: Table, user_id: int | None) -> list[Seat]:
    return [seated.seat for seated in table.seats if seated.user_id == user_id]


async def _stored(reading: Reading, table_id: int) -> tuple[Table, list[ChoiceRow]]:
    """A table without its position, and the acts at its newest checkpoint. Refused for an unknown table."""
    row = await reading.tables.get(table_id)
    if row is None:
        raise Refusal("no_table")
    row = await reading.choices.with_checkpoint(row)
    table = Table(row, await reading.seats.at_table(table_id), find_game(row.game))
    choices = await reading.choices.acts_on_checkpoint(table_id, row.number)
    await table.load_details(reading)
    return table, choices
