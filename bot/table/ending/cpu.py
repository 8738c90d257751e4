"""Work that takes only so much CPU time. Of the bot, its worker process needs this file alone."""

import time
from collections.abc import Callable
from typing import Any, TypeVar

T = TypeVar("T")


def run_within_cpu(seconds: float, work: Callable[..., T], *args: Any) -> T:
    """Run work, whose last argument returns whether this thread has used this many seconds of CPU time."""
    end = time.thread_time() + seconds
    return work(*args, lambda: time.thread_time() >= end)
