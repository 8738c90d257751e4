"""Upkeep of the database: once a day it is checked for damage, and games that ended long ago are compressed to their
recordings. Tables that were closed before their start are deleted, interactions and deeds much sooner.
"""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Final, Self, TypeAlias

import structlog

from bot.process.stopping import cancel_tasks
from bot.store import DatabaseError, Reading, Store, Transaction, run_with_retries
from bot.store.backup.integrity import find_damage

log = structlog.get_logger()

HOUR_SECONDS: Final = 60 * 60.0
DAY_SECONDS: Final = 24 * HOUR_SECONDS
RETRY_SECONDS: Final = 5 * 60.0
"""Seconds until a chore is tried again after a database error, or while another process has shard 0."""
BATCH_SIZE: Final = 100
"""The most tables that are compressed or deleted before the process checks again if it leads."""
_PAUSE_BETWEEN_GAMES: Final = 0.05
"""Seconds between two games: several times as long as compressing one takes, so that others can write."""

Sleep: TypeAlias = Callable[[float], Awaitable[None]]
"""Waits for this number of seconds."""
FindTables: TypeAlias = Callable[[Reading], Awaitable[list[int]]]
"""Finds the numbers of some tables to which a chore applies."""
RegularChore: TypeAlias = Callable[[], Awaitable[float]]
"""A chore done regularly; returns the seconds until the next run."""
TableChore: TypeAlias = Callable[[Transaction, int], Awaitable[bool]]
"""Does a chore on the table of this number; returns whether there was anything to do."""


class Upkeep:
    """Maintains the database in the background during `async with`.

    Once a day a SQLite file is checked for damage. The process that leads compresses ended games, and deletes tables
    closed before their start, if they were not written for `compress_after_days` (None: never). Every
    `forget_after_hours`, interactions, deeds and handled repairs of at least that age are deleted, and the tries of all
    closed days and duplicates. `wait` sleeps until the next chore, `pause` between games.
    """

    def __init__(
        self,
        store: Store,
        wait: Sleep = asyncio.sleep,
        compress_after_days: int | None = None,
        pause: Sleep = asyncio.sleep,
        forget_after_hours: int = 24,
    ) -> None:
        self._remembered = forget_after_hours * HOUR_SECONDS
        self._store, self._wait, self._compress_after, self._pause = store, wait, compress_after_days, pause

    async def __aenter__(self) -> Self:
        self._task = asyncio.create_task(self._run(), name="upkeep")
        return self

    async def __aexit__(self, *_: object) -> None:
        await cancel_tasks(self._task)

    async def _run(self) -> None:
        left: dict[RegularChore, float] = dict.fromkeys((self._look_for_damage, self._forget, self._compress), 0.0)
        while True:
            for chore in [chore for chore, seconds in left.items() if seconds <= 0]:
                left[chore] = await self._next(chore)
            seconds = min(left.values())
            await self._wait(seconds)
            left = {chore: until - seconds for chore, until in left.items()}

    async def _next(self, chore: RegularChore) -> float:
        """Run a chore, whatever it raises; returns the seconds until the next run."""
        try:
            return await chore()
        except DatabaseError as error:
            log.warning("upkeep put off", reason=str(error))
            return RETRY_SECONDS
        except Exception as error:  # any error: an early retry would hardly succeed
            log.warning("upkeep put off", reason=str(error), exc_info=error)
            return DAY_SECONDS

    async def _look_for_damage(self) -> float:
        """Check a SQLite database for damage; PostgreSQL's files are its operator's to check."""
        condition = self._store.health
        if condition.file is None:
            log.info("integrity not checked", reason="the database is not a SQLite file")
            return DAY_SECONDS
        condition.note_check_result(await find_damage(condition.file))
        log.info("integrity checked", damaged=bool(condition.damage))
        return DAY_SECONDS

    async def _forget(self) -> float:
        await self._store.delete_expired_rows(self._remembered)
        return self._remembered

    async def _compress(self) -> float:
        """Compress games that ended long ago and delete closed lobbies.

        One transaction each, only in the process that leads; others check again soon.
        """
        if self._compress_after is None:
            return DAY_SECONDS
        if not self._store.work_shards.is_leader:
            return RETRY_SECONDS
        before = int(self._store.now - self._compress_after * DAY_SECONDS)
        games = await self._all_of(
            lambda reading: reading.upkeep.uncompressed_games(before, BATCH_SIZE),
            lambda tx, table: tx.upkeep.compress_game(table),
        )
        lobbies = await self._all_of(
            lambda reading: reading.upkeep.old_closed_lobbies(before, BATCH_SIZE),
            lambda tx, table: tx.upkeep.delete_closed_lobby(table),
        )
        log.info("games compressed", count=games, lobbies_forgotten=lobbies)
        return DAY_SECONDS if self._store.work_shards.is_leader else RETRY_SECONDS

    async def _all_of(self, due: FindTables, deal_with: TableChore) -> int:
        """Apply a chore to all due tables while this process leads; returns their number."""
        count, done = 0, 1
        while done and self._store.work_shards.is_leader:
            async with self._store.read() as reading:
                tables = await due(reading)
            done = sum([await self._alone(deal_with, table_id) for table_id in tables])
            count += done
        return count

    async def _alone(self, deal_with: TableChore, table_id: int) -> bool:
        """Apply a chore to one table in a transaction, then pause to let others use the database."""

        async def deal() -> bool:
            async with self._store.transaction() as tx:
                return await deal_with(tx, table_id)

        is_done = await run_with_retries(deal)
        await self._pause(_PAUSE_BETWEEN_GAMES)
        return is_done
