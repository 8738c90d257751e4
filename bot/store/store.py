"""The store: opened once, it hands out transactions."""

import time
from collections.abc import AsyncIterator, Awaitable, Callable, Collection, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from typing import Any, Final, Self, TypeAlias

from sqlalchemy import Executable

from bot.metrics import Metrics
from bot.shards import EVERYTHING, Shards
from bot.store.address import Address, make_private
from bot.store.condition import StoreCondition, StoringTime
from bot.store.connection import DatabaseConnection, Way
from bot.store.connections import Connections, connect
from bot.store.errors import DatabaseError, DatabaseTooNew, DatabaseUnavailable
from bot.store.migrate import is_newest, known_revisions, migrate_if_older, revisions_in
from bot.store.people import PersonRow
from bot.store.postgresql import plainly
from bot.store.process_lock import ProcessLock
from bot.store.servers import Server
from bot.store.transaction import Kept, Reading, Transaction

Clock: TypeAlias = Callable[[], float]

REMEMBERED: Final = 24 * 60 * 60
"""For how many seconds interactions and deeds are remembered, unless the operator says less."""
AT_ONCE: Final = 1000
"""So many rows of each kind are forgotten in one transaction."""
BUSY_TIMEOUT: Final = 5.0
"""Seconds to wait for others who hold what is to be written."""
CONNECTIONS: Final = 5
"""To PostgreSQL, unless the operator says otherwise."""


