"""Slots that processes share: no more requests reach Discord than it allows, whichever process makes them."""

from collections import Counter
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from itertools import chain

import aiohttp
import pytest

from bot.cluster import requests
from bot.cluster.requests import DEFAULT_REQUESTS_PER_SECOND
from bot.cluster.slots import Rate, SharedSlots
from bot.metrics import Histogram
from bot.playground import Playground
from bot.shards import Shards
from bot.store import Store
from bot.store.database.address import DatabaseAddress
from bot.store.database.connections import open_connections
from tests.bot.cluster.afternoon import RATE, Afternoon, busiest_second, session_with, status
from tests.bot.store.silence import line_to
from tests.lab.chaos.proxy import Proxy
from tests.visitor import ManualClock

CONNECTIONS = 2

pytestmark = pytest.mark.postgresql


@pytest.fixture
def afternoon() -> Afternoon:
    """A clock that goes on while somebody waits."""
    return Afternoon()


@asynccontextmanager
async def slots_of_two_processes(database: str, clock: Callable[[], float | None]) -> AsyncIterator[list[SharedSlots]]:
    """Slots on one PostgreSQL, as two processes take them."""
    await (await Store.open(database)).close()
    address = DatabaseAddress(database)
    async with AsyncExitStack() as resources:
        pools = [await open_connections(address, 5.0, CONNECTIONS) for _ in "12"]
        for pool in pools:
            resources.push_async_callback(pool.close)
        yield [SharedSlots(pool.borrow, clock) for pool in pools]


async def test_two_processes_together_send_no_more_than_one(database: str, afternoon: Afternoon) -> None:
    async with slots_of_two_processes(database, afternoon.clock.now) as both:
        one, other = (afternoon.budget(slots.take) for slots in both)
        sent = [await afternoon.sent(budget, requests.MAX_SLOTS_TAKEN) for _ in range(10) for budget in (one, other)]
    times = list(chain(*sent))
    assert busiest_second(times) <= DEFAULT_REQUESTS_PER_SECOND
    assert times[-1] - times[0] == pytest.approx(200 / (DEFAULT_REQUESTS_PER_SECOND * requests.USED_SHARE), rel=0.1)


async def test_a_handful_is_one_statement_and_the_next_one_may_be_that_of_another_process(
    database: str, afternoon: Afternoon
) -> None:
    asked: list[int] = []
    async with slots_of_two_processes(database, afternoon.clock.now) as (slots, _):

        async def take(count: int, rate: Rate) -> float:
            asked.append(count)
            return await slots.take(count, rate)

        await afternoon.sent(afternoon.budget(take), 3 * requests.MAX_SLOTS_TAKEN + 1)
    assert sum(asked) == 3 * requests.MAX_SLOTS_TAKEN + 1
    assert max(asked) == requests.MAX_SLOTS_TAKEN


async def test_a_slot_can_be_taken_after_a_look(database: str) -> None:
    store = await Store.open(database, connections=1)
    async with store.read() as look:
        await look.tables.count_running()
    assert await SharedSlots(store.connections.borrow).take(1, RATE) < 0
    await store.close()


async def test_the_clock_is_that_of_the_server_and_may_be_set_back(database: str) -> None:
    then = 4_000_000_000.0
    async with slots_of_two_processes(database, lambda: then) as (early, _):
        await early.take(1, RATE)
    async with slots_of_two_processes(database, lambda: None) as (slots, others):
        assert await slots.take(1, RATE) == pytest.approx(RATE.max_ahead, abs=1)
        assert await others.take(1, RATE) > 0


@asynccontextmanager
async def split_line(database: str) -> AsyncIterator[tuple[Proxy, SharedSlots]]:
    """A line to the database on which neither side hears the other, and the slots of a process that has this line."""
    async with line_to(database) as (line, far), AsyncExitStack() as resources:
        pool = await open_connections(DatabaseAddress(far), 5.0, CONNECTIONS)
        resources.push_async_callback(pool.close)
        resources.callback(line.calm)
        line.split()
        yield line, SharedSlots(pool.borrow)


async def test_discord_refuses_nothing_while_one_process_cannot_reach_the_database(
    database: str, afternoon: Afternoon, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(requests, "SLOT_TIMEOUT", 0.0)
    cut_off = Afternoon()
    async with (
        slots_of_two_processes(database, afternoon.clock.now) as (slots, _),
        split_line(database) as (line, lost),
    ):
        budget = cut_off.budget(lost.take, Shards(2, (1,)))
        times = await cut_off.sent(budget, 8)
        assert cut_off.failing
        monkeypatch.setattr(requests, "SLOT_TIMEOUT", 60.0)
        times += await afternoon.sent(afternoon.budget(slots.take, Shards(2, (0,))), 120)
        line.calm()
        await budget.wait_until_shared()
        assert cut_off.failing == {}
        await budget.close()
    assert max(times) - min(times) > 2
    assert await refusals(times) == 0


async def refusals(times: Sequence[float]) -> int:
    """How many requests Discord refuses that are sent at these times."""
    clock = ManualClock(min(times))
    async with (
        Playground(clock=clock, requests_per_second=DEFAULT_REQUESTS_PER_SECOND) as playground,
        aiohttp.ClientSession(headers={"Authorization": f"Bot {playground.token}"}) as session,
    ):
        answers = Counter[int]()
        for time in sorted(times):
            clock.advance(time - clock.now())
            answers[await status(session, playground)] += 1
        assert answers[200] > DEFAULT_REQUESTS_PER_SECOND
        return answers[429]


async def test_a_second_process_that_went_on_at_its_share_of_all_would_be_refused(afternoon: Afternoon) -> None:
    all_slots = [number / (requests.USED_SHARE * DEFAULT_REQUESTS_PER_SECOND) for number in range(120)]
    half = [2 * time for time in all_slots[:60]]
    assert await refusals([*all_slots, *half]) > 0


async def test_discord_sees_no_second_with_too_many_requests_of_two_processes(
    database: str, afternoon: Afternoon
) -> None:
    async with (
        Playground(clock=afternoon.clock, requests_per_second=DEFAULT_REQUESTS_PER_SECOND) as playground,
        slots_of_two_processes(database, afternoon.clock.now) as both,
    ):
        times = Histogram()
        async with AsyncExitStack() as resources:
            sessions = [
                await resources.enter_async_context(session_with(afternoon.budget(slots.take), playground, times))
                for slots in both
            ]
            answers = [await status(sessions[number % 2], playground) for number in range(120)]
            assert answers == [200] * 120
    assert playground.global_limit.most_per_second <= DEFAULT_REQUESTS_PER_SECOND
    assert times.count == 120
