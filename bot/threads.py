"""Threads for work that would hold up the event loop: one draws, one thinks."""

import asyncio
import sys
import time
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from typing import Final, ParamSpec, TypeVar

import structlog

from bot.metrics import Histogram
from games.registry import GAMES
from render.face import warm_up
from render.texts import LANGUAGES

log = structlog.get_logger()

P = ParamSpec("P")
T = TypeVar("T")

GIVE_WAY: Final = 0.001
"""Seconds after which a thread that computes lets the event loop in. With Python's own 5 ms a click waits several times
as long while a bot player thinks.
"""


class Threads:
    """One thread for pictures and one for bot players, so that neither waits for the other; both give way to events.

    How long each drawing takes, without its time in the queue, goes into `render`.
    """

    def __init__(self, render: Histogram) -> None:
        self.pictures = ThreadPoolExecutor(1, thread_name_prefix="pictures")
        self.robots = ThreadPoolExecutor(1, thread_name_prefix="robots")
        self._render = render
        sys.setswitchinterval(GIVE_WAY)

    def warm_up(self) -> None:
        """Draw the first pictures of each game in each language, so that nobody waits for what all pictures share."""
        for game in GAMES:
            for language in LANGUAGES:
                self.pictures.submit(warm_up, game, language).add_done_callback(_tell_of_failure)

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


def _tell_of_failure(done: Future[None]) -> None:
    if not done.cancelled() and (error := done.exception()):
        log.error("warm-up failed", exc_info=error)
