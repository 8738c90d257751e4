"""Background tasks: at most one runs for each key."""

import asyncio
from collections.abc import Awaitable, Callable, Collection, Iterable
from contextvars import copy_context

import structlog

from bot.process.stopping import cancel_tasks

log = structlog.get_logger()


class BackgroundTasks:
    """Runs `work(key)` in the background, once at a time for each key; its errors are only logged.

    If a key is scheduled while its work runs, the work runs once more afterwards. The work may return the seconds after
    which it is repeated. `name` names the work in the log. `log_field` names the key in log lines, such as table; None
    if keys are accounts, which are not logged.
    """

    def __init__(
        self, name: str, work: Callable[[int], Awaitable[float | None]], log_field: str | None = "table"
    ) -> None:
        self._name, self._work, self._log_field = name, work, log_field
        self._running: dict[int, asyncio.Task[None]] = {}
        self._later: dict[int, asyncio.TimerHandle] = {}
        self._again: set[int] = set()
        self._turns: set[asyncio.Task[None]] = set()
        self._stopped = False

    def schedule(self, key: int) -> None:
        """Run the work for this key soon, in place of a planned repetition; does nothing after `stop`."""
        if self._stopped:
            return
        if (later := self._later.pop(key, None)) is not None:
            later.cancel()
        if key in self._running:
            self._again.add(key)
            return
        known, name = copy_context(), " ".join(map(str, (self._name, *self._mark(key).values())))
        task = asyncio.create_task(self._run(key), name=name, context=known)
        self._running[key] = task
        task.add_done_callback(lambda done: self._finished(key, done), context=known)

    def schedule_in_turn(self, keys: Iterable[int]) -> None:
        """Schedule these keys one after the other, each when the work of the previous one is done."""
        turns = asyncio.create_task(self._take_turns(keys), name=f"{self._name} in turn")
        self._turns.add(turns)
        turns.add_done_callback(self._turns.discard)

    async def _take_turns(self, keys: Iterable[int]) -> None:
        for key in keys:
            self.schedule(key)
            if (task := self._running.get(key)) is not None:
                await asyncio.wait([task])

    async def wait_until_idle(self) -> None:
        """Wait until no work is running and no key waits for its turn; planned repetitions do not count."""
        while tasks := [*self._running.values(), *self._turns]:
            await asyncio.wait(tasks)

    async def finish_or_cancel(self, keys: Collection[int], seconds: float) -> None:
        """Wait at most `seconds` for the running work of these keys, if there is any, then cancel it."""
        if tasks := [self._running[key] for key in keys if key in self._running]:
            await asyncio.wait(tasks, timeout=seconds)
            await cancel_tasks(*tasks)

    def cancel(self) -> None:
        """Cancel all running and scheduled work, repetitions included, without waiting."""
        self._forget()
        for task in (*self._running.values(), *self._turns):
            task.cancel()

    async def cancel_and_wait(self) -> None:
        """Cancel all running and scheduled work and wait for its end. Keys can be scheduled again."""
        self._forget()
        await cancel_tasks(*self._running.values(), *self._turns)

    async def stop(self) -> None:
        """Cancel all running and scheduled work and wait for its end. Later calls of `schedule` do nothing."""
        self._stopped = True
        await self.cancel_and_wait()

    async def _run(self, key: int) -> None:
        structlog.contextvars.clear_contextvars()
        structlog.contextvars.bind_contextvars(errand=self._name, **self._mark(key))
        self._again.add(key)
        seconds = None
        while key in self._again:
            self._again.discard(key)
            seconds = await self._work(key)
        if seconds is not None and not self._stopped:
            self._later[key] = asyncio.get_running_loop().call_later(seconds, self.schedule, key)

    def _mark(self, key: int) -> dict[str, int]:
        return {} if self._log_field is None else {self._log_field: key}

    def _forget(self) -> None:
        self._again.clear()
        for later in self._later.values():
            later.cancel()
        self._later.clear()

    def _finished(self, key: int, task: asyncio.Task[None]) -> None:
        self._running.pop(key, None)
        if not task.cancelled() and (error := task.exception()):
            log.error("errand failed", errand=self._name, exc_info=error, **self._mark(key))
        if key in self._again:
            self.schedule(key)
