"""Upkeep of the database: once a day it is looked through for damage, what nobody needs any more is forgotten, and
games that ended long ago are compressed to their recordings.
"""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Final, Self, TypeAlias

import structlog

from bot.store import DatabaseError, Store, until_stored
from bot.store.integrity import damage_in

log = structlog.get_logger()

DAY: Final = 24 * 60 * 60.0
AT_ONCE: Final = 100
"""So many games that are to be compressed are looked up at a time."""
BREATH: Final = 0.05
"""Seconds between one game and the next, in which others have the database to themselves: several times as long as
compressing one takes.
"""

Sleep: TypeAlias = Callable[[float], Awaitable[None]]


class Upkeep:
    """Looks after the database from `async with` to its end, first right after the start, always in the background.

    Games are compressed so many days after they have ended; without a number, never.
    """

    def __init__(
        self,
        store: Store,
        wait: Sleep = asyncio.sleep,
        compress_after: int | None = None,
        breathe: Sleep = asyncio.sleep,
    ) -> None:
        self._store, self._wait, self._compress_after, self._breathe = store, wait, compress_after, breathe

    async def __aenter__(self) -> Self:
        self._task = asyncio.create_task(self._run(), name="upkeep")
        return self

    async def __aexit__(self, *_: object) -> None:
        self._task.cancel()
        await asyncio.gather(self._task, return_exceptions=True)

    async def _run(self) -> None:
        while True:
            for chore in (self._look_for_damage, self._store.forget_interactions, self._compress):
                try:
                    await chore()
                except Exception as error:  # it is tried again the next day
                    is_known = isinstance(error, DatabaseError)
                    log.warning("upkeep put off", reason=str(error), exc_info=None if is_known else error)
            await self._wait(DAY)

    async def _look_for_damage(self) -> None:
        """Look through the database and note what is found; PostgreSQL's own files are its operator's to check."""
        condition = self._store.condition
        if condition.file is None:
            log.info("integrity not checked", reason="the database is not a SQLite file")
            return
        condition.found(await damage_in(condition.file))
        log.info("integrity checked", damaged=bool(condition.damage))

    async def _compress(self) -> None:
        """Compress the games that ended long enough ago, each in a transaction of its own; one process does so."""
        if self._compress_after is None or not self._store.work.leads:
            return
        before, count, done = int(self._store.now - self._compress_after * DAY), 0, 1
        while done:
            async with self._store.read() as reading:
                due = await reading.packable(before, AT_ONCE)
            done = sum([await self._pack(table_id) for table_id in due])
            count += done
        log.info("games compressed", count=count)

    async def _pack(self, table_id: int) -> bool:
        async def pack() -> bool:
            async with self._store.transaction() as tx:
                return await tx.pack(table_id)

        is_done = await until_stored(pack)
        await self._breathe(BREATH)
        return is_done
