"""All tables: one act at a time for each, every act one transaction.

Where several processes play on one database, each may keep a table in memory, and the stored guard decides: every act
begins with a statement that changes the guard if it is the one that was read, and so holds the row. An act at a table
that turns out to be old is done again on the newest one; a mere look asks for the guard before it shows a kept table.
"""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Collection, Iterable, Sequence
from contextlib import AbstractAsyncContextManager, AsyncExitStack, asynccontextmanager, nullcontext
from dataclasses import dataclass
from typing import TypeAlias, Unpack
from weakref import WeakValueDictionary

import structlog

from bot.store import ChoiceRow, Conflict, Reading, Store, TableChanges, TableRow, Transaction, until_stored
from bot.table.contested import Contested
from bot.table.kept_tables import KeptTables
from bot.table.known import KnownChange
from bot.table.limits import USUAL, Limits
from bot.table.panel import Lobby, Panel, Public
from bot.table.refusal import Refusal
from bot.table.state import CANCELLED, ENDED, SeatAct
from bot.table.table import Table
from games.core import Move, Seat
from games.registry import find_game

log = structlog.get_logger()


FollowUp: TypeAlias = Callable[[Transaction, Table, KnownChange], Awaitable[None]]
"""A step at the end of an act."""
Write: TypeAlias = Callable[[Transaction, Table, list[SeatAct], tuple[Move, ...], str | None], Awaitable[None]]
"""Writes what seats did, and the new checkpoint where that closed the step; the text is the press that did it."""
Follow: TypeAlias = Callable[[Transaction, Table, Collection[Seat]], Awaitable[None]]
"""Writes what follows from an act; the people on these seats look at the table already."""


@dataclass(frozen=True)
class Features:
    """The parts of features in every act. They are given to `Tables`, which imports none of them."""

    write: Write
    follow: Follow


