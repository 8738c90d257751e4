"""One rate limit for the requests of all processes of the bot.

Discord counts requests with the bot's token: 50 a second, unless it allows a bot more. First answers to interactions
and their follow-ups on webhooks have no such limit (its documentation: Rate Limits, Global Rate Limit). Beyond the
limit Discord refuses all requests for a while; the client library heeds that in one process only.
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

from bot.cluster.slots import Rate, SlotsOfOneProcess
from bot.metrics import Histogram
from bot.process.stopping import cancel_tasks
from bot.shards import Shards
from bot.store import DatabaseError

log = structlog.get_logger()

DEFAULT_REQUESTS_PER_SECOND: Final = 50
"""Requests a second that Discord allows a bot without an agreement of its own."""
USED_SHARE: Final = 0.8
"""The share of Discord's limit that we use: requests arrive less evenly than they are sent."""
BURST_SHARE: Final = 0.1
"""The share of a second's requests that may be sent at once after a pause."""
RESERVED_SHARE: Final = 0.1
"""The share of Discord's limit left for processes that cannot reach the database and so get no slots."""
MAX_SLOTS_TAKEN: Final = 10
"""The most slots taken at a time, so that another process gets the next ones."""
_SLOT_EXPIRY: Final = 0.1
"""Seconds after which an unused slot expires."""
SLOT_TIMEOUT: Final = 1.0
"""Seconds to wait for the database's answer when slots are taken."""
RETRY_SECONDS: Final = 2.0
"""Seconds from a failure of the database to the next try."""
_FAILURE_KEY: Final = "requests"
"""The key of this task in `Metrics.failing`."""
CUT_OFF_REASON: Final = (
    "Requests cannot be counted with those of other processes; so only {rate:.2g} a second are sent."
)
"""The sentence for the operator while this process is cut off and sends less; `rate` is in requests a second."""

TakenSlots: TypeAlias = tuple[float, int]
"""The seconds until the first taken slot, and the number of taken slots."""
TakeSlots: TypeAlias = Callable[[int, Rate], Awaitable[float]]
"""Takes a number of slots at a rate; returns the seconds until the first one, as `Slots.take` does."""


def request_rate(allowed_per_second: int) -> Rate:
    """The rate of slots if Discord allows this number of requests a second; a part of them is left unused."""
    every = 1 / (USED_SHARE * allowed_per_second)
    return Rate(every, BURST_SHARE * allowed_per_second * every)


@dataclass
class RequestBudget:
    """Lets requests wait for their slots, first come, first served.

    `take` takes slots that all processes share. While the database does not answer, this process is cut off. If its
    `shards` are all shards, it keeps the whole rate. Otherwise other processes may use all slots. Then it sends at a
    lower rate, its part of a reserve for processes that are cut off, and `failing` has a sentence about it. `clock`
    returns seconds. `wait` waits for a slot, `rest` before the database is asked again; both get seconds.
    """

    take: TakeSlots
    rate: Rate
    shards: Callable[[], Shards]
    failing: dict[str, str] = field(default_factory=dict)
    clock: Callable[[], float] = time.monotonic
    wait: Callable[[float], Awaitable[Any]] = asyncio.sleep
    rest: Callable[[float], Awaitable[Any]] = asyncio.sleep
    _turn: asyncio.Lock = field(default_factory=asyncio.Lock)
    _waiting: int = 0
    _slots: deque[float] = field(default_factory=deque)
    _asking: asyncio.Task[TakenSlots | None] | None = None
    _returning: asyncio.Task[None] | None = None

    def __post_init__(self) -> None:
        self._alone = SlotsOfOneProcess(self.clock)

    def limit_requests(self, trace: aiohttp.TraceConfig, waits: Histogram) -> None:
        """Make each request with the bot's token wait for its slot, and record the seconds in `waits`.

        `trace` traces the requests of the client's session. Discord counts only requests with the token.
        """

        async def begin(_: aiohttp.ClientSession, __: SimpleNamespace, asked: aiohttp.TraceRequestStartParams) -> None:
            if "Authorization" in asked.headers:
                waits.observe(await self.wait_for_slot())

        trace.on_request_start.append(begin)

    async def wait_for_slot(self) -> float:
        """Wait for the next slot; returns the seconds waited."""
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

    @property
    def is_cut_off(self) -> bool:
        """Whether the database does not answer, so that the slots of other processes are unknown."""
        return self._returning is not None and not self._returning.done()

    async def wait_until_shared(self) -> None:
        """Wait until the database answers again; returns at once if it does."""
        if self._returning is not None:
            await asyncio.wait({self._returning})

    async def close(self) -> None:
        await cancel_tasks(*(task for task in (self._asking, self._returning) if task is not None))

    async def _next(self) -> float:
        """The time of our next slot."""
        while self._slots and self._slots[0] < self.clock() - _SLOT_EXPIRY:
            self._slots.popleft()
        if not self._slots:
            self._slots.extend(await self._taken(min(self._waiting, MAX_SLOTS_TAKEN)))
        return self._slots.popleft()

    async def _taken(self, count: int) -> list[float]:
        """The times of `count` new slots; of one while cut off, so that we are not slow for long after."""
        taken = None if self.is_cut_off else await self._shared(count)
        first, many = taken or (await self._alone.take(1, self._rate_alone()), 1)
        now = self.clock()
        return [max(now, now + first + number * self.rate.interval) for number in range(many)]

    def _rate_alone(self) -> Rate:
        """The rate while cut off: the usual one without other processes."""
        shards = self.shards()
        if shards.is_all:
            return self.rate
        return Rate(self.rate.interval * USED_SHARE / RESERVED_SHARE * shards.count / len(shards.ids), 0.0)

    async def _shared(self, count: int) -> TakenSlots | None:
        """Take slots that all processes share; None if the database fails or does not answer for long.

        Slots of a request that was given up meanwhile are used.
        """
        if self._asking is None or self._asking.done():
            self._asking = asyncio.create_task(self._ask(count), name="slots")
        await asyncio.wait({self._asking}, timeout=SLOT_TIMEOUT)
        taken = self._asking.result() if self._asking.done() else None
        if taken is None:
            self._returning = asyncio.create_task(self._return(self._asking), name="slots again")
        return taken

    async def _return(self, asking: asyncio.Task[TakenSlots | None]) -> None:
        """Stay cut off until the database answers the open question or a new one."""
        log.info("requests are counted", alone=True)
        rate = self._rate_alone()
        if rate is not self.rate:
            self.failing[_FAILURE_KEY] = CUT_OFF_REASON.format(rate=1 / rate.interval)
        while await asking is None:
            await self.rest(RETRY_SECONDS)
            self._asking = asking = asyncio.create_task(self._ask(0), name="slots")
        self.failing.pop(_FAILURE_KEY, None)
        log.info("requests are counted", alone=False)

    async def _ask(self, count: int) -> TakenSlots | None:
        try:
            return await self.take(count, self.rate), count
        except DatabaseError as error:
            log.info("no slots for requests", reason=str(error))
            return None
