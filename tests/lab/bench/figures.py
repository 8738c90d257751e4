"""Figures measured in turns with a reference, since machines are shared and their speed changes."""

import gc
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from statistics import median
from typing import Final

LEAST_ROUNDS: Final = 3
DIGITS: Final = 3
"""Figures are rounded to so many digits; more would pretend to an accuracy that there is not."""

Clock = Callable[[], float]


class CannotMeasure(Exception):
    """Something that a measure needs does not work; the text says what."""


class Stopwatch:
    """Adds up what it measures; by default this thread's processor time, which other programs disturb least."""

    def __init__(self, clock: Clock = time.thread_time) -> None:
        self._clock, self.seconds = clock, 0.0

    @contextmanager
    def running(self) -> Iterator[None]:
        started = self._clock()
        yield
        self.seconds += self._clock() - started


@contextmanager
def no_collections() -> Iterator[None]:
    """Have Python look for no garbage in this process inside, which would be measured as if the bot had done it.

    Where many play, a stand-in for Discord and all people are in this process, and each time takes a fifth of a second.
    """
    gc.collect()
    gc.disable()
    try:
        yield
    finally:
        gc.enable()


def rounds(seconds: float) -> Iterator[int]:
    """Numbers from 0 on until so many seconds are over; at least LEAST_ROUNDS of them."""
    end, number = time.monotonic() + seconds, 0
    while number < LEAST_ROUNDS or time.monotonic() < end:
        yield number
        number += 1


def rounded(value: float) -> float:
    """The value to DIGITS significant digits; a whole number where it has as many digits before the point."""
    return float(f"{value:.{DIGITS}g}")


def median_ratio(above: Sequence[float], below: Sequence[float]) -> float:
    """The median of the quotients round by round: what slows down a whole round cancels out."""
    return median(one / other for one, other in zip(above, below, strict=True))
