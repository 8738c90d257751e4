"""The queue of pictures: each painter draws one at a time, and of each picture only the newest request is drawn.

A painter is a thread that draws itself, or one that has a process draw and waits for it. Pictures that a person waits
for after a press are drawn before those of public messages, which may come a moment later.
"""

import asyncio
import math
import pickle
import time
from collections.abc import Callable, Hashable, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass, field
from functools import partial
from queue import SimpleQueue
from threading import Lock
from typing import Any, Final, NamedTuple, ParamSpec, Protocol, TypeAlias, TypeVar

from bot.metrics import Filled, Metrics
from bot.process.drawing_worker import DrawingWorker, packed
from render.cache import MEGABYTE, Cache
from render.orders import Order, draw_all
from render.picture import Picture

MOST_WAITING: Final = 200
"""More pictures than these would take longer than a person who pressed a button has to wait."""

PICTURES_MOST: Final = 16 * MEGABYTE
"""For pictures that processes have drawn: who looks at a turn again, or takes a choice back, sees one of them again."""
LONG: Final = 1.0
"""Seconds after which a picture that waits goes before those that somebody is in a hurry for."""
IDLE: Final = 2.0
"""Seconds for which nobody has asked for a picture before something is drawn that nobody has asked for."""

PictureKey: TypeAlias = tuple[Hashable, ...]
"""What a picture is called while it waits: its kind, its table, and all that makes two of that kind differ."""
P = ParamSpec("P")
T = TypeVar("T")


class TooManyPictures(Exception):
    """So many pictures are waiting already that one more would come too late."""


