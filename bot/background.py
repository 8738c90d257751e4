"""Work in the background, one piece at a time for each key."""

import asyncio
from collections.abc import Awaitable, Callable

import structlog

log = structlog.get_logger()


class Errands:
    """Runs `work(key)` in the background. A key that is poked while its work runs is run once more afterwards.

    `about` says what a key is, a table or a place; it stands with the key in each line of the log.
    """

    def __init__(self, name: str, work: Callable[[int], Awaitable[None]], about: str = "table") -> None:
        self._name, self._work, self._about = name, work, about
        self._running: dict[int, asyncio.Task[None]] = {}
        self._again: set[int] = set()
        self._stopped = False

    def poke(self, key: int) -> None:
        """See to it that the work for this key is done after now; once stopped, nothing is begun any more."""
        if self._stopped:
            return
        if key in self._running:
            self._again.add(key)
            return
        task = asyncio.create_task(self._run(key), name=f"{self._name} {key}")
        self._running[key] = task
        task.add_done_callback(lambda done: self._finished(key, done))

    async def idle(self) -> None:
        """Wait until nothing is left to do."""
        while self._running:
            await asyncio.wait(list(self._running.values()))

    async def stop(self) -> None:
        """Cancel what is running and wait for it."""
        self._stopped = True
        self._again.clear()
        tasks = list(self._running.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _run(self, key: int) -> None:
        structlog.contextvars.clear_contextvars()
        structlog.contextvars.bind_contextvars(errand=self._name, **{self._about: key})
        self._again.add(key)
        while key in self._again:
            self._again.discard(key)
            await self._work(key)

    def _finished(self, key: int, task: asyncio.Task[None]) -> None:
        self._running.pop(key, None)
        if not task.cancelled() and (error := task.exception()):
            log.error("errand failed", errand=self._name, exc_info=error, **{self._about: key})
        if key in self._again:
            self.poke(key)
