"""A process of its own that draws: a second core draws while the first one answers.

What it is given is a function and its arguments, as small messages; what it gives back are finished files. It knows no
Discord and no database. One that dies is replaced, and what it was drawing is drawn anew. Messages go straight through
its own two pipes: a pool of the library brings them there by threads of its own, which takes three times as long.
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
from contextlib import suppress
from functools import partial
from itertools import count
from pathlib import Path
from queue import SimpleQueue
from threading import Lock, Thread
from typing import IO, Any, Final, NamedTuple, ParamSpec, Self, TypeVar

import structlog

from bot.metrics import Filled
from bot.process.allocation import Trimmer, keep_few_heaps
from bot.process.caches import module_caches

log = structlog.get_logger()

TRIES: Final = 2
"""How often a drawing is begun before those who want it are told that its worker died each time."""
BEHIND: Final = 10
"""By so much nicer than others is a process that draws what nobody waits for with a panel in hand."""
LENGTH: Final = struct.Struct(">I")
"""How long a message is, which goes before it."""
BEGIN: Final = f"from {__name__} import serve; serve()"
"""What a new Python does. It begins without the modules of this one, of which drawing needs few."""
STATUS: Final = Path("/proc/self/statm")
"""Where Linux tells how many pages of memory a process has in use: the second number."""

TRIMMER: Final = Trimmer()
"""That of the process."""
TIDYINGS: Final = count()
THOROUGH: Final = 30
"""After so many times of tidying up garbage is looked for everywhere: each ten minutes."""
TOLD: Final[SimpleQueue[dict[str, Filled]]] = SimpleQueue()
"""How full the caches of the process are, until it is told."""

P = ParamSpec("P")
T = TypeVar("T")


class CannotBegin(Exception):
    """The system lets no process begin that draws; the text is one sentence for the operator."""

    def __init__(self, reason: object) -> None:
        super().__init__(
            f"No process can begin that draws ({reason}). Let the bot start one more, or set PICTURE_WORKERS=0."
        )


class WorkerDied(Exception):
    """A drawing during which every worker died that tried it."""


class Done(NamedTuple):
    """What comes back from a worker: what was made, and the bytes of memory that it uses now.

    Now and then it also tells how full its caches are.
    """

    made: Any
    memory: int
    caches: dict[str, Filled] | None


class NotDone(NamedTuple):
    """What comes back where something cannot be drawn; a note of the error tells where."""

    error: Exception


class DrawingWorker:
    """One process that does one thing after the other. It is started when it is first needed, or by `begin`.

    `lost` counts those that have died, `memory` says how many bytes the present one takes, and `caches` how full its
    caches were when it last said so.
    """

    def __init__(self) -> None:
        self.lost, self.memory = 0, 0
        self.caches: dict[str, Filled] = {}
        self._lock = Lock()
        self._process: subprocess.Popen[bytes] | None = None

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.stop()

    def begin(self) -> None:
        """Start the process, so that nobody waits for that later; returns when it is ready. Raises CannotBegin."""
        self.do(os.getpid)

    def do(self, work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Do a piece of work in the process, and wait for it.

        Raises what the work raises, WorkerDied, or CannotBegin.
        """
        asked = pickle.dumps(partial(work, *args, **kwargs))
        with self._lock:
            for _ in range(TRIES):
                try:
                    answer = self._told(asked)
                except (EOFError, OSError):  # its end of the pipe is closed
                    self._lose()
                else:
                    made: T = self._made(answer)
                    return made
        raise WorkerDied(f"every process died that tried to draw this: {TRIES} of them")

    def stop(self) -> None:
        """End the process, when it has finished what it is doing."""
        with self._lock:
            self._end()

    def _told(self, asked: bytes) -> bytes:
        """What comes back for a message. Raises EOFError or OSError where the process dies."""
        process = self._process = self._process or _new_process()
        assert process.stdin and process.stdout
        _send(process.stdin, asked)
        return _receive(process.stdout)

    def _made(self, answer: bytes) -> Any:
        """What was made. Raises what the work raised."""
        done: Done | NotDone = pickle.loads(answer)
        if isinstance(done, NotDone):
            raise done.error
        self.memory = done.memory
        self.caches = self.caches if done.caches is None else done.caches
        return done.made

    def _lose(self) -> None:
        """Give the process up; the next one begins when it is needed."""
        self._end()
        self.lost += 1
        log.warning("drawing worker replaced", lost=self.lost)

    def _end(self) -> None:
        """Close the pipes, which ends the process, and wait for that."""
        if self._process is not None:
            with suppress(OSError), self._process:  # what it was not told any more
                pass
            self._process = None


def _new_process() -> subprocess.Popen[bytes]:
    """A process that waits for messages. Raises CannotBegin."""
    known = os.environ | {"PYTHONPATH": os.pathsep.join(sys.path)}
    try:
        return subprocess.Popen([sys.executable, "-c", BEGIN], env=known, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    except OSError as error:
        raise CannotBegin(error.strerror or error) from error


def serve() -> None:
    """Do what is asked for, one thing after the other, until the pipe is closed, which happens when the parent ends.

    Signals are left to the parent, and little memory is kept that is free. Nothing else may be written to the pipe.
    """
    keep_few_heaps()
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, signal.SIG_IGN)
    asked, answers, sys.stdout = sys.stdin.buffer, sys.stdout.buffer, sys.stderr
    with suppress(EOFError, OSError):
        while True:
            _send(answers, _answer(_receive(asked)))


def _answer(asked: bytes) -> bytes:
    """What comes of a message, as a message: an error, too, is for who asked."""
    try:
        return pickle.dumps(_do(pickle.loads(asked)))
    except Exception as error:  # it is raised where it was asked for
        error.add_note(traceback.format_exc())
        return pickle.dumps(NotDone(error))


def _send(pipe: IO[bytes], message: bytes) -> None:
    pipe.write(LENGTH.pack(len(message)))
    pipe.write(message)
    pipe.flush()


def _receive(pipe: IO[bytes]) -> bytes:
    """The next message. Raises EOFError where the pipe is closed."""
    (length,) = LENGTH.unpack(_read(pipe, LENGTH.size))
    return _read(pipe, length)


def _read(pipe: IO[bytes], length: int) -> bytes:
    read = pipe.read(length)
    if len(read) < length:
        raise EOFError
    return read


def step_back() -> None:
    """Let other processes have the processor first, where the system knows such a thing and allows it."""
    if sys.platform != "win32":
        with suppress(OSError):
            os.nice(BEHIND)


def packed(asked: bytes) -> bytes:
    """What comes of a drawing that was asked for in a message, as a message."""
    return pickle.dumps(pickle.loads(asked)())


def _do(work: Callable[[], object]) -> Done:
    made = work()
    if TRIMMER.is_due():
        Thread(target=_tidy_up, name="tidy up", daemon=True).start()
    return Done(made, _memory(), None if TOLD.empty() else TOLD.get())


def _tidy_up() -> None:
    """Give free memory back and look how full the caches are, beside the drawing; it is told with what is made next.

    What is kept by now is put out of the garbage collector's sight: to look through all of it, which it does now and
    then, holds up a picture by a tenth of a second, and what caches drop is freed without it. Seldom it looks at all.
    """
    if next(TIDYINGS) % THOROUGH == 0:
        gc.unfreeze()
    gc.collect()
    gc.freeze()
    TRIMMER.trim()
    TOLD.put(module_caches())


def _memory() -> int:
    """The bytes of memory that this process has in use; 0 where the system does not tell."""
    if not STATUS.exists():
        return 0
    return int(STATUS.read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")
