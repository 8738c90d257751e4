"""The playground's clock, which tests can advance."""

import asyncio
import time
from collections.abc import Callable
from typing import Protocol

Callback = Callable[[], None]


class TimeSource(Protocol):
    """A clock with timers."""

    def now(self) -> float:
        """The time in unix seconds."""
        ...

    def call_later(self, delay: float, callback: Callback) -> Callback:
        """Call `callback` once after `delay` seconds; returns a function that cancels it."""
        ...

    def skip(self, seconds: float) -> None:
        """Advance the time by this many seconds."""
        ...


class SystemClock:
    """The system clock and the event loop's timers; `skip` advances the time but no timers."""

    def __init__(self) -> None:
        self._skipped = 0.0

    def now(self) -> float:
        """The time in unix seconds, including skipped seconds."""
        return time.time() + self._skipped

    def skip(self, seconds: float) -> None:
        """Advance the time; running timers do not fire earlier."""
        self._skipped += seconds

    def call_later(self, delay: float, callback: Callback) -> Callback:
        return asyncio.get_running_loop().call_later(delay, callback).cancel


async def sleep(clock: TimeSource, seconds: float) -> None:
    """Wait until this many seconds have passed on the clock."""
    done = asyncio.Event()
    clock.call_later(seconds, done.set)
    await done.wait()
