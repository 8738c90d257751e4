"""The SQLite driver with fewer waits, and SQLAlchemy's dialect for it.

For every statement SQLAlchemy opens a cursor, runs it, fetches all rows and closes it. aiosqlite takes each of these to
the thread of its connection and back; here running and fetching are one such trip, and the other two need none.
Statements that tell nothing back wait for the next one, or for the commit, and go on the same trip.

Only the first statement of a transaction and the commit of what was written may have to wait, for other programs and
for the disk. All else takes less time than a trip, so it runs right here; and so does the beginning of a transaction
that writes, where no other program is writing.
"""

import asyncio
import sqlite3
from collections.abc import Callable, Generator, Iterable, Sequence
from functools import partial
from typing import Any, ClassVar, Final, NamedTuple, Self, TypeAlias

import aiosqlite
from aiosqlite.context import contextmanager
from sqlalchemy.dialects import registry
from sqlalchemy.dialects.sqlite.aiosqlite import SQLiteDialect_aiosqlite
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.store.unbroken import unbroken

BEGIN_READING: Final = "BEGIN"
BEGIN_WRITING: Final = "BEGIN IMMEDIATE"
"""How transactions begin; one that writes takes the file's only lock for that."""
PRIMARY: Final = 0xFF
"""The part of SQLite's error codes that says what is wrong; the rest says where."""
Observer: TypeAlias = Callable[[str, Sequence[Sequence[Any]]], None]
"""Is told a statement, and the values with which it is run, once for each of them."""


class WaitingStatement(NamedTuple):
    """A statement that goes with the next one: it is run with each of these values. The next one raises its errors."""

    sql: str
    rows: Sequence[Sequence[Any]]


class QueueingConnection(sqlite3.Connection):
    """A connection of SQLite's with statements that wait to be run before anything else is.

    `settled` is how many changes it had made when its last transaction ended. `patience` is for how many milliseconds a
    statement waits for other programs, where it `is_patient`. `tell_begun`, if it is there, is called when the next
    commit has begun.
    """

    waiting: list[WaitingStatement]
    settled: int
    tell_begun: Callable[[], object] | None = None
    patience = 0
    is_patient = False

    def is_begun_at_once(self, sql: str) -> bool:
        """Begin a transaction by this statement, unless that would have to wait for another program."""
        self.wait_for_others(is_patient=False)
        try:
            self.execute(sql)
        except sqlite3.OperationalError as error:
            if error.sqlite_errorcode & PRIMARY != sqlite3.SQLITE_BUSY:
                raise
        return self.in_transaction

    def wait_for_others(self, *, is_patient: bool) -> None:
        """Let the next statements wait for programs that lock the file, or not at all."""
        if is_patient is not self.is_patient:
            self.execute(f"PRAGMA busy_timeout = {self.patience if is_patient else 0}")
            self.is_patient = is_patient

    def has_only_read(self) -> bool:
        """Whether the transaction has changed nothing, and nothing waits that could."""
        return not self.waiting and self.total_changes == self.settled

    def run_waiting(self) -> None:
        """Run them in their order, up to one that fails."""
        waiting, self.waiting = self.waiting, []
        cursor = sqlite3.Cursor(self)
        for sql, rows in waiting:
            for values in rows:
                cursor.execute(sql, values)

    def commit(self) -> None:
        """Commit the transaction with what waits; where that fails, nothing of it is left."""
        if self.tell_begun is not None:
            self.tell_begun()
            self.tell_begun = None
        try:
            self.run_waiting()
            super().commit()
        except sqlite3.Error:
            super().rollback()
            raise
        finally:
            self.settled = self.total_changes

    def rollback(self) -> None:
        """End the transaction; what waits was never run."""
        self.waiting = []
        super().rollback()
        self.settled = self.total_changes


class FetchingCursor(sqlite3.Cursor):
    """A cursor that fetches all rows of a statement as it runs it."""

    rows: list[sqlite3.Row]
    connection: QueueingConnection

    def execute(self, sql: str, parameters: Any = (), /) -> Self:
        """Run what waits, and then the statement; keep its rows."""
        self.connection.run_waiting()
        super().execute(sql, parameters)
        self.rows = self.fetchall()
        return self

    def executemany(self, sql: str, parameters: Iterable[Any], /) -> Self:
        """Run what waits, and then the statement with each of these parameters."""
        self.connection.run_waiting()
        return super().executemany(sql, parameters)


