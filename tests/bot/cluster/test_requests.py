"""Requests to Discord: never more in a second than it allows, whichever process makes them."""

import asyncio
from itertools import pairwise

import aiohttp
import pytest

from bot.cluster import requests
from bot.cluster.requests import DEFAULT_REQUESTS_PER_SECOND
from bot.cluster.slots import Rate, SlotsOfOneProcess
from bot.metrics import Histogram
from bot.playground import Playground
from bot.shards import Shards
from bot.store import DatabaseUnreachable
from tests.bot.cluster.afternoon import Afternoon, busiest_second, status


@pytest.fixture
def afternoon() -> Afternoon:
    """A clock that goes on while somebody waits."""
    return Afternoon()


async def test_one_process_sends_some_at_once_and_then_at_an_even_pace(afternoon: Afternoon) -> None:
    budget = afternoon.budget(SlotsOfOneProcess(afternoon.clock.now).take)
    begun = afternoon.clock.now()
    times = await afternoon.sent(budget, 200)
    assert times == sorted(times)
    assert sum(time == begun for time in times) == pytest.approx(
        DEFAULT_REQUESTS_PER_SECOND * requests.BURST_SHARE, abs=1
    )
    assert DEFAULT_REQUESTS_PER_SECOND * requests.USED_SHARE <= busiest_second(times) <= DEFAULT_REQUESTS_PER_SECOND
    assert times[-1] - begun == pytest.approx(
        (200 - DEFAULT_REQUESTS_PER_SECOND * requests.BURST_SHARE)
        / (DEFAULT_REQUESTS_PER_SECOND * requests.USED_SHARE),
        rel=0.05,
    )


async def test_after_a_pause_no_more_are_sent_at_once_than_at_the_beginning(afternoon: Afternoon) -> None:
    budget = afternoon.budget(SlotsOfOneProcess(afternoon.clock.now).take)
    times = await afternoon.sent(budget, 60)
    afternoon.clock.advance(60.0)
    times += await afternoon.sent(budget, 60)
    assert busiest_second(times) <= DEFAULT_REQUESTS_PER_SECOND


async def test_a_request_that_is_given_up_leaves_no_slot_that_is_used_much_later(afternoon: Afternoon) -> None:
    budget = afternoon.budget(SlotsOfOneProcess(afternoon.clock.now).take)
    sending = [asyncio.create_task(budget.wait_for_slot()) for _ in range(requests.MAX_SLOTS_TAKEN)]
    await sending[0]
    for one in sending:
        one.cancel()
    await asyncio.gather(*sending, return_exceptions=True)
    afternoon.clock.advance(60.0)
    assert busiest_second(await afternoon.sent(budget, 100)) <= DEFAULT_REQUESTS_PER_SECOND


class Database:
    """Slots of a database that can be out of reach: it says so, or it `hangs`, until it is `mended`."""

    def __init__(self, afternoon: Afternoon, *, hangs: bool) -> None:
        self._slots, self._hangs = SlotsOfOneProcess(afternoon.clock.now), hangs
        self.mended = asyncio.Event()

    async def take(self, count: int, rate: Rate) -> float:
        """Take slots, as soon as that is possible."""
        if self._hangs:
            await self.mended.wait()
        elif not self.mended.is_set():
            raise DatabaseUnreachable("there", "it does not answer")
        return await self._slots.take(count, rate)


@pytest.fixture
def no_patience(monkeypatch: pytest.MonkeyPatch) -> None:
    """A database that does not answer at once is not waited for."""
    monkeypatch.setattr(requests, "SLOT_TIMEOUT", 0.0)


@pytest.mark.usefixtures("no_patience")
@pytest.mark.parametrize("hangs", [False, True])
async def test_without_the_database_a_process_keeps_to_its_part_of_what_the_others_leave_and_says_so(
    afternoon: Afternoon, hangs: bool
) -> None:
    database = Database(afternoon, hangs=hangs)
    budget = afternoon.budget(database.take, Shards(4, (1, 2)))
    times = await afternoon.sent(budget, 20)
    every = 4 / (2 * DEFAULT_REQUESTS_PER_SECOND * requests.RESERVED_SHARE)
    assert [later - time for time, later in pairwise(times)] == [pytest.approx(every)] * 19
    assert afternoon.failing == {"requests": requests.CUT_OFF_REASON.format(rate=1 / every)}
    await budget.close()


@pytest.mark.usefixtures("no_patience")
@pytest.mark.parametrize("hangs", [False, True])
async def test_once_the_database_answers_again_requests_are_counted_with_those_of_the_others(
    afternoon: Afternoon, monkeypatch: pytest.MonkeyPatch, hangs: bool
) -> None:
    database = Database(afternoon, hangs=hangs)
    budget = afternoon.budget(database.take, Shards(4, (1,)))
    await afternoon.sent(budget, 2)
    assert afternoon.failing
    monkeypatch.setattr(requests, "SLOT_TIMEOUT", 60.0)
    database.mended.set()
    afternoon.rested.set()
    await budget.wait_until_shared()
    assert afternoon.failing == {}
    times = await afternoon.sent(budget, 100)
    assert DEFAULT_REQUESTS_PER_SECOND * requests.USED_SHARE <= busiest_second(times) <= DEFAULT_REQUESTS_PER_SECOND
    await budget.close()


@pytest.mark.usefixtures("no_patience")
async def test_whoever_shares_with_nobody_goes_on_as_ever(afternoon: Afternoon) -> None:
    budget = afternoon.budget(Database(afternoon, hangs=True).take)
    assert (
        DEFAULT_REQUESTS_PER_SECOND * requests.USED_SHARE
        <= busiest_second(await afternoon.sent(budget, 100))
        <= DEFAULT_REQUESTS_PER_SECOND
    )
    assert afternoon.failing == {}
    await budget.close()


async def test_discord_refuses_more_for_a_second_whatever_they_are_about_and_counts_no_others(
    afternoon: Afternoon,
) -> None:
    async with Playground(clock=afternoon.clock, requests_per_second=2) as playground:
        async with aiohttp.ClientSession() as session:
            for _ in range(5):
                assert await status(session, playground) == 401
        async with aiohttp.ClientSession(headers={"Authorization": f"Bot {playground.token}"}) as session:
            assert [await status(session, playground) for _ in range(3)] == [200, 200, 429]
            afternoon.clock.advance(1.0)
            assert await status(session, playground) == 200
    assert (playground.global_limit.most_per_second, playground.global_limit.counted_requests) == (2, 3)


async def test_what_carries_no_token_waits_for_nothing(afternoon: Afternoon) -> None:
    async def never(*_: object) -> float:
        raise AssertionError

    trace = aiohttp.TraceConfig()
    afternoon.budget(never).limit_requests(trace, Histogram())
    async with Playground() as playground, aiohttp.ClientSession(trace_configs=[trace]) as session:
        assert await status(session, playground) == 401
