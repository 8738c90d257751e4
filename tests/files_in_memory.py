"""Where tests keep their files: in memory where the machine has room, for no database of a test outlives a power cut.

The bot waits for the disk after every act, as it must; a test has nothing to gain from that.
"""

import os
import shutil
import tempfile
from pathlib import Path
from typing import Final

MEMORY: Final = Path("/dev/shm")
ROOM: Final = 2**30
"""Free bytes that have to be there: more than all tests that run side by side write."""


def keep_files_in_memory() -> None:
    """Make temporary folders in memory from now on, also in processes that are started; TMPDIR says otherwise."""
    if "TMPDIR" not in os.environ and has_room(MEMORY):
        os.environ["TMPDIR"] = str(MEMORY)
        tempfile.tempdir = None


def has_room(folder: Path) -> bool:
    """Whether files can be written there, and enough of them."""
    return os.access(folder, os.W_OK) and shutil.disk_usage(folder).free >= ROOM
