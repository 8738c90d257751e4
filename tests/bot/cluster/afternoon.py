"""A clock that goes on while requests wait for their slots, and what they look like to Discord."""

import asyncio
from collections.abc import Sequence

import aiohttp

from bot.cluster.requests import DEFAULT_REQUESTS_PER_SECOND, RequestBudget, TakeSlots, request_rate
from bot.metrics import Histogram
from bot.playground import Playground
from bot.shards import ALL_SHARDS, Shards
from tests.visitor import ManualClock

RATE = request_rate(DEFAULT_REQUESTS_PER_SECOND)


class Afternoon:
    """A clock that goes on while somebody waits, and at no other time. `failing` is what the process fails at.

    Where the database has failed it is asked again when `rested` is set.
    """

    def __init__(self) -> None:
        self.clock = ManualClock(1_000_000.0)
        self.failing: dict[str, str] = {}
        self.rested = asyncio.Event()

    async def wait(self, seconds: float) -> None:
        """Wait, and let others have their turn."""
        self.clock.advance(seconds)
        await asyncio.sleep(0)

    async def rest(self, _: float) -> None:
        await self.rested.wait()
        self.rested.clear()

    def budget(self, take: TakeSlots, shards: Shards = ALL_SHARDS) -> RequestBudget:
        return RequestBudget(take, RATE, lambda: shards, self.failing, self.clock.now, self.wait, self.rest)

    async def sent(self, budget: RequestBudget, count: int) -> list[float]:
        """When so many requests are sent that are all wanted now."""

        async def send() -> float:
            await budget.wait_for_slot()
            return self.clock.now()

        return await asyncio.gather(*(send() for _ in range(count)))


def busiest_second(times: Sequence[float]) -> int:
    """How many there are in the second with the most of them."""
    return max(sum(begin <= time < begin + 1 for time in times) for begin in times)


def session_with(budget: RequestBudget, playground: Playground, waited: Histogram) -> aiohttp.ClientSession:
    """A session with the bot's token whose requests wait for their slots."""
    trace = aiohttp.TraceConfig()
    budget.limit_requests(trace, waited)
    return aiohttp.ClientSession(headers={"Authorization": f"Bot {playground.token}"}, trace_configs=[trace])


async def status(session: aiohttp.ClientSession, playground: Playground) -> int:
    """What Discord says to a request."""
    async with session.get(f"{playground.url}/api/v10/gateway/bot") as answer:
        return answer.status
