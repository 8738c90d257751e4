"""The queue of pictures: each worker draws one at a time, and of each picture only the newest request.

Pictures for a person who pressed are drawn before those of public messages.
"""

import asyncio
import math
import pickle
import time
from collections.abc import Callable, Hashable, Sequence
from concurrent.futures import Future
from dataclasses import dataclass, field
from functools import partial
from threading import Lock
from typing import Any, Final, NamedTuple, ParamSpec, TypeAlias, TypeVar

from bot.metrics import CacheUsage, Metrics
from bot.process.pool import WorkerPool
from bot.process.worker import run_pickled_task
from render.cache import MEGABYTE, Cache
from render.orders import Order, draw_all
from render.picture import Picture

_MAX_QUEUED: Final = 200
"""The most queued pictures: with more, a person would wait too long."""

MAX_PICTURE_CACHE_BYTES: Final = 16 * MEGABYTE
"""The most bytes of cached pictures, for people who look at the same thing again."""
LONG_WAIT_SECONDS: Final = 1.0
"""Seconds in the queue after which a picture is drawn before urgent ones."""
IDLE_SECONDS: Final = 2.0
"""Seconds without a request before pictures are drawn in advance."""

PictureKey: TypeAlias = tuple[Hashable, ...]
"""The key of a queued picture: its kind, and the values by which it differs from others, such as its table."""
P = ParamSpec("P")
T = TypeVar("T")


class TooManyPictures(Exception):
    """The queue of pictures is full."""


class FinishedDrawing(NamedTuple):
    """A cached drawing: its pickled work, which is its key in the cache too, and the pickled result."""

    work: bytes
    result: bytes

    @property
    def nbytes(self) -> int:
        return len(self.work) + len(self.result)


@dataclass
class DrawingRequest:
    """A queued drawing: its time in the queue begins at `since` (monotonic seconds); `callers` get its result.

    It `is_urgent` if any of its callers is a person who waits.
    """

    since: float
    work: Callable[[], Any]
    callers: list[Future[Any]] = field(default_factory=list)
    is_urgent: bool = False


