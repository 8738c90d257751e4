"""Work that takes only so much CPU time. Of the bot, its worker process needs this file alone."""

import time
from collections.abc import Callable
from typing import Any, TypeVar

T = TypeVar("T")


def within_cpu(seconds: float, work: Callable[..., T], *args: Any) -> T:
    """The result of work whose last argument tells it whether this thread has computed for so many seconds."""
    end = time.thread_time() + seconds
    return work(*args, lambda: time.thread_time() >= end)
