"""A disk that can be filled: a small file system, or a limit on the size of the bot's files."""

import errno
import os
import subprocess
import sys
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Final, TypeAlias

MEGABYTE: Final = 1 << 20
DISK_BYTES: Final = 48 * MEGABYTE
"""The size of the small file system: enough for the database of a long run, and quickly filled."""


class SmallDisk:
    """A file system in memory, mounted over the folder of the database; this needs root on Linux."""

    def __init__(self, folder: Path) -> None:
        self._folder, self._ballast = folder, folder / "ballast"
        self.words = f"a file system of {DISK_BYTES // MEGABYTE} MB that another program's file fills"
        options = f"size={DISK_BYTES}"
        subprocess.run(["mount", "-t", "tmpfs", "-o", options, "tmpfs", str(folder)], check=True, capture_output=True)

    def fill(self) -> None:
        with self._ballast.open("ab", buffering=0) as file:
            for size in (MEGABYTE, 4096):
                _write_until_full(file.write, bytes(size))

    def free(self) -> None:
        self._ballast.unlink(missing_ok=True)

    def close(self) -> None:
        subprocess.run(["umount", str(self._folder)], check=True, capture_output=True)


class SizeLimit:
    """A limit on the bot's file sizes: while it is set, writing fails as on a full disk."""

    def __init__(self, process_id: Callable[[], int | None]) -> None:
        self._process_id = process_id
        self.words = "a limit on the size of the bot's files"

    def fill(self) -> None:
        self._limit(4096)

    def free(self) -> None:
        self._limit(-1)

    def close(self) -> None:
        """Does nothing, because the limit ends with the process."""

    def _limit(self, size: int) -> None:
        import resource  # noqa: PLC0415  there is none on Windows

        process_id = self._process_id()
        if process_id is not None:
            hard = resource.prlimit(process_id, resource.RLIMIT_FSIZE)[1]
            resource.prlimit(process_id, resource.RLIMIT_FSIZE, (size, hard))


Disk: TypeAlias = SmallDisk | SizeLimit
"""The disk of the database. `words` describe it for the report."""


def make_disk(folder: Path, process_id: Callable[[], int | None]) -> Disk | None:
    """The best disk that this machine allows; None if none is possible."""
    if not sys.platform.startswith("linux"):
        return None
    if os.geteuid() == 0:
        with suppress(subprocess.CalledProcessError, FileNotFoundError):  # in a container even root may not mount
            return SmallDisk(folder)
    return SizeLimit(process_id)


def _write_until_full(write: Callable[[bytes], int], block: bytes) -> None:
    try:
        while True:
            write(block)
    except OSError as error:
        if error.errno != errno.ENOSPC:
            raise
