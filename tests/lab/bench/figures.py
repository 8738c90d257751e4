"""Measuring alternately with a reference, because machines are shared and their speed changes."""

import gc
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from statistics import median
from typing import Final

MIN_ROUNDS: Final = 3
DIGITS: Final = 3
"""Figures are rounded to this many significant digits, because they are not more accurate."""

Clock = Callable[[], float]


class CannotMeasure(Exception):
    """A measure is not possible; the message says why."""


class Stopwatch:
    """Adds up times in seconds; by default the CPU time of this thread, which other programs disturb least."""

    def __init__(self, clock: Clock = time.thread_time) -> None:
        self._clock, self.seconds = clock, 0.0

    @contextmanager
    def running(self) -> Iterator[None]:
        started = self._clock()
        yield
        self.seconds += self._clock() - started


@contextmanager
def garbage_collection_off() -> Iterator[None]:
    """Switch Python's garbage collection off, so that its time in this process is not measured as the bot's.

    The stand-in for Discord and all people are in this process. With many people, a collection takes 0.2 seconds.
    """
    gc.collect()
    gc.disable()
    try:
        yield
    finally:
        gc.enable()


def timed_rounds(seconds: float) -> Iterator[int]:
    """Numbers from 0 on until this many seconds are over; at least MIN_ROUNDS of them."""
    end, number = time.monotonic() + seconds, 0
    while number < MIN_ROUNDS or time.monotonic() < end:
        yield number
        number += 1


def rounded(value: float) -> float:
    """The value rounded to DIGITS significant digits."""
    return float(f"{value:.{DIGITS}g}")


def median_ratio(above: Sequence[float], below: Sequence[float]) -> float:
    """The median of the quotients of each round, so that a slow round does not matter."""
    return median(one / other for one, other in zip(above, below, strict=True))
