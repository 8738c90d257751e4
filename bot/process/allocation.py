"""Memory is returned to the system, because pictures are large objects that leave holes in the heap."""

import ctypes
import sys
import time
from typing import Final

_M_ARENA_MAX: Final = -8
"""glibc's option (mallopt) for the most heaps of a process; by default eight for each processor."""
_MAX_HEAPS: Final = 2
"""The most heaps of a process: few, so that freed memory is used again."""
_TRIM_INTERVAL: Final = 20.0
"""The least seconds from one release of memory to the next."""


def limit_heaps() -> None:
    """Limit the heaps that the threads of this process use to _MAX_HEAPS (glibc only)."""
    if sys.platform == "linux" and hasattr(library := ctypes.CDLL(None), "mallopt"):
        library.mallopt(_M_ARENA_MAX, _MAX_HEAPS)


class MemoryTrimmer:
    """Returns free memory to the system, at most once in an interval, as it takes a few milliseconds.

    Callers call `trim` only if `try_begin_interval` returns True. The next interval can begin at `next` (monotonic
    seconds).
    """

    def __init__(self) -> None:
        self.next = 0.0

    def try_begin_interval(self) -> bool:
        """Begin the next interval if the last one is over; returns whether it did."""
        if time.monotonic() < self.next:
            return False
        self.next = time.monotonic() + _TRIM_INTERVAL
        return True

    def trim(self) -> None:
        """Return free memory to the system (glibc only)."""
        if sys.platform == "linux" and hasattr(library := ctypes.CDLL(None), "malloc_trim"):
            library.malloc_trim(0)
