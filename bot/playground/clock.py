"""Time, so that a test can move it."""

import asyncio
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


async def sleep(clock: TimeSource, seconds: float) -> None:
    done = asyncio.Event()
    clock.call_later(seconds, done.set)
    await done.wait()
