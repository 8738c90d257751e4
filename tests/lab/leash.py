"""`python -m tests.lab.leash MODULE …` runs a module in a process that ends when the process that started it is gone.

Chaos, bench and tests start the bot this way, so that none is left behind, however they end themselves.
"""

import ctypes
import os
import runpy
import signal
import sys
import time
from threading import Thread
from typing import Final

LEASHED: Final = ("-m", "tests.lab.leash")
"""The arguments of Python before the module's name."""
PARENT: Final = os.getppid()
PR_SET_PDEATHSIG: Final = 1
"""Linux's option of `prctl` for the signal that a process gets when its parent has ended."""
LOOK_EVERY: Final = 0.5
"""Seconds from one look at the parent to the next where the system tells nothing by itself."""


def end_with_parent() -> None:
    """From now on this process is killed when its parent has ended. On Windows nothing is done."""
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(PR_SET_PDEATHSIG, signal.SIGKILL)
        if os.getppid() != PARENT:
            sys.exit("the process that started this one is gone")
    elif os.name == "posix":
        Thread(target=_watch, name="leash", daemon=True).start()


def _watch() -> None:
    while os.getppid() == PARENT:
        time.sleep(LOOK_EVERY)
    os.kill(os.getpid(), signal.SIGKILL)


if __name__ == "__main__":
    end_with_parent()
    del sys.argv[0]
    runpy.run_module(sys.argv[0], run_name="__main__", alter_sys=True)