class Pictures:
    """Draws in a pool of `workers` processes, with 0 in a thread of this process; urgent pictures first.

    A request with the key of a queued one replaces it, and its callers get the new picture. With `max_queued` pictures
    in the queue, urgent ones are refused. Only `run_in_turn` and `stop` block the event loop. `metrics.render` has
    the drawing times without the queue, `metrics.pictures_waiting` the queue's length. `newest` has, by the message's
    id, the id of the interaction whose late pictures may still be added. `cache` has drawings of the processes.
    """

    def __init__(self, metrics: Metrics, max_queued: int = _MAX_QUEUED, workers: int = 0) -> None:
        self.pool = WorkerPool("pictures", metrics, workers)
        self.cache = Cache[FinishedDrawing](MAX_PICTURE_CACHE_BYTES)
        self._metrics, self._most = metrics, max_queued
        self._waiting: dict[PictureKey, DrawingRequest] = {}
        self._lock = Lock()
        self._asked_at = -math.inf
        self.newest: dict[int, int] = {}

    def draw_urgently(
        self, key: PictureKey, work: Callable[P, T], *args: P.args, **kwargs: P.kwargs
    ) -> asyncio.Future[T]:
        """Queue an urgent drawing, for a person who waits; returns a future of the work's result.

        Raises TooManyPictures if the queue is full and has no drawing with this key.
        """
        if key not in self._waiting and len(self._waiting) >= self._most:
            raise TooManyPictures
        return self._wanted(key, partial(work, *args, **kwargs), is_urgent=True)

    def draw(self, key: PictureKey, work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> asyncio.Future[T]:
        """Queue a drawing that is not urgent, however long the queue is; returns a future of the work's result."""
        return self._wanted(key, partial(work, *args, **kwargs), is_urgent=False)

    def draw_orders_urgently(self, key: PictureKey, orders: Sequence[Order]) -> asyncio.Future[list[Picture]]:
        """Queue several orders as one urgent drawing; returns a future of all their pictures.

        Raises TooManyPictures.
        """
        return self.draw_urgently(key, draw_all, list(orders))

    def draw_orders(self, key: PictureKey, orders: Sequence[Order]) -> asyncio.Future[list[Picture]]:
        """Queue each order as a drawing of its own, so that urgent ones can come in between.

        Returns a future of the pictures of all orders.
        """
        return _together([self.draw((*key, number), order.draw) for number, order in enumerate(orders)])

    def draw_ahead(self, key: PictureKey, orders: Sequence[Order]) -> None:
        """Queue drawings only to cache them, unless pictures are queued; does nothing without worker processes."""
        if self.pool.workers and not self._waiting:
            self.draw_orders(key, orders)

    def run_in_turn(self, work: Callable[[], T]) -> T:
        """Run work in a drawing thread after the queued pictures; blocks the calling thread, and returns the result."""
        return self.pool.threads.submit(work).result()

    async def run_when_idle(self, work: Callable[[], T]) -> T:
        """Run work in a drawing thread once no picture was requested for `IDLE_SECONDS`; returns its result.

        The work should be short, because pictures requested meanwhile wait for it.
        """
        while (left := self._asked_at + IDLE_SECONDS - time.monotonic()) > 0:  # noqa: ASYNC110 - an event would be set by every request, and few matter
            await asyncio.sleep(left)
        return await self.run_soon(work)

    def run_soon(self, work: Callable[[], T]) -> asyncio.Future[T]:
        """Run short work in a drawing thread after the queued pictures; returns a future."""
        return asyncio.wrap_future(self.pool.threads.submit(work))

    def cache_usage(self) -> CacheUsage:
        return CacheUsage(len(self.cache), None, self.cache.nbytes, self.cache.most)

    def stop(self) -> None:
        """Wait until running drawings end, and cancel the rest."""
        self.pool.shutdown(cancel_futures=True)
        for request in self._waiting.values():
            for caller in request.callers:
                caller.cancel()

    def _wanted(self, key: PictureKey, drawing: Callable[[], T], *, is_urgent: bool) -> asyncio.Future[T]:
        """Queue a drawing in place of one with the same key."""
        caller: Future[T] = Future()
        self._asked_at = time.monotonic()
        with self._lock:
            is_new = key not in self._waiting
            request = self._waiting.setdefault(key, DrawingRequest(self._asked_at, drawing))
            request.work, request.is_urgent = drawing, request.is_urgent or is_urgent
            request.callers.append(caller)
            self._metrics.pictures_waiting = len(self._waiting)
        if is_new:
            self.pool.threads.submit(self._draw_next)
        return asyncio.wrap_future(caller)

    def _drawn(self, work: Callable[[], T]) -> T:
        if not self.pool.workers:
            return work()
        asked = pickle.dumps(work)
        found = self.cache.get(asked)
        if found is None:
            found = FinishedDrawing(asked, self.pool.run(run_pickled_task, asked))
            self.cache.put(asked, found)
        drawn: T = pickle.loads(found.result)
        return drawn

    def _next(self) -> PictureKey:
        """The key to draw next: the oldest if it has waited for long, otherwise an urgent one if there is one."""
        oldest = next(iter(self._waiting))
        if self._waiting[oldest].since + LONG_WAIT_SECONDS < time.monotonic():
            return oldest
        return next((key for key, request in self._waiting.items() if request.is_urgent), oldest)

    def _draw_next(self) -> None:
        with self._lock:
            request = self._waiting.pop(self._next())
            self._metrics.pictures_waiting = len(self._waiting)
        wanted = [caller for caller in request.callers if caller.set_running_or_notify_cancel()]
        if not wanted:
            return
        begun = time.perf_counter()
        try:
            drawn = self._drawn(request.work)
        except BaseException as error:  # the callers raise it
            for caller in wanted:
                caller.set_exception(error)
            return
        finally:
            with self._lock:
                self._metrics.render.observe(time.perf_counter() - begun)
        for caller in wanted:
            caller.set_result(drawn)


def _together(drawings: Sequence[asyncio.Future[list[Picture]]]) -> asyncio.Future[list[Picture]]:
    async def all_of() -> list[Picture]:
        return [picture for drawn in await asyncio.gather(*drawings) for picture in drawn]

    return asyncio.ensure_future(all_of())
