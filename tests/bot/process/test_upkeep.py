"""Upkeep: the database is looked through after the start and then daily, and what is not needed is forgotten."""

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import structlog

from bot.metrics import Metrics
from bot.process.upkeep import DAY, Upkeep
from bot.store import AlreadyDone, Store
from bot.store.store import REMEMBERED
from tests.bot.store.conftest import Watch
from tests.bot.store.damaging import run_sql, write_garbage


class Nights:
    """The waits from one day to the next; a test ends each."""

    def __init__(self) -> None:
        self.waits: list[float] = []
        self._evening, self._morning = asyncio.Event(), asyncio.Event()

    async def wait(self, seconds: float) -> None:
        """Wait for the next morning."""
        self.waits.append(seconds)
        self._evening.set()
        await self._morning.wait()
        self._morning.clear()

    async def evening(self) -> None:
        """Wait until all of the day is done."""
        await self._evening.wait()
        self._evening.clear()

    async def next_evening(self) -> None:
        """Let the next day begin, and wait until all of it is done."""
        self._morning.set()
        await self.evening()


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """Where the database is."""
    return tmp_path / "games.sqlite"


@pytest.fixture
def watch() -> Watch:
    """The clock of the store."""
    return Watch()


@pytest.fixture
async def store(file: Path, watch: Watch) -> AsyncIterator[Store]:
    """An empty store."""
    store = await Store.open(file, watch, metrics=Metrics())
    yield store
    await store.close()


async def test_damage_is_found_right_after_the_start_and_on_any_later_day(store: Store, file: Path) -> None:
    nights = Nights()
    async with Upkeep(store, nights.wait):
        await nights.evening()
        assert store.condition.damage == ""
        write_garbage(file, "results")
        await nights.next_evening()
        assert f"The file {file} is damaged" in store.condition.damage
    async with Upkeep(store, nights.wait):
        await nights.evening()
        assert store.condition.damage != ""
    assert nights.waits == [DAY, DAY, DAY]


async def test_interactions_are_forgotten_a_day_after_they_were_acted_on(store: Store, watch: Watch) -> None:
    nights = Nights()
    async with Upkeep(store, nights.wait):
        await nights.evening()
        async with store.transaction("click"):
            pass
        watch.now += REMEMBERED
        await nights.next_evening()
        with pytest.raises(AlreadyDone):
            async with store.transaction("click"):
                pytest.fail("acted twice")
        watch.now += 1
        await nights.next_evening()
        async with store.transaction("click"):
            pass


async def test_a_day_on_which_nothing_can_be_done_is_logged_and_the_next_one_comes(
    store: Store, file: Path, watch: Watch
) -> None:
    nights = Nights()
    async with Upkeep(store, nights.wait):
        await nights.evening()
        async with store.transaction("click"):
            pass
        run_sql(file, "ALTER TABLE interactions RENAME TO elsewhere")
        with structlog.testing.capture_logs() as logs:
            await nights.next_evening()
        assert [entry["event"] for entry in logs if entry["log_level"] == "warning"] == ["upkeep put off"]
        run_sql(file, "ALTER TABLE elsewhere RENAME TO interactions")
        watch.now += REMEMBERED + 1
        await nights.next_evening()
        async with store.transaction("click"):
            pass
