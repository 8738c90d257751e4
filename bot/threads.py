"""Threads for work that would hold up the event loop: one draws, one thinks."""

import asyncio
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import ParamSpec, TypeVar

from bot.metrics import Histogram

P = ParamSpec("P")
T = TypeVar("T")


class Threads:
    """One thread for pictures and one for bot players, so that neither waits for the other.

    How long each drawing takes, without its time in the queue, goes into `render`.
    """

    def __init__(self, render: Histogram) -> None:
        self.pictures = ThreadPoolExecutor(1, thread_name_prefix="pictures")
        self.robots = ThreadPoolExecutor(1, thread_name_prefix="robots")
        self._render = render

    def draw(self, work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> asyncio.Future[T]:
        """Run a drawing function in the pictures' thread. It stands in the queue as soon as this returns."""

        def measured() -> T:
            begun = time.perf_counter()
            drawn = work(*args, **kwargs)
            self._render.observe(time.perf_counter() - begun)
            return drawn

        return asyncio.get_running_loop().run_in_executor(self.pictures, measured)

    def stop(self) -> None:
        """Finish what has begun, drop what has not."""
        self.pictures.shutdown(cancel_futures=True)
        self.robots.shutdown(cancel_futures=True)
