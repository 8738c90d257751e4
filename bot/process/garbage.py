"""Garbage collections: how long each holds up the whole process."""

import gc
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from bot.metrics import Histogram


@contextmanager
def timed_collections(pauses: Histogram) -> Iterator[None]:
    """Measure each collection while the block lasts."""
    begun = 0.0

    def collecting(phase: str, _: dict[str, Any]) -> None:
        nonlocal begun
        if phase == "start":
            begun = time.perf_counter()
        else:
            pauses.observe(time.perf_counter() - begun)

    gc.callbacks.append(collecting)
    try:
        yield
    finally:
        gc.callbacks.remove(collecting)
