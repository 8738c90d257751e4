"""Threads for work that would hold up the event loop: one draws, one thinks."""

import sys
from collections.abc import Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import suppress
from typing import Final

import structlog

from bot.metrics import Metrics
from bot.pictures import Pictures
from games.core import Settings
from games.registry import GAMES
from render.face import warm_up, ways_to_play
from render.texts import LANGUAGES
from render.theme import LIGHT

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
        self._warm: set[str] = set()
        sys.setswitchinterval(GIVE_WAY)

    def warm_up(self, theme: str = LIGHT.name) -> None:
        """Draw the first pictures of each game in a theme, so that nobody waits for what all pictures share.

        They are drawn one after the other, and what is asked for meanwhile comes first.
        """
        self._warm.add(theme)
        ways = [(game, settings) for game in GAMES for settings in ways_to_play(game)]
        self._warm_next((game, language, theme, settings) for language in LANGUAGES for game, settings in ways)

    def warm_up_for(self, theme: str) -> None:
        """Do the same once for the theme of somebody who plays, if it was done for the usual one at the start."""
        if self._warm and theme not in self._warm:
            self.warm_up(theme)

    def _warm_next(self, pictures: Iterator[tuple[str, str, str, Settings]]) -> None:
        def go_on(done: Future[None]) -> None:
            _tell_of_failure(done)
            if not done.cancelled():
                with suppress(RuntimeError):  # the bot is being stopped
                    self._warm_next(pictures)

        if (first := next(pictures, None)) is not None:
            self.pictures.thread.submit(warm_up, *first).add_done_callback(go_on)

    def stop(self) -> None:
        """Finish what has begun, drop what has not."""
        self.pictures.stop()
        self.robots.shutdown(cancel_futures=True)


def _tell_of_failure(done: Future[None]) -> None:
    if not done.cancelled() and (error := done.exception()):
        log.error("warm-up failed", exc_info=error)
