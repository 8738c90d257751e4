"""The bot with a shifted wall clock: the offset of its `time.time` in seconds is read from a small file.

Monotonic clocks, as of the event loop, are not shifted, as when a machine's clock is set.
"""

import mmap
import os
import struct
import sys
import time
from pathlib import Path
from typing import Final

CLOCK_FILE: Final = "CHAOS_CLOCK_FILE"
"""The environment variable with the path of that file."""
FORMAT: Final = struct.Struct("d")


def write_offset(file: Path, seconds: float) -> None:
    """Set the clock offset, in seconds, of the bot that reads this file."""
    with file.open("r+b" if file.exists() else "w+b") as opened:
        opened.write(FORMAT.pack(seconds))


def shift_clock(file: Path) -> None:
    """Shift this process's wall clock by the offset in the file, also when it changes later."""
    with file.open("rb") as opened:
        offset = mmap.mmap(opened.fileno(), FORMAT.size, access=mmap.ACCESS_READ)
    real = time.time
    time.time = lambda: real() + float(FORMAT.unpack_from(offset)[0])


if __name__ == "__main__":
    shift_clock(Path(os.environ[CLOCK_FILE]))
    from tests.lab.__main__ import main

    sys.exit(main(sys.argv[1:]))
