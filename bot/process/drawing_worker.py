"""A process of its own that draws: a second core draws while the first one answers.

What it is given is a function and its arguments, as small messages; what it gives back are finished files. It knows no
Discord and no database. One that dies is replaced, and what it was drawing is drawn anew.
"""

import multiprocessing
import os
import pickle
import signal
import time
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from functools import partial
from multiprocessing.connection import wait
from pathlib import Path
from queue import SimpleQueue
from threading import Lock, Thread
from typing import Final, NamedTuple, ParamSpec, Self, TypeVar

import structlog

from bot.metrics import Filled
from bot.process.allocation import Trimmer, keep_few_heaps
from bot.process.caches import module_caches

log = structlog.get_logger()

TRIES: Final = 2
"""How often a drawing is begun whose worker dies each time, before those who want it are told."""
STATUS: Final = Path("/proc/self/statm")
"""Where Linux tells how many pages of memory a process has in use: the second number."""

TRIMMER: Final = Trimmer()
"""That of the process."""
TOLD: Final[SimpleQueue[dict[str, Filled]]] = SimpleQueue()
"""How full the caches of the process are, until it is told."""

P = ParamSpec("P")
T = TypeVar("T")


class CannotBegin(Exception):
    """The system lets no process begin that draws; the text is one sentence for the operator."""

    def __init__(self, reason: object) -> None:
        super().__init__(
            f"No process can begin that draws ({reason}). Give the bot a /dev/shm that it may write to, or set "
            "PICTURE_WORKERS=0."
        )


class WorkerDied(Exception):
    """A drawing during which every worker died that tried it."""


class Done(NamedTuple):
    """What comes back from a worker: what was made, in how many seconds, and the bytes of memory that it uses now.

    Now and then it also tells how full its caches are.
    """

    made: object
    seconds: float
    memory: int
    caches: dict[str, Filled] | None


class DrawingWorker:
    """One process that does one thing after the other. It is started when it is first needed, or by `begin`.

    `lost` counts those that have died, `memory` says how many bytes the present one takes, and `caches` how full its
    caches were when it last said so.
    """

    def __init__(self) -> None:
        self.lost, self.memory, self.seconds = 0, 0, 0.0
        self.caches: dict[str, Filled] = {}
        self._lock, self._pool = Lock(), _new_pool()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.stop()

    def begin(self) -> None:
        """Start the process, so that nobody waits for that later; returns when it is ready."""
        self.do(os.getpid)

    def do(self, work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Do a piece of work in the process, and wait for it. Raises what the work raises, or WorkerDied."""
        for _ in range(TRIES):
            pool = self._pool
            try:
                done = pool.submit(_do, partial(work, *args, **kwargs)).result()
            except BrokenProcessPool:
                self._replace(pool)
            else:
                self.memory, self.seconds = done.memory, done.seconds
                self.caches = self.caches if done.caches is None else done.caches
                made: T = done.made  # type: ignore[assignment]  # what `work` returns went through a pipe
                return made
        raise WorkerDied(f"every process died that tried to draw this: {TRIES} of them")

    def stop(self) -> None:
        """End the process, when it has finished what it is doing."""
        self._pool.shutdown(cancel_futures=True)

    def _replace(self, broken: ProcessPoolExecutor) -> None:
        with self._lock:
            if self._pool is broken:
                self.lost += 1
                log.warning("drawing worker replaced", lost=self.lost)
                broken.shutdown(wait=False)
                self._pool = _new_pool()


def _new_pool() -> ProcessPoolExecutor:
    """A pool of one process, which begins as a fresh Python: this one has threads, so it must not be forked.

    Raises CannotBegin.
    """
    try:
        return ProcessPoolExecutor(1, multiprocessing.get_context("spawn"), initializer=_prepare)
    except OSError as error:  # its locks are files in /dev/shm
        raise CannotBegin(error.strerror or error) from error


def _prepare() -> None:
    """Leave signals to the parent, end with it, however it ends, and keep little memory that is free."""
    keep_few_heaps()
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, signal.SIG_IGN)
    Thread(target=_end_with_parent, name="parent", daemon=True).start()


def _end_with_parent() -> None:
    parent = multiprocessing.parent_process()
    assert parent is not None
    wait([parent.sentinel])
    os._exit(1)


def packed(asked: bytes) -> bytes:
    """What comes of a drawing that was asked for in a message, as a message."""
    return pickle.dumps(pickle.loads(asked)())


def _do(work: Callable[[], object]) -> Done:
    begun = time.perf_counter()
    made = work()
    seconds = time.perf_counter() - begun
    if TRIMMER.is_due():
        Thread(target=_tidy_up, name="tidy up", daemon=True).start()
    return Done(made, seconds, _memory(), None if TOLD.empty() else TOLD.get())


def _tidy_up() -> None:
    """Give free memory back and look how full the caches are, beside the drawing; it is told with what is made next."""
    TRIMMER.trim()
    TOLD.put(module_caches())


def _memory() -> int:
    """The bytes of memory that this process has in use; 0 where the system does not tell."""
    if not STATUS.exists():
        return 0
    return int(STATUS.read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")