class Store:
    """All stored games. On SQLite transactions and readings wait for each other; on PostgreSQL they run side by side.

    `deadlines_changed` is called after each transaction that has written deadlines, `before_commit` at the end of each
    one that writes. `condition` tells how the database fares, `kept` holds what is read again and again. `shards` are
    those of this process, and `work` says whose work its loops do now: what waits in the servers of these. `meanwhile`
    does work while the database is waited for next.
    """

    def __init__(self, connections: Connections, address: Address, clock: Clock, metrics: Metrics) -> None:
        self.connections, self.address, self._clock = connections, address, clock
        self.meanwhile = connections.meanwhile
        self._resources = AsyncExitStack()
        self.condition = StoreCondition(address.file, metrics, clock)
        self.kept = Kept()
        self.shards = EVERYTHING
        self.working: Callable[[], Shards] = lambda: self.shards
        self.deadlines_changed: Callable[[], None] = lambda: None
        self.before_commit: Callable[[Transaction], Awaitable[None]] | None = None

    @classmethod
    async def open(
        cls,
        database: str | Path,
        clock: Clock = time.time,
        *,
        busy_timeout: float = BUSY_TIMEOUT,
        metrics: Metrics | None = None,
        connections: int = CONNECTIONS,
    ) -> Self:
        """Open the database at a path or URL, bringing it up to date. Raises DatabaseError.

        `busy_timeout` is for how many seconds to wait for others who hold what is to be written: a SQLite file, or rows
        of PostgreSQL, to which there are so many `connections` at most.
        """
        address = Address(database)
        async with AsyncExitStack() as resources:
            _lock_file(address, resources)
            store = cls(await _connected(address, busy_timeout, connections), address, clock, metrics or Metrics())
            await store._keep(resources, store._bring_up_to_date)
        return store

    @classmethod
    async def visit(cls, database: str | Path, clock: Clock = time.time) -> Self:
        """Work as a guest on a database that is there, beside the bot that may be running on it. Raises DatabaseError.

        It is left as old as it is.
        """
        address = Address(database)
        async with AsyncExitStack() as resources:
            _require_file(address)
            store = cls(await _connected(address, BUSY_TIMEOUT, 1), address, clock, Metrics())
            await store._keep(resources, store._require_up_to_date)
        return store

    async def _keep(self, resources: AsyncExitStack, begin: Callable[[], Awaitable[None]]) -> None:
        """Keep what was opened once this has begun well."""
        resources.push_async_callback(self.connections.close)
        await begin()
        self.condition.watch_files()
        self._resources = resources.pop_all()

    @property
    def work(self) -> Shards:
        """The shards whose work this process does at this moment."""
        return self.working()

    @property
    def is_on_server(self) -> bool:
        """Whether the database is that of a server, so that other processes of the bot may use it as well."""
        return self.address.file is None

    @property
    def now(self) -> float:
        return self._clock()

    async def close(self) -> None:
        """Close the connections, once the open transactions have ended, and free the file for others."""
        await self._resources.aclose()

    async def run_apart(self, statement: Executable, **values: Any) -> Sequence[Sequence[Any]]:
        """Run one statement as a transaction of its own, for which no other one has to end; its rows, where it has any.

        Raises DatabaseError where the database fails, or does not answer soon.
        """
        with plainly(self.address.name):
            async with self.connections.apart() as connection:
                return await connection.run(statement, values)

    @asynccontextmanager
    async def transaction(self, interaction_id: str | None = None) -> AsyncIterator[Transaction]:
        """Read and write; all is durable when the block ends, nothing is written when it raises.

        Raises AlreadyDone when the interaction was acted on before, and DatabaseError where the database fails.
        """
        async with self._between(Way.WRITING) as connection:
            transaction = Transaction(connection, self.kept, int(self._clock()))
            if interaction_id is not None:
                await transaction.remember(interaction_id)
            yield transaction
            if self.before_commit is not None:
                await self.before_commit(transaction)
        self.kept.forget(transaction.changed)
        if transaction.deadlines.written:
            self.deadlines_changed()

    @asynccontextmanager
    async def read(self) -> AsyncIterator[Reading]:
        """Read without writing. Raises DatabaseError where the database fails."""
        async with self._between(Way.READING) as connection:
            yield Reading(connection, self.kept, int(self._clock()))

    @asynccontextmanager
    async def glance(self) -> AsyncIterator[Reading]:
        """Read by one statement alone, which needs no transaction around it. Raises DatabaseError."""
        async with self._between(Way.NOTHING) as connection:
            yield Reading(connection, self.kept, int(self._clock()))

    async def people(self, user_ids: Collection[int]) -> dict[int, PersonRow | None]:
        """What these people prefer: without the database where all of them are kept in memory."""
        known = self.kept.people.known(user_ids)
        if len(known) == len(set(user_ids)):
            return known
        async with self.read() as reading:
            return await reading.people.of(user_ids)

    async def server(self, guild_id: int) -> Server:
        """The settings of this server: without the database where they are kept in memory."""
        if known := self.kept.servers.known([guild_id]):
            return known[guild_id]
        async with self.read() as reading:
            return await reading.servers.get(guild_id)

    async def forget_interactions(self, remembered: float = REMEMBERED) -> None:
        """Forget the interactions that Discord cannot deliver again any more, old deeds and repairs that are done.

        All of them for so many seconds at least. A little at a time, so that nobody waits for it. Raises DatabaseError.
        """
        before = int(self.now - remembered)
        forgotten = AT_ONCE
        while forgotten == AT_ONCE:
            async with self.transaction() as tx:
                forgotten = await tx.upkeep.forget_old(before, AT_ONCE)

    @asynccontextmanager
    async def _between(self, way: Way) -> AsyncIterator[DatabaseConnection]:
        """A connection in a transaction of this kind."""
        waited = StoringTime()
        async with self._lent() as connection:
            with self.condition.noting_failures():
                try:
                    with waited:
                        await connection.begin(way)
                    yield connection
                    with waited:
                        await connection.commit()
                except BaseException:
                    await connection.rollback()
                    raise
        if way is Way.WRITING:
            self.condition.stored(waited.seconds)

    @asynccontextmanager
    async def _lent(self) -> AsyncIterator[DatabaseConnection]:
        """A connection, which may have to be opened first."""
        async with AsyncExitStack() as given_back:
            try:
                connection = await given_back.enter_async_context(self.connections.lent())
            except DatabaseError as error:
                self.condition.failed(error)
                raise
            yield connection

    async def _require_up_to_date(self) -> None:
        if not is_newest(await self._revisions()):
            raise DatabaseUnavailable(self.address.name, "it is of an older version; start the bot once")

    async def _revisions(self) -> frozenset[str]:
        """The last of the database's migrations. Raises DatabaseTooNew for ones of a newer program."""
        async with self._between(Way.READING) as connection:
            applied = await revisions_in(connection)
        if not applied <= known_revisions():
            raise DatabaseTooNew(self.address.name)
        return applied

    async def _bring_up_to_date(self) -> None:
        applied = await self._revisions()
        if self.address.file is not None:
            async with self._between(Way.NOTHING) as connection:
                await connection.script("PRAGMA journal_mode = WAL")
        if not is_newest(applied):
            with plainly(self.address.name):
                async with self.connections.alone() as connection:
                    await connection.alchemy(migrate_if_older)
        await self.forget_interactions()


def _lock_file(address: Address, resources: AsyncExitStack) -> None:
    if address.file is None:
        return
    address.make_folder()
    try:
        lock = ProcessLock(address.file)
    except OSError as error:
        raise DatabaseUnavailable(address.name, f"its folder cannot be written ({error.strerror})") from error
    resources.callback(lock.release)
    make_private(address.file)


async def _connected(address: Address, busy_timeout: float, connections: int) -> Connections:
    with plainly(address.name):
        return await connect(address, busy_timeout, connections)


def _require_file(address: Address) -> None:
    if address.file is not None and not address.file.is_file():
        raise DatabaseUnavailable(address.name, "there is none; start the bot once")
