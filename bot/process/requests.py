"""Requests to Discord go out no faster than it allows a bot, all processes of the bot together.

Discord counts what is sent with the bot's token: 50 requests a second, unless it allows a bot more. First answers to
interactions and what follows them on their webhooks have no such limit (its documentation: Rate Limits, Global Rate
Limit). Whoever goes beyond is refused for a while with everything, and the client library heeds that in one process.
"""

import asyncio
import time
from collections import deque
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from types import SimpleNamespace
from typing import Any, Final, TypeAlias

import aiohttp
import structlog

from bot.metrics import Histogram
from bot.process.stopping import end
from bot.shards import Shards
from bot.store import DatabaseError, Rate, SlotsOfOneProcess

log = structlog.get_logger()

ALLOWED: Final = 50
"""Requests a second that Discord allows every bot."""
USED: Final = 0.8
"""So much of what Discord allows is used: requests do not arrive there as evenly as they are sent."""
AT_ONCE: Final = 0.1
"""So much of a second's requests is sent at once after a pause; in no second are there more than both together."""
HANDFUL: Final = 10
"""So many slots are taken at a time at most: the next ones are those of another process that waits."""
STALE: Final = 0.1
"""Seconds after which a slot that nobody has used is gone."""
PATIENCE: Final = 1.0
"""Seconds to wait for the database to say which slots are ours."""

Take: TypeAlias = Callable[[int, Rate], Awaitable[float]]


def rate_for(allowed: int) -> Rate:
    """How to send where Discord allows so many requests a second."""
    every = 1 / (USED * allowed)
    return Rate(every, AT_ONCE * allowed * every)


@dataclass
class RequestBudget:
    """Lets requests wait for their slots, in the order in which they come.

    `take` takes slots of all processes. Where it does not answer, the process keeps to its part of the rate, which is
    that of its `shards` among all, until it does.
    """

    take: Take
    rate: Rate
    shards: Callable[[], Shards]
    clock: Callable[[], float] = time.monotonic
    wait: Callable[[float], Awaitable[Any]] = asyncio.sleep
    _turn: asyncio.Lock = field(default_factory=asyncio.Lock)
    _waiting: int = 0
    _slots: deque[float] = field(default_factory=deque)
    _asking: asyncio.Task[float | None] | None = None
    _is_alone: bool = False

    def __post_init__(self) -> None:
        self._alone = SlotsOfOneProcess(self.clock)

    def heed(self, trace: aiohttp.TraceConfig, waited: Histogram) -> None:
        """Let each request that carries the bot's token wait for its slot: all that Discord counts has it."""

        async def begin(_: aiohttp.ClientSession, __: SimpleNamespace, asked: aiohttp.TraceRequestStartParams) -> None:
            if "Authorization" in asked.headers:
                waited.observe(await self.slot())

        trace.on_request_start.append(begin)

    async def slot(self) -> float:
        """Wait for the next slot; for how many seconds."""
        begun = self.clock()
        self._waiting += 1
        try:
            async with self._turn:
                seconds = await self._next() - self.clock()
                if seconds > 0:
                    await self.wait(seconds)
        finally:
            self._waiting -= 1
        return self.clock() - begun

    async def close(self) -> None:
        """Ask for nothing any more."""
        if self._asking is not None:
            await end(self._asking)

    async def _next(self) -> float:
        """The time of the next slot that is ours."""
        while self._slots and self._slots[0] < self.clock() - STALE:
            self._slots.popleft()
        if not self._slots:
            count = min(self._waiting, HANDFUL)
            first, every = await self._taken(count)
            now = self.clock()
            self._slots.extend(max(now, now + first + number * every) for number in range(count))
        return self._slots.popleft()

    async def _taken(self, count: int) -> tuple[float, float]:
        """Take so many slots: in how many seconds the first one is, and how far they are apart."""
        first = await self._shared(count)
        if (first is None) != self._is_alone:
            self._is_alone = first is None
            log.info("requests are counted", alone=self._is_alone)
        if first is not None:
            return first, self.rate.every
        shards = self.shards()
        every = self.rate.every * shards.count / len(shards.ids)
        return await self._alone.take(count, Rate(every, self.rate.saved)), every

    async def _shared(self, count: int) -> float | None:
        """Take slots of all processes; None where the database fails, or has not answered for long."""
        if self._asking is None or self._asking.done():
            self._asking = asyncio.create_task(self._ask(count), name="slots")
            await asyncio.wait({self._asking}, timeout=PATIENCE)
            if self._asking.done():
                return self._asking.result()
        return None

    async def _ask(self, count: int) -> float | None:
        try:
            return await self.take(count, self.rate)
        except DatabaseError as error:
            log.info("no slots for requests", reason=str(error))
            return None
