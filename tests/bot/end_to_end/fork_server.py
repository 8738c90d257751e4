"""The process from which bots are forked, as seen from the tests: where it says something or ends, they tell."""

import os
import sys
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from multiprocessing import forkserver
from multiprocessing.process import BaseProcess
from tempfile import TemporaryFile
from typing import IO, Any, Final

WARMED: Final = "tests.bot.end_to_end.warmed"
"""The module that it imports before it forks."""


class ForkServerEnded(Exception):
    """The fork server ended twice, so that nothing could be forked."""


def fork(process: BaseProcess) -> None:
    """Start a process. Where the fork server has ended, say why, and start it from another one."""
    for _ in range(2):
        try:
            with _errors_go_to(_said()):
                process.start()
        except EOFError:
            trouble = f"the fork server ended by {_end()} and said:\n{heard()}"
            warnings.warn(trouble, stacklevel=2)
        else:
            return
    raise ForkServerEnded(trouble)


def prepare(process: BaseProcess) -> None:
    """Wait until there is the fork server, and tell what it says as it warms up."""
    fork(process)
    process.join()
    if process.exitcode:
        warnings.warn(f"the fork server has not imported {WARMED}", stacklevel=2)
    if said := heard():
        warnings.warn(f"the fork server said:\n{said}", stacklevel=2)


def require_warmth() -> None:
    """End this process, which was forked, with a status that says whether it is warm."""
    sys.exit(WARMED not in sys.modules)


def heard() -> str:
    """What the fork server, and what was just forked, has written to its standard error since this was asked last."""
    file = _said()
    file.seek(0)
    text = file.read().decode(errors="replace")
    file.seek(0)
    file.truncate()
    return text


@cache
def _said() -> IO[bytes]:
    return TemporaryFile("ab+", buffering=0)


@contextmanager
def _errors_go_to(file: IO[bytes]) -> Iterator[None]:
    """Let what starts here write its errors into that file."""
    usual = os.dup(2)
    os.dup2(file.fileno(), 2)
    try:
        yield
    finally:
        os.dup2(usual, 2)
        os.close(usual)


def _end() -> str:
    """How the fork server ended. Its status can be asked for again, by what is to start another one."""
    server: Any = forkserver
    ended = os.waitid(os.P_PID, server._forkserver._forkserver_pid, os.WEXITED | os.WNOWAIT)
    assert ended is not None
    return f"{'status' if ended.si_code == os.CLD_EXITED else 'signal'} {ended.si_status}"
