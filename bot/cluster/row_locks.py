"""Row locks for tables at which several processes write: an act locks the rows, a read compares the guard.

This is for PostgreSQL. Each process caches tables. The guard of a row changes with every act, so a different guard
shows that the cached table is old, and it is loaded anew. An act compares after it has the lock, so no other process
can change the table in between.
"""

from collections.abc import AsyncIterator, Sequence
from contextlib import AsyncExitStack, asynccontextmanager

from bot.store import Store, TableRow, Transaction
from bot.table.memory.holding import OneProcessLocks, TableLocks
from bot.table.memory.table import Table


def choose_table_locks(store: Store) -> TableLocks:
    """Row locks on PostgreSQL, where several processes may run; locks in memory on SQLite."""
    return RowLocks(store) if store.is_on_postgresql else OneProcessLocks(store)


class RowLocks:
    """Locks the rows of tables from the start of an act until its writes are committed."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._begun: dict[int, tuple[Transaction, AsyncExitStack]] = {}

    async def is_current(self, row: TableRow, begun: Transaction | None) -> bool:
        """Whether a cached row is the newest one; in the transaction of an act (`begun`), its row is locked first."""
        if begun is not None:
            return await begun.tables.lock_row(row.id) == row.guard
        async with self._store.read_without_transaction() as reading:
            return await reading.tables.guard(row.id) == row.guard

    @asynccontextmanager
    async def lock(self, table_ids: Sequence[int]) -> AsyncIterator[Transaction]:
        """A transaction in which the rows of these tables are locked, in this order; committed when the block ends.

        A call of `writing` for these tables takes it over and commits it earlier.
        """
        async with AsyncExitStack() as ending:
            tx = await ending.enter_async_context(self._store.transaction())
            try:
                for table_id in table_ids:
                    await tx.tables.lock_row(table_id)
                    self._begun[table_id] = tx, ending
                yield tx
            finally:
                for table_id in table_ids:
                    self._begun.pop(table_id, None)

    @asynccontextmanager
    async def writing(self, tables: Sequence[Table], interaction: str | None) -> AsyncIterator[Transaction]:
        """The transaction that `lock` has begun for these tables.

        The end of the block commits it and frees the locks. Each table's guard is raised unless the block has done so.
        `interaction` is the id of the interaction that caused the act, None if there was none. Raises AlreadyDone
        if this interaction was handled before.
        """
        [(tx, ending), *_] = [self._begun.pop(table.row.id) for table in tables]
        async with ending.pop_all():
            if interaction is not None:
                await tx.note_interaction(interaction)
            guards = [table.row.guard for table in tables]
            yield tx
            for table, guard in zip(tables, guards, strict=True):
                if table.row.guard == guard:
                    await table.raise_guard(tx)
                tx.tables.note_act(table.row)
