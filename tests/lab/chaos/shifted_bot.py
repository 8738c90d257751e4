"""The bot itself with a wall clock that jumps: its `time.time` is off by the seconds that a small file holds.

What measures spans of time, the event loop above all, goes on evenly, as it does when a machine's clock is set.
"""

import mmap
import os
import struct
import sys
import time
from pathlib import Path
from typing import Final

CLOCK_FILE: Final = "CHAOS_CLOCK_FILE"
FORMAT: Final = struct.Struct("d")


def write_offset(file: Path, seconds: float) -> None:
    """Set the clock of the bot that reads this file."""
    with file.open("r+b" if file.exists() else "w+b") as opened:
        opened.write(FORMAT.pack(seconds))


def shift_clock(file: Path) -> None:
    """Let this process's wall clock be off by what the file holds from now on."""
    with file.open("rb") as opened:
        offset = mmap.mmap(opened.fileno(), FORMAT.size, access=mmap.ACCESS_READ)
    real = time.time
    time.time = lambda: real() + float(FORMAT.unpack_from(offset)[0])


if __name__ == "__main__":
    shift_clock(Path(os.environ[CLOCK_FILE]))
    from tests.lab.__main__ import main

    sys.exit(main(sys.argv[1:]))
