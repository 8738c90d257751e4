"""The store: the open database, with its transactions, caches and health."""

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
from bot.store.connection import DatabaseConnection, TransactionKind
from bot.store.connections import Connections, connect
from bot.store.errors import DatabaseError, DatabaseTooNew, DatabaseUnavailable
from bot.store.migrate import is_newest, known_revisions, migrate_if_older, revisions_in
from bot.store.people import PersonRow
from bot.store.postgresql import plain_postgresql_errors
from bot.store.process_lock import ProcessLock
from bot.store.servers import Server
from bot.store.tips import MetBefore
from bot.store.transaction import Reading, RowCaches, Transaction

Clock: TypeAlias = Callable[[], float]
"""Returns the present time in seconds."""

REMEMBERED_SECONDS: Final = 24 * 60 * 60
"""Seconds for which interactions and deeds are stored by default."""
MAX_FORGOTTEN_AT_ONCE: Final = 1000
"""The most rows of each kind that one transaction deletes."""
BUSY_TIMEOUT: Final = 5.0
"""Seconds to wait for locks of other programs."""
CONNECTIONS: Final = 5
"""The most connections to PostgreSQL by default."""


class Store:
    """The database of the bot: tables, people, servers and queues. SQLite runs one transaction at a time, PostgreSQL
    several.

    `before_commit` runs in each writing transaction, just before its commit; `deadlines_changed` after each transaction
    that has written deadlines. `condition` is the health of the database, `row_caches` are its caches. `shards` are
    the shards that this process serves. `find_work` returns the shards whose posts, deadlines and letters the
    process handles now; `work` calls it. `run_while_waiting` runs a function during the next wait for the database.
    """

    def __init__(self, connections: Connections, address: Address, clock: Clock, metrics: Metrics) -> None:
        self.connections, self.address, self._clock = connections, address, clock
        self.run_while_waiting = connections.run_while_waiting
        self._resources = AsyncExitStack()
        self.condition = StoreCondition(address.file, metrics, clock)
        self.row_caches = RowCaches()
        self.shards = EVERYTHING
        self.find_work: Callable[[], Shards] = lambda: self.shards
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
        """Open the database at a path or URL, and migrate an older one. Raises DatabaseError.

        `busy_timeout` limits the wait for other programs' locks, in seconds. `connections` limits the pool of
        PostgreSQL.
        """
        address = Address(database)
        async with AsyncExitStack() as resources:
            _lock_file(address, resources)
            store = cls(await connect(address, busy_timeout, connections), address, clock, metrics or Metrics())
            await store._keep(resources, store._bring_up_to_date)
        return store

    @classmethod
    async def open_existing(cls, database: str | Path, clock: Clock = time.time) -> Self:
        """Open an existing database without migrating it, also while the bot runs on it. Raises DatabaseError."""
        address = Address(database)
        async with AsyncExitStack() as resources:
            if address.file is not None and not address.file.is_file():
                raise DatabaseUnavailable(address.name, "there is none; start the bot once")
            store = cls(await connect(address, BUSY_TIMEOUT, 1), address, clock, Metrics())
            await store._keep(resources, store._require_up_to_date)
        return store

    async def _keep(self, resources: AsyncExitStack, begin: Callable[[], Awaitable[None]]) -> None:
        """Run `begin`; close the resources at once if it raises, and otherwise with the store."""
        resources.push_async_callback(self.connections.close)
        await begin()
        self.condition.watch_files()
        self._resources = resources.pop_all()

    @property
    def work(self) -> Shards:
        """The shards whose work this process does now."""
        return self.find_work()

    @property
    def is_on_postgresql(self) -> bool:
        """Whether the database is PostgreSQL, which other processes of the bot may use too."""
        return self.address.file is None

    @property
    def now(self) -> float:
        return self._clock()

    async def close(self) -> None:
        """Close the connections after the open transactions have ended, and free the file for other processes."""
        await self._resources.aclose()

    async def run_outside_pool(self, statement: Executable, **values: Any) -> Sequence[Sequence[Any]]:
        """Run one statement outside the pool, in a transaction of its own; returns its rows.

        Raises DatabaseError if the database fails, or does not answer soon.
        """
        with plain_postgresql_errors(self.address.name):
            async with self.connections.outside_pool() as connection:
                return await connection.run(statement, values)

    @asynccontextmanager
    async def transaction(self, interaction_id: str | None = None) -> AsyncIterator[Transaction]:
        """A transaction that reads and writes; committed at the end of the block, rolled back if it raises.

        Raises AlreadyDone if the interaction was handled before, and DatabaseError if the database fails.
        """
        async with self._between(TransactionKind.WRITING) as connection:
            transaction = Transaction(connection, self.row_caches, int(self._clock()))
            if interaction_id is not None:
                await transaction.remember(interaction_id)
            yield transaction
            if self.before_commit is not None:
                await self.before_commit(transaction)
        self.row_caches.forget(transaction.changed)
        if transaction.deadlines.written:
            self.deadlines_changed()

    @asynccontextmanager
    async def read(self) -> AsyncIterator[Reading]:
        """A transaction that only reads and sees one moment. Raises DatabaseError."""
        async with self._between(TransactionKind.READING) as connection:
            yield Reading(connection, self.row_caches, int(self._clock()))

    @asynccontextmanager
    async def read_once(self) -> AsyncIterator[Reading]:
        """A reader for single statements, without a transaction around them. Raises DatabaseError."""
        async with self._between(TransactionKind.NOTHING) as connection:
            yield Reading(connection, self.row_caches, int(self._clock()))

    async def people(self, user_ids: Collection[int]) -> dict[int, PersonRow | None]:
        """The preferences of these people; asks the database only if the cache lacks some."""
        cached = self.row_caches.people.get_cached(user_ids)
        if len(cached) == len(set(user_ids)):
            return cached
        async with self.read() as reading:
            return await reading.people.preferences_of(user_ids)

    async def questions_met(self, user_id: int) -> MetBefore:
        """The kinds of questions that this person has met; asks the database only if they are not cached."""
        if cached := self.row_caches.tips.get_cached([user_id]):
            return cached[user_id]
        async with self.read_once() as reading:
            return await reading.tips.met_before(user_id)

    async def server(self, guild_id: int) -> Server:
        """The settings of this server; asks the database only if they are not cached."""
        if cached := self.row_caches.servers.get_cached([guild_id]):
            return cached[guild_id]
        async with self.read() as reading:
            return await reading.servers.get(guild_id)

    async def forget_interactions(self, remembered: float = REMEMBERED_SECONDS) -> None:
        """Delete interactions, deeds and finished repairs older than `remembered` seconds. Raises DatabaseError.

        Discord does not deliver such old interactions again. Each transaction deletes few rows, so that it locks
        briefly.
        """
        before = int(self.now - remembered)
        forgotten = MAX_FORGOTTEN_AT_ONCE
        while forgotten == MAX_FORGOTTEN_AT_ONCE:
            async with self.transaction() as tx:
                forgotten = await tx.upkeep.forget_old(before, MAX_FORGOTTEN_AT_ONCE)

    @asynccontextmanager
    async def _between(self, kind: TransactionKind) -> AsyncIterator[DatabaseConnection]:
        waited = StoringTime()
        async with self._borrowed() as connection:
            with self.condition.note_failures():
                try:
                    with waited:
                        await connection.begin(kind)
                    yield connection
                    with waited:
                        await connection.commit()
                except BaseException:
                    await connection.rollback()
                    raise
        if kind is TransactionKind.WRITING:
            self.condition.note_stored(waited.seconds)

    @asynccontextmanager
    async def _borrowed(self) -> AsyncIterator[DatabaseConnection]:
        """A connection from the pool, opened if necessary."""
        async with AsyncExitStack() as given_back:
            try:
                connection = await given_back.enter_async_context(self.connections.borrow())
            except DatabaseError as error:
                self.condition.note_failure(error)
                raise
            yield connection

    async def _require_up_to_date(self) -> None:
        if not is_newest(await self._revisions()):
            raise DatabaseUnavailable(self.address.name, "it is of an older version; start the bot once")

    async def _revisions(self) -> frozenset[str]:
        """The last migrations of the database. Raises DatabaseTooNew for those of a newer program."""
        async with self._between(TransactionKind.READING) as connection:
            applied = await revisions_in(connection)
        if not applied <= known_revisions():
            raise DatabaseTooNew(self.address.name)
        return applied

    async def _bring_up_to_date(self) -> None:
        applied = await self._revisions()
        if self.address.file is not None:
            async with self._between(TransactionKind.NOTHING) as connection:
                await connection.run_script("PRAGMA journal_mode = WAL")
        if not is_newest(applied):
            with plain_postgresql_errors(self.address.name):
                async with self.connections.for_migration() as connection:
                    await connection.run_sqlalchemy(migrate_if_older)
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
