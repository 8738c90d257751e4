"""Time is kept: what is due is done once, in order, also what came due while nothing ran."""

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.metrics import Metrics
from bot.process.timekeeper import POLL_INTERVAL, POSTPONE_SECONDS, RETRY_SECONDS, Timekeeper
from bot.store import Conflict, DatabaseUnavailable, Deadline, Store
from tests.bot.new_database import new_file
from tests.bot.store.conftest import Watch
from tests.bot.store.damaging import run_sql


class EndOfTime(Exception):
    """The test has waited as often as it wanted."""


class Household:
    """A store whose clock moves on when it is waited for, and whose chores are done at their time."""

    def __init__(self, store: Store, watch: Watch) -> None:
        self.store, self.watch = store, watch
        self.metrics = Metrics()
        self.keeper = Timekeeper(store, {"lobby": self.do}, self.wait, self.metrics)
        self.done: list[tuple[str, float]] = []
        self.waits: list[float] = []
        self.failures: list[Exception] = []
        self.most_waits = 3

    async def plan(self, key: str, seconds: int) -> None:
        """Have a chore done so many seconds from now."""
        async with self.store.transaction() as tx:
            await tx.deadlines.plan(Deadline(key, "lobby", tx.now + seconds))

    async def do(self, deadline: Deadline) -> None:
        """Do a chore."""
        async with self.store.transaction() as tx:
            taken = await tx.deadlines.take_due(deadline)
            if self.failures:
                raise self.failures.pop()
        if taken:
            self.done.append((deadline.key, self.watch.now))

    async def wait(self, event: asyncio.Event, seconds: float) -> None:
        """Wait without any time going by outside."""
        self.waits.append(seconds)
        if len(self.waits) > self.most_waits:
            raise EndOfTime
        self.watch.now += 0 if event.is_set() else seconds

    async def live(self) -> None:
        """Keep time for as often as is to be waited."""
        with pytest.raises(EndOfTime):
            await self.keeper.run()


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """A database with nothing in it."""
    return new_file(tmp_path / "games.sqlite")


@pytest.fixture
async def home(file: Path) -> AsyncIterator[Household]:
    """Nothing to do."""
    watch = Watch()
    watch.now = 1_000_000.0
    store = await Store.open(file, watch)
    yield Household(store, watch)
    await store.close()


async def test_what_came_due_while_nothing_ran_is_done_at_once_in_order(home: Household) -> None:
    await home.plan("second", 20)
    await home.plan("first", 10)
    await home.plan("later", 30)
    home.watch.now += 25
    assert await home.keeper.handle_due() == 5
    assert [key for key, _ in home.done] == ["first", "second"]


async def test_it_wakes_for_the_nearest_deadline_and_looks_at_the_clock_now_and_then(home: Household) -> None:
    await home.plan("tea", 90)
    await home.live()
    assert home.waits[:3] == [POLL_INTERVAL, 30, POLL_INTERVAL]
    assert home.done == [("tea", 1_000_090)]


async def test_a_nearer_deadline_wakes_it(home: Household) -> None:
    home.keeper.start()
    await home.keeper.stop()
    home.waits.clear()

    async def interrupted(event: asyncio.Event, seconds: float) -> None:
        if not home.waits:
            await home.plan("now", 0)
            assert event.is_set()
        await home.wait(event, seconds)

    home.keeper._wait = interrupted
    await home.live()
    assert home.done == [("now", 1_000_000)]


async def test_of_one_key_there_is_one_and_the_last_word_counts(home: Household) -> None:
    await home.plan("tea", 10)
    await home.plan("tea", 40)
    home.watch.now += 20
    assert await home.keeper.handle_due() == 20
    assert home.done == []
    home.watch.now += 20
    await home.keeper.handle_due()
    assert home.done == [("tea", 1_000_040)]


async def test_a_deadline_that_was_moved_meanwhile_is_not_taken(home: Household) -> None:
    await home.plan("tea", 0)
    async with home.store.transaction() as tx:
        (old,) = await tx.deadlines.due(tx.now)
        await tx.deadlines.plan(Deadline("tea", "lobby", tx.now + 5))
        assert not await tx.deadlines.take_due(old)
        assert await tx.deadlines.next_due() == tx.now + 5


async def test_what_fails_changes_nothing_is_put_off_and_holds_up_nobody(home: Household) -> None:
    await home.plan("broken", 0)
    await home.plan("other", 1)
    home.watch.now += 1
    home.failures.append(ValueError("spilt"))
    await home.keeper.handle_due()
    assert [key for key, _ in home.done] == ["other"]
    home.watch.now += POSTPONE_SECONDS
    await home.keeper.handle_due()
    assert [key for key, _ in home.done] == ["other", "broken"]


async def test_where_the_store_is_out_of_reach_it_tries_again(home: Household) -> None:
    await home.plan("tea", 0)
    home.failures.append(DatabaseUnavailable("here", "gone"))
    await home.live()
    assert home.waits[0] == RETRY_SECONDS
    assert home.done == [("tea", 1_000_005)]


async def test_what_another_process_has_overtaken_is_done_at_once(home: Household) -> None:
    await home.plan("tidy", 0)
    home.failures.append(Conflict("written since"))
    await home.keeper.handle_due()
    assert home.done == [("tidy", home.watch.now)]


@pytest.mark.parametrize(
    ("trouble", "repair"),
    [
        ("ALTER TABLE deadlines RENAME TO elsewhere", "ALTER TABLE elsewhere RENAME TO deadlines"),
        ("UPDATE deadlines SET due = 'soon'", "UPDATE deadlines SET due = 1000005"),
    ],
)
async def test_whatever_the_database_fails_at_time_goes_on_and_health_says_so_meanwhile(
    home: Household, file: Path, trouble: str, repair: str
) -> None:
    await home.plan("tea", 3)
    run_sql(file, trouble)
    home.most_waits = 2
    await home.live()
    assert home.waits == [RETRY_SECONDS] * 3
    assert home.metrics.failing["time"].startswith("Due deadlines are not handled now: ")
    run_sql(file, repair)
    home.most_waits = 4
    await home.live()
    assert [key for key, _ in home.done] == ["tea"]
    assert home.metrics.failing == {}


async def test_a_transaction_that_fails_plans_nothing_and_wakes_nobody(home: Household) -> None:
    woken = []
    home.store.deadlines_changed = lambda: woken.append(True)
    with pytest.raises(ValueError, match="no"):
        async with home.store.transaction() as tx:
            await tx.deadlines.plan(Deadline("tea", "lobby", tx.now))
            raise ValueError("no")
    assert woken == []
    assert await home.keeper.handle_due() == POLL_INTERVAL
