"""A lock file that one process holds for its whole life; the system frees it, even if the process is killed."""

import sys
from pathlib import Path
from typing import IO

from bot.store.database.errors import DatabaseInUse

if sys.platform == "win32":
    import msvcrt

    def _lock(file: IO[bytes]) -> None:
        msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
else:
    import fcntl

    def _lock(file: IO[bytes]) -> None:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)


class ProcessLock:
    """The lock file `<path>.lock`, held from its creation until `release` or the end of the process.

    Making it raises DatabaseInUse if another process holds it, OSError if the file cannot be made.
    """

    def __init__(self, path: Path) -> None:
        self._file = path.with_name(f"{path.name}.lock").open("ab")
        try:
            _lock(self._file)
        except (BlockingIOError, PermissionError) as error:
            self._file.close()
            raise DatabaseInUse(str(path)) from error

    def release(self) -> None:
        """Free the lock.

        The empty file stays: if it were removed, two processes could each lock a file of this name.
        """
        self._file.close()