class Tables:
    """Holds tables one at a time, loads them on demand, and stores what changed before anything is answered.

    `changed` is called with a table's row after each act that others may see: a commit or undoing it, a new
    checkpoint, a question to somebody else. The client then delivers posts and lets bot players act. `limits` says how
    much of everything one person may do.
    """

    def __init__(self, store: Store, features: Features, limits: Limits = USUAL) -> None:
        self.store, self.limits, self._write, self.follow = store, limits, features.write, features.follow
        self.changed: Callable[[TableRow], None] = lambda row: None
        self._locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()
        self.kept = KeptTables()
        self._contested = Contested(store)
        self._trusted: set[int] = set()
        self._doubted: set[int] = set()

    def held(self, table_id: int) -> AbstractAsyncContextManager[Table]:
        """The table, for as long as nobody else may act on it. Refused when there is none of that number.

        Other processes may still write there before this one does; then `writing` raises Conflict.
        """
        return self._held(table_id, self._contested.held(table_id))

    @asynccontextmanager
    async def held_to_act(self, table_id: int) -> AsyncIterator[Table]:
        """The same for an act: a table that is kept in memory is taken as it is, and `writing` finds out if it is old.

        So the guard is asked for once. Where nothing is written that is done at the end, before anybody is told or
        refused anything. Raises Conflict where another process has written there since.
        """
        async with self._held(table_id, self._contested.held(table_id), is_trusted=True) as table:
            try:
                yield table
            except Refusal:
                await self._confirm(table)
                raise
            await self._confirm(table)

    @asynccontextmanager
    async def held_together(self, table_ids: Iterable[int]) -> AsyncIterator[list[Table]]:
        """These tables, in rising order of their numbers, all held for one transaction of `writing_together`."""
        async with AsyncExitStack() as held:
            ordered = sorted(table_ids)
            yield [await held.enter_async_context(self._held(table_id, nullcontext())) for table_id in ordered]

    def writing(self, table: Table, interaction: str | None = None) -> AbstractAsyncContextManager[Transaction]:
        """The transaction of an act at a table that is held: the only way to write there.

        Raises Conflict where another process has written at the table since it was read. Almost every act is an `act`,
        which ends with the aftermath. By this alone is written that from which nothing follows for others:

        - `games`: those of one person alone, who is shown at once what came of a press;
        - `wishes`: they are private, and `record` carries them out when their turn has come;
        - `before_start`, `unseen`: which message is a lobby's card;
        - `deliveries`: what was posted, and what is to be posted anew because a message was deleted;
        - `nudges`: it calls people a second time, whom the aftermath has called already;
        - `rematch`: at the old table only where the new one is; the start of that has an aftermath of its own.
        """
        writing = self._contested.writing(table.row.id, interaction)
        return self._writing_guarded(writing, table) if self.store.is_shared else writing

    @asynccontextmanager
    async def writing_together(
        self, tables: Sequence[Table], interaction: str | None = None
    ) -> AsyncIterator[Transaction]:
        async with self.store.transaction(interaction) as tx, AsyncExitStack() as guarded:
            for table in tables:
                await guarded.enter_async_context(self._guarded(tx, table))
            yield tx

    @asynccontextmanager
    async def act(
        self, table: Table, interaction: str | None = None, by: int | None = None, *, is_public: bool = True
    ) -> AsyncIterator[Transaction]:
        """One transaction for an act at a table that is held: it ends with the aftermath; then `changed` is called.

        The person who acts, whose account is `by`, is not called to the table. `is_public`: others may see it.
        """
        async with self.writing(table, interaction) as tx:
            yield tx
            await self.follow(tx, table, [seated.seat for seated in table.seats if seated.user_id == by])
        if is_public and not table.row.is_solo:
            self.changed(table.row)

    async def record(self, table: Table, acts: list[SeatAct], moves: tuple[Move, ...], interaction: str | None) -> None:
        """Store what seats did, and the new checkpoint where it closed the step: an act.

        `interaction` is the press that did it, None for a bot player's turn. Raises AlreadyDone when it was acted on
        before; then the table has to be loaded anew.
        """
        is_public = bool(moves) or table.known != table.known_now()
        by = table.seats[acts[0].seat].user_id if interaction else None
        async with self.act(table, interaction, by, is_public=is_public) as tx:
            await self._write(tx, table, acts, moves, interaction)

    async def panel(self, table_id: int, user_id: int, note: str | None = None, page: int = 0) -> Panel:
        """This person's private panel. Refused for somebody who does not play here."""
        async with self.held(table_id) as table:
            return table.panel(table.seat_of(user_id), note, page)

    async def is_message_due(self, table_id: int) -> bool:
        """Whether a new public message about a table's turns is still to be delivered."""
        async with self.store.read() as reading:
            return await reading.posts.has(table_id, "reveal")

    async def public(self, table_id: int) -> Public:
        """The public state of a table. Refused before the start."""
        async with self.held(table_id) as table:
            return table.public()

    async def public_for(self, table_id: int, user_id: int) -> Public:
        """The public state of a table, for any person who asks. Refused for somebody else's solo game."""
        async with self.held(table_id) as table:
            if table.row.is_solo:
                table.seat_of(user_id)
            return table.public()

    async def lobby(self, table_id: int) -> Lobby:
        async with self.held(table_id) as table:
            return table.lobby()

    async def update(self, table_id: int, **changes: Unpack[TableChanges]) -> TableRow:
        """Change columns of a table's row from which nothing follows."""

        async def act() -> TableRow:
            async with self.held_to_act(table_id) as table, self.writing(table) as tx:
                await table.update(tx, **changes)
            return table.row

        return await until_stored(act)

    async def change(self, table_id: int, **changes: Unpack[TableChanges]) -> None:
        """Change columns of a table's row by which what waits to be posted can be: an act."""

        async def act() -> None:
            async with self.held_to_act(table_id) as table, self.act(table) as tx:
                await table.update(tx, **changes)

        await until_stored(act)

    def forget(self, table_id: int) -> None:
        self.kept.take(table_id)

    @asynccontextmanager
    async def _held(
        self,
        table_id: int,
        holding: AbstractAsyncContextManager[Transaction | None],
        *,
        is_trusted: bool = False,
    ) -> AsyncIterator[Table]:
        """The table, held in this process, and in all others where `holding` gives the transaction that does so."""
        lock = self._locks.setdefault(table_id, asyncio.Lock())
        async with lock, holding as tx:
            try:
                table = await self._loaded(table_id, tx, is_trusted=is_trusted)
                self._mark(table.row)
                yield table
            except BaseException as error:
                self.kept.take(table_id)
                if isinstance(error, Conflict):
                    self._note_conflict(table_id)
                raise
            finally:
                self._trusted.discard(table_id)

    def _note_conflict(self, table_id: int) -> None:
        """Another process was quicker: the table is contested, unless it was trusted, which the next act does not."""
        if table_id in self._trusted:
            self._doubted.add(table_id)
        else:
            self._contested.note(table_id)

    def _mark(self, row: TableRow) -> None:
        """Let the lines of the log say of which shard it is what is done here, unless they do."""
        about = self.store.shards.about(row.guild_id)
        if about and not about.keys() <= structlog.contextvars.get_contextvars().keys():
            structlog.contextvars.bind_contextvars(**about)

    @asynccontextmanager
    async def _writing_guarded(
        self, writing: AbstractAsyncContextManager[Transaction], table: Table
    ) -> AsyncIterator[Transaction]:
        async with writing as tx, self._guarded(tx, table):
            yield tx

    @asynccontextmanager
    async def _guarded(self, tx: Transaction, table: Table) -> AsyncIterator[None]:
        """Let no other process write at a table before the transaction ends, and have all know that it was written."""
        if not self.store.is_shared:
            yield
            return
        await table.claim(tx)
        self._trusted.discard(table.row.id)
        yield
        tx.tables.touch(table.row)

    async def _loaded(self, table_id: int, tx: Transaction | None, *, is_trusted: bool) -> Table:
        """The table, as it is kept in memory if it is still like that, or else as it is stored.

        Where it `is_trusted`, and no transaction has the guard already, whether it is like that is found out later.
        """
        if is_trusted and table_id in self._doubted:
            self._doubted.discard(table_id)
            is_trusted = False
        table = self.kept.take(table_id)
        if table is not None and self.store.is_shared:
            if is_trusted and tx is None:
                self._trusted.add(table_id)
            elif not await self._is_current(table, tx):
                table = None
        if table is None:
            async with nullcontext(tx) if tx else self.store.read() as reading:
                table, choices = await stored_table(reading, table_id)
            put_game(table)
            await self._repeat(table, choices)
        self.kept.put(table)
        return table

    async def _is_current(self, table: Table, tx: Transaction | None) -> bool:
        """Whether nobody has written at a table that is kept in memory since it was read."""
        is_current = await self._guard(table.row.id, tx) == table.row.guard
        self._contested.found(table.row.id, is_as_we_left_it=is_current)
        return is_current

    async def _guard(self, table_id: int, tx: Transaction | None) -> int | None:
        """The stored guard of a table; a transaction that holds the table knows it."""
        if tx is not None:
            return await tx.tables.hold(table_id)
        async with self.store.glance() as reading:
            return await reading.tables.guard(table_id)

    async def _confirm(self, table: Table) -> None:
        """Make sure of a table that was trusted, unless that is done. Raises Conflict where it is old."""
        if table.row.id in self._trusted and not await self._is_current(table, None):
            raise Conflict(f"table {table.row.id} was written since it was read")

    async def _repeat(self, table: Table, choices: list[ChoiceRow]) -> None:
        """Repeat the open choices of a table that was loaded; if changed rules refuse some, store what is left."""
        if table.position is None:
            return
        table.note_known()
        lost, moves = ({}, ()) if table.row.phase == ENDED else table.repeat(choices)
        if lost or moves:
            log.warning("choices no longer fit", table=table.row.id, lost=dict(lost))
            await self.record(table, [SeatAct(seat, "restart", count) for seat, count in lost.items()], moves, None)
        table.note_known()
        table.note_told()


async def stored_table(reading: Reading, table_id: int) -> tuple[Table, list[ChoiceRow]]:
    """A table without its game, and what was done at its newest checkpoint. Refused when there is none."""
    row = await reading.tables.get(table_id)
    if row is None:
        raise Refusal("no_table")
    row = await reading.choices.with_checkpoint(row)
    table = Table(row, await reading.seats.at(table_id), find_game(row.game))
    choices = await reading.choices.on(table_id, row.number)
    await table.recall(reading)
    return table, choices


def put_game(table: Table) -> None:
    """Put the game on a table that was read, as it is at its newest checkpoint."""
    row = table.row
    if row.checkpoint is None or row.phase == CANCELLED:
        return
    table.stand_at(row.checkpoint, row.number)
    if row.phase == ENDED:
        table.stop()
