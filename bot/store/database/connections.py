"""The connections of a store: one to a SQLite file, or a pool for PostgreSQL of the size that the operator sets."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from functools import partial
from typing import Final, Protocol

from bot.store.database.address import DatabaseAddress
from bot.store.database.connection import DatabaseConnection, TransactionKind, in_transaction
from bot.store.database.locks import MIGRATION_LOCK, cancel_if_unanswered, hold_lock
from bot.store.database.postgresql import (
    ANSWER_TIMEOUT,
    LONG_ANSWER_TIMEOUT,
    PostgresqlConnection,
    open_connection,
    translate_postgresql_errors,
)
from bot.store.database.sqlite import SqliteConnection

OUTSIDE_POOL_TIMEOUT: Final = 3.0
"""Seconds to wait for a connection outside the pool, and for its answers."""
_MIGRATION_IDLE_TIMEOUT: Final = 600.0
"""Seconds without a statement after which the server ends a migration's transaction."""


class Connections(Protocol):
    """The connections of a store; callers wait in turn until one is free."""

    def borrow(self) -> AbstractAsyncContextManager[DatabaseConnection]:
        """A connection for one transaction, which the caller begins; it becomes free at the end of the block.

        Raises DatabaseError.
        """

    def run_while_waiting(self, work: Callable[[], object]) -> None:
        """Run this work on the event loop during the next wait for the database.

        On SQLite, work given later replaces work that has not run yet.
        """

    def borrow_for_migration(self) -> AbstractAsyncContextManager[DatabaseConnection]:
        """A connection in a transaction, during which no other process migrates the database.

        The end of the block commits it. Raises DatabaseBusy if another process migrates the database for long, and
        TimeoutError if the server stops answering.
        """

    def borrow_outside_pool(self) -> AbstractAsyncContextManager[DatabaseConnection]:
        """A connection outside the pool, on SQLite the only one; each of its statements is a transaction of its own."""

    async def close(self) -> None:
        """Close all connections after the open transactions have ended."""


async def open_connections(address: DatabaseAddress, busy_timeout: float, size: int) -> Connections:
    """Open the connections to this database. Raises DatabaseError.

    On PostgreSQL they are opened when they are first needed, at most `size` for the pool. `busy_timeout` limits the
    wait for other programs' locks, in seconds.
    """
    with translate_postgresql_errors(address.name):
        if address.file is None:
            return PostgresqlConnections(address, busy_timeout, size)
        return await SqliteConnections.open(address, busy_timeout)


class SqliteConnections:
    """The only connection to a SQLite file: one transaction or read at a time."""

    def __init__(self, connection: SqliteConnection) -> None:
        self._connection = connection
        self._turn = asyncio.Lock()

    @classmethod
    async def open(cls, address: DatabaseAddress, busy_timeout: float) -> "SqliteConnections":
        """Open the file. Raises DatabaseError."""
        assert address.file is not None
        connection = SqliteConnection(address.file, busy_timeout)
        try:
            await connection.set_up()
        except BaseException:
            await connection.close()
            raise
        return cls(connection)

    @asynccontextmanager
    async def borrow(self) -> AsyncIterator[DatabaseConnection]:
        async with self._turn:
            yield self._connection

    borrow_outside_pool = borrow

    def run_while_waiting(self, work: Callable[[], object]) -> None:
        """Run this work once the next commit waits for the disk; it replaces work that has not run yet."""
        self._connection.run_while_waiting(work)

    @asynccontextmanager
    async def borrow_for_migration(self) -> AsyncIterator[DatabaseConnection]:
        """The connection in a writing transaction; the lock file keeps other processes away."""
        async with self._turn, in_transaction(self._connection, TransactionKind.WRITING):
            yield self._connection

    async def close(self) -> None:
        async with self._turn:
            await self._connection.close()


class ConnectionPool:
    """At most `size` connections to a server, opened on demand; broken ones are replaced.

    `lock_timeout` and `answer_timeout` limit each wait for locked rows and for an answer, in seconds.
    """

    def __init__(
        self, address: DatabaseAddress, size: int, lock_timeout: float, answer_timeout: float = ANSWER_TIMEOUT
    ) -> None:
        self._open = partial(PostgresqlConnection.open, address, answer_timeout, lock_timeout)
        self._size, self._free = size, asyncio.Semaphore(size)
        self._idle: list[PostgresqlConnection] = []

    @asynccontextmanager
    async def borrow(self) -> AsyncIterator[DatabaseConnection]:
        """A free connection, or a new one. Raises DatabaseError if none can be opened.

        After the block it is closed if it is broken or still in a transaction.
        """
        async with self._free:
            connection = self._found() or await self._open()
            try:
                yield connection
            finally:
                if connection.is_free:
                    self._idle.append(connection)
                else:
                    connection.raw.terminate()

    def _found(self) -> PostgresqlConnection | None:
        while self._idle:
            if (connection := self._idle.pop()).is_free:
                return connection
        return None

    async def close(self) -> None:
        """Close all connections after the running transactions have ended."""
        for _ in range(self._size):
            await self._free.acquire()
        for connection in self._idle:
            await connection.close()


class PostgresqlConnections:
    """The pool of connections to a PostgreSQL server, and one connection outside it.

    Transactions run at the same time. Each statement of a writing transaction sees the commits of others before it. A
    reading transaction sees a single moment. `busy_timeout` limits the wait for locked rows, in seconds; `size` is the
    most connections of the pool.
    """

    def __init__(self, address: DatabaseAddress, busy_timeout: float, size: int) -> None:
        self._address = address
        self._shared = ConnectionPool(address, size, busy_timeout)
        self._apart = ConnectionPool(address, 1, OUTSIDE_POOL_TIMEOUT, OUTSIDE_POOL_TIMEOUT)
        self.borrow, self.borrow_outside_pool = self._shared.borrow, self._apart.borrow

    def run_while_waiting(self, work: Callable[[], object]) -> None:
        """Run this work soon: the next statement waits for the server anyway."""
        asyncio.get_running_loop().call_soon(work)

    @asynccontextmanager
    async def borrow_for_migration(self) -> AsyncIterator[DatabaseConnection]:
        """A connection with the lock for migrations, whose statements may take long, as long as the server answers."""
        async with (
            cancel_if_unanswered(self.borrow_outside_pool),
            open_migration_connection(self._address, _MIGRATION_IDLE_TIMEOUT) as connection,
        ):
            yield connection

    async def close(self) -> None:
        for connections in (self._shared, self._apart):
            await connections.close()


@asynccontextmanager
async def open_migration_connection(
    address: DatabaseAddress, idle_timeout: float = 0
) -> AsyncIterator[DatabaseConnection]:
    """A connection in a transaction that holds the lock for migrations.

    Raises DatabaseBusy if another process does not release the lock in time, and TimeoutError if the server does not
    answer. The server ends the transaction after `idle_timeout` seconds without a statement (0: never).
    """
    async with hold_lock(
        partial(open_connection, address, LONG_ANSWER_TIMEOUT), MIGRATION_LOCK, idle_timeout
    ) as connection:
        yield connection
