"""Metrics over HTTP, in Prometheus's format. Needs the package prometheus-client, which the bot runs without."""

from collections.abc import Callable, Iterable
from math import isinf

from prometheus_client import CollectorRegistry, start_http_server
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, HistogramMetricFamily, Metric
from prometheus_client.registry import Collector

from bot.metrics import Histogram, Metrics


def serve(metrics: Metrics, host: str, port: int) -> Callable[[], None]:
    """Answer requests for the metrics in a thread of its own; the result ends that. Raises OSError."""
    registry = CollectorRegistry()
    registry.register(_MetricsCollector(metrics))
    server, thread = start_http_server(port, host, registry)

    def stop() -> None:
        server.shutdown()
        server.server_close()
        thread.join()

    return stop


class _MetricsCollector(Collector):
    """Reads the bot's figures whenever they are asked for."""

    def __init__(self, metrics: Metrics) -> None:
        self._metrics = metrics

    def collect(self) -> Iterable[Metric]:
        """All figures, each with what it means."""
        now = self._metrics
        yield _times(
            "first_answer_seconds", "From the arrival of an interaction to its first answer.", now.first_answer
        )
        yield _times("render_seconds", "Drawing of one set of pictures.", now.render)
        yield _times("loop_lag_seconds", "How much later than asked the event loop woke up.", now.loop_lag)
        yield _times("storing_seconds", "Waiting for the database and its disk, for each transaction.", now.storing)
        yield _figure("pictures_waiting", "Pictures that wait to be drawn.", now.pictures_waiting)
        yield _figure("connected", "Whether the bot is connected to Discord.", now.connected)
        yield _figure("outbox_age_seconds", "For how long the oldest public message has been waiting.", now.outbox_age)
        yield _figure("tables_live", "Tables in play.", now.tables_live)
        yield _figure("tables_stuck", "Tables whose public messages do not get through.", now.tables_stuck)
        yield CounterMetricFamily(
            "machizukuri_store_failures", "How often the database failed.", value=now.store_failures
        )
        yield _figure("database_damaged", "Whether the database was found to be damaged.", now.database_damaged)


def _times(name: str, meaning: str, times: Histogram) -> Metric:
    classes = [("+Inf" if isinf(limit) else repr(limit), float(count)) for limit, count in times.up_to()]
    return HistogramMetricFamily(f"machizukuri_{name}", meaning, buckets=classes, sum_value=times.total)


def _figure(name: str, meaning: str, value: float) -> Metric:
    return GaugeMetricFamily(f"machizukuri_{name}", meaning, value=value)
