"""How the C library gives memory back: pictures are large pieces that come and go, and leave holes behind."""

import ctypes
import sys
import time
from typing import Final

ARENA_MAX: Final = -8
"""The number of glibc's option for how many heaps a process may have; by default it is eight for each processor."""
ARENAS: Final = 2
EVERY: Final = 20.0
"""Seconds from one time at which memory is given back to the next."""


def keep_few_heaps() -> None:
    """Have all threads share a few heaps: what one frees another uses. Nothing is done where there is no glibc."""
    if sys.platform == "linux" and hasattr(library := ctypes.CDLL(None), "mallopt"):
        library.mallopt(ARENA_MAX, ARENAS)


class Trimmer:
    """Gives what is free back to the system now and then; it takes a few milliseconds, and the holes stay small.

    `next` is when it is time to.
    """

    def __init__(self) -> None:
        self.next = 0.0

    def is_due(self) -> bool:
        """Whether the last time is long ago; the next one counts from now."""
        if time.monotonic() < self.next:
            return False
        self.next = time.monotonic() + EVERY
        return True

    def trim(self) -> None:
        """Give back what is free."""
        if sys.platform == "linux" and hasattr(library := ctypes.CDLL(None), "malloc_trim"):
            library.malloc_trim(0)
