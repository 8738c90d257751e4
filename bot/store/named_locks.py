"""Locks by name, each held for some seconds, so that something is not done more often than that."""

import asyncio
from collections import defaultdict
from collections.abc import Callable
from contextlib import AbstractAsyncContextManager, AsyncExitStack, suppress
from typing import Protocol

from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.store.errors import DatabaseError
from bot.store.locks import TAKE_LOCK, lock_named


class NamedLocks(Protocol):
    """Locks that all processes on one database share."""

    async def hold(self, name: str, seconds: float) -> None:
        """Take the lock of this name as soon as nobody has it; it is free again after so many seconds."""
        ...


class LocksOfOneProcess:
    """Locks for a database that only one process uses at a time, as it is with a SQLite file."""

    def __init__(self) -> None:
        self._locks: defaultdict[str, asyncio.Lock] = defaultdict(asyncio.Lock)

    async def hold(self, name: str, seconds: float) -> None:
        """Take the lock of this name as soon as nobody has it; it is free again after so many seconds."""
        lock = self._locks[name]
        await lock.acquire()
        asyncio.get_running_loop().call_later(seconds, lock.release)


class SharedLocks:
    """Advisory locks of PostgreSQL, each held by a connection of its own; those of a process that dies are free."""

    def __init__(self, connected: Callable[[], AbstractAsyncContextManager[AsyncConnection]]) -> None:
        self._connected, self._here = connected, LocksOfOneProcess()
        self._held: set[asyncio.Task[None]] = set()

    async def hold(self, name: str, seconds: float) -> None:
        """Take the lock of this name as soon as nobody has it; it is free again after so many seconds.

        Where the server fails it is held in this process alone. Raises what the driver raises.
        """
        await self._here.hold(name, seconds)
        async with AsyncExitStack() as taking:
            connection = await taking.enter_async_context(self._connected())
            await taking.enter_async_context(connection.begin())
            await connection.execute(TAKE_LOCK, {"key": lock_named(name)})
            held = asyncio.create_task(_keep(taking.pop_all(), seconds), name=f"lock {name}")
        self._held.add(held)
        held.add_done_callback(self._held.discard)

    async def close(self) -> None:
        """Let go of all of them."""
        for held in self._held:
            held.cancel()
        await asyncio.gather(*self._held, return_exceptions=True)


async def _keep(lock: AsyncExitStack, seconds: float) -> None:
    """Let go of a lock after so many seconds; one whose connection is lost is free already."""
    with suppress(DatabaseError, DBAPIError, OSError):
        async with lock:
            await asyncio.sleep(seconds)
