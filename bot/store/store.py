"""The store: the open database, with its transactions, caches and health."""

import time
from collections.abc import AsyncIterator, Awaitable, Callable, Collection, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from typing import Any, Final, Self, TypeAlias

from sqlalchemy import Executable

from bot.metrics import Metrics
from bot.shards import ALL_SHARDS, Shards
from bot.store.database.address import DatabaseAddress, restrict_to_owner
from bot.store.database.connection import DatabaseConnection, TransactionKind
from bot.store.database.connections import Connections, open_connections
from bot.store.database.errors import DatabaseError, DatabaseTooNew, DatabaseUnavailable
from bot.store.database.health import DatabaseHealth
from bot.store.database.postgresql import translate_postgresql_errors
from bot.store.database.process_lock import ProcessLock
from bot.store.migrate import current_revisions, is_up_to_date, known_revisions, migrate_if_older
from bot.store.people import PersonRow
from bot.store.servers import Server
from bot.store.tips import MetQuestions
from bot.store.transaction import Reading, RowCaches, Transaction

Clock: TypeAlias = Callable[[], float]
"""Returns the present time in unix seconds."""

INTERACTION_LIFETIME: Final = 24 * 60 * 60
"""Seconds for which interactions and deeds are stored by default: Discord repeats no older interaction."""
MAX_DELETED_AT_ONCE: Final = 1000
"""The most interactions, and the most deeds, that one transaction deletes."""
BUSY_TIMEOUT: Final = 5.0
"""Seconds to wait for locks of other programs or transactions, by default."""
DEFAULT_MAX_CONNECTIONS: Final = 5
"""The most connections of the pool to PostgreSQL by default."""


