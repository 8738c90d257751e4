"""Figures of the running bot: plain numbers that cost nothing, for `health`, and for whoever collects metrics."""

from bisect import bisect_left
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from importlib import import_module
from itertools import accumulate
from typing import Final

SECONDS: Final = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.0, 3.0)
"""Limits between the classes of a histogram; after 3 seconds Discord waits for no answer."""


class Histogram:
    """How often something took how long. Each has one thread that writes; reading may be a number behind."""

    def __init__(self, limits: tuple[float, ...] = SECONDS) -> None:
        self.limits = limits
        self.total = 0.0
        self._counts = [0] * (len(limits) + 1)

    def observe(self, seconds: float) -> None:
        """Count one more."""
        self._counts[bisect_left(self.limits, seconds)] += 1
        self.total += seconds

    @property
    def count(self) -> int:
        """How many there were."""
        return sum(self._counts)

    def up_to(self) -> list[tuple[float, int]]:
        """For each limit, and for infinity, how many took no longer."""
        return list(zip((*self.limits, float("inf")), accumulate(self._counts), strict=True))


@dataclass
class Metrics:
    """All figures. Times are in seconds.

    `outbox_age` is for how long the oldest public message has been waiting. A table is stuck when nothing can be sent
    to it any more, or something has been waiting for too long. `failing` says, a sentence each, what the bot does
    beside its answers and fails at now.
    """

    first_answer: Histogram = field(default_factory=Histogram)
    render: Histogram = field(default_factory=Histogram)
    loop_lag: Histogram = field(default_factory=Histogram)
    storing: Histogram = field(default_factory=Histogram)
    connected: bool = False
    pictures_waiting: int = 0
    outbox_age: float = 0.0
    tables_live: int = 0
    tables_stuck: int = 0
    store_failures: int = 0
    database_damaged: bool = False
    failing: dict[str, str] = field(default_factory=dict)


class MetricsUnavailable(Exception):
    """METRICS_PORT is set but cannot be served; the text is one sentence for the operator."""


@contextmanager
def published(metrics: Metrics, host: str, port: int) -> Iterator[None]:
    """Let others fetch the metrics at this address for as long as the block lasts. Raises MetricsUnavailable."""
    try:
        stop = import_module("bot.exporter").serve(metrics, host, port)
    except ImportError:
        raise MetricsUnavailable(
            "METRICS_PORT needs the package prometheus-client, which is not installed: install it or unset the port."
        ) from None
    except OSError as error:
        raise MetricsUnavailable(f"Metrics cannot be served at {host} port {port}: {error.strerror}.") from None
    try:
        yield
    finally:
        stop()
