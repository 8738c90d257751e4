"""The cities of the next days: made the day before, once, from sealed secrets that bot players do not reject."""

import asyncio
from collections.abc import Callable
from concurrent.futures import BrokenExecutor, ThreadPoolExecutor
from pathlib import Path
from threading import Barrier
from typing import Final

import msgspec
import pytest

from bot.metrics import Metrics
from bot.store import Day, Store, closing_time, day_at
from bot.store.days import DAY_SECONDS
from bot.table.daily.making import MAX_CHECK_INTERVAL_SECONDS, MAX_SECRETS_TRIED, RETRY_SECONDS, DayMaker
from bot.table.memory.secrecy import Seal
from games.daily import planned_week
from tests.bot.store.conftest import Watch

MONDAY: Final = 20_787 * DAY_SECONDS
"""The beginning of a Monday, 2026-11-30."""


@pytest.fixture
def watch(watch: Watch) -> Watch:
    """The clock, in the evening of that day."""
    watch.now = MONDAY + 20 * 60 * 60
    return watch


def maker(
    store: Store,
    threads: ThreadPoolExecutor,
    judge: Callable[[int, str, int], bool] = lambda *_: True,
    secret: str | None = None,
    metrics: Metrics | None = None,
) -> DayMaker:
    return DayMaker(store, threads, metrics or Metrics(), secret, judge)


async def day(store: Store, number: int) -> Day:
    async with store.read() as look:
        found = await look.days.get(number)
    assert found is not None
    return found


async def secret_of(store: Store, number: int) -> str:
    async with store.read() as look:
        return (await look.days.secret(number)).secret


async def test_todays_and_tomorrows_cities_are_made_and_numbered(
    store: Store, watch: Watch, threads: ThreadPoolExecutor
) -> None:
    today, maker_of_days = day_at(watch.now), maker(store, threads)
    await maker_of_days.make_missing(0)
    for number, planned in enumerate(planned_week()[:2]):
        made = await day(store, today + number)
        assert (made.number, made.game, made.goal) == (number + 1, planned.game, planned.goal)
    watch.now += 5 * DAY_SECONDS
    await maker_of_days.make_missing(0)
    assert ((await day(store, today + 5)).number, (await day(store, today + 6)).game) == (6, planned_week()[6].game)


async def test_a_city_is_made_once_and_stays(store: Store, watch: Watch, threads: ThreadPoolExecutor) -> None:
    for _ in range(2):
        await maker(store, threads).make_missing(0)
        first = await day(store, day_at(watch.now)), await secret_of(store, day_at(watch.now))
    await maker(store, threads).make_missing(0)
    assert (await day(store, day_at(watch.now)), await secret_of(store, day_at(watch.now))) == first


async def test_of_two_that_make_a_city_at_the_same_moment_one_does(store: Store, watch: Watch) -> None:
    both_judge = Barrier(2)

    def judge(*_: object) -> bool:
        both_judge.wait(10)
        return True

    metrics = Metrics()
    with ThreadPoolExecutor(2) as threads:
        makers = [maker(store, threads, judge, metrics=metrics) for _ in range(2)]
        await asyncio.gather(*(one.make_missing(0) for one in makers))
    assert metrics.days_made == 2
    made = await day(store, day_at(watch.now))
    async with store.read() as look:
        assert Seal.of_day(made, await look.days.secret(made.day)).digest == made.digest


async def test_the_seal_fixes_the_secret_and_does_not_tell_it(
    store: Store, watch: Watch, threads: ThreadPoolExecutor
) -> None:
    await maker(store, threads).make_missing(0)
    made = await day(store, day_at(watch.now) + 1)
    async with store.read() as look:
        secret = await look.days.secret(made.day)
    assert secret.secret not in str(made) and secret.salt not in str(made)
    assert Seal.of_day(made, secret).digest == made.digest
    assert Seal.of_day(made, msgspec.structs.replace(secret, secret="0" * 64)).digest != made.digest
    assert Seal.of_day(made, secret).text.startswith("machizukuri day 2026-12-01 game welcome_to version")


async def test_secrets_that_bot_players_reject_are_counted_and_another_is_tried(
    store: Store, watch: Watch, threads: ThreadPoolExecutor
) -> None:
    answers, metrics = iter([False, False, True, True]), Metrics()
    await maker(store, threads, lambda *_: next(answers), metrics=metrics).make_missing(0)
    assert [(await day(store, day_at(watch.now) + later)).rejected for later in (0, 1)] == [2, 0]
    assert (metrics.days_made, metrics.day_secrets_rejected) == (2, 2)


async def test_there_is_a_city_even_if_bot_players_reject_all(
    store: Store, watch: Watch, threads: ThreadPoolExecutor
) -> None:
    await maker(store, threads, lambda *_: False).make_missing(0)
    assert (await day(store, day_at(watch.now))).rejected == MAX_SECRETS_TRIED


async def test_secrets_follow_from_the_operators_or_from_nothing(store: Store, watch: Watch) -> None:
    def secrets(operators: str | None) -> list[str]:
        with ThreadPoolExecutor(1) as threads:
            makes = maker(store, threads, secret=operators)
            return [makes._secret(today, number).secret for today in (1, 2) for number in (0, 1)]

    assert secrets("a" * 32) == secrets("a" * 32)
    assert len({*secrets("a" * 32), *secrets("b" * 32), *secrets(None)}) == 12


async def test_what_fails_is_tried_again_soon(store: Store, watch: Watch, threads: ThreadPoolExecutor) -> None:
    def broken(*_: object) -> bool:
        raise BrokenExecutor("killed")

    assert await maker(store, threads, broken).make_missing(0) == RETRY_SECONDS
    assert await maker(store, threads).make_missing(0) == MAX_CHECK_INTERVAL_SECONDS
    watch.now = MONDAY + DAY_SECONDS - 90
    assert await maker(store, threads).make_missing(0) == 90


def test_a_day_closes_when_nobody_can_end_it_any_more() -> None:
    assert closing_time(day_at(MONDAY)) == MONDAY + 3 * DAY_SECONDS


@pytest.mark.postgresql
async def test_two_processes_make_one_city_at_midnight(database: Path | str, watch: Watch) -> None:
    watch.now, both_judge = MONDAY + DAY_SECONDS, Barrier(2)

    def judge(*_: object) -> bool:
        both_judge.wait(10)
        return True

    stores, metrics = [await Store.open(database, watch) for _ in range(2)], [Metrics(), Metrics()]
    with ThreadPoolExecutor(2) as threads:
        makers = [maker(store, threads, judge, metrics=own) for store, own in zip(stores, metrics, strict=True)]
        await asyncio.gather(*(one.make_missing(0) for one in makers))
    assert sum(one.days_made for one in metrics) == 2
    seen = [(await day(store, day_at(watch.now)), await secret_of(store, day_at(watch.now))) for store in stores]
    assert seen[0] == seen[1]
    for store in stores:
        await store.close()
