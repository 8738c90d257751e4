"""Locks by name, each held for some seconds, so that something is not done more often than that."""

import asyncio
from collections import defaultdict
from contextlib import AsyncExitStack, suppress
from typing import Final, Protocol

import structlog

from bot.store import DatabaseError
from bot.store.locks import Connected, lock_named, locked
from bot.store.postgresql import is_held_by_others, plainly

log = structlog.get_logger()

LATE: Final = 1.0
"""Seconds after which the server frees a lock that its holder should have let go: that process is paused or cut off."""


class NamedLocks(Protocol):
    """Locks that all processes on one database share."""

    async def hold(self, name: str, seconds: float) -> None:
        """Take the lock of this name as soon as nobody has it; it is free again after so many seconds.

        Raises DatabaseError where the database fails; then it is held in this process alone.
        """


class LocksOfOneProcess:
    """Locks for a database that only one process uses at a time, as it is with a SQLite file."""

    def __init__(self) -> None:
        self._locks: defaultdict[str, asyncio.Lock] = defaultdict(asyncio.Lock)

    async def hold(self, name: str, seconds: float) -> None:
        lock = self._locks[name]
        await lock.acquire()
        asyncio.get_running_loop().call_later(seconds, lock.release)


class SharedLocks:
    """Advisory locks of PostgreSQL, each held by a connection of its own.

    Those of a process that dies are free at once, and those of one that is paused when their time is over.
    """

    def __init__(self, connected: Connected, where: str) -> None:
        self._connected, self._where, self._here = connected, where, LocksOfOneProcess()
        self._held: set[asyncio.Task[None]] = set()

    async def hold(self, name: str, seconds: float) -> None:
        await self._here.hold(name, seconds)
        with plainly(self._where):
            while (lock := await self._taken(name, seconds)) is None:
                log.info("waiting for a lock", lock=name)
        held = asyncio.create_task(_keep(lock, seconds), name=f"lock {name}")
        self._held.add(held)
        held.add_done_callback(self._held.discard)

    async def _taken(self, name: str, seconds: float) -> AsyncExitStack | None:
        """The lock, to be held for so many seconds; None where others have it for longer than one waits at a time."""
        async with AsyncExitStack() as taking:
            try:
                await taking.enter_async_context(locked(self._connected, lock_named(name), seconds + LATE))
            except DatabaseError as error:
                if is_held_by_others(error):
                    return None
                raise
            return taking.pop_all()

    async def close(self) -> None:
        """Let go of all of them."""
        for held in self._held:
            held.cancel()
        await asyncio.gather(*self._held, return_exceptions=True)


async def _keep(lock: AsyncExitStack, seconds: float) -> None:
    """Let go of a lock after so many seconds; one whose connection is lost is free already."""
    with suppress(DatabaseError):
        async with lock:
            await asyncio.sleep(seconds)
