"""Exclusive access of an act to its table, and the test whether a table in memory is current.

A SQLite file has one process and one writer, so nothing has to be done. For several processes see `bot.cluster`.
"""

from collections.abc import Sequence
from contextlib import AbstractAsyncContextManager, nullcontext
from typing import Protocol

from bot.store import Store, TableRow, Transaction
from bot.table.table import Table


class Holding(Protocol):
    """Gives `Tables` exclusive access to tables, in one process or several."""

    async def is_current(self, row: TableRow, begun: Transaction | None) -> bool:
        """Whether the table was not written since this row was read."""

    def begun(self, table_ids: Sequence[int]) -> AbstractAsyncContextManager[Transaction | None]:
        """Exclusive access to these tables; yields its transaction, None if it begins only in `writing`."""

    def writing(self, tables: Sequence[Table], interaction: str | None) -> AbstractAsyncContextManager[Transaction]:
        """The transaction of an act at tables that are `begun`; durable at its end."""


class OneProcess:
    def __init__(self, store: Store) -> None:
        self._store = store

    async def is_current(self, row: TableRow, begun: Transaction | None) -> bool:
        return True

    def begun(self, table_ids: Sequence[int]) -> AbstractAsyncContextManager[Transaction | None]:
        return nullcontext()

    def writing(self, tables: Sequence[Table], interaction: str | None) -> AbstractAsyncContextManager[Transaction]:
        return self._store.transaction(interaction)
