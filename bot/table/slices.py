"""Long computations on the event loop in slices of time, so that others are answered in between."""

import asyncio
import time
from collections.abc import Iterator
from typing import Final

SLICE: Final = 0.005
"""Seconds after which others are let in; a step may make it longer."""


def work_on(steps: Iterator[None]) -> bool:
    """Go through steps for a slice of time; whether there may be more of them."""
    end = time.perf_counter() + SLICE
    return any(time.perf_counter() >= end for _ in steps)


async def finish(steps: Iterator[None]) -> None:
    """Go through all steps, and let others in after each slice."""
    while work_on(steps):  # noqa: ASYNC110 - it works on while it looks
        await asyncio.sleep(0)
