"""Limits work to an amount of CPU time. The worker process imports no other module of the bot."""

import time
from collections.abc import Callable
from typing import Any, TypeVar

_T = TypeVar("_T")


def run_within_cpu(seconds: float, work: Callable[..., _T], *args: Any) -> _T:
    """Run work within an amount of CPU time; returns its result.

    The last argument of `work` is a function that returns whether the time is used up. The work has to call it, and to
    stop once the time is used up.
    """
    end = time.thread_time() + seconds
    return work(*args, lambda: time.thread_time() >= end)
