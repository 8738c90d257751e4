"""Time, so that a test can move it: the machine's own clock, and one that stands still until told."""

import asyncio
import heapq
import itertools
import time
from collections.abc import Callable
from typing import Protocol

Callback = Callable[[], None]


class TimeSource(Protocol):
    """Seconds since 1970, and calls in the future."""

    def now(self) -> float: ...

    def call_later(self, delay: float, callback: Callback) -> Callback:
        """Call back once after some seconds; the answer cancels it."""
        ...

    def skip(self, seconds: float) -> None:
        """Let so many seconds have passed."""
        ...


class SystemClock:
    """The machine's clock and the running event loop's timers; `skip` lets time have passed that nobody waits for."""

    def __init__(self) -> None:
        self._skipped = 0.0

    def now(self) -> float:
        """Seconds since 1970, and those that were skipped."""
        return time.time() + self._skipped

    def skip(self, seconds: float) -> None:
        """Show a later time by so many seconds from now on. Timers that run are not called earlier."""
        self._skipped += seconds

    def call_later(self, delay: float, callback: Callback) -> Callback:
        """Call back once after some seconds; the answer cancels it."""
        return asyncio.get_running_loop().call_later(delay, callback).cancel


class ManualClock:
    """A clock that only `advance` moves."""

    def __init__(self, start: float | None = None) -> None:
        self._now = time.time() if start is None else start
        self._waiting: list[tuple[float, int, Callback]] = []
        self._cancelled: set[int] = set()
        self._numbers = itertools.count()

    def now(self) -> float:
        return self._now

    def call_later(self, delay: float, callback: Callback) -> Callback:
        """Call back once when the clock has been moved so far; the answer cancels it."""
        number = next(self._numbers)
        heapq.heappush(self._waiting, (self._now + delay, number, callback))
        return lambda: self._cancelled.add(number)

    def advance(self, seconds: float) -> None:
        """Move the clock; what falls due on the way is called, in order."""
        goal = self._now + seconds
        while self._waiting and self._waiting[0][0] <= goal:
            self._now, number, callback = heapq.heappop(self._waiting)
            if number not in self._cancelled:
                callback()
            self._cancelled.discard(number)
        self._now = goal

    skip = advance


async def sleep(clock: TimeSource, seconds: float) -> None:
    done = asyncio.Event()
    clock.call_later(seconds, done.set)
    await done.wait()