class EagerCursor(aiosqlite.Cursor):
    """Such a cursor for the event loop: only the first statement of a transaction takes a trip to the thread."""

    def __init__(self, connection: "EagerConnection", fetching: FetchingCursor) -> None:
        super().__init__(connection, fetching)
        self.fetching, self.tell = fetching, connection.tell

    async def execute(self, sql: str, parameters: Iterable[Any] | None = None) -> Self:
        """Run a statement, and keep its rows."""
        self.tell(sql, [tuple(parameters or ())])
        if self.fetching.connection.in_transaction:
            self.fetching.execute(sql, parameters or ())
        else:
            await super().execute(sql, parameters)
        return self

    async def executemany(self, sql: str, parameters: Iterable[Iterable[Any]]) -> Self:
        """Run a statement with each of these parameters."""
        self.tell(sql, list(map(tuple, parameters)))
        if self.fetching.connection.in_transaction:
            self.fetching.executemany(sql, parameters)
        else:
            await super().executemany(sql, parameters)
        return self

    async def fetchall(self) -> list[sqlite3.Row]:
        """The rows of the statement that ran last."""
        return self.fetching.rows

    async def close(self) -> None:
        """Close the cursor, which has nothing left to do."""
        self.fetching.close()


class EagerConnection(aiosqlite.Connection):
    """A connection with eager cursors, to be awaited; it does not keep the process alive.

    The options are those of sqlite3.connect, `check_same_thread` False among them. `observers` are told of each
    statement that is sent over any of these connections.
    """

    observers: ClassVar[list[Observer]] = []

    def __init__(self, database: str, **options: Any) -> None:
        super().__init__(self.open, iter_chunk_size=64)
        self.opening = partial(QueueingConnection, database, **options)
        self._thread.daemon = True

    def open(self) -> QueueingConnection:
        """Open the file, in the thread of the connection."""
        self.opened = self.opening()
        self.opened.waiting, self.opened.settled = [], 0
        return self.opened

    def tell(self, sql: str, rows: Sequence[Sequence[Any]]) -> None:
        """Tell the observers that a statement is sent with these values."""
        for observer in self.observers:
            observer(sql, rows)

    def meanwhile(self, work: Callable[[], object]) -> None:
        """Do this work when the next commit has begun: its thread waits for the disk then, and leaves Python alone."""
        self.opened.tell_begun = partial(asyncio.get_running_loop().call_soon_threadsafe, work)

    async def commit(self) -> None:
        """Commit; where the transaction has not gone beyond its first word, there is nothing to do.

        One that has only read ends right here, for nothing of it is to be written to the disk. What has begun to be
        written is finished, even where the task is cancelled that waits for it.
        """
        if self.is_untouched():
            self.opened.waiting = []
        elif self.opened.has_only_read():
            self.opened.commit()
        else:
            try:
                await super().commit()
            except asyncio.CancelledError:
                await unbroken(super().rollback())  # the thread comes to it when it has finished the commit
                raise

    async def rollback(self) -> None:
        """Roll back in the same way."""
        if self.is_untouched():
            self.opened.waiting = []
        else:
            await super().rollback()

    def is_untouched(self) -> bool:
        """Whether nothing has been run since the last transaction; how the next one begins may wait."""
        return len(self.opened.waiting) <= 1 and not self.opened.in_transaction

    async def run(self, sql: str, values: Sequence[Any]) -> FetchingCursor:
        """Run a statement, and what waits before it; the cursor has its rows.

        Where the statement is the first of a transaction it is finished, even where the task is cancelled meanwhile.
        """
        fetching = FetchingCursor(self.opened)
        if self.opened.in_transaction:
            self.tell(sql, [values])
            return fetching.execute(sql, values)
        await unbroken(EagerCursor(self, fetching).execute(sql, values))
        return fetching

    def begin(self, sql: str | None) -> None:
        """Begin a transaction by this statement: at once if it is to write, else with its first other statement.

        Without a statement there is to be none.
        """
        if sql == BEGIN_WRITING and self.opened.is_begun_at_once(sql):
            self.tell(sql, [()])
            return
        self.opened.wait_for_others(is_patient=True)
        if sql is not None:
            self.run_later(sql, [()])

    def run_later(self, sql: str, rows: Sequence[Sequence[Any]]) -> None:
        """Run a statement with each of these values before the next one, or before the commit."""
        self.tell(sql, rows)
        self.opened.waiting.append(WaitingStatement(sql, rows))

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


def eager_on(connection: AsyncConnection) -> EagerConnection | None:
    """The connection of this driver that SQLAlchemy's is, if it is one. That to a server may be broken by now."""
    sync = connection.sync_connection
    if sync is None or not isinstance(sync.dialect, EagerDialect):
        return None
    driver = sync.connection.driver_connection
    assert isinstance(driver, EagerConnection)
    return driver


registry.register("sqlite.eager", __name__, EagerDialect.__name__)
