"""The sign of life: left by the heartbeat, judged by the health command."""

import time
from pathlib import Path

import msgspec
import pytest
import structlog

from bot.__main__ import main
from bot.metrics import Metrics
from bot.process.health import (
    HEALTH_FILE_NAME,
    STALE_SECONDS,
    Health,
    NotHealthy,
    health_in_words,
    read_health,
    write_health,
)
from bot.process.heartbeat import MAX_COUNT_INTERVAL, Heartbeat
from bot.store import Store
from bot.store.backup.integrity import find_damage
from bot.store.tables import TableRepository
from bot.table.repairs.stuck import STUCK_SECONDS
from tests.bot.new_database import new_file
from tests.bot.store.conftest import Watch
from tests.bot.store.damaging import run_sql, write_garbage
from tests.bot.table.club import BEN, Club

REPAIRS = {
    "ALTER TABLE posts RENAME TO elsewhere": "ALTER TABLE elsewhere RENAME TO posts",
    "UPDATE posts SET at = 'yesterday'": "UPDATE posts SET at = 0",
}
WELL = Health(at=1000.0, connected=True, database="", loop_lag=0.003, outbox_age=0.0, tables_live=3, tables_stuck=0)


def but(**changes: object) -> Health:
    """A healthy bot's sign of life, but for this."""
    return msgspec.structs.replace(WELL, **changes)


def test_a_healthy_bot_is_told_so() -> None:
    assert health_in_words(WELL, 1004.0) == "The bot is connected and answering. Tables in play: 3; stuck: 0."


def test_one_of_several_processes_tells_its_shards() -> None:
    assert "answering. Shards: 0-3 of 8. Tables" in health_in_words(but(shards="0-3 of 8"), 1004.0)


def test_one_that_stands_in_for_processes_that_are_gone_says_so() -> None:
    told = health_in_words(but(shards="0 of 3", for_others=2), 1004.0)
    assert "Shards: 0 of 3. Shards whose work it does for processes that are gone: 2. Tables" in told


def test_one_that_waits_for_another_process_is_well_without_a_connection() -> None:
    assert health_in_words(but(connected=False, spare="Another one has its shards."), 1004.0) == (
        "The bot is a spare. Another one has its shards."
    )


def test_stuck_tables_are_mentioned_though_the_bot_is_well() -> None:
    told = health_in_words(but(tables_stuck=2, outbox_age=840.0), 1004.0)
    assert told.endswith("stuck: 2 (the oldest message has been waiting for 14 minutes).")
    assert health_in_words(but(delayed=2, delayed_by="40333 internal network error"), 1004.0).endswith(
        "Deliveries that failed and are tried again: 2 (40333 internal network error)."
    )
    assert health_in_words(but(tables_stuck=2), 1004.0).endswith("stuck: 2.")


@pytest.mark.parametrize(
    ("health", "later", "told"),
    [
        (WELL, STALE_SECONDS + 75, "no sign of life for 95 seconds; it hangs or was killed."),
        (but(connected=False), 1, "running but not connected to Discord."),
        (but(connected=False, shards_lost="1,3"), 1, "running but not connected to Discord with shards 1,3."),
        (but(database="The disk is full."), 1, "cannot use its database. The disk is full."),
        (but(storing="It is damaged."), 1, "its database needs to be looked after. It is damaged."),
        (but(failed="Time stands still."), 1, "not all of it works. Time stands still."),
        (but(loop_lag=4.2), 1, "answers too late: it stalled for 4 seconds."),
    ],
)
def test_what_is_wrong_is_told(health: Health, later: float, told: str) -> None:
    with pytest.raises(NotHealthy) as caught:
        health_in_words(health, health.at + later)
    assert str(caught.value).endswith(told)


def test_a_clock_that_was_set_back_makes_no_bot_ill() -> None:
    assert health_in_words(WELL, WELL.at - 3600).startswith("The bot is connected")


def test_a_sign_of_life_is_read_as_it_was_left(tmp_path: Path) -> None:
    for health in (WELL, but(connected=False)):
        write_health(tmp_path, health)
        assert read_health(tmp_path) == health
    assert [file.name for file in tmp_path.iterdir()] == [HEALTH_FILE_NAME]


@pytest.mark.parametrize("content", [b"", b"{", b"[]", b'{"at": "now"}', b"\xff\x00"])
def test_a_broken_sign_of_life_is_said_to_be_so(tmp_path: Path, content: bytes) -> None:
    (tmp_path / HEALTH_FILE_NAME).write_bytes(content)
    with pytest.raises(NotHealthy, match="cannot be read"):
        read_health(tmp_path)


def test_where_no_bot_runs_the_command_says_so(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["health", "--data", str(tmp_path)]) == 1
    assert capsys.readouterr().err == f"No bot is running on the data folder {tmp_path}.\n"


@pytest.fixture
async def store(tmp_path: Path) -> Store:
    """An empty store, which the test closes."""
    return await Store.open(new_file(tmp_path / "games.sqlite"))


