"""Requests to Discord: never more in a second than it allows, whichever process makes them."""

import asyncio

import aiohttp
import pytest

from bot.metrics import Histogram
from bot.playground import Playground
from bot.process import requests
from bot.process.requests import ALLOWED
from bot.shards import Shards
from bot.store import DatabaseUnreachable, SlotsOfOneProcess
from tests.bot.process.afternoon import Afternoon, busiest_second, status


@pytest.fixture
def afternoon() -> Afternoon:
    """A clock that goes on while somebody waits."""
    return Afternoon()


async def test_one_process_sends_some_at_once_and_then_at_an_even_pace(afternoon: Afternoon) -> None:
    budget = afternoon.budget(SlotsOfOneProcess(afternoon.clock.now).take)
    begun = afternoon.clock.now()
    times = await afternoon.sent(budget, 200)
    assert times == sorted(times)
    assert sum(time == begun for time in times) == pytest.approx(ALLOWED * requests.AT_ONCE, abs=1)
    assert ALLOWED * requests.USED <= busiest_second(times) <= ALLOWED
    assert times[-1] - begun == pytest.approx((200 - ALLOWED * requests.AT_ONCE) / (ALLOWED * requests.USED), rel=0.05)


async def test_after_a_pause_no_more_are_sent_at_once_than_at_the_beginning(afternoon: Afternoon) -> None:
    budget = afternoon.budget(SlotsOfOneProcess(afternoon.clock.now).take)
    times = await afternoon.sent(budget, 60)
    afternoon.clock.advance(60.0)
    times += await afternoon.sent(budget, 60)
    assert busiest_second(times) <= ALLOWED


async def test_a_request_that_is_given_up_leaves_no_slot_that_is_used_much_later(afternoon: Afternoon) -> None:
    budget = afternoon.budget(SlotsOfOneProcess(afternoon.clock.now).take)
    sending = [asyncio.create_task(budget.slot()) for _ in range(requests.HANDFUL)]
    await sending[0]
    for one in sending:
        one.cancel()
    await asyncio.gather(*sending, return_exceptions=True)
    afternoon.clock.advance(60.0)
    assert busiest_second(await afternoon.sent(budget, 100)) <= ALLOWED


@pytest.mark.parametrize("hangs", [False, True])
async def test_where_the_database_does_not_answer_each_process_keeps_to_its_part(
    afternoon: Afternoon, monkeypatch: pytest.MonkeyPatch, hangs: bool
) -> None:
    monkeypatch.setattr(requests, "PATIENCE", 0.0)

    async def nothing(*_: object) -> float:
        if hangs:
            await asyncio.Event().wait()
        raise DatabaseUnreachable("there", "it does not answer")

    budget = afternoon.budget(nothing, Shards(4, (1,)))
    times = await afternoon.sent(budget, 40)
    assert busiest_second(times) <= ALLOWED * requests.USED / 4 + ALLOWED * requests.AT_ONCE
    await budget.close()


async def test_discord_refuses_more_for_a_second_whatever_they_are_about_and_counts_no_others(
    afternoon: Afternoon,
) -> None:
    async with Playground(clock=afternoon.clock, requests_most=2) as playground:
        async with aiohttp.ClientSession() as session:
            for _ in range(5):
                assert await status(session, playground) == 401
        async with aiohttp.ClientSession(headers={"Authorization": f"Bot {playground.token}"}) as session:
            assert [await status(session, playground) for _ in range(3)] == [200, 200, 429]
            afternoon.clock.advance(1.0)
            assert await status(session, playground) == 200
    assert (playground.global_limit.busiest, playground.global_limit.counted) == (2, 3)


async def test_what_carries_no_token_waits_for_nothing(afternoon: Afternoon) -> None:
    async def never(*_: object) -> float:
        raise AssertionError

    trace = aiohttp.TraceConfig()
    afternoon.budget(never).heed(trace, Histogram())
    async with Playground() as playground, aiohttp.ClientSession(trace_configs=[trace]) as session:
        assert await status(session, playground) == 401
