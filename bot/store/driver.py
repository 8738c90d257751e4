"""The SQLite driver with fewer waits, and SQLAlchemy's dialect for it.

For every statement SQLAlchemy opens a cursor, runs it, fetches all rows and closes it. aiosqlite takes each of these to
the thread of its connection and back; here running and fetching are one such trip, and the other two need none.
"""

import sqlite3
from collections.abc import Callable, Generator
from functools import partial
from typing import Any, Self

import aiosqlite
from aiosqlite.context import contextmanager
from sqlalchemy.dialects import registry
from sqlalchemy.dialects.sqlite.aiosqlite import SQLiteDialect_aiosqlite


class FetchingCursor(sqlite3.Cursor):
    """A cursor that fetches all rows of a statement as it runs it."""

    rows: list[sqlite3.Row]

    def execute(self, sql: str, parameters: Any = (), /) -> Self:
        """Run the statement and keep its rows."""
        super().execute(sql, parameters)
        self.rows = self.fetchall()
        return self


class EagerCursor(aiosqlite.Cursor):
    """Such a cursor for the event loop: only running a statement takes a trip to the thread."""

    def __init__(self, connection: aiosqlite.Connection, fetching: FetchingCursor) -> None:
        super().__init__(connection, fetching)
        self.fetching = fetching

    async def fetchall(self) -> list[sqlite3.Row]:
        """The rows of the statement that ran last."""
        return self.fetching.rows

    async def close(self) -> None:
        """Close the cursor, which has nothing left to do."""
        self.fetching.close()


class EagerConnection(aiosqlite.Connection):
    """A connection with eager cursors, to be awaited; it does not keep the process alive.

    The options are those of sqlite3.connect, `check_same_thread` False among them.
    """

    def __init__(self, database: str, **options: Any) -> None:
        super().__init__(self.open, iter_chunk_size=64)
        self.opening: Callable[[], sqlite3.Connection] = partial(sqlite3.connect, database, **options)
        self._thread.daemon = True

    def open(self) -> sqlite3.Connection:
        """Open the file, in the thread of the connection."""
        self.opened = self.opening()
        return self.opened

    @contextmanager
    async def cursor(self) -> aiosqlite.Cursor:
        """A new cursor."""
        return EagerCursor(self, self.opened.cursor(FetchingCursor))

    def __await__(self) -> Generator[Any, None, aiosqlite.Connection]:
        """Open the file; where that fails, raise once the thread has ended, which else may outlive the event loop."""
        try:
            return (yield from super().__await__())
        except BaseException:
            self._thread.join()
            raise


class EagerDialect(SQLiteDialect_aiosqlite):
    """How SQLAlchemy speaks to SQLite. All of these are equal: SQL that was written for one of them serves all."""

    driver = "eager"
    supports_statement_cache = True

    def __eq__(self, other: object) -> bool:
        return type(other) is type(self)

    def __hash__(self) -> int:
        return hash(type(self))


registry.register("sqlite.eager", __name__, EagerDialect.__name__)
