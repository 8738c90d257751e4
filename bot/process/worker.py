"""A worker process, so that a second core draws or thinks while the first one answers.

It gets a function with arguments and returns the result; it knows neither Discord nor the database. A dead worker is
replaced and its task repeated. Messages go through two pipes of its own: a process pool of the library passes them
through threads, which takes three times as long.
"""

import gc
import os
import pickle
import signal
import struct
import subprocess
import sys
import traceback
from collections.abc import Callable
from concurrent.futures import BrokenExecutor
from contextlib import suppress
from functools import partial
from itertools import count
from pathlib import Path
from queue import SimpleQueue
from threading import Lock, Thread
from typing import IO, Any, Final, NamedTuple, ParamSpec, Self, TypeVar

import structlog

from bot import OperatorError
from bot.metrics import CacheUsage, WorkerMetrics
from bot.process.allocation import MemoryTrimmer, limit_heaps
from bot.process.caches import module_cache_usage

log = structlog.get_logger()

_MAX_TASK_TRIES: Final = 2
"""The most tries of a task, each in a new process, before WorkerDied is raised."""
_LENGTH_FORMAT: Final = struct.Struct(">I")
"""The format of the length in bytes that is sent before each message."""
_WORKER_PROGRAM: Final = f"from {__name__} import _serve_tasks; _serve_tasks(%d)"
"""The program of a worker, with its niceness; it imports only the few modules that its tasks need."""
_MEMORY_FILE: Final = Path("/proc/self/statm")
"""Linux: the second number in it is the number of memory pages that this process uses."""

TRIMMER: Final = MemoryTrimmer()
"""Returns free memory of this process to the system."""
_TIDY_UP_COUNTER: Final = count()
"""Counts how often this process has tidied up."""
_TIDY_UPS_PER_COLLECTION: Final = 30
"""Every so many times, which is every ten minutes, frozen objects are collected too."""
_CACHE_REPORTS: Final[SimpleQueue[dict[str, CacheUsage]]] = SimpleQueue()
"""The usage of this process's caches, to be sent with the next answer."""

P = ParamSpec("P")
T = TypeVar("T")


class WorkerNotStarted(BrokenExecutor, OperatorError):
    """No worker process can be started."""

    def __init__(self, reason: object) -> None:
        super().__init__(
            f"No process can begin that draws or thinks ({reason}). "
            "Let the bot start more of them, or set PICTURE_WORKERS=0 and THINKING_WORKERS=0."
        )


class WorkerDied(BrokenExecutor):
    """A task failed because each worker that tried it died, or because its worker was killed."""


class TaskDone(NamedTuple):
    """A worker's result, its memory in bytes, and at intervals the usage of its caches by name; None in between."""

    result: Any
    memory: int
    caches: dict[str, CacheUsage] | None


class TaskFailed(NamedTuple):
    """A worker's error: its class, its arguments and its attributes, with the traceback as a note.

    The parts are sent because an error with a constructor of its own cannot be pickled as a whole.
    """

    kind: type[Exception]
    args: tuple[Any, ...]
    attributes: dict[str, Any]

    @classmethod
    def of(cls, error: Exception) -> Self:
        """The parts of an error raised by a task; adds its traceback to the error as a note."""
        error.add_note(traceback.format_exc())
        return cls(type(error), error.args, vars(error))

    def error(self) -> Exception:
        """The error with the same class, arguments and attributes."""
        error = self.kind.__new__(self.kind, *self.args)
        vars(error).update(self.attributes)
        return error


