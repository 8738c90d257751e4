"""SQLite: its connection, and its errors in words for the operator.

A statement takes less time than a hand-over to a thread and back, so it runs on the event loop. Two things may take
long: a wait for another program that holds the file, and the commit, which waits for the disk. These run in a thread.
"""

import asyncio
import sqlite3
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final, TypeVar

import sqlalchemy
from sqlalchemy import create_engine
from sqlalchemy.exc import DBAPIError
from sqlalchemy.pool import StaticPool

from bot.store.database.connection import COMMIT, DatabaseConnection, Rows, TransactionKind, run_uninterrupted
from bot.store.database.errors import (
    BrokenConstraint,
    DatabaseCorrupt,
    DatabaseError,
    DatabaseLocked,
    DatabaseUnavailable,
    StoreError,
)
from bot.store.database.sql import SQLITE_DIALECT, CompiledSql

T = TypeVar("T")

PRIMARY_CODE_MASK: Final = 0xFF
"""The bits of SQLite's extended error codes that hold the primary code."""
_LOCKED_CODES: Final = {sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED}
CORRUPT_CODES: Final = {sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB}
"""The primary codes of errors for a damaged file, or one that is no database."""
_DISK_FULL: Final = "the disk is full"
_UNAVAILABLE_CODES: Final = {
    sqlite3.SQLITE_CANTOPEN: "it cannot be opened",
    sqlite3.SQLITE_READONLY: "it cannot be written",
    sqlite3.SQLITE_PERM: "access is denied",
    sqlite3.SQLITE_IOERR: "the disk reports an error",
    sqlite3.SQLITE_FULL: _DISK_FULL,
}
"""The reason for the operator by the primary code of an error."""
_NO_ROOM_FOR_INDEX_CODE: Final = sqlite3.SQLITE_IOERR_SHMSIZE
"""SQLite's code, in place of SQLITE_FULL, if the disk has no room for the index of the write-ahead log."""
_STATEMENT_ERRORS: Final = (sqlite3.DataError, sqlite3.NotSupportedError, sqlite3.ProgrammingError)
"""Errors of an invalid statement; all others are about the database."""
_BEGIN_STATEMENTS: Final = {TransactionKind.READING: "BEGIN", TransactionKind.WRITING: "BEGIN IMMEDIATE"}
"""The SQL that begins each kind of transaction; a writing one locks the file against other writers at once."""


