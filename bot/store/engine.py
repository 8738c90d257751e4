"""The one connection: how it is opened, how its transactions begin, and what its errors mean."""

import sqlite3
import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from typing import Any, Final

from sqlalchemy import Connection, event
from sqlalchemy.exc import DataError, DBAPIError, IntegrityError, NotSupportedError, ProgrammingError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine
from sqlalchemy.util import LRUCache

from bot.store.address import Address
from bot.store.driver import LATER, EagerConnection
from bot.store.errors import DatabaseCorrupt, DatabaseError, DatabaseLocked, DatabaseUnavailable

BEGIN: Final = "begin"
"""The execution option that holds the statement a SQLite transaction begins with, or None."""
BEGIN_WRITING: Final = {BEGIN: "BEGIN IMMEDIATE"}
BEGIN_READING: Final = {BEGIN: "BEGIN"}
BEGIN_NOTHING: Final = {BEGIN: None}

PRIMARY: Final = 0xFF
"""The part of SQLite's error codes that says what is wrong; the rest says where."""
LOCKED: Final = {sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED}
CORRUPT: Final = {sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB}
UNAVAILABLE: Final = {
    sqlite3.SQLITE_CANTOPEN: "it cannot be opened",
    sqlite3.SQLITE_READONLY: "it cannot be written",
    sqlite3.SQLITE_PERM: "access is denied",
    sqlite3.SQLITE_IOERR: "the disk reports an error",
    sqlite3.SQLITE_FULL: "the disk is full",
}
WRITTEN: Final = LRUCache[Any, Any](500)
"""The SQL of the latest statements: to write it takes longer than to run it, so the next database does without."""
OUR_MISTAKES: Final = (DataError, IntegrityError, NotSupportedError, ProgrammingError)
"""Drivers' errors about a statement that is impossible; all other errors are about the database."""


def make_engine(address: Address, busy_timeout: float) -> AsyncEngine:
    """An engine with a single connection, which is opened when it is first needed. Raises DatabaseUnavailable."""
    options = {} if address.file is None else {"async_creator_fn": EagerConnection}
    try:
        engine = create_async_engine(
            address.url,
            pool_size=1,
            max_overflow=0,
            connect_args=options,
            hide_parameters=True,
            execution_options={"compiled_cache": WRITTEN},
        )
    except ModuleNotFoundError as error:
        how = f"{sys.executable} -m pip install {error.name}"
        reason = f"the package {error.name} is not installed (this gets it: {how})"
        raise DatabaseUnavailable(address.name, reason) from error
    if address.file is not None:
        _prepare_sqlite(engine, busy_timeout)
    return engine


@contextmanager
def plain_errors(where: str) -> Iterator[None]:
    """Raise what the database reports as the DatabaseError that says it in one sentence."""
    try:
        yield
    except DBAPIError as error:
        trouble = _meaning(error, where)
        if trouble is None:
            raise
        raise trouble from error


@contextmanager
def connecting(where: str) -> Iterator[None]:
    """Raise DatabaseUnavailable where nothing answers at the database's address: drivers pass that on as it is."""
    try:
        yield
    except OSError as error:
        raise DatabaseUnavailable(where, f"it cannot be reached ({error.strerror or error})") from error


def _prepare_sqlite(engine: AsyncEngine, busy_timeout: float) -> None:
    """Let us begin transactions ourselves: the driver would begin them too late and without the write lock."""

    @event.listens_for(engine.sync_engine, "connect")
    def connected(connection: Any, _: Any) -> None:
        connection.isolation_level = None
        pragmas = (f"busy_timeout = {int(busy_timeout * 1000)}", "foreign_keys = ON", "synchronous = FULL")
        with ExitStack() as unless_ready:
            unless_ready.callback(connection.close)
            for pragma in pragmas:
                connection.cursor().execute(f"PRAGMA {pragma}")
            unless_ready.pop_all()

    @event.listens_for(engine.sync_engine, "begin")
    def begun(connection: Connection) -> None:
        statement = connection.get_execution_options()[BEGIN]
        if statement is not None:
            connection.exec_driver_sql(statement, execution_options=LATER)


def _meaning(error: DBAPIError, where: str) -> DatabaseError | None:
    if isinstance(error, OUR_MISTAKES):
        return None
    code = getattr(error.orig, "sqlite_errorcode", None)
    known = None if code is None else sqlite_trouble(code, where)
    return known or DatabaseUnavailable(where, str(error.orig).partition("\n")[0].rstrip("."))


def sqlite_trouble(code: int, where: str) -> DatabaseError | None:
    """What an error code of SQLite means to the operator; None for one that says little without its own text."""
    primary = code & PRIMARY
    if primary in LOCKED:
        return DatabaseLocked(where)
    if primary in CORRUPT:
        return DatabaseCorrupt(where)
    return DatabaseUnavailable(where, UNAVAILABLE[primary]) if primary in UNAVAILABLE else None
