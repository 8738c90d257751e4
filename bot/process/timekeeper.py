"""The loop that waits for the nearest deadline and calls its handler."""

import asyncio
from collections.abc import Awaitable, Callable, Mapping
from contextlib import suppress
from functools import partial
from typing import Final, TypeAlias

import msgspec
import structlog

from bot.metrics import Metrics
from bot.process.logs import log_with_table
from bot.process.stopping import cancel_tasks
from bot.shards import Shards
from bot.store import Deadline, DeadlineKind, Store, StoreError, run_with_retries

log = structlog.get_logger()

DeadlineHandler: TypeAlias = Callable[[Deadline], Awaitable[None]]
"""Handles a deadline, and deletes it in the transaction that writes the result."""
WaitForEvent: TypeAlias = Callable[[asyncio.Event, float], Awaitable[None]]
"""Waits until the event is set, at most this number of seconds."""

POLL_INTERVAL: Final = 60.0
"""The most seconds from one read of the deadlines to the next, because the clock may be set."""
RETRY_SECONDS: Final = 5.0
"""Seconds from a failure to handle the due deadlines to the next try."""
_FAILURE_KEY: Final = "time"
"""The key of this task in `Metrics.failing`."""
POSTPONE_SECONDS: Final = 600
"""Seconds by which a deadline is postponed after an error of its handler."""


async def wait_for_event(event: asyncio.Event, seconds: float) -> None:
    """Wait until the event is set, at most this number of seconds."""
    with suppress(TimeoutError):  # the seconds are over
        async with asyncio.timeout(seconds):
            await event.wait()


class Timekeeper:
    """Calls the handler of each due deadline of our shards; at the start also of those due while no process ran.

    `handlers` has one for each kind of deadline. An error of a handler is logged, and its deadline postponed by
    `POSTPONE_SECONDS`; after a failure of the store all is tried again.
    """

    def __init__(
        self,
        store: Store,
        handlers: Mapping[DeadlineKind, DeadlineHandler],
        wait: WaitForEvent = wait_for_event,
        metrics: Metrics | None = None,
    ) -> None:
        self._store, self._handlers, self._wait = store, handlers, wait
        self._metrics = metrics or Metrics()
        self._changed = asyncio.Event()
        self._running: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Handle deadlines in the background until `stop`.

        From now on the store wakes it when deadlines are written.
        """
        self._store.deadlines_changed = self.wake
        self._running = asyncio.create_task(self.run(), name="timekeeper")

    def wake(self) -> None:
        """Read the deadlines again, because there are new ones or this process has more shards."""
        self._changed.set()

    async def stop(self) -> None:
        """Stop; an interrupted handler runs again later."""
        if self._running is not None:
            await cancel_tasks(self._running)

    async def run(self) -> None:
        """Handle deadlines until cancelled."""
        while True:
            self._changed.clear()
            await self._wait(*await self._next())

    async def _next(self) -> tuple[asyncio.Event, float]:
        """Handle due deadlines, whatever fails; returns the event to wait for and the most seconds."""
        try:
            seconds = await self.handle_due()
        except Exception as error:  # any error: due deadlines stay stored, and are tried again
            is_known = isinstance(error, StoreError)
            log.warning("time delayed", reason=str(error), exc_info=None if is_known else error)
            self._metrics.failing[_FAILURE_KEY] = f"Due deadlines are not handled now: {type(error).__name__}: {error}"
            return asyncio.Event(), RETRY_SECONDS
        self._metrics.failing.pop(_FAILURE_KEY, None)
        return self._changed, seconds

    async def handle_due(self) -> float:
        """Handle all due deadlines of our shards; returns the seconds until they have to be read again.

        Raises StoreError.
        """
        while due := await self._due(work := self._store.work_shards):
            for deadline in due:
                if self._store.work_shards != work:
                    break
                with log_with_table(deadline.table_id):
                    await self._meet(deadline)
        async with self._store.read() as reading:
            soonest = await reading.deadlines.next_due(self._store.work_shards)
        return POLL_INTERVAL if soonest is None else min(POLL_INTERVAL, max(0.0, soonest - self._store.now))

    async def _due(self, work: Shards) -> list[Deadline]:
        async with self._store.read() as reading:
            return await reading.deadlines.due(int(self._store.now), work)

    async def _meet(self, deadline: Deadline) -> None:
        try:
            await run_with_retries(partial(self._handlers[deadline.kind], deadline))
        except StoreError:
            raise
        except Exception as error:  # any error: the other deadlines are handled
            log.error("deadline put off", kind=deadline.kind, exc_info=error)
            await self._put_off(deadline)

    async def _put_off(self, deadline: Deadline) -> None:
        async with self._store.transaction() as tx:
            if await tx.deadlines.take_due(deadline):
                await tx.deadlines.plan(msgspec.structs.replace(deadline, due=tx.now + POSTPONE_SECONDS))
