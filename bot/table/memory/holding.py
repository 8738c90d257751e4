"""Exclusive access of an act to its table, and the test whether a table in memory is current.

A SQLite file has one process and one writer, so nothing has to be done. For several processes see `bot.cluster`.
"""

from collections.abc import Sequence
from contextlib import AbstractAsyncContextManager, nullcontext
from typing import Protocol

from bot.store import Store, TableRow, Transaction
from bot.table.memory.table import Table


class TableLocks(Protocol):
    """Locks that keep other processes away from tables; `Tables` itself keeps other tasks of this process away."""

    async def is_current(self, row: TableRow, begun: Transaction | None) -> bool:
        """Whether the table was not written since this row was read; `begun` is the open transaction, if any."""

    def lock(self, table_ids: Sequence[int]) -> AbstractAsyncContextManager[Transaction | None]:
        """Lock these tables during the block; yields their transaction, or None if `writing` begins one."""

    def writing(self, tables: Sequence[Table], interaction: str | None) -> AbstractAsyncContextManager[Transaction]:
        """The transaction of an act at tables that `lock` holds; committed at the end of the block.

        Raises AlreadyDone if an act with this interaction is stored already.
        """


class OneProcessLocks:
    """No locks, for a database that only one process uses."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def is_current(self, row: TableRow, begun: Transaction | None) -> bool:
        return True

    def lock(self, table_ids: Sequence[int]) -> AbstractAsyncContextManager[Transaction | None]:
        return nullcontext()

    def writing(self, tables: Sequence[Table], interaction: str | None) -> AbstractAsyncContextManager[Transaction]:
        return self._store.transaction(interaction)
