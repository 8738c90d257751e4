"""The bot's pulse: measures the event loop, surveys the tables, and leaves a sign of life in the data folder."""

import asyncio
import time
from contextlib import suppress
from pathlib import Path
from typing import Final, Self

import structlog

from bot.health import Health, clear_health, write_health
from bot.metrics import Metrics
from bot.stopping import end
from bot.store import Clock, DatabaseError, Store
from bot.store.unbroken import unbroken
from bot.table.table import RUNNING

log = structlog.get_logger()

NAP: Final = 1.0
"""Seconds of sleep by which the lag of the event loop is measured."""
BEAT: Final = 5.0
"""Seconds from one sign of life to the next, unless the connection comes or goes."""

STUCK_AFTER: Final = 10 * 60
"""Seconds after which a public message that still waits makes its table stuck."""


class Pulse:
    """Beats from `async with` to its end, however the rest of the bot fares."""

    def __init__(self, store: Store, metrics: Metrics, folder: Path, clock: Clock = time.time) -> None:
        self._store, self._metrics, self._folder, self._clock = store, metrics, folder, clock
        self._worst_lag = 0.0
        self._trouble = ""

    async def __aenter__(self) -> Self:
        with suppress(OSError):  # the beat tells what is wrong with the folder
            self._folder.mkdir(parents=True, exist_ok=True)
        await self.beat()
        self._task = asyncio.create_task(self._run(), name="pulse")
        self._task.add_done_callback(_tell_of_failure)
        return self

    async def __aexit__(self, *_: object) -> None:
        await end(self._task)
        try:
            clear_health(self._folder)
        except OSError as error:
            log.warning("the sign of life stays", reason=str(error))

    async def beat(self) -> None:
        """Survey the tables and leave one sign of life. What hinders it is logged, once."""
        now = self._clock()
        database = await self._survey(now)
        health = Health(
            at=now,
            connected=self._metrics.connected,
            database=database,
            loop_lag=self._worst_lag,
            outbox_age=self._metrics.outbox_age,
            tables_live=self._metrics.tables_live,
            tables_stuck=self._metrics.tables_stuck,
        )
        self._worst_lag = 0.0
        trouble = database
        try:
            await unbroken(asyncio.to_thread(write_health, self._folder, health))
        except OSError as error:
            trouble = f"no sign of life can be left: {error}"
        if trouble and trouble != self._trouble:
            log.warning("unwell", reason=trouble)
        self._trouble = trouble

    async def _survey(self, now: float) -> str:
        """Count tables and look at the outbox; why that cannot be done, if it cannot."""
        try:
            async with self._store.read() as reading:
                counted, oldest = await reading.count_tables(), await reading.oldest_post()
                stuck = await reading.count_stuck(int(now) - STUCK_AFTER)
        except DatabaseError as error:
            return str(error)
        self._metrics.tables_live, self._metrics.tables_stuck = counted.get(RUNNING, 0), stuck
        self._metrics.outbox_age = 0.0 if oldest is None else max(0.0, now - oldest)
        return ""

    async def _run(self) -> None:
        while True:
            connected, due = self._metrics.connected, time.monotonic() + BEAT
            while time.monotonic() < due and self._metrics.connected == connected:
                await self._nap()
            await self.beat()

    async def _nap(self) -> None:
        begun = time.perf_counter()
        await asyncio.sleep(NAP)
        lag = max(0.0, time.perf_counter() - begun - NAP)
        self._metrics.loop_lag.observe(lag)
        self._worst_lag = max(self._worst_lag, lag)


def _tell_of_failure(task: asyncio.Task[None]) -> None:
    if not task.cancelled() and (error := task.exception()):
        log.critical("the pulse has stopped", exc_info=error)
