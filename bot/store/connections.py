"""Connections for transactions: the one to a SQLite file, or as many to PostgreSQL as the operator allows."""

import asyncio
from collections.abc import AsyncIterator, Callable, Mapping
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from enum import Enum, auto
from functools import partial
from typing import Any, Final, Protocol

from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from bot.store.address import Address
from bot.store.driver import BEGIN_READING, BEGIN_WRITING, eager_on
from bot.store.listening import Listening
from bot.store.locks import MIGRATING
from bot.store.named_locks import LocksOfOneProcess, NamedLocks, SharedLocks
from bot.store.postgresql import patient_engine, pooled_engine
from bot.store.prepared import SaidBySqlAlchemy
from bot.store.slots import SharedSlots, Slots, SlotsOfOneProcess
from bot.store.sqlite import sqlite_engine
from bot.store.taking import ANSWERING, AT_A_TIME, locked, while_answering
from bot.store.unbroken import unbroken

PROMPT: Final = 3.0
"""Seconds to wait for what must come soon or not at all."""
PAUSED: Final = 600.0
"""Seconds after which the server ends a process's work on its tables in which nothing is done any more."""


class Way(Enum):
    """What a transaction is for: to read what is there at one moment, or to write; or that there is to be none."""

    READING = auto()
    WRITING = auto()
    NOTHING = auto()


class Connections(Protocol):
    """Where a store has its connections from; who finds none free waits in turn.

    `locks` and `slots` are those of the database. `spare` is how many connections may be lent for long. `listening` is
    there where other processes may be heard.
    """

    locks: NamedLocks
    slots: Slots
    spare: int
    listening: Listening | None

    def lent(self, way: Way) -> AbstractAsyncContextManager[AsyncConnection]:
        """A connection for one transaction of this kind, which has yet to begin."""

    def meanwhile(self, work: Callable[[], object]) -> None:
        """Do this work on the event loop while the database is waited for next."""

    def alone(self) -> AbstractAsyncContextManager[AsyncConnection]:
        """A connection in a transaction during which no other process brings the database up to date."""

    def apart(self) -> AbstractAsyncContextManager[AsyncConnection]:
        """A connection that none of the others keeps waiting, on which each statement is a transaction of its own."""

    async def close(self) -> None:
        """Close all connections, once the transactions that are open have ended."""


async def connect(address: Address, busy_timeout: float, size: int) -> Connections:
    """The connections to this database, so many at most where it takes several. Raises what its driver raises.

    `busy_timeout` is for how many seconds to wait for others who hold what is to be written.
    """
    if address.file is not None:
        return await OneConnection.open(sqlite_engine(address, busy_timeout))
    apart = pooled_engine(address, 1, PROMPT, PROMPT)
    waiting = patient_engine(address, AT_A_TIME + ANSWERING)
    return Pool(pooled_engine(address, size, busy_timeout), size, patient_engine(address), waiting, apart)


class OneConnection:
    """The connection to a SQLite file: one transaction or look at a time, in one process."""

    spare = 0
    listening: Listening | None = None

    def __init__(self, engine: AsyncEngine, connection: AsyncConnection) -> None:
        self._engine, self._connection = engine, connection
        self.locks: NamedLocks = LocksOfOneProcess()
        self.slots: Slots = SlotsOfOneProcess()
        self._turn = asyncio.Lock()

    @classmethod
    async def open(cls, engine: AsyncEngine) -> "OneConnection":
        """Connect. Raises what the driver raises."""
        try:
            return cls(engine, await engine.connect())
        except BaseException:
            await engine.dispose()
            raise

    def lent(self, way: Way) -> AbstractAsyncContextManager[AsyncConnection]:
        """The connection, once nobody else has it."""
        return _Lending(self._turn, self._connection)

    def meanwhile(self, work: Callable[[], object]) -> None:
        """Do this work when the next commit has begun to wait for the disk."""
        eager = eager_on(self._connection)
        assert eager is not None
        eager.meanwhile(work)

    @asynccontextmanager
    async def alone(self) -> AsyncIterator[AsyncConnection]:
        """The connection in a writing transaction; other processes are kept away by the lock file."""
        async with self.lent(Way.WRITING) as connection:
            await begin(connection, Way.WRITING)
            async with connection.begin():
                yield connection

    @asynccontextmanager
    async def apart(self) -> AsyncIterator[AsyncConnection]:
        """The connection outside of any transaction."""
        async with self.lent(Way.NOTHING) as connection:
            yield connection

    async def close(self) -> None:
        """Close the connection."""
        async with self._turn:
            await self._connection.close()
            await self._engine.dispose()


class _Lending:
    """Lends the only connection while nobody else has it."""

    __slots__ = ("_connection", "_lock")

    def __init__(self, lock: asyncio.Lock, connection: AsyncConnection) -> None:
        self._lock, self._connection = lock, connection

    async def __aenter__(self) -> AsyncConnection:
        await self._lock.acquire()
        return self._connection

    async def __aexit__(self, *_: object) -> None:
        self._lock.release()


