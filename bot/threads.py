"""Threads for work that would hold up the event loop: one draws, one thinks."""

import sys
from concurrent.futures import Future, ThreadPoolExecutor
from typing import Final

import structlog

from bot.metrics import Metrics
from bot.pictures import Pictures
from games.registry import GAMES
from render.face import warm_up
from render.texts import LANGUAGES

log = structlog.get_logger()

GIVE_WAY: Final = 0.001
"""Seconds after which a thread that computes lets the event loop in. With Python's own 5 ms a click waits several times
as long while a bot player thinks.
"""


class Threads:
    """One thread for pictures and one for bot players, so that neither waits for the other; both give way to events."""

    def __init__(self, metrics: Metrics) -> None:
        self.pictures = Pictures(metrics)
        self.robots = ThreadPoolExecutor(1, thread_name_prefix="robots")
        sys.setswitchinterval(GIVE_WAY)

    def warm_up(self) -> None:
        """Draw the first pictures of each game in each language, so that nobody waits for what all pictures share."""
        for game in GAMES:
            for language in LANGUAGES:
                self.pictures.thread.submit(warm_up, game, language).add_done_callback(_tell_of_failure)

    def stop(self) -> None:
        """Finish what has begun, drop what has not."""
        self.pictures.stop()
        self.robots.shutdown(cancel_futures=True)


def _tell_of_failure(done: Future[None]) -> None:
    if not done.cancelled() and (error := done.exception()):
        log.error("warm-up failed", exc_info=error)
