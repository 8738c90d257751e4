"""Threads and processes for work that would hold up the event loop: pictures, films, and bot players' thinking."""

import asyncio
import sys
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Final, TypeVar

import structlog

from bot.metrics import Metrics
from bot.process.pictures import Pictures
from bot.process.pool import WorkerPool
from bot.process.worker import Worker
from games.registry import GAMES, load_all_games
from render.face import playable_settings
from render.orders import WarmUpKey, draw_next_warm_up, load_faces
from render.texts import LANGUAGES
from render.theme import LIGHT

T = TypeVar("T")
log = structlog.get_logger()

_SWITCH_INTERVAL: Final = 0.001
"""Seconds after which a computing thread lets the event loop run. With Python's own 5 ms, a press waits several times
as long while a bot player thinks.
"""
THINKING_NICENESS: Final = 5
"""The niceness (Unix) of processes that think: answers and pictures are more urgent."""
_BACKGROUND_NICENESS: Final = 10
"""The niceness (Unix) of processes for films and reviews, which take long."""


class Threads:
    """Threads for pictures, films, thinking and reviews, each kind with a queue of its own.

    `picture_workers` and `thinking_workers` are numbers of processes; at 0, a thread does the work itself.
    `thinking` is for bot players, hints and tried options of reviews, `reviewing` for whole reviews, which take
    longer than a stop of the bot may wait. Their processes load the rules alone. Without processes for pictures,
    the frames of films are drawn in the pictures' thread, in turn with pictures.
    """

    def __init__(self, metrics: Metrics, picture_workers: int = 0, thinking_workers: int = 0) -> None:
        self.pictures = Pictures(metrics, workers=picture_workers)
        self.films = ThreadPoolExecutor(1, thread_name_prefix="films")
        self.thinking = WorkerPool("thinking", metrics, thinking_workers, THINKING_NICENESS)
        self.reviewing = WorkerPool("reviews", metrics, 1, _BACKGROUND_NICENESS)
        self._replaying = asyncio.Lock()
        self._warm: set[str] = set()
        self._warming: set[asyncio.Task[None]] = set()
        sys.setswitchinterval(_SWITCH_INTERVAL)

    def start(self) -> None:
        """Start the processes for pictures and thinking without waiting; the process for reviews starts on demand."""
        self.pictures.pool.start()
        self.thinking.start()

    async def load_faces(self) -> None:
        """Load the words and rules of all games here and in processes that draw, so that no first press waits for this.

        Processes that think load the rules alone; the process for reviews loads nothing yet.
        """
        pools = ((self.pictures.pool, load_faces), (self.thinking, load_all_games))
        loading = [pool.threads.submit(worker.run, load) for pool, load in pools for worker in pool.workers]
        await asyncio.gather(*map(asyncio.wrap_future, [self.films.submit(load_faces), *loading]))

    def warm_up(self, theme: str = LIGHT.name) -> None:
        """Start drawing the first pictures of each game in this theme in the background, to fill shared caches.

        They are drawn one by one while nobody asks for pictures, those of the default settings first.
        """
        self._warm.add(theme)
        warming = asyncio.create_task(self._warm_up(_warm_up_keys(theme)))
        self._warming.add(warming)
        warming.add_done_callback(self._warming.discard)

    def warm_up_for(self, theme: str) -> None:
        """Warm up for this theme too, if the bot warms up at all and has not done so yet."""
        if self._warm and theme not in self._warm:
            self.warm_up(theme)

    async def _warm_up(self, ways: Iterator[WarmUpKey]) -> None:
        for way in ways:
            try:
                for draw in self.pictures.pool.runners:
                    while await self.pictures.run_when_idle(partial(draw, draw_next_warm_up, way)):
                        pass
            except Exception as error:  # any error: no person waits for these pictures
                log.error("warm-up failed", exc_info=error)

    def run_long_drawing(self, work: Callable[..., T], *arguments: object) -> T:
        """Run work that draws many pictures in a process of its own; blocks the calling thread, and returns the result.

        Without processes for pictures, it runs in the calling thread, and gets `Pictures.run_in_turn` as a further
        argument, the last one.
        """
        if not self.pictures.pool.workers:
            return work(*arguments, self.pictures.run_in_turn)
        with Worker("film", _BACKGROUND_NICENESS) as worker:
            return worker.run(work, *arguments)

    async def replay(self, work: Callable[..., T], *arguments: object) -> T:
        """Run work that replays a game in a thread, one replay at a time; returns its result."""
        async with self._replaying:
            return await asyncio.to_thread(work, *arguments)

    def stop(self) -> None:
        """Drop all queued work, kill running reviews, and wait until running pictures, films and thinking end."""
        for warming in self._warming:
            warming.cancel()
        self.pictures.stop()
        self.films.shutdown(cancel_futures=True)
        self.thinking.shutdown(cancel_futures=True)
        self.reviewing.kill()


def _warm_up_keys(theme: str) -> Iterator[WarmUpKey]:
    for is_usual in (True, False):
        for language in LANGUAGES:
            for game in GAMES:
                usual, *others = playable_settings(game)
                for settings in [usual] if is_usual else others:
                    yield game, language, theme, settings
