"""Reading a file that somebody names on the command line: of any size, and perhaps no file at all."""

import errno
import os
import stat
import sys
from io import BufferedReader
from pathlib import Path
from typing import Final, cast

STANDARD_INPUT: Final = "-"


def read_given(file: str | Path, most: int) -> bytes:
    """The first `most` bytes of a file and one more, so that a longer one is noticed. Raises OSError.

    `-` is standard input. What is no regular file is refused: a pipe may never begin, and a device never end.
    """
    if str(file) == STANDARD_INPUT:
        return _standard_input(most + 1)
    with open(file, "rb", opener=_without_waiting) as source:
        if not stat.S_ISREG(os.fstat(source.fileno()).st_mode):
            raise OSError(errno.EINVAL, f"it is no regular file; {STANDARD_INPUT} reads standard input")
        return source.read(most + 1)


def _standard_input(most: int) -> bytes:
    """So much of it, piece by piece: one long read would not hear a Ctrl-C that comes while it is at work."""
    source, pieces, left = cast(BufferedReader, sys.stdin.buffer), [], most
    while left and (piece := source.read1(left)):
        pieces.append(piece)
        left -= len(piece)
    return b"".join(pieces)


def _without_waiting(path: str, flags: int) -> int:
    """Open a file, also a pipe into which nobody writes."""
    return os.open(path, flags | getattr(os, "O_NONBLOCK", 0))