class SqliteConnection(DatabaseConnection):
    """The connection to a file. Making it raises DatabaseError.

    `lock_timeout` limits a statement's wait for other programs, in seconds; with 0 it does not wait.
    """

    dialect = SQLITE_DIALECT

    def __init__(self, file: Path, lock_timeout: float) -> None:
        super().__init__(str(file))
        self._lock_timeout = int(1000 * lock_timeout)
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="sqlite")
        self._postponed: Callable[[], object] | None = None
        with self._plainly():
            self.raw = sqlite3.connect(file, timeout=0, isolation_level=None, check_same_thread=False)
        self._settled = self.raw.total_changes

    async def set_up(self) -> None:
        """Configure the connection: foreign keys are checked, and commits survive a power cut."""
        for pragma in ("foreign_keys = ON", "synchronous = FULL"):
            await self.run_text(f"PRAGMA {pragma}")

    def run_while_waiting(self, work: Callable[[], object]) -> None:
        """Run this work on the event loop during the next commit of writes, while a thread waits for the disk.

        It replaces work that has not run yet.
        """
        loop = asyncio.get_running_loop()
        self._postponed = lambda: loop.call_soon_threadsafe(work)

    async def begin(self, kind: TransactionKind) -> None:
        self.kind = kind
        self._settled = self.raw.total_changes
        if kind in _BEGIN_STATEMENTS:
            await self.run_text(_BEGIN_STATEMENTS[kind])

    async def commit(self) -> None:
        """Commit writes in the thread; a transaction without writes is committed at once."""
        self.kind = TransactionKind.AUTOCOMMIT
        if not self.raw.in_transaction:
            return
        self._tell(COMMIT, [()])
        with self._plainly():
            if self.raw.total_changes == self._settled:
                self.raw.commit()
            else:
                await self._in_thread(self._commit)

    def _commit(self) -> None:
        work, self._postponed = self._postponed, None
        if work is not None:
            work()
        self.raw.commit()

    async def rollback(self) -> None:
        self.kind = TransactionKind.AUTOCOMMIT
        with self._plainly():
            self.raw.rollback()

    async def run_sqlalchemy(self, work: Callable[[sqlalchemy.Connection], T]) -> T:
        """Run work that needs SQLAlchemy's connection, and commit."""
        engine = create_engine("sqlite://", creator=lambda: self.raw, poolclass=StaticPool)
        with self._plainly(), engine.connect() as connection:
            done = work(connection)
            connection.commit()
        return done

    async def close(self) -> None:
        self.raw.close()
        self._thread.shutdown()

    async def _run(self, sql: CompiledSql, arguments: Sequence[Any]) -> Rows:
        with self._plainly():
            try:
                return self._run_now(sql, arguments)
            except sqlite3.OperationalError as error:
                code = getattr(error, "sqlite_errorcode", 0) & PRIMARY_CODE_MASK
                if not self._lock_timeout or code != sqlite3.SQLITE_BUSY:
                    raise
            return await self._in_thread(lambda: self._run_patiently(sql, arguments))

    async def _run_each(self, sql: CompiledSql, arguments: Sequence[Sequence[Any]]) -> None:
        with self._plainly():
            for each in arguments:
                self.raw.execute(sql.text, each)

    def _run_now(self, sql: CompiledSql, arguments: Sequence[Any]) -> Rows:
        cursor = self.raw.execute(sql.text, arguments)
        return Rows(sql.convert_rows(cursor.fetchall()), cursor.rowcount)

    def _run_patiently(self, sql: CompiledSql, arguments: Sequence[Any]) -> Rows:
        self.raw.execute(f"PRAGMA busy_timeout = {self._lock_timeout}")
        try:
            return self._run_now(sql, arguments)
        finally:
            self.raw.execute("PRAGMA busy_timeout = 0")

    async def _in_thread(self, work: Callable[[], T]) -> T:
        """Run this in the thread to its end, even if the waiting task is cancelled."""

        async def done() -> T:
            return await asyncio.get_running_loop().run_in_executor(self._thread, work)

        return await run_uninterrupted(done())

    @contextmanager
    def _plainly(self) -> Iterator[None]:
        try:
            yield
        except (sqlite3.Error, DBAPIError) as error:
            cause: Any = error.orig if isinstance(error, DBAPIError) else error
            if (trouble := _meaning(cause, self.database)) is None:
                raise
            raise trouble from error


def _meaning(error: sqlite3.Error, database: str) -> StoreError | None:
    if isinstance(error, sqlite3.IntegrityError):
        return BrokenConstraint(str(error))
    if isinstance(error, _STATEMENT_ERRORS):
        return None
    known = error_for_code(getattr(error, "sqlite_errorcode", 0), database)
    return known or DatabaseUnavailable(database, str(error))


def error_for_code(code: int, database: str) -> DatabaseError | None:
    """The error for a code of SQLite (https://sqlite.org/rescode.html); None for a code without an error of ours."""
    if code == _NO_ROOM_FOR_INDEX_CODE:
        return DatabaseUnavailable(database, _DISK_FULL)
    primary = code & PRIMARY_CODE_MASK
    if primary in _LOCKED_CODES:
        return DatabaseLocked(database)
    if primary in CORRUPT_CODES:
        return DatabaseCorrupt(database)
    return DatabaseUnavailable(database, _UNAVAILABLE_CODES[primary]) if primary in _UNAVAILABLE_CODES else None
