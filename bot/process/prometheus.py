"""Metrics over HTTP, in Prometheus's format. Needs the package prometheus-client, which the bot runs without."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from math import isinf
from typing import Any, Final

from prometheus_client import (
    CollectorRegistry,
    GCCollector,
    PlatformCollector,
    ProcessCollector,
    start_http_server,
)
from prometheus_client.core import (
    CounterMetricFamily,
    GaugeMetricFamily,
    HistogramMetricFamily,
    InfoMetricFamily,
    Metric,
)
from prometheus_client.registry import Collector

from bot import VERSION
from bot.metrics import CacheUsage, Histogram, Metrics, WorkerMetrics
from bot.process.caches import module_cache_usage
from bot.store.migrate import schema_version

_CACHE_FIGURES: Final = {
    "entries": ("entries", "Entries of each cache, of the bot itself or of a process that draws."),
    "entries_most": ("entries_most", "The most entries of each cache, if their number is limited."),
    "bytes": ("size", "The estimated bytes of each cache."),
    "bytes_most": ("size_most", "The most bytes of each cache, if they are limited."),
}
"""The figures of caches by their metric: the field of `CacheUsage`, and the help text."""
WHOLE_DATABASE_NOTE: Final = "Each process counts the whole database: ask for the largest of them, not for their sum."
"""The last sentence in the help texts of figures that each process on one database reports."""


def serve(metrics: Metrics, host: str, port: int) -> Callable[[], None]:
    """Serve the metrics over HTTP in a thread; returns a function that stops it. Raises OSError."""
    server, thread = start_http_server(port, host, make_registry(metrics))

    def stop() -> None:
        server.shutdown()
        server.server_close()
        thread.join()

    return stop


def make_registry(metrics: Metrics) -> CollectorRegistry:
    """A registry with the metrics of the bot, the process, its garbage collection and Python."""
    registry = CollectorRegistry()
    for collector in (ProcessCollector, GCCollector, PlatformCollector):
        collector(registry=registry)
    registry.register(_MetricsCollector(metrics))
    return registry


class _MetricsCollector(Collector):
    def __init__(self, metrics: Metrics) -> None:
        self._metrics = metrics

    def collect(self) -> Iterable[Metric]:
        program = {"version": VERSION, "schema": schema_version()}
        yield InfoMetricFamily(
            "machizukuri_build", "The program that runs, and the last migration it knows.", value=program
        )
        yield from _all_times(self._metrics)
        yield from _all_figures(self._metrics)
        yield from _all_counts(self._metrics)
        yield from _all_caches(self._metrics)


def _all_times(now: Metrics) -> Iterable[Metric]:
    yield _times("first_answer_seconds", "From the arrival of an interaction to its first answer.", now.first_answer)
    yield _times("render_seconds", "Drawing of one set of pictures.", now.render)
    yield _times("loop_lag_seconds", "How much later than asked the event loop woke up.", now.loop_lag)
    yield _times("gc_pause_seconds", "Garbage collections, which hold up the whole process.", now.gc_pause)
    yield _times("request_wait_seconds", "The waits of requests to Discord for their slot.", now.request_wait)
    yield _times("storing_seconds", "Waiting for the database and its disk, for each transaction.", now.storing)
    yield _times(
        "transaction_seconds", "Transactions and readings on their connection, with computing.", now.transaction
    )


def _all_figures(now: Metrics) -> Iterable[Metric]:
    yield _figure("pictures_waiting", "Pictures that wait to be drawn.", now.pictures_waiting)
    memory = GaugeMetricFamily("machizukuri_worker_bytes", "Memory of each worker process.", labels=["worker"])
    for name, worker in _workers(now):
        memory.add_metric([name], worker.memory)
    yield memory
    yield _figure("tasks", "Tasks of the event loop.", now.tasks)
    yield _figure("connected", "Whether the bot is connected to Discord.", now.connected)
    yield from _shards(now)
    age = "For how long the oldest public message has been waiting, of those that Discord does not refuse."
    yield _figure("outbox_age_seconds", f"{age} {WHOLE_DATABASE_NOTE}", now.outbox_age)
    yield _figure("tables_live", f"Tables in play, counted within five minutes. {WHOLE_DATABASE_NOTE}", now.tables_live)
    stuck = "Tables whose public messages do not get through."
    yield _figure("tables_stuck", f"{stuck} {WHOLE_DATABASE_NOTE}", now.tables_stuck)
    yield _figure("deliveries_delayed", "Messages and calls that failed and are tried again.", len(now.delayed))
    yield _figure("listening", "Whether announcements of other processes arrive.", now.is_listening)
    yield _figure("database_damaged", "Whether the database was found to be damaged.", now.database_damaged)
    yield _figure("leases", "Shards whose work this process does.", now.leases)
    yield _figure("leases_of_others", "Those of them that it does for processes that are gone.", now.leases_of_others)
    yield _figure("spare", "Whether the bot waits for another process that has its shards.", bool(now.spare))
    yield _figure("failing", "The number of background tasks that fail now.", len(now.failing))


def _all_counts(now: Metrics) -> Iterable[Metric]:
    yield _counted("errors", "Errors that were logged, by their event.", "event", now.errors)
    yield _counted("refusals", "Interactions that were refused, by their reason.", "reason", now.refusals)
    yield _counted("discord_answers", "Answers of Discord to requests, by code of HTTP.", "code", now.discord_answers)
    lost = Counter({purpose: sum(one.lost for one in workers) for purpose, workers in now.workers.items()})
    yield _counted("workers_lost", "Worker processes that have died, by their purpose.", "purpose", lost)
    steps = "Steps of lessons that were shown, followed, departed from or given up."
    yield _counted("lesson_steps", steps, "game step event", now.lesson_steps)
    yield CounterMetricFamily("machizukuri_days_made", "Cities of the day that were made.", value=now.days_made)
    about = "Secrets for a city of the day that bot players have rejected."
    yield CounterMetricFamily("machizukuri_day_secrets_rejected", about, value=now.day_secrets_rejected)
    about = "Leases of shards that were not renewed in time."
    yield CounterMetricFamily("machizukuri_leases_lost", about, value=now.leases_lost)
    yield CounterMetricFamily("machizukuri_conflicts", "Writes that met a changed row.", value=now.conflicts)
    heard = "Announcements of other processes that were heard."
    yield CounterMetricFamily("machizukuri_announcements", heard, value=now.announcements)
    yield CounterMetricFamily("machizukuri_store_failures", "How often the database failed.", value=now.store_failures)


def _all_caches(now: Metrics) -> Iterable[Metric]:
    own = module_cache_usage() | {name: tell() for name, tell in now.caches.items()}
    of_processes: dict[str, Mapping[str, CacheUsage]] = {"": own} | {name: one.caches for name, one in _workers(now)}
    for figure, (counted, meaning) in _CACHE_FIGURES.items():
        family = GaugeMetricFamily(f"machizukuri_cache_{figure}", meaning, labels=["cache", "worker"])
        for worker, caches in of_processes.items():
            for name, filled in caches.items():
                if (value := getattr(filled, counted)) is not None:
                    family.add_metric([name, worker], value)
        yield family


def _workers(now: Metrics) -> Iterator[tuple[str, WorkerMetrics]]:
    """Each worker process with its name, such as `pictures 0`."""
    for purpose, workers in now.workers.items():
        for number, worker in enumerate(workers):
            yield f"{purpose} {number}", worker


def _counted(name: str, meaning: str, labels: str, counts: Counter[Any]) -> Metric:
    """A counter by a label, or by several for tuples of their values."""
    family = CounterMetricFamily(f"machizukuri_{name}", meaning, labels=labels.split())
    for about, count in counts.copy().items():
        family.add_metric([str(value) for value in (about if isinstance(about, tuple) else (about,))], count)
    return family


def _times(name: str, meaning: str, times: Histogram) -> Metric:
    classes = [("+Inf" if isinf(limit) else repr(limit), float(count)) for limit, count in times.cumulative_counts()]
    return HistogramMetricFamily(f"machizukuri_{name}", meaning, buckets=classes, sum_value=times.total)


def _shards(now: Metrics) -> Iterable[Metric]:
    connected = GaugeMetricFamily("machizukuri_shard_connected", "Whether a shard is connected.", labels=["shard"])
    meaning = "How long Discord's last answer on a shard took."
    latency = GaugeMetricFamily("machizukuri_shard_latency_seconds", meaning, labels=["shard"])
    for shard, is_connected in now.shards.copy().items():
        connected.add_metric([str(shard)], is_connected)
        latency.add_metric([str(shard)], now.latency_of(shard))
    yield _figure("shards", "How many shards there are in all processes.", now.shard_count)
    yield from (connected, latency)


def _figure(name: str, meaning: str, value: float) -> Metric:
    return GaugeMetricFamily(f"machizukuri_{name}", meaning, value=value)
