"""`python -m tests.lab.leash MODULE …` runs a module in a process that is killed when its parent process ends.

Chaos, bench and tests start the bot this way, so that no bot is left behind when they end.
"""

import ctypes
import os
import runpy
import signal
import sys
import time
from threading import Thread
from typing import Final

LEASH_ARGUMENTS: Final = ("-m", "tests.lab.leash")
"""Arguments of Python before the name of the module to run."""
PARENT: Final = os.getppid()
PR_SET_PDEATHSIG: Final = 1
"""The option of Linux's `prctl` that sets the signal for the end of the parent."""
POLL_SECONDS: Final = 0.5
"""Seconds between two looks at the parent on systems without such a signal."""


def end_with_parent() -> None:
    """Let this process be killed when its parent ends. Does nothing on Windows."""
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(PR_SET_PDEATHSIG, signal.SIGKILL)
        if os.getppid() != PARENT:
            sys.exit("the process that started this one is gone")
    elif os.name == "posix":
        Thread(target=_watch, name="leash", daemon=True).start()


def _watch() -> None:
    while os.getppid() == PARENT:
        time.sleep(POLL_SECONDS)
    os.kill(os.getpid(), signal.SIGKILL)


if __name__ == "__main__":
    end_with_parent()
    del sys.argv[0]
    runpy.run_module(sys.argv[0], run_name="__main__", alter_sys=True)
