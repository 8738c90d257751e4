"""Where a store has its connections from: the one to a SQLite file, or as many to PostgreSQL as the operator allows."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from functools import partial
from typing import Final, Protocol

from bot.store.address import Address
from bot.store.connection import DatabaseConnection, Way, transaction
from bot.store.locks import MIGRATING, locked, while_answering
from bot.store.postgresql import LONGEST, PostgresqlConnection, opened
from bot.store.sqlite import SqliteConnection

PROMPT: Final = 3.0
"""Seconds to wait for what must come soon or not at all."""
PAUSED: Final = 600.0
"""Seconds after which the server ends a process's work on its tables in which nothing is done any more."""


class Connections(Protocol):
    """Where a store has its connections from; if none is free one waits in turn."""

    def lent(self) -> AbstractAsyncContextManager[DatabaseConnection]:
        """A connection for one transaction, which has yet to begin."""

    def meanwhile(self, work: Callable[[], object]) -> None:
        """Do this work on the event loop while the database is waited for next."""

    def alone(self) -> AbstractAsyncContextManager[DatabaseConnection]:
        """A connection in a transaction during which no other process brings the database up to date."""

    def apart(self) -> AbstractAsyncContextManager[DatabaseConnection]:
        """A connection that none of the others keeps waiting, on which each statement is a transaction of its own."""

    async def close(self) -> None:
        """Close all connections, once the transactions that are open have ended."""


async def connect(address: Address, busy_timeout: float, size: int) -> Connections:
    """The connections to this database, so many at most where it takes several. Raises DatabaseError.

    `busy_timeout` is for how many seconds to wait for others who hold what is to be written.
    """
    return (
        Pool(address, busy_timeout, size) if address.file is None else await OneConnection.open(address, busy_timeout)
    )


class OneConnection:
    """The connection to a SQLite file: one transaction or look at a time, in one process."""

    def __init__(self, connection: SqliteConnection) -> None:
        self._connection = connection
        self._turn = asyncio.Lock()

    @classmethod
    async def open(cls, address: Address, busy_timeout: float) -> "OneConnection":
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
    async def lent(self) -> AsyncIterator[DatabaseConnection]:
        async with self._turn:
            yield self._connection

    apart = lent

    def meanwhile(self, work: Callable[[], object]) -> None:
        """Do this work when the next commit has begun to wait for the disk."""
        self._connection.meanwhile(work)

    @asynccontextmanager
    async def alone(self) -> AsyncIterator[DatabaseConnection]:
        """The connection in a writing transaction; other processes are kept away by the lock file."""
        async with self._turn, transaction(self._connection, Way.WRITING):
            yield self._connection

    async def close(self) -> None:
        async with self._turn:
            await self._connection.close()


class Some:
    """So many connections to a server, opened when they are needed; broken ones are replaced."""

    def __init__(self, address: Address, size: int, patience: float, **answering: float) -> None:
        self._open = partial(PostgresqlConnection.open, address, patience=patience, **answering)
        self._size, self._free = size, asyncio.Semaphore(size)
        self._idle: list[PostgresqlConnection] = []

    @asynccontextmanager
    async def lent(self) -> AsyncIterator[DatabaseConnection]:
        """A connection that nobody else has."""
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
        for _ in range(self._size):
            await self._free.acquire()
        for connection in self._idle:
            await connection.close()


class Pool:
    """Connections to a PostgreSQL server; transactions run side by side.

    Transactions that write see what others have committed by then; a look sees all as it was at one moment.
    """

    def __init__(self, address: Address, busy_timeout: float, size: int) -> None:
        self._address = address
        self._shared, self._apart = Some(address, size, busy_timeout), Some(address, 1, PROMPT, answering=PROMPT)
        self.lent, self.apart = self._shared.lent, self._apart.lent

    def meanwhile(self, work: Callable[[], object]) -> None:
        """Do this work soon: whatever comes next waits for the server."""
        asyncio.get_running_loop().call_soon(work)

    @asynccontextmanager
    async def alone(self) -> AsyncIterator[DatabaseConnection]:
        """A connection on which all may take long, as long as the server is there."""
        async with while_answering(self.apart), alone_on(self._address, PAUSED) as connection:
            yield connection

    async def close(self) -> None:
        for connections in (self._shared, self._apart):
            await connections.close()


@asynccontextmanager
async def alone_on(address: Address, paused_most: float = 0) -> AsyncIterator[DatabaseConnection]:
    """A connection in a transaction with the lock for which all processes ask that change tables.

    Raises DatabaseBusy where another one has it for long. After so many seconds in which nothing is done in the
    transaction, the server ends it; 0: never.
    """
    async with locked(partial(opened, address, LONGEST), MIGRATING, paused_most) as connection:
        yield connection