class Store:
    """The database of the bot: tables, people, servers and queues. Methods raise DatabaseError if the database fails.

    SQLite runs one transaction at a time, PostgreSQL several. `before_commit` runs in each writing transaction, just
    before its commit; `deadlines_changed` after each transaction that has written deadlines. `shards` are the shards
    that this process serves. `find_work_shards` returns the shards whose posts, deadlines and letters the process
    handles now; `work_shards` calls it. `run_while_waiting` runs a function during the next wait for the database.
    """

    def __init__(self, connections: Connections, address: DatabaseAddress, clock: Clock, metrics: Metrics) -> None:
        self.connections, self.address, self._clock = connections, address, clock
        self.run_while_waiting = connections.run_while_waiting
        self._resources = AsyncExitStack()
        self.health = DatabaseHealth(address.file, metrics, clock)
        self.row_caches = RowCaches()
        self.shards = ALL_SHARDS
        self.find_work_shards: Callable[[], Shards] = lambda: self.shards
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
        connections: int = DEFAULT_MAX_CONNECTIONS,
    ) -> Self:
        """Open the database at a path or URL; a missing one is made, an older one migrated. Raises DatabaseError.

        A SQLite file is locked against other processes until `close`. Expired rows are deleted. `busy_timeout` limits
        the wait for other programs' locks, in seconds. `connections` limits the pool of PostgreSQL.
        """
        address = DatabaseAddress(database)
        async with AsyncExitStack() as resources:
            _lock_file(address, resources)
            opened = await open_connections(address, busy_timeout, connections)
            resources.push_async_callback(opened.close)
            store = cls(opened, address, clock, metrics or Metrics())
            await store._bring_up_to_date()
            store.health.watch_files()
            store._resources = resources.pop_all()
        return store

    @classmethod
    @asynccontextmanager
    async def open_existing(cls, database: str | Path) -> AsyncIterator[Self]:
        """Open an existing database for the block without migrating it, also while the bot runs on it.

        Raises DatabaseError, also if there is no database or it is of another version of the program.
        """
        address = DatabaseAddress(database)
        if address.file is not None and not address.file.is_file():
            raise DatabaseUnavailable(address.name, "there is none; start the bot once")
        opened = await open_connections(address, BUSY_TIMEOUT, 1)
        try:
            store = cls(opened, address, time.time, Metrics())
            if not is_up_to_date(await store._revisions()):
                raise DatabaseUnavailable(address.name, "it is of an older version; start the bot once")
            yield store
        finally:
            await opened.close()

    @property
    def work_shards(self) -> Shards:
        """The shards whose work (posts, deadlines, letters, turns of bot players) this process does now."""
        return self.find_work_shards()

    @property
    def is_on_postgresql(self) -> bool:
        """Whether the database is PostgreSQL, which other processes of the bot may use too."""
        return self.address.file is None

    @property
    def now(self) -> float:
        """The present time in unix seconds."""
        return self._clock()

    async def close(self) -> None:
        """Close the connections after the open transactions have ended, and free the file for other processes."""
        await self._resources.aclose()

    async def run_outside_pool(self, statement: Executable, **values: Any) -> Sequence[Sequence[Any]]:
        """Run one statement outside the pool, in a transaction of its own; returns its rows.

        Raises DatabaseError if the database fails, or does not answer soon.
        """
        with translate_postgresql_errors(self.address.name):
            async with self.connections.borrow_outside_pool() as connection:
                return await connection.run(statement, values)

    @asynccontextmanager
    async def transaction(self, interaction_id: str | None = None) -> AsyncIterator[Transaction]:
        """A transaction that reads and writes; committed at the end of the block, rolled back if it raises.

        Raises AlreadyDone if the interaction was handled before, and DatabaseError if the database fails.
        """
        async with self._between(TransactionKind.WRITING) as connection:
            transaction = Transaction(connection, self.row_caches, int(self._clock()))
            if interaction_id is not None:
                await transaction.note_interaction(interaction_id)
            yield transaction
            if self.before_commit is not None:
                await self.before_commit(transaction)
        self.row_caches.invalidate(transaction.changed_rows)
        if transaction.deadlines.written:
            self.deadlines_changed()

    @asynccontextmanager
    async def read(self) -> AsyncIterator[Reading]:
        """A transaction that only reads, and sees the database at one moment. Raises DatabaseError."""
        async with self._between(TransactionKind.READING) as connection:
            yield Reading(connection, self.row_caches, int(self._clock()))

    @asynccontextmanager
    async def read_without_transaction(self) -> AsyncIterator[Reading]:
        """Repositories for single reads, each of which sees its own moment. Raises DatabaseError."""
        async with self._between(TransactionKind.AUTOCOMMIT) as connection:
            yield Reading(connection, self.row_caches, int(self._clock()))

    async def preferences_of(self, user_ids: Collection[int]) -> dict[int, PersonRow | None]:
        """The preferences of these people (None: nothing changed), from the cache if it has all of them."""
        cached = self.row_caches.people.get_cached(user_ids)
        if len(cached) == len(set(user_ids)):
            return cached
        async with self.read() as reading:
            return await reading.people.preferences_of(user_ids)

    async def questions_met(self, user_id: int) -> MetQuestions:
        """The kinds of questions that this person has met, from the cache if they are there."""
        if cached := self.row_caches.tips.get_cached([user_id]):
            return cached[user_id]
        async with self.read_without_transaction() as reading:
            return await reading.tips.questions_met(user_id)

    async def server_settings(self, guild_id: int) -> Server:
        """The settings of this server, from the cache if they are there; the defaults if nothing is stored."""
        if cached := self.row_caches.servers.get_cached([guild_id]):
            return cached[guild_id]
        async with self.read() as reading:
            return await reading.servers.get(guild_id)

    async def delete_expired_rows(self, lifetime: float = INTERACTION_LIFETIME) -> None:
        """Delete interactions, deeds and handled repairs older than `lifetime` seconds.

        Also deletes the tries of closed days and duplicates. Each transaction deletes few rows, so that it locks
        briefly. Raises DatabaseError.
        """
        before = int(self.now - lifetime)
        deleted = MAX_DELETED_AT_ONCE
        while deleted == MAX_DELETED_AT_ONCE:
            async with self.transaction() as tx:
                deleted = await tx.upkeep.delete_expired_rows(before, MAX_DELETED_AT_ONCE)

    @asynccontextmanager
    async def _between(self, kind: TransactionKind) -> AsyncIterator[DatabaseConnection]:
        async with self._borrowed() as connection:
            with self.health.note_failures():
                try:
                    asked = time.perf_counter()
                    await connection.begin(kind)
                    begun = time.perf_counter()
                    yield connection
                    ended = time.perf_counter()
                    await connection.commit()
                    seconds = begun - asked + time.perf_counter() - ended
                except BaseException:
                    await connection.rollback()
                    raise
        if kind is TransactionKind.WRITING:
            self.health.note_storing_seconds(seconds)

    @asynccontextmanager
    async def _borrowed(self) -> AsyncIterator[DatabaseConnection]:
        """A connection from the pool, opened if necessary."""
        async with AsyncExitStack() as given_back:
            try:
                connection = await given_back.enter_async_context(self.connections.borrow())
            except DatabaseError as error:
                self.health.note_failure(error)
                raise
            yield connection

    async def _revisions(self) -> frozenset[str]:
        """The latest migrations of the database. Raises DatabaseTooNew for those of a newer program."""
        async with self._between(TransactionKind.READING) as connection:
            applied = await current_revisions(connection)
        if not applied <= known_revisions():
            raise DatabaseTooNew(self.address.name)
        return applied

    async def _bring_up_to_date(self) -> None:
        applied = await self._revisions()
        if self.address.file is not None:
            async with self._between(TransactionKind.AUTOCOMMIT) as connection:
                await connection.run_text("PRAGMA journal_mode = WAL")
        if not is_up_to_date(applied):
            with translate_postgresql_errors(self.address.name):
                async with self.connections.borrow_for_migration() as connection:
                    await connection.run_sqlalchemy(migrate_if_older)
        await self.delete_expired_rows()


def _lock_file(address: DatabaseAddress, resources: AsyncExitStack) -> None:
    if address.file is None:
        return
    address.make_folder()
    try:
        lock = ProcessLock(address.file)
    except OSError as error:
        raise DatabaseUnavailable(address.name, f"its folder cannot be written ({error.strerror})") from error
    resources.callback(lock.release)
    restrict_to_owner(address.file)
