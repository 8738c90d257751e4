"""Upkeep: the database is looked through after the start and then daily, and what is not needed is forgotten."""

import asyncio
import sqlite3
from collections.abc import AsyncIterator
from contextlib import closing
from pathlib import Path

import pytest
import structlog

from bot.cluster.cluster import Cluster
from bot.metrics import Metrics
from bot.process.upkeep import DAY_SECONDS, HOUR_SECONDS, RETRY_SECONDS, Upkeep
from bot.shards import Shards
from bot.store import AlreadyDone, Phase, Store
from bot.store.schema import METADATA
from bot.store.store import INTERACTION_LIFETIME
from bot.table.lobby.opening import expiry_deadline
from bot.table.memory.state import CANCELLED, EXPIRED
from tests.bot.new_database import new_file
from tests.bot.store.conftest import Watch
from tests.bot.store.damaging import run_sql, write_garbage
from tests.bot.store.tables import BEN, SEATS, open_lobby, start_table


class Nights:
    """The waits from one day to the next; a test ends each."""

    def __init__(self) -> None:
        self.waits: list[float] = []
        self._evening, self._morning = asyncio.Event(), asyncio.Event()

    async def wait(self, seconds: float) -> None:
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
    """A database with nothing in it."""
    return new_file(tmp_path / "games.sqlite")


@pytest.fixture
def watch() -> Watch:
    """The clock of the store."""
    return Watch()


@pytest.fixture
async def store(file: Path, watch: Watch) -> AsyncIterator[Store]:
    store = await Store.open(file, watch, metrics=Metrics())
    yield store
    await store.close()


async def test_damage_is_found_right_after_the_start_and_on_any_later_day(store: Store, file: Path) -> None:
    nights = Nights()
    async with Upkeep(store, nights.wait):
        await nights.evening()
        assert store.health.damage == ""
        write_garbage(file, "results")
        await nights.next_evening()
        assert f"The file {file} is damaged" in store.health.damage
    async with Upkeep(store, nights.wait):
        await nights.evening()
        assert store.health.damage != ""
    assert nights.waits == [DAY_SECONDS, DAY_SECONDS, DAY_SECONDS]


async def test_interactions_are_forgotten_a_day_after_they_were_acted_on(store: Store, watch: Watch) -> None:
    nights = Nights()
    async with Upkeep(store, nights.wait):
        await nights.evening()
        async with store.transaction("click"):
            pass
        watch.now += INTERACTION_LIFETIME
        await nights.next_evening()
        with pytest.raises(AlreadyDone):
            async with store.transaction("click"):
                pytest.fail("acted twice")
        watch.now += 1
        await nights.next_evening()
        async with store.transaction("click"):
            pass


async def test_where_the_operator_says_so_they_are_forgotten_sooner(store: Store, watch: Watch) -> None:
    nights = Nights()
    async with Upkeep(store, nights.wait, forget_after_hours=1):
        await nights.evening()
        async with store.transaction("click") as tx:
            await tx.people.add_deeds(BEN, "table", 1)
        watch.now += HOUR_SECONDS + 1
        await nights.next_evening()
        async with store.transaction("click") as tx:
            assert await tx.people.deed_counts(BEN, "table", 0) == {}
    assert nights.waits == [HOUR_SECONDS, HOUR_SECONDS]


