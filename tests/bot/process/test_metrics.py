"""Metrics: plain numbers, which may be fetched where prometheus-client is installed."""

import gc
import socket
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import aiohttp
import discord
import pytest

from bot import VERSION
from bot.metrics import CacheUsage, Histogram, Metrics, WorkerMetrics
from bot.playground import Fault, FaultRule, Playground
from bot.process.exporter import MetricsUnavailable, serve_metrics
from bot.process.heartbeat import measure_gc_pauses
from bot.process.prometheus import make_registry
from bot.store import Conflict, Store
from bot.store.migrate import MIGRATIONS_FOLDER, schema_version
from bot.ui.press.answers import answer_trace
from tests.bot.new_database import new_database
from tests.bot.store.tables import LOBBY
from tests.heap import own_heap


@pytest.fixture
def port() -> Iterator[int]:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        number = probe.getsockname()[1]
    yield number


def test_a_histogram_counts_how_many_took_no_longer_than_each_limit() -> None:
    times = Histogram((0.1, 1.0))
    for seconds in (0.05, 0.1, 0.5, 3.0):
        times.observe(seconds)
    assert times.cumulative_counts() == [(0.1, 2), (1.0, 3), (float("inf"), 4)]
    assert times.count == 4
    assert times.total == pytest.approx(3.65)


async def test_metrics_are_fetched_as_they_are_now_and_no_longer_than_the_bot_runs(port: int) -> None:
    metrics, url = Metrics(), f"http://127.0.0.1:{port}/metrics"
    async with aiohttp.ClientSession() as session:
        with serve_metrics(metrics, "127.0.0.1", port):
            metrics.connected, metrics.tables_live, metrics.tables_stuck = True, 3, 1
            metrics.shards, metrics.shard_count, metrics.latency_of = {4: True, 5: False}, 8, lambda _: 0.25
            metrics.outbox_age, metrics.pictures_waiting = 12.5, 7
            metrics.store_failures, metrics.database_damaged, metrics.delayed = 2, True, {"table 3": "40333"}
            metrics.first_answer.observe(0.02)
            metrics.storing.observe(2.5)
            metrics.request_wait.observe(0.5)
            shown = await (await session.get(url)).text()
        with pytest.raises(aiohttp.ClientConnectorError):
            await session.get(url)
    for line in (
        "machizukuri_connected 1.0",
        "machizukuri_deliveries_delayed 1.0",
        'machizukuri_shard_connected{shard="4"} 1.0',
        'machizukuri_shard_connected{shard="5"} 0.0',
        'machizukuri_shard_latency_seconds{shard="4"} 0.25',
        "machizukuri_shards 8.0",
        "machizukuri_tables_live 3.0",
        "machizukuri_tables_stuck 1.0",
        "machizukuri_outbox_age_seconds 12.5",
        "machizukuri_pictures_waiting 7.0",
        'machizukuri_first_answer_seconds_bucket{le="0.01"} 0.0',
        'machizukuri_first_answer_seconds_bucket{le="0.025"} 1.0',
        'machizukuri_first_answer_seconds_bucket{le="+Inf"} 1.0',
        "machizukuri_first_answer_seconds_count 1.0",
        "machizukuri_render_seconds_count 0.0",
        "machizukuri_loop_lag_seconds_count 0.0",
        'machizukuri_storing_seconds_bucket{le="2.0"} 0.0',
        'machizukuri_storing_seconds_bucket{le="3.0"} 1.0',
        "machizukuri_request_wait_seconds_sum 0.5",
        "machizukuri_store_failures_total 2.0",
        "machizukuri_database_damaged 1.0",
    ):
        assert line in shown.splitlines()
    for figure in ("process_cpu_seconds_total", "process_resident_memory_bytes", "process_open_fds", "python_gc_"):
        assert f"\n{figure}" in shown


def samples(metrics: Metrics) -> dict[tuple[str, ...], float]:
    """All figures as they are published, by their names and the values of their labels."""
    figures = [sample for family in make_registry(metrics).collect() for sample in family.samples]
    return {(one.name.removeprefix("machizukuri_"), *one.labels.values()): one.value for one in figures}


def test_what_happens_is_counted_by_its_kind_and_the_version_told() -> None:
    metrics = Metrics(conflicts=4, failing={"time": "Due deadlines are not handled now."})
    metrics.refusals["not_seated"] += 2
    metrics.errors["table parked"] += 1
    metrics.discord_answers[429] += 3
    assert (
        samples(metrics).items()
        >= {
            ("conflicts_total",): 4,
            ("failing",): 1,
            ("refusals_total", "not_seated"): 2,
            ("errors_total", "table parked"): 1,
            ("discord_answers_total", "429"): 3,
            ("build_info", VERSION, schema_version()): 1,
        }.items()
    )


