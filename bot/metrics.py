"""Metrics of the running bot: plain numbers for `health` and for programs that collect metrics.

They are not prometheus_client's own counters, because those can deadlock: their locks are no RLocks, `errors` is
counted while an event is logged, and a garbage collection inside `labels()` may log too. Ours also take 0.2 where a
labelled counter takes 4 microseconds, and `health` can read them.
"""

from bisect import bisect_left
from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from itertools import accumulate
from math import inf, isinf
from typing import Final, NamedTuple

from bot.shards import Shards, shard_ids_in_words

_BUCKET_BOUNDS: Final = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.0, 3.0)
"""The upper bounds of a histogram's buckets, in seconds; Discord waits 3 seconds for an answer."""


class Histogram:
    """Counts durations (seconds) in buckets with these rising upper bounds, and one for longer durations.

    `total` is the sum of all durations. Only one thread may write; a reader may see a count that is one behind.
    """

    def __init__(self, bounds: tuple[float, ...] = _BUCKET_BOUNDS) -> None:
        self.bounds = bounds
        self.total = 0.0
        self._counts = [0] * (len(bounds) + 1)

    def observe(self, seconds: float) -> None:
        self._counts[bisect_left(self.bounds, seconds)] += 1
        self.total += seconds

    @property
    def count(self) -> int:
        return sum(self._counts)

    def cumulative_counts(self) -> list[tuple[float, int]]:
        """Each upper bound, and infinity, with the number of durations up to it."""
        return list(zip((*self.bounds, float("inf")), accumulate(self._counts), strict=True))


class CacheUsage(NamedTuple):
    """The number of a cache's entries, its size in bytes, and the maximum of each.

    None stands for no maximum, or for a size that is not estimated.
    """

    entries: int
    entries_most: int | None = None
    size: int | None = None
    size_most: int | None = None


@dataclass
class WorkerMetrics:
    """The metrics of a worker process: its memory in bytes, the usage of its caches, by name.

    `lost` counts the earlier processes in its place that died.
    """

    lost: int = 0
    memory: int = 0
    caches: Mapping[str, CacheUsage] = field(default_factory=dict)


@dataclass
class Metrics:
    """All metrics. Times are in seconds.

    `first_answer` is the time from an interaction to its first answer, `render` that of drawing one set of pictures,
    `loop_lag` how much later than asked the event loop woke up. `tasks` are those of the event loop. `connected` says
    whether all shards of this process are connected to Discord, `shards` by number whether each one is. `latency_of`
    returns how long a shard's last heartbeat took. `shard_count` is the number of shards in all processes. `outbox_age`
    is the age of the oldest public message that can be sent, 0 without one. A table is stuck if nothing can be sent to
    it any more, or if a message has waited too long; `tables_live` counts the running ones. `workers` are the worker
    processes, by their purpose. `delayed` has for each delivery queue in a retry the reason of its failure. `failing`
    has a sentence for each background task that fails now. `caches` has functions that return the usage of each cache
    that belongs to no module.

    `leases` is the number of shards whose work this process does, `leases_of_others` the number of those that are not
    its own. `leases_lost` counts leases given up because they were not renewed in time or another process took one.
    `spare` is the reason why this process waits for another one, or empty.

    `storing` are the waits for the database and its disk. `transaction` are whole transactions and readings, with their
    computing, but without the wait for a connection. `errors` counts by the logged event, `refusals` by their keys,
    `discord_answers` by the HTTP status of Discord's answers. `request_wait` is the wait of requests for the rate
    limit. `conflicts` counts writes to a row that had changed since it was read. `is_listening`: announcements of other
    processes on the database are heard; `announcements` counts them. `lesson_steps` counts events at each step of a
    lesson: its game, its key, and the event. `day_secrets_rejected` counts the secrets for a city of the day that bot
    players found unsuitable.
    """

    first_answer: Histogram = field(default_factory=Histogram)
    render: Histogram = field(default_factory=Histogram)
    loop_lag: Histogram = field(default_factory=Histogram)
    storing: Histogram = field(default_factory=Histogram)
    transaction: Histogram = field(default_factory=Histogram)
    gc_pause: Histogram = field(default_factory=Histogram)
    request_wait: Histogram = field(default_factory=Histogram)
    connected: bool = False
    shards: dict[int, bool] = field(default_factory=dict)
    shard_count: int = 1
    latency_of: Callable[[int], float] = lambda _: inf
    pictures_waiting: int = 0
    tasks: int = 0
    workers: dict[str, list[WorkerMetrics]] = field(default_factory=dict)
    outbox_age: float = 0.0
    tables_live: int = 0
    tables_stuck: int = 0
    store_failures: int = 0
    conflicts: int = 0
    is_listening: bool = False
    announcements: int = 0
    errors: Counter[str] = field(default_factory=Counter)
    refusals: Counter[str] = field(default_factory=Counter)
    discord_answers: Counter[int] = field(default_factory=Counter)
    lesson_steps: Counter[tuple[str, str, str]] = field(default_factory=Counter)
    days_made: int = 0
    day_secrets_rejected: int = 0
    database_damaged: bool = False
    leases: int = 0
    leases_of_others: int = 0
    leases_lost: int = 0
    spare: str = ""
    failing: dict[str, str] = field(default_factory=dict)
    delayed: dict[str, str] = field(default_factory=dict)
    caches: dict[str, Callable[[], CacheUsage]] = field(default_factory=dict)

    @property
    def shards_in_words(self) -> str:
        """The shards of this process, and the slowest latency if each has one; empty if the bot has only one shard."""
        if self.shard_count == 1:
            return ""
        slowest = max(map(self.latency_of, self.shards), default=inf)
        time = "" if isinf(slowest) else f", the slowest answering within {slowest * 1000:.0f} ms"
        return f"{Shards(self.shard_count, tuple(self.shards))}{time}"

    @property
    def lost_shards_in_words(self) -> str:
        """The disconnected shards, such as `0-3,7`; empty if the bot has only one shard."""
        lost = [shard for shard, is_connected in self.shards.items() if not is_connected]
        return shard_ids_in_words(lost) if self.shard_count > 1 else ""