async def test_the_pulse_tells_of_connection_and_tables_and_goes_with_the_bot(
    store: Store, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    metrics, club = Metrics(), Club(store)
    await club.running(BEN)
    await club.open()
    async with Heartbeat(store, metrics, tmp_path) as heartbeat:
        assert main(["health", "--data", str(tmp_path)]) == 1
        assert "not connected" in capsys.readouterr().err
        metrics.connected = True
        await heartbeat.beat()
        assert main(["health", "--data", str(tmp_path)]) == 0
        assert "connected and answering. Tables in play: 1; stuck: 0." in capsys.readouterr().out
    await store.close()
    assert main(["health", "--data", str(tmp_path)]) == 1


async def test_tables_are_counted_the_more_seldom_the_longer_that_takes(
    store: Store, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    metrics, club, ticks = Metrics(), Club(store), Watch()
    takes, count = iter([0.1, 3600.0, 0.0]), TableRepository.count_running

    async def slowly(tables: TableRepository) -> int:
        ticks.now += next(takes)
        return await count(tables)

    monkeypatch.setattr(TableRepository, "count_running", slowly)
    heartbeat, seen = Heartbeat(store, metrics, tmp_path, ticks=ticks), list[int]()
    for seconds in (0, 99, 2, MAX_COUNT_INTERVAL - 1, 2):
        ticks.now += seconds
        await heartbeat.beat()
        seen.append(metrics.tables_live)
        await club.running(BEN)
    assert seen == [0, 0, 2, 2, 4]
    await store.close()


async def test_the_pulse_tells_how_long_the_oldest_message_has_been_waiting(store: Store, tmp_path: Path) -> None:
    metrics, club, now = Metrics(), Club(store), time.time()
    await club.running(BEN)
    await Heartbeat(store, metrics, tmp_path, lambda: now + 60).beat()
    assert (metrics.tables_stuck, round(metrics.outbox_age, -1)) == (0, 60)
    await Heartbeat(store, metrics, tmp_path, lambda: now + STUCK_SECONDS + 5).beat()
    assert (read_health(tmp_path).tables_stuck, metrics.tables_live) == (1, 1)
    await store.close()


def told_by_health(folder: Path, capsys: pytest.CaptureFixture[str]) -> str:
    """What the health command says of a bot that is not well."""
    assert main(["health", "--data", str(folder)]) == 1
    return capsys.readouterr().err


async def test_health_tells_of_a_damaged_page_of_a_deleted_file_and_of_a_slow_disk(
    store: Store, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    heartbeat, file = Heartbeat(store, Metrics(connected=True), tmp_path), tmp_path / "games.sqlite"
    await heartbeat.beat()
    assert main(["health", "--data", str(tmp_path)]) == 0
    monkeypatch.setattr("bot.store.database.health.SLOW_SECONDS", 0.0)
    await Club(store).open()
    await heartbeat.beat()
    assert "the disk is too slow" in told_by_health(tmp_path, capsys)
    write_garbage(file, "results")
    store.health.note_check_result(await find_damage(file))
    await heartbeat.beat()
    assert f"needs to be looked after. The file {file} is damaged" in told_by_health(tmp_path, capsys)
    file.unlink()
    await heartbeat.beat()
    assert f"The file {file} was deleted or replaced" in told_by_health(tmp_path, capsys)
    await store.close()


@pytest.mark.parametrize("trouble", REPAIRS)
async def test_whatever_a_beat_meets_the_pulse_goes_on_and_health_says_it(
    store: Store, tmp_path: Path, capsys: pytest.CaptureFixture[str], trouble: str
) -> None:
    heartbeat = Heartbeat(store, Metrics(connected=True), tmp_path)
    await Club(store).running(BEN)
    run_sql(tmp_path / "games.sqlite", trouble)
    await heartbeat.beat()
    assert "running but cannot use its database." in told_by_health(tmp_path, capsys)
    run_sql(tmp_path / "games.sqlite", REPAIRS[trouble])
    await heartbeat.beat()
    assert read_health(tmp_path).database == ""
    await store.close()


async def test_a_database_that_does_not_answer_is_told_and_the_pulse_goes_on(
    store: Store, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.process.heartbeat.DATABASE_TIMEOUT", 0.0)
    heartbeat = Heartbeat(store, Metrics(connected=True), tmp_path)
    async with store.transaction():
        await heartbeat.beat()
        assert "cannot use its database. It has not answered for" in told_by_health(tmp_path, capsys)
    monkeypatch.undo()
    await heartbeat.beat()
    assert main(["health", "--data", str(tmp_path)]) == 0
    await store.close()


async def test_a_pulse_that_cannot_be_felt_is_logged_once_and_goes_on(store: Store, tmp_path: Path) -> None:
    heartbeat = Heartbeat(store, Metrics(), tmp_path / "gone")
    with structlog.testing.capture_logs() as logs:
        await heartbeat.beat()
        await heartbeat.beat()
        (tmp_path / "gone").mkdir()
        await heartbeat.beat()
    assert [entry["event"] for entry in logs] == ["unhealthy"]
    assert read_health(tmp_path / "gone").connected is False
    await store.close()
