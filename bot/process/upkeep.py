"""Upkeep of the database: once a day it is looked through for damage, and what nobody needs any more is forgotten."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Final, Self

import structlog

from bot.store import DatabaseError, Store
from bot.store.integrity import damage_in

log = structlog.get_logger()

DAY: Final = 24 * 60 * 60.0


class Upkeep:
    """Looks after the database from `async with` to its end, first right after the start, always in the background."""

    def __init__(self, store: Store, wait: Callable[[float], Awaitable[None]] = asyncio.sleep) -> None:
        self._store, self._wait = store, wait

    async def __aenter__(self) -> Self:
        self._task = asyncio.create_task(self._run(), name="upkeep")
        return self

    async def __aexit__(self, *_: object) -> None:
        self._task.cancel()
        await asyncio.gather(self._task, return_exceptions=True)

    async def _run(self) -> None:
        while True:
            for chore in (self._look_for_damage, self._store.forget_interactions):
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
