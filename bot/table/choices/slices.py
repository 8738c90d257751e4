"""Long computations on the event loop in slices of time, so that others are answered in between."""

import asyncio
import time
from collections.abc import Iterator
from typing import Final

SLICE_SECONDS: Final = 0.005
"""The length of a slice of time, in seconds; its last step may make it longer."""


def run_slice(steps: Iterator[None]) -> bool:
    """Run steps for a slice of time; returns whether there may be more of them."""
    end = time.perf_counter() + SLICE_SECONDS
    return any(time.perf_counter() >= end for _ in steps)


async def run_in_slices(steps: Iterator[None]) -> None:
    """Run all steps, and let other tasks run after each slice of time."""
    while run_slice(steps):  # noqa: ASYNC110 - the condition is the work, so there is no event to wait for
        await asyncio.sleep(0)
