"""Locks by name, each held for some seconds, so that something is not done more often than that."""

import asyncio
from collections import defaultdict
from typing import Protocol


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