class Painter(Protocol):
    """Does one piece of work at a time."""

    def do(self, work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Do this work and wait for it."""

    def stop(self) -> None:
        """Finish what has begun."""


class OwnPainter:
    """The painter of a thread that draws itself."""

    def do(self, work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Do this work right here."""
        return work(*args, **kwargs)

    def stop(self) -> None:
        """There is nothing to stop."""


class FinishedDrawing(NamedTuple):
    """Pictures that were drawn, and how they were asked for, both as messages."""

    asked: bytes
    made: bytes

    @property
    def nbytes(self) -> int:
        """How many bytes both take."""
        return len(self.asked) + len(self.made)


@dataclass
class Request:
    """A picture that waits: since when, how a painter has it drawn, who wants it, and whether anybody is in a hurry."""

    since: float
    work: Callable[[Painter], Any]
    callers: list[Future[Any]] = field(default_factory=list)
    is_urgent: bool = False


class Pictures:
    """Draws in threads of its own, or in so many `workers`, processes: what is urgent first, each in its order.

    A request for a picture that waits already takes the older one's place in the queue, and those who asked for the
    older one get the newer one. Nothing here blocks the event loop. How long each drawing takes, without its time in
    the queue, goes into `metrics.render`, and how many pictures wait into `metrics.pictures_waiting`. `newest` says for
    each message into which pictures are still to be put which interaction it shows the answer to. What processes have
    drawn is `kept` for a while, and given again to who asks for the very same.
    """

    def __init__(self, metrics: Metrics, most: int = MOST_WAITING, workers: int = 0) -> None:
        self.thread = ThreadPoolExecutor(max(1, workers), thread_name_prefix="pictures")
        self.workers = [DrawingWorker() for _ in range(workers)]
        self.painters: list[Painter] = [*self.workers] or [OwnPainter()]
        self.kept = Cache[FinishedDrawing](PICTURES_MOST)
        self._idle: SimpleQueue[Painter] = SimpleQueue()
        for painter in self.painters:
            self._idle.put(painter)
        self._metrics, self._most = metrics, most
        self._waiting: dict[PictureKey, Request] = {}
        self._lock = Lock()
        self._asked_at = -math.inf
        self.newest: dict[int, int] = {}

    def draw_soon(self, key: PictureKey, work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> asyncio.Future[T]:
        """Draw a picture for somebody who does not wait for long. Raises TooManyPictures."""
        if key not in self._waiting and len(self._waiting) >= self._most:
            raise TooManyPictures
        return self._wanted(key, partial(work, *args, **kwargs), is_urgent=True)

    def draw(self, key: PictureKey, work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> asyncio.Future[T]:
        """Draw a picture that is waited for, however long that takes; for callers who want one after the other."""
        return self._wanted(key, partial(work, *args, **kwargs), is_urgent=False)

    def show_soon(self, key: PictureKey, orders: Sequence[Order]) -> asyncio.Future[list[Picture]]:
        """What several orders show, drawn one right after the other, for somebody who does not wait for long.

        Raises TooManyPictures.
        """
        return self.draw_soon(key, draw_all, list(orders))

    def show(self, key: PictureKey, orders: Sequence[Order]) -> asyncio.Future[list[Picture]]:
        """The same, each drawn by itself and waited for however long it takes; what is in a hurry goes in between."""
        return _together([self.draw((*key, number), order.draw) for number, order in enumerate(orders)])

    def in_turn(self, work: Callable[[], T]) -> T:
        """Do a piece of a drawing when all that waits by now is drawn; called by another thread, which waits for it."""
        return self.thread.submit(work).result()

    def begin(self) -> None:
        """Start the processes that draw, in the background, so that nobody waits for that later."""
        for worker in self.workers:
            self.thread.submit(worker.begin)

    async def when_idle(self, work: Callable[[], T]) -> T:
        """Do work that nobody waits for in one of the pictures' threads, once nobody has asked for a while.

        Somebody who asks then waits for it to end, so it should be short.
        """
        while (left := self._asked_at + IDLE - time.monotonic()) > 0:  # noqa: ASYNC110 - each request puts it off
            await asyncio.sleep(left)
        return await self.soon(work)

    def soon(self, work: Callable[[], T]) -> asyncio.Future[T]:
        """Do short work in one of the pictures' threads after what waits there now."""
        return asyncio.wrap_future(self.thread.submit(work))

    def filled(self) -> Filled:
        """How full the pictures that are kept are."""
        return Filled(len(self.kept), None, self.kept.nbytes, self.kept.most)

    def stop(self) -> None:
        """Finish what has begun, drop what has not."""
        self.thread.shutdown(cancel_futures=True)
        for painter in self.painters:
            painter.stop()
        for request in self._waiting.values():
            for caller in request.callers:
                caller.cancel()

    def _wanted(self, key: PictureKey, drawing: Callable[[], T], *, is_urgent: bool) -> asyncio.Future[T]:
        """Have a picture drawn, in place of what waits under its key."""
        caller: Future[T] = Future()

        def drawn_by(painter: Painter) -> T:
            return self._drawn(painter, drawing) if self.workers else painter.do(drawing)

        self._asked_at = time.monotonic()
        with self._lock:
            is_new = key not in self._waiting
            request = self._waiting.setdefault(key, Request(self._asked_at, drawn_by))
            request.work, request.is_urgent = drawn_by, request.is_urgent or is_urgent
            request.callers.append(caller)
            self._metrics.pictures_waiting = len(self._waiting)
        if is_new:
            self.thread.submit(self._draw_next)
        return asyncio.wrap_future(caller)

    def _drawn(self, painter: Painter, work: Callable[[], T]) -> T:
        """Have a process draw, unless one has drawn the very same lately."""
        asked = pickle.dumps(work)
        found = self.kept.get(asked)
        if found is None:
            found = FinishedDrawing(asked, painter.do(packed, asked))
            self.kept.put(asked, found)
        drawn: T = pickle.loads(found.made)
        return drawn

    def _next(self) -> PictureKey:
        """What is drawn next: what has waited for long, else what is urgent, else the oldest."""
        oldest = next(iter(self._waiting))
        if self._waiting[oldest].since + LONG < time.monotonic():
            return oldest
        return next((key for key, request in self._waiting.items() if request.is_urgent), oldest)

    def _draw_next(self) -> None:
        with self._lock:
            request = self._waiting.pop(self._next())
            self._metrics.pictures_waiting = len(self._waiting)
        wanted = [caller for caller in request.callers if caller.set_running_or_notify_cancel()]
        if not wanted:
            return
        painter, begun = self._idle.get(), time.perf_counter()
        try:
            drawn = request.work(painter)
        except BaseException as error:  # those who asked for the picture are told
            for caller in wanted:
                caller.set_exception(error)
            return
        finally:
            self._idle.put(painter)
            self._note(time.perf_counter() - begun)
        for caller in wanted:
            caller.set_result(drawn)

    def _note(self, seconds: float) -> None:
        """Measure a drawing, and the workers after it."""
        with self._lock:
            self._metrics.render.observe(seconds)
            self._metrics.workers_lost = sum(worker.lost for worker in self.workers)
            self._metrics.workers_memory = [worker.memory for worker in self.workers]
            self._metrics.workers_caches = [worker.caches for worker in self.workers]


def _together(drawings: Sequence[asyncio.Future[list[Picture]]]) -> asyncio.Future[list[Picture]]:
    """The pictures of all these drawings, in their order."""

    async def all_of() -> list[Picture]:
        return [picture for drawn in await asyncio.gather(*drawings) for picture in drawn]

    return asyncio.ensure_future(all_of())