async def test_what_the_database_does_not_let_be_done_is_logged_and_tried_again_soon(
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
        watch.now += INTERACTION_LIFETIME + 1
        await nights.next_evening()
        async with store.transaction("click"):
            pass
    assert nights.waits == [DAY_SECONDS, RETRY_SECONDS, DAY_SECONDS - RETRY_SECONDS]


async def test_a_mistake_of_ours_is_logged_and_waits_for_the_next_day(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def fail(_: float) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr(store, "delete_expired_rows", fail)
    nights = Nights()
    with structlog.testing.capture_logs() as logs:
        async with Upkeep(store, nights.wait):
            await nights.evening()
    assert [entry["event"] for entry in logs if "exc_info" in entry] == ["upkeep put off"]
    assert nights.waits == [DAY_SECONDS]


async def test_who_leads_no_longer_leaves_the_rest_to_another_process(
    store: Store, watch: Watch, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.process.upkeep.BATCH_SIZE", 2)
    old = [await finished_on(store) for _ in range(3)]
    watch.now += 30 * DAY_SECONDS + 1
    nights = Nights()

    async def lose(_: float) -> None:
        store.find_work_shards = lambda: Shards(2, (1,))

    async with Upkeep(store, nights.wait, 30, lose):
        await nights.evening()
    assert await compressed(store) == old[:2]
    assert nights.waits == [RETRY_SECONDS]


async def finished_on(store: Store) -> int:
    """The number of a game that is over now."""
    row = await start_table(store)
    async with store.transaction() as tx:
        await tx.tables.update(row, phase="over")
    return row.id


async def compressed(store: Store) -> list[int]:
    async with store.read() as reading:
        return [number for number in range(1, 9) if await reading.choices.recording(number) is not None]


async def test_games_are_compressed_so_many_days_after_their_end_one_after_the_other(
    store: Store, watch: Watch, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.process.upkeep.BATCH_SIZE", 2)
    nights, breaths = Nights(), list[float]()

    async def pause(seconds: float) -> None:
        breaths.append(seconds)

    old = [await finished_on(store) for _ in range(5)]
    watch.now += DAY_SECONDS
    new = await finished_on(store)
    await start_table(store)
    async with Upkeep(store, nights.wait, 30, pause):
        await nights.evening()
        assert await compressed(store) == []
        watch.now += 29 * DAY_SECONDS + 1
        await nights.next_evening()
        assert (await compressed(store), len(breaths)) == (old, len(old))
        watch.now += DAY_SECONDS
        await nights.next_evening()
        assert await compressed(store) == [*old, new]


@pytest.mark.postgresql
async def test_a_process_compresses_nothing_before_it_leads_the_others(database: str, watch: Watch) -> None:
    store, nights = await Store.open(database, watch), Nights()
    old = await finished_on(store)
    watch.now += 30 * DAY_SECONDS + 1
    Cluster(store, Metrics())
    async with Upkeep(store, nights.wait, 30, no_breath):
        await nights.evening()
        assert await compressed(store) == []
        store.find_work_shards = lambda: Shards(2, (0,))
        await nights.next_evening()
        assert await compressed(store) == [old]
    assert nights.waits == [RETRY_SECONDS, DAY_SECONDS - RETRY_SECONDS]
    await store.close()


async def test_without_a_number_of_days_no_game_is_compressed(store: Store, watch: Watch) -> None:
    await finished_on(store)
    watch.now += 1000 * DAY_SECONDS
    nights = Nights()
    async with Upkeep(store, nights.wait, None):
        await nights.evening()
    assert await compressed(store) == []


async def test_much_is_forgotten_a_little_at_a_time(
    store: Store, watch: Watch, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.store.store.MAX_DELETED_AT_ONCE", 10)
    for number in range(25):
        async with store.transaction(str(1_300_000_000_000_000_000 + number)) as tx:
            await tx.people.add_deeds(101, "table", 1)
    watch.now += INTERACTION_LIFETIME + 1
    async with store.transaction("1400000000000000000"):
        pass
    await store.delete_expired_rows()
    with pytest.raises(AlreadyDone):
        async with store.transaction("1400000000000000000"):
            pytest.fail("acted twice")
    for number in range(25):
        async with store.transaction(str(1_300_000_000_000_000_000 + number)) as tx:
            assert await tx.people.deed_counts(101, "table", 0) == {}


async def closed_lobby(store: Store, phase: Phase = "expired") -> int:
    """The number of a lobby that is closed now, with people, an invitation, a card to post and a repair."""
    row = await open_lobby(store)
    async with store.transaction() as tx:
        await tx.seats.replace_all(row.id, SEATS)
        await tx.seats.invite(row.id, [BEN])
        await tx.posts.add_or_replace(row.id, "card", 0)
        await tx.deadlines.plan(expiry_deadline(row))
        await tx.repairs.add(row.id, "retry")
        await tx.tables.update(row, phase=phase)
    return row.id


async def known(store: Store) -> list[int]:
    """The tables that the database knows."""
    async with store.read() as reading:
        return [number for number in range(1, 9) if await reading.tables.get(number) is not None]


async def test_tables_that_never_began_are_forgotten_as_a_whole_and_their_numbers_stay_theirs(
    store: Store, file: Path, watch: Watch
) -> None:
    nights = Nights()
    open_one, played = (await open_lobby(store)).id, await finished_on(store)
    for phase in (EXPIRED, CANCELLED):
        await closed_lobby(store, phase)
    async with Upkeep(store, nights.wait, 30, no_breath):
        await nights.evening()
        assert await known(store) == [1, 2, 3, 4]
        watch.now += 30 * DAY_SECONDS + 1
        await nights.next_evening()
    assert await known(store) == [open_one, played]
    left = {table.name for table in METADATA.tables.values() if "table_id" in table.c and about(file, table.name, 3, 4)}
    assert left == set()
    assert (await open_lobby(store)).id == 5


async def test_a_game_that_was_called_off_is_kept(store: Store, watch: Watch) -> None:
    row = await start_table(store)
    async with store.transaction() as tx:
        await tx.tables.update(row, phase=CANCELLED)
    watch.now += 30 * DAY_SECONDS + 1
    nights = Nights()
    async with Upkeep(store, nights.wait, 30, no_breath):
        await nights.evening()
    assert await known(store) == [row.id]
    async with store.transaction() as tx:
        assert not await tx.upkeep.delete_closed_lobby(row.id)


async def no_breath(_: float) -> None:
    """Go on at once."""


def about(file: Path, table: str, *numbers: int) -> int:
    """How many rows of a table are about these tables."""
    with closing(sqlite3.connect(file)) as opened:
        marks = ", ".join("?" * len(numbers))
        found: int = opened.execute(f"SELECT count(*) FROM {table} WHERE table_id IN ({marks})", numbers).fetchone()[0]
    return found