class Worker:
    """A process that does one task after the other; it starts with the first task or by `start`.

    `purpose` is its name in the log. `niceness` lowers its priority. `figures` are its metrics.
    """

    def __init__(self, purpose: str, niceness: int = 0) -> None:
        self.figures = WorkerMetrics()
        self._purpose, self._niceness = purpose, niceness
        self._lock = Lock()
        self._process: subprocess.Popen[bytes] | None = None
        self._is_killed = False

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.stop()

    def start(self) -> None:
        """Start the process and wait until it is ready. Raises WorkerNotStarted, or WorkerDied if it dies at once."""
        self.run(os.getpid)

    def run(self, work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Run work in the process and wait; a process that dies is replaced once. Work and result have to be picklable.

        Raises the work's error, WorkerDied, or WorkerNotStarted.
        """
        asked = pickle.dumps(partial(work, *args, **kwargs))
        with self._lock:
            for _ in range(_MAX_TASK_TRIES):
                if self._is_killed:
                    break
                try:
                    answer = self._told(asked)
                except (EOFError, OSError):  # its end of the pipe is closed
                    self._lose()
                else:
                    made: T = self._made(answer)
                    return made
        raise WorkerDied(f"every process died that tried this: {_MAX_TASK_TRIES} of them")

    def stop(self) -> None:
        """End the process after its running task; a later task starts another."""
        with self._lock:
            self._end()

    def kill(self) -> None:
        """End the process at once. Running and later calls of `run` raise WorkerDied."""
        self._is_killed = True
        if (process := self._process) is not None:
            process.kill()

    def _told(self, asked: bytes) -> bytes:
        """The answer to a message. Raises EOFError or OSError if the process dies."""
        process = self._process = self._process or _new_process(self._niceness)
        if self._is_killed:
            raise EOFError
        assert process.stdin and process.stdout
        _send(process.stdin, asked)
        return _receive(process.stdout)

    def _made(self, answer: bytes) -> Any:
        """The result in an answer. Raises the work's error."""
        done: TaskDone | TaskFailed = pickle.loads(answer)
        if isinstance(done, TaskFailed):
            raise done.error()
        self.figures.memory = done.memory
        self.figures.caches = self.figures.caches if done.caches is None else done.caches
        return done.result

    def _lose(self) -> None:
        """Drop the process; the next use starts another."""
        self._end()
        if self._is_killed:
            return
        self.figures.lost += 1
        log.warning("worker replaced", purpose=self._purpose, lost=self.figures.lost)

    def _end(self) -> None:
        """Close the pipes, which ends the process, and wait for it."""
        if self._process is not None:
            with suppress(OSError), self._process:  # a dead process takes no unsent rest of a message
                pass
            self._process = None


def _new_process(niceness: int) -> subprocess.Popen[bytes]:
    known = os.environ | {"PYTHONPATH": os.pathsep.join(sys.path)}
    try:
        begin = [sys.executable, "-c", _WORKER_PROGRAM % niceness]
        return subprocess.Popen(begin, env=known, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    except OSError as error:
        raise WorkerNotStarted(error.strerror or error) from error


def _serve_tasks(niceness: int) -> None:
    """Run the tasks from standard input until it is closed, as it is when the parent process ends.

    Signals are ignored: the parent handles them. Standard output has the answers, so prints go to standard error.
    """
    limit_heaps()
    lower_priority(niceness)
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, signal.SIG_IGN)
    asked, answers, sys.stdout = sys.stdin.buffer, sys.stdout.buffer, sys.stderr
    with suppress(EOFError, OSError):  # the parent has closed the pipe
        while True:
            _send(answers, _answer(_receive(asked)))


def _answer(asked: bytes) -> bytes:
    """The answer to a message; errors are returned to the caller, too."""
    try:
        return pickle.dumps(_do(pickle.loads(asked)))
    except Exception as error:  # any error of the task: its caller raises it
        return pickle.dumps(TaskFailed.of(error))


def _send(pipe: IO[bytes], message: bytes) -> None:
    pipe.write(_LENGTH_FORMAT.pack(len(message)))
    pipe.write(message)
    pipe.flush()


def _receive(pipe: IO[bytes]) -> bytes:
    (length,) = _LENGTH_FORMAT.unpack(_read(pipe, _LENGTH_FORMAT.size))
    return _read(pipe, length)


def _read(pipe: IO[bytes], length: int) -> bytes:
    read = pipe.read(length)
    if len(read) < length:
        raise EOFError
    return read


def lower_priority(niceness: int) -> None:
    """Lower this process's priority by `niceness`, if the system allows it."""
    if sys.platform != "win32":
        with suppress(OSError):  # the system does not allow it
            os.nice(niceness)


def run_pickled_task(asked: bytes) -> bytes:
    """Run a pickled task and return its pickled result. Raises the task's error."""
    return pickle.dumps(pickle.loads(asked)())


def _do(work: Callable[[], object]) -> TaskDone:
    made = work()
    if TRIMMER.try_begin_interval():
        Thread(target=_tidy_up, name="tidy up", daemon=True).start()
    return TaskDone(made, _memory(), None if _CACHE_REPORTS.empty() else _CACHE_REPORTS.get())


def _tidy_up() -> None:
    """Trim memory and measure caches between tasks.

    Freezes the remaining objects, because a full garbage collection delays a picture by a tenth of a second; now and
    then all are collected.
    """
    if next(_TIDY_UP_COUNTER) % _TIDY_UPS_PER_COLLECTION == 0:
        gc.unfreeze()
    gc.collect()
    gc.freeze()
    TRIMMER.trim()
    _CACHE_REPORTS.put(module_cache_usage())


def _memory() -> int:
    """The memory of this process in bytes; 0 if unknown."""
    if not _MEMORY_FILE.exists():
        return 0
    return int(_MEMORY_FILE.read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")
