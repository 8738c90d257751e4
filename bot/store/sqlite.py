"""SQLite: how its connection is set up, how its transactions begin, and what its errors mean to the operator."""

import sqlite3
from contextlib import ExitStack
from typing import Any, Final

from sqlalchemy import event
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from bot.store.address import Address
from bot.store.driver import PRIMARY, EagerConnection
from bot.store.errors import DatabaseCorrupt, DatabaseError, DatabaseLocked, DatabaseUnavailable
from bot.store.written import WRITTEN

LOCKED: Final = {sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED}
CORRUPT: Final = {sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB}
FULL: Final = "the disk is full"
UNAVAILABLE: Final = {
    sqlite3.SQLITE_CANTOPEN: "it cannot be opened",
    sqlite3.SQLITE_READONLY: "it cannot be written",
    sqlite3.SQLITE_PERM: "access is denied",
    sqlite3.SQLITE_IOERR: "the disk reports an error",
    sqlite3.SQLITE_FULL: FULL,
}
NO_ROOM: Final = sqlite3.SQLITE_IOERR_SHMSIZE
"""What is said in place of SQLITE_FULL where there is no room for the index of the log, as at the start."""


def sqlite_engine(address: Address, busy_timeout: float) -> AsyncEngine:
    """An engine with a single connection, which is opened when it is first needed."""
    engine = create_async_engine(
        address.url,
        pool_size=1,
        max_overflow=0,
        connect_args={"async_creator_fn": EagerConnection},
        hide_parameters=True,
        execution_options={"compiled_cache": WRITTEN},
    )
    _prepare_sqlite(engine, busy_timeout)
    return engine


def _prepare_sqlite(engine: AsyncEngine, busy_timeout: float) -> None:
    """Let us begin transactions ourselves: the driver would begin them too late and without the write lock."""

    @event.listens_for(engine.sync_engine, "connect")
    def connected(connection: Any, _: Any) -> None:
        connection.isolation_level = None
        opened = connection.driver_connection.opened
        opened.patience = int(busy_timeout * 1000)
        with ExitStack() as unless_ready:
            unless_ready.callback(connection.close)
            opened.wait_for_others(is_patient=True)
            for pragma in ("foreign_keys = ON", "synchronous = FULL"):
                connection.cursor().execute(f"PRAGMA {pragma}")
            unless_ready.pop_all()


def sqlite_trouble(code: int, where: str) -> DatabaseError | None:
    """What an error code of SQLite means to the operator; None for one that says little without its own text."""
    if code == NO_ROOM:
        return DatabaseUnavailable(where, FULL)
    primary = code & PRIMARY
    if primary in LOCKED:
        return DatabaseLocked(where)
    if primary in CORRUPT:
        return DatabaseCorrupt(where)
    return DatabaseUnavailable(where, UNAVAILABLE[primary]) if primary in UNAVAILABLE else None
