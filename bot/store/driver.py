"""The SQLite driver with fewer waits.

For every statement SQLAlchemy opens a cursor, runs it, fetches all rows and closes it. aiosqlite takes each of these to
the thread of its connection and back; here running and fetching are one such trip, and the other two need none.
"""

import sqlite3
from collections.abc import Iterable
from functools import partial
from typing import Any, Self

import aiosqlite
from aiosqlite.context import contextmanager


class EagerCursor(aiosqlite.Cursor):
    """A cursor that fetches all rows of a statement as it runs it."""

    async def execute(self, sql: str, parameters: Iterable[Any] | None = None) -> Self:
        """Run the statement and keep its rows."""
        values = () if parameters is None else parameters
        self._rows: list[sqlite3.Row] = await self._execute(self._run, sql, values)  # type: ignore[no-untyped-call]
        return self

    async def fetchall(self) -> list[sqlite3.Row]:
        """The rows of the statement that ran last."""
        return self._rows

    async def close(self) -> None:
        """Close the cursor, which has nothing left to do."""
        self._cursor.close()

    def _run(self, sql: str, parameters: Any) -> list[sqlite3.Row]:
        return self._cursor.execute(sql, parameters).fetchall()


class EagerConnection(aiosqlite.Connection):
    """A connection with eager cursors, to be awaited; it does not keep the process alive.

    The options are those of sqlite3.connect, `check_same_thread` False among them.
    """

    def __init__(self, database: str, **options: Any) -> None:
        super().__init__(partial(sqlite3.connect, database, **options), iter_chunk_size=64)
        self._thread.daemon = True

    @contextmanager
    async def cursor(self) -> aiosqlite.Cursor:
        """A new cursor."""
        return EagerCursor(self, self._conn.cursor())

    async def _connect(self) -> aiosqlite.Connection:
        """Open the file; where that fails, raise once the thread has ended, which else may outlive the event loop."""
        try:
            return await super()._connect()
        except BaseException:
            self._thread.join()
            raise
