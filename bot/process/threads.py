"""Threads for work that would hold up the event loop: one draws, one makes films, one thinks."""

import asyncio
import sys
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Final, TypeVar

import structlog

from bot.metrics import Metrics
from bot.process.pictures import Pictures
from games.registry import GAMES
from render.face import ways_to_play
from render.orders import PictureSet, load_faces, warm_next
from render.texts import LANGUAGES
from render.theme import LIGHT

T = TypeVar("T")
log = structlog.get_logger()

SWITCH_INTERVAL: Final = 0.001
"""Seconds after which a thread that computes lets the event loop in. With Python's own 5 ms a click waits several times
as long while a bot player thinks.
"""


class Threads:
    """A thread each for pictures, films and bot players, so that none waits for another.

    `workers` processes draw in place of the pictures' thread. Without any, frames of films are drawn in that thread, in
    turn with pictures.
    """

    def __init__(self, metrics: Metrics, workers: int = 0) -> None:
        self.pictures = Pictures(metrics, workers=workers)
        self.films = ThreadPoolExecutor(1, thread_name_prefix="films")
        self.robots = ThreadPoolExecutor(1, thread_name_prefix="robots")
        self._replaying = asyncio.Lock()
        self._warm: set[str] = set()
        self._warming: set[asyncio.Task[None]] = set()
        sys.setswitchinterval(SWITCH_INTERVAL)

    async def load_faces(self) -> None:
        """Load the words of all games here and in the workers, so that no first press waits for it."""
        drawing = [self.pictures.soon(partial(worker.do, load_faces)) for worker in self.pictures.workers]
        await asyncio.gather(asyncio.wrap_future(self.films.submit(load_faces)), *drawing)

    def warm_up(self, theme: str = LIGHT.name) -> None:
        """Draw the first pictures of each game in a theme, to fill shared caches.

        One by one while idle, the usual settings of all games first.
        """
        self._warm.add(theme)
        warming = asyncio.create_task(self._warm_up(_picture_sets(theme)))
        self._warming.add(warming)
        warming.add_done_callback(self._warming.discard)

    def warm_up_for(self, theme: str) -> None:
        """Warm up another theme, unless warm-up is off or done."""
        if self._warm and theme not in self._warm:
            self.warm_up(theme)

    async def _warm_up(self, ways: Iterator[PictureSet]) -> None:
        for way in ways:
            try:
                for painter in self.pictures.painters:
                    while await self.pictures.when_idle(partial(painter.do, warm_next, way)):
                        pass
            except Exception as error:  # a picture that nobody has asked for is nobody's to miss
                log.error("warm-up failed", exc_info=error)

    async def replay(self, work: Callable[..., T], *about: object) -> T:
        """The result of work that replays a game, in the thread of bot players, who wait for one replay at most."""
        async with self._replaying:
            return await asyncio.get_running_loop().run_in_executor(self.robots, lambda: work(*about))

    def stop(self) -> None:
        """Finish running work and drop the rest."""
        for warming in self._warming:
            warming.cancel()
        self.pictures.stop()
        self.films.shutdown(cancel_futures=True)
        self.robots.shutdown(cancel_futures=True)


def _picture_sets(theme: str) -> Iterator[PictureSet]:
    for is_usual in (True, False):
        for language in LANGUAGES:
            for game in GAMES:
                usual, *others = ways_to_play(game)
                for settings in [usual] if is_usual else others:
                    yield game, language, theme, settings