def test_the_schema_that_is_told_is_that_of_the_last_migration() -> None:
    [*_, last] = sorted(file.stem for file in (MIGRATIONS_FOLDER / "versions").glob("r*.py"))
    assert last.startswith(f"r{schema_version()}_")


def test_caches_are_told_with_the_process_that_has_them() -> None:
    metrics = Metrics()
    metrics.caches["films"] = lambda: CacheUsage(2, None, 700, 8000)
    drawn = {"render.cache.BASE_CACHE": CacheUsage(3, None, 900, 5000)}
    metrics.workers = {"pictures": [WorkerMetrics(), WorkerMetrics(2, 3000, drawn)], "thinking": [WorkerMetrics(1)]}
    found = samples(metrics)
    for cache, worker, entries, size, most in (
        ("films", "", 2, 700, 8000),
        ("render.cache.BASE_CACHE", "pictures 1", 3, 900, 5000),
    ):
        figures = [f"cache_{name}" for name in ("entries", "entries_most", "bytes", "bytes_most")]
        assert [found.get((name, cache, worker)) for name in figures] == [entries, None, size, most]
    assert found["worker_bytes", "pictures 1"] == 3000
    assert (found["workers_lost_total", "pictures"], found["workers_lost_total", "thinking"]) == (2, 1)


def test_every_collection_is_timed_while_it_is_watched() -> None:
    pauses = Histogram()
    with own_heap():
        with measure_gc_pauses(pauses):
            gc.collect()
        gc.collect()
    gc.freeze()
    assert pauses.count == 1


async def test_the_store_times_all_that_it_does_and_counts_conflicts(tmp_path: Path) -> None:
    metrics = Metrics()
    store = await Store.open(new_database(tmp_path / "games.sqlite"), metrics=metrics)
    before = metrics.transaction.count
    async with store.transaction() as tx:
        table = await tx.tables.add(LOBBY)
        await tx.tables.update(table)
    with pytest.raises(Conflict):
        async with store.transaction() as tx:
            await tx.tables.update(table)
    async with store.read() as reading:
        await reading.tables.count_by_phase()
    await store.close()
    assert (metrics.transaction.count - before, metrics.conflicts, metrics.store_failures) == (3, 1, 0)


async def test_what_discord_answers_is_counted_by_its_code() -> None:
    codes: Counter[int] = Counter()
    trace = answer_trace(Histogram(), codes)
    async with Playground() as playground, aiohttp.ClientSession(trace_configs=[trace]) as asking:
        for _ in range(2):
            await asking.get(f"{playground.url}/api/v10/users/@me")
    assert codes == {401: 2}


async def test_a_request_that_discord_holds_back_is_counted_though_the_library_makes_it_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    codes: Counter[int] = Counter()
    trace = answer_trace(Histogram(), codes)
    async with Playground() as playground, discord.Client(intents=discord.Intents.none(), http_trace=trace) as client:
        monkeypatch.setattr(discord.http.Route, "BASE", f"{playground.url}/api/v10")
        playground.faults.add(FaultRule(Fault.RATE_LIMIT, "GET", "/users/@me$", times=2))
        await client.login(playground.token)
    assert (codes[429], codes[200] > 0) == (2, True)


def test_shards_are_told_in_words_where_there_are_several() -> None:
    metrics = Metrics(shards={0: True, 1: False, 3: False}, shard_count=4)
    assert (metrics.shards_in_words, metrics.lost_shards_in_words) == ("0-1,3 of 4", "1,3")
    metrics.latency_of = {0: 0.02, 1: 0.15, 3: 0.1}.__getitem__
    assert metrics.shards_in_words == "0-1,3 of 4, the slowest answering within 150 ms"
    assert (Metrics(shards={0: False}).shards_in_words, Metrics(shards={0: False}).lost_shards_in_words) == ("", "")


def test_without_the_package_one_sentence_says_what_to_install(monkeypatch: pytest.MonkeyPatch, port: int) -> None:
    monkeypatch.setitem(sys.modules, "prometheus_client", None)
    monkeypatch.delitem(sys.modules, "bot.process.prometheus", raising=False)
    with (
        pytest.raises(MetricsUnavailable, match="needs the package prometheus-client"),
        serve_metrics(Metrics(), "127.0.0.1", port),
    ):
        pytest.fail("something was published")


def test_a_port_in_use_is_said(port: int) -> None:
    with (
        serve_metrics(Metrics(), "127.0.0.1", port),
        pytest.raises(MetricsUnavailable, match=f"127.0.0.1 port {port}: Address already in use"),
        serve_metrics(Metrics(), "127.0.0.1", port),
    ):
        pytest.fail("two were published at one place")
