"""Figures of the running bot: plain numbers that cost nothing, for `health` and for programs that collect metrics.

They are not prometheus_client's own counters, whose locks are no RLocks: `errors` is counted while something is logged,
which garbage collected inside `labels()` may do too, and then the bot would stand still for good. Ours also take
0.2 microseconds where a labelled counter takes 4, and `health` can read them.
"""

from bisect import bisect_left
from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from itertools import accumulate
from math import inf, isinf
from typing import Final, NamedTuple

from bot.shards import Shards, in_words

SECONDS: Final = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.0, 3.0)
"""Limits between the classes of a histogram; after 3 seconds Discord waits for no answer."""


class Histogram:
    """How often something took how long. Each has one thread that writes; reading may be a number behind."""

    def __init__(self, limits: tuple[float, ...] = SECONDS) -> None:
        self.limits = limits
        self.total = 0.0
        self._counts = [0] * (len(limits) + 1)

    def observe(self, seconds: float) -> None:
        self._counts[bisect_left(self.limits, seconds)] += 1
        self.total += seconds

    @property
    def count(self) -> int:
        return sum(self._counts)

    def up_to(self) -> list[tuple[float, int]]:
        """For each limit, and for infinity, how many took no longer."""
        return list(zip((*self.limits, float("inf")), accumulate(self._counts), strict=True))


class Filled(NamedTuple):
    """How full a cache is: how many entries it has, and how many it may have; and the same in bytes.

    What is None has no limit of its own, or is not reckoned.
    """

    entries: int
    entries_most: int | None = None
    size: int | None = None
    size_most: int | None = None


@dataclass
class Metrics:
    """All figures. Times are in seconds.

    `connected` says whether all shards of this process are connected to Discord, `shards` of each whether it is, and
    `latency_of` how long the last answer to each took. There are `shard_count` of them in all processes. `outbox_age`
    is for how long the oldest public message has been waiting that can be sent. A table is stuck when nothing can be
    sent to it any more, or something has been waiting for too long. `workers_memory` are the bytes that each process
    takes that draws, `workers_caches` say how full its caches are, `workers_lost` says how many of them have died.
    `delayed` tells of each table, film or call that waits for another try why it failed.
    `failing` says, a sentence each, what the bot does beside its answers and fails at now. `caches` tell how full they
    are, those that belong to no module.

    `leases` says of how many shards this process does the work, `leases_of_others` how many of these belong to
    processes that are gone; `leases_lost` counts those that were not renewed in time. `spare` says why this process
    waits for another one, and is empty where it does not.

    `storing` are the waits for the database and its disk, `transaction` whole transactions and readings, their turn and
    their computing included. `errors` counts by the event that was logged, `refusals` by their keys, what Discord has
    answered (`discord_answers`) by the code of HTTP. `request_wait` is how long requests waited so that there are not
    more than Discord allows. `conflicts` are writes that met a row changed meanwhile. `is_listening`: everything is
    heard that other processes on the database announce; `announcements` counts what was.
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
    workers_lost: int = 0
    workers_memory: list[int] = field(default_factory=list)
    workers_caches: list[Mapping[str, Filled]] = field(default_factory=list)
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
    database_damaged: bool = False
    leases: int = 0
    leases_of_others: int = 0
    leases_lost: int = 0
    spare: str = ""
    failing: dict[str, str] = field(default_factory=dict)
    delayed: dict[str, str] = field(default_factory=dict)
    caches: dict[str, Callable[[], Filled]] = field(default_factory=dict)

    @property
    def shards_held(self) -> str:
        """The shards of this process in words, with the time of the slowest; nothing where there is only one."""
        if self.shard_count == 1:
            return ""
        slowest = max(map(self.latency_of, self.shards), default=inf)
        time = "" if isinf(slowest) else f", the slowest answering within {slowest * 1000:.0f} ms"
        return f"{Shards(self.shard_count, tuple(self.shards))}{time}"

    @property
    def shards_lost(self) -> str:
        """The disconnected shards in words; empty if there is only one shard."""
        lost = [shard for shard, is_connected in self.shards.items() if not is_connected]
        return in_words(lost) if self.shard_count > 1 else ""
