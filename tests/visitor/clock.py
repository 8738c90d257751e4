"""A clock that stands still until it is told to go on."""

import heapq
import itertools
import time

from bot.playground.clock import Callback


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