class Pool:
    """Connections to a PostgreSQL server, opened when they are needed; transactions run side by side.

    Transactions that write see what others have committed by then; a look sees all as it was at one moment.
    """

    def __init__(
        self, engine: AsyncEngine, size: int, patient: AsyncEngine, waiting: AsyncEngine, apart: AsyncEngine
    ) -> None:
        self._engine, self._size, self._patient, self._waiting, self._apart = engine, size, patient, waiting, apart
        self._shared = SharedLocks(partial(_connected, waiting))
        self.locks: NamedLocks = self._shared
        self.slots: Slots = SharedSlots(partial(self.lent, Way.NOTHING))
        self._free = asyncio.Semaphore(size)
        self.spare = size // 2
        self.listening: Listening | None = Listening(partial(_connected, waiting))

    @asynccontextmanager
    async def lent(self, way: Way) -> AsyncIterator[AsyncConnection]:
        """A connection that nobody else has; a broken one is replaced."""
        async with self._free, _connected(self._engine) as connection:
            await connection.execution_options(**POSTGRESQL[way])
            yield connection

    def meanwhile(self, work: Callable[[], object]) -> None:
        """Do this work soon: whatever comes next waits for the server."""
        asyncio.get_running_loop().call_soon(work)

    @asynccontextmanager
    async def alone(self) -> AsyncIterator[AsyncConnection]:
        """A connection on which all may take long, as long as the server is there."""
        async with while_answering(partial(_connected, self._apart)), alone_on(self._patient, PAUSED) as connection:
            yield connection

    @asynccontextmanager
    async def apart(self) -> AsyncIterator[AsyncConnection]:
        """A connection beside those that are counted; who waits too long for an answer is told that there is none."""
        async with _connected(self._apart) as connection:
            await connection.execution_options(isolation_level="AUTOCOMMIT")
            yield connection

    async def close(self) -> None:
        """Close all connections, each once it is free."""
        await self._shared.close()
        if self.listening is not None:
            await self.listening.end()
        for _ in range(self._size):
            await self._free.acquire()
        for engine in (self._engine, self._patient, self._waiting, self._apart):
            await engine.dispose()


@asynccontextmanager
async def alone_on(engine: AsyncEngine, paused_most: float = 0) -> AsyncIterator[AsyncConnection]:
    """A connection of this engine in a transaction with the lock for which all processes ask that change tables.

    Where another one has it for long the driver's error says so. After so many seconds in which nothing is done in the
    transaction, the server ends it; 0: never.
    """
    async with locked(partial(_connected, engine), MIGRATING, paused_most) as connection:
        yield connection


@asynccontextmanager
async def _connected(engine: AsyncEngine) -> AsyncIterator[AsyncConnection]:
    """A connection of this engine, given back in any case, also where the task is cancelled while it is opened."""
    connection = engine.connect()
    try:
        await unbroken(_start(connection))
        yield connection
    finally:
        if connection.sync_connection is not None:
            await unbroken(connection.close())


async def _start(connection: AsyncConnection) -> None:
    await connection.start()


SQLITE: Final = {Way.READING: BEGIN_READING, Way.WRITING: BEGIN_WRITING, Way.NOTHING: None}
"""How transactions begin on SQLite."""
POSTGRESQL: Final[Mapping[Way, Mapping[str, Any]]] = {
    Way.READING: {"isolation_level": "REPEATABLE READ", "postgresql_readonly": True},
    Way.WRITING: {"isolation_level": "READ COMMITTED"},
    Way.NOTHING: {"isolation_level": "AUTOCOMMIT"},
}
"""How they begin on PostgreSQL. Who writes waits for locks and then sees what was written; nobody has to start over."""


async def begin(connection: AsyncConnection, way: Way) -> None:
    """Begin a transaction of this kind on a connection that was lent for one."""
    eager = eager_on(connection)
    if eager is None:
        await connection.begin().start()
    else:
        with SaidBySqlAlchemy():
            eager.begin(SQLITE[way])


async def commit(connection: AsyncConnection) -> None:
    """Make what was written durable, even where the task is cancelled that waits for it."""
    eager = eager_on(connection)
    if eager is None or connection.get_transaction() is not None:  # SQLAlchemy has to know of the end
        await unbroken(connection.commit())
    else:
        with SaidBySqlAlchemy():
            await eager.commit()


async def rollback(connection: AsyncConnection) -> None:
    """Undo what was written, also where SQLAlchemy knows nothing of it."""
    await unbroken(connection.rollback())
    if (eager := eager_on(connection)) is not None:
        with SaidBySqlAlchemy():
            await unbroken(eager.rollback())
