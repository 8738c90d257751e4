"""Threads for work that would hold up the event loop: one draws, one thinks."""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import ParamSpec, TypeVar

P = ParamSpec("P")
T = TypeVar("T")


class Threads:
    """One thread for pictures and one for bot players, so that neither waits for the other."""

    def __init__(self) -> None:
        self.pictures = ThreadPoolExecutor(1, thread_name_prefix="pictures")
        self.robots = ThreadPoolExecutor(1, thread_name_prefix="robots")

    def draw(self, work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> asyncio.Future[T]:
        """Run a drawing function in the pictures' thread. It stands in the queue as soon as this returns."""
        return asyncio.get_running_loop().run_in_executor(self.pictures, lambda: work(*args, **kwargs))

    def stop(self) -> None:
        """Finish what has begun, drop what has not."""
        self.pictures.shutdown(cancel_futures=True)
        self.robots.shutdown(cancel_futures=True)
