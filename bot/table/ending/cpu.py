"""Limits work to an amount of CPU time. The worker process imports no other module of the bot."""

import time
from collections.abc import Callable
from typing import Any, TypeVar

T = TypeVar("T")


def run_within_cpu(seconds: float, work: Callable[..., T], *args: Any) -> T:
    """Run work, with a function as its last argument that tells whether it has used this many seconds of CPU time.

    The work itself asks that function and stops.
    """
    end = time.thread_time() + seconds
    return work(*args, lambda: time.thread_time() >= end)
