"""The store notes what fails, how long storing takes, and whether its file is whole and still there."""

import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
import structlog

from bot.metrics import Metrics
from bot.store import DatabaseCorrupt, DatabaseError, DatabaseLocked, Store
from bot.store.database.health import RECENT_SECONDS
from tests.bot.new_database import new_file
from tests.bot.store.conftest import Watch
from tests.bot.store.damaging import run_sql, write_garbage
from tests.bot.store.tables import open_lobby, start_table


@pytest.fixture
def metrics() -> Metrics:
    """The figures of the bot."""
    return Metrics()


@pytest.fixture
async def store(file: Path, watch: Watch, metrics: Metrics) -> Store:
    """An empty store that waits for nobody; the test's process ends it."""
    return await Store.open(new_file(file), watch, busy_timeout=0, metrics=metrics)


async def test_a_store_that_works_is_in_no_trouble(store: Store, metrics: Metrics) -> None:
    before = metrics.storing.count
    await open_lobby(store)
    assert (metrics.storing.count, metrics.store_failures) == (before + 1, 0)
    assert store.health.troubles() == []
    await store.close()


async def test_what_fails_is_told_for_a_minute(store: Store, file: Path, watch: Watch, metrics: Metrics) -> None:
    with closing(sqlite3.connect(file, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        for _ in range(2):
            with pytest.raises(DatabaseLocked):
                await open_lobby(store)
    assert metrics.store_failures == 2
    [trouble] = store.health.troubles()
    assert trouble.startswith("Failures in the last minute: 2. The last one: Another program holds the database")
    watch.now += RECENT_SECONDS
    assert store.health.troubles() == []
    await store.close()


async def test_a_page_that_turns_out_to_be_damaged_is_told_and_logged(
    file: Path, watch: Watch, metrics: Metrics
) -> None:
    first = await Store.open(file, watch)
    table = await start_table(first)
    await first.close()
    write_garbage(file, "seats")
    store = await Store.open(file, watch, metrics=metrics)
    with structlog.testing.capture_logs() as logs, pytest.raises(DatabaseCorrupt):
        async with store.read() as reading:
            await reading.seats.at_table(table.id)
    watch.now += RECENT_SECONDS
    assert [(entry["log_level"], entry["event"]) for entry in logs] == [("critical", "the database is damaged")]
    told, figures = [store.health.troubles()], [metrics.database_damaged]
    store.health.note_check_result("")
    told, figures = [*told, store.health.troubles()], [*figures, metrics.database_damaged]
    assert (told, figures) == ([[str(DatabaseCorrupt(str(file)))], []], [True, False])
    await store.close()


@pytest.mark.parametrize("ending", ["", "-wal"])
@pytest.mark.parametrize("is_replaced", [False, True])
async def test_a_file_that_is_deleted_or_replaced_under_the_bot_is_told_and_logged_once(
    store: Store, file: Path, ending: str, is_replaced: bool
) -> None:
    gone = file.with_name(file.name + ending)
    if is_replaced:
        shutil.copy(gone, gone.with_name("other"))
        gone.with_name("other").replace(gone)
    else:
        gone.unlink()
    with structlog.testing.capture_logs() as logs:
        told = [store.health.troubles() for _ in range(2)]
    assert told[0] == told[1]
    assert f"The file {gone} was deleted or replaced" in told[0][0]
    assert [(entry["log_level"], entry["event"]) for entry in logs] == [("critical", "the database is lost")]
    await store.close()


async def test_storing_that_takes_long_is_told_and_logged(
    store: Store, watch: Watch, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.store.database.health.SLOW_SECONDS", 0.0)
    with structlog.testing.capture_logs() as logs:
        await open_lobby(store)
    assert [(entry["log_level"], entry["event"]) for entry in logs] == [("warning", "storing is slow")]
    assert [trouble for trouble in store.health.troubles() if "the disk is too slow" in trouble]
    watch.now += RECENT_SECONDS
    assert store.health.troubles() == []
    await store.close()


@pytest.mark.parametrize("statement", ["DROP TABLE seats", "ALTER TABLE seats DROP COLUMN name"])
async def test_whatever_the_database_fails_at_is_an_error_of_the_store(
    store: Store, file: Path, statement: str
) -> None:
    table = await start_table(store)
    run_sql(file, statement)
    with pytest.raises(DatabaseError, match="cannot be used: no such"):
        async with store.read() as reading:
            await reading.seats.at_table(table.id)
    await store.close()
