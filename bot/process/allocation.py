"""Returning memory to the system: pictures are large objects that leave holes in the heap."""

import ctypes
import sys
import time
from typing import Final

ARENA_MAX: Final = -8
"""The number of glibc's option M_ARENA_MAX, the most heaps of a process; its default is eight for each processor."""
ARENAS: Final = 2
"""The most heaps of a process."""
TRIM_INTERVAL: Final = 20.0
"""Seconds between two releases of memory to the system."""


def keep_few_heaps() -> None:
    """Limit the number of heaps that threads use, so that freed memory is reused (glibc only)."""
    if sys.platform == "linux" and hasattr(library := ctypes.CDLL(None), "mallopt"):
        library.mallopt(ARENA_MAX, ARENAS)


class Trimmer:
    """Returns free memory to the system; the caller does so once in each interval, as it takes a few milliseconds."""

    def __init__(self) -> None:
        self.next = 0.0

    def try_begin_interval(self) -> bool:
        """Begin the next interval if the last one is over; returns whether it did."""
        if time.monotonic() < self.next:
            return False
        self.next = time.monotonic() + TRIM_INTERVAL
        return True

    def trim(self) -> None:
        """Return free memory to the system (glibc only)."""
        if sys.platform == "linux" and hasattr(library := ctypes.CDLL(None), "malloc_trim"):
            library.malloc_trim(0)
