"""The bot's heartbeat: it measures the event loop, counts tables, and writes the health file."""

import asyncio
import gc
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any, Final, Self

import structlog

from bot.metrics import Histogram, Metrics
from bot.process.health import Health, remove_health_file, write_health
from bot.process.stopping import cancel_tasks
from bot.store import Clock, DatabaseError, Store
from bot.store.database.connection import run_uninterrupted
from bot.table.repairs.stuck import STUCK_SECONDS

log = structlog.get_logger()

LAG_SAMPLE_SECONDS: Final = 1.0
"""Seconds of sleep by which the lag of the event loop is measured."""
HEARTBEAT_SECONDS: Final = 5.0
"""Seconds from one health file to the next; a new or lost connection to Discord is written within a second."""
DATABASE_TIMEOUT: Final = 5.0
"""Seconds to wait for the database before the health file says that it does not answer."""
_COUNT_TIME_FACTOR: Final = 1000
"""The running tables are counted again after so many times as long as the last count took."""
MAX_COUNT_INTERVAL: Final = 300.0
"""The most seconds from one count of the running tables to the next."""


class Heartbeat:
    """Measures the event loop and writes the bot's health regularly during `async with`; then removes the health file.

    `clock` returns unix seconds; `ticks` returns seconds that no change of the clock affects.
    """

    def __init__(
        self,
        store: Store,
        metrics: Metrics,
        folder: Path,
        clock: Clock = time.time,
        ticks: Clock = time.monotonic,
    ) -> None:
        self._store, self._metrics, self._folder, self._clock, self._ticks = store, metrics, folder, clock, ticks
        self._worst_lag = 0.0
        self._trouble = ""
        self._survey: asyncio.Task[None] | None = None
        self._asked_at = 0.0
        self._count_at = float("-inf")

    async def __aenter__(self) -> Self:
        with suppress(OSError):  # `beat` reports a folder that cannot be written
            self._folder.mkdir(parents=True, exist_ok=True)
        await self.beat()
        self._task = asyncio.create_task(self._run(), name="heartbeat")
        return self

    async def __aexit__(self, *_: object) -> None:
        await cancel_tasks(self._task, *([self._survey] if self._survey else []))
        try:
            remove_health_file(self._folder)
        except OSError as error:
            log.warning("health file not removed", reason=str(error))

    async def beat(self) -> None:
        """Measure the outbox, count the stuck tables and at intervals the running ones, and write the health file.

        If the database fails or the file cannot be written, this is only logged, the same trouble once.
        """
        now, self._metrics.tasks = self._clock(), len(asyncio.all_tasks())
        database, storing = await self._answered(now), await asyncio.to_thread(self._store.health.troubles)
        health = Health(
            at=now,
            connected=self._metrics.connected,
            database=database,
            shards=self._metrics.shards_in_words,
            shards_lost=self._metrics.lost_shards_in_words,
            loop_lag=self._worst_lag,
            outbox_age=self._metrics.outbox_age,
            tables_live=self._metrics.tables_live,
            tables_stuck=self._metrics.tables_stuck,
            tasks=self._metrics.tasks,
            storing=" ".join(storing),
            failed=" ".join(self._metrics.failing.values()),
            spare=self._metrics.spare,
            for_others=self._metrics.leases_of_others,
            delayed=len(self._metrics.delayed),
            delayed_by=next(iter(self._metrics.delayed.values()), ""),
        )
        self._worst_lag = 0.0
        trouble = database
        try:
            await run_uninterrupted(asyncio.to_thread(write_health, self._folder, health))
        except OSError as error:
            trouble = f"the health file cannot be written: {error}"
        if trouble and trouble != self._trouble:
            log.warning("unhealthy", reason=trouble)
        self._trouble = trouble

    async def _answered(self, now: float) -> str:
        """Run or await the survey; returns why it has no result, empty if it has."""
        if self._survey is None:
            self._survey, self._asked_at = asyncio.create_task(self._count(now)), time.monotonic()
        done, _ = await asyncio.wait({self._survey}, timeout=DATABASE_TIMEOUT)
        if not done:
            return f"It has not answered for {time.monotonic() - self._asked_at:.0f} seconds."
        survey, self._survey = self._survey, None
        error = survey.exception()
        if error is None or isinstance(error, DatabaseError):
            return "" if error is None else str(error)
        return f"{type(error).__name__}: {error}"

    async def _count(self, now: float) -> None:
        """Measure the outbox, and count tables as often as that is cheap."""
        async with self._store.read() as reading:
            oldest, stuck = (
                await reading.posts.oldest_time(),
                await reading.posts.count_stuck_tables(int(now) - STUCK_SECONDS),
            )
            if (begun := self._ticks()) >= self._count_at:
                self._metrics.tables_live = await reading.tables.count_running()
                self._count_at = self._ticks() + min(MAX_COUNT_INTERVAL, _COUNT_TIME_FACTOR * (self._ticks() - begun))
        self._metrics.tables_stuck = stuck
        self._metrics.outbox_age = 0.0 if oldest is None else max(0.0, now - oldest)

    async def _run(self) -> None:
        while True:
            connected, due = self._metrics.connected, time.monotonic() + HEARTBEAT_SECONDS
            while time.monotonic() < due and self._metrics.connected == connected:
                await self._nap()
            try:
                await self.beat()
            except Exception as error:  # any error: the next heartbeat may succeed
                log.error("health not written", exc_info=error)

    async def _nap(self) -> None:
        begun = time.perf_counter()
        await asyncio.sleep(LAG_SAMPLE_SECONDS)
        lag = max(0.0, time.perf_counter() - begun - LAG_SAMPLE_SECONDS)
        self._metrics.loop_lag.observe(lag)
        self._worst_lag = max(self._worst_lag, lag)


@contextmanager
def measure_gc_pauses(pauses: Histogram) -> Iterator[None]:
    """Record the seconds of each garbage collection in this histogram during the block."""
    begun = 0.0

    def collecting(phase: str, _: dict[str, Any]) -> None:
        nonlocal begun
        if phase == "start":
            begun = time.perf_counter()
        else:
            pauses.observe(time.perf_counter() - begun)

    gc.callbacks.append(collecting)
    try:
        yield
    finally:
        gc.callbacks.remove(collecting)
