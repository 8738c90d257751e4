"""Who may read what lies on the disk: a database holds the hidden cards of running games."""

import os
from pathlib import Path
from typing import Final

PRIVATE: Final = 0o600
BESIDE: Final = ("", "-wal", "-shm", "-journal")
"""What SQLite adds to the name of a database for the files that it keeps beside it."""


def make_private(database: Path) -> None:
    """Take from everybody but the owner the rights to a SQLite file and to the files beside it, which may be older.

    Only POSIX systems know such rights. Somebody else's file stays as it is.
    """
    if os.name != "posix":
        return
    for ending in BESIDE:
        file = database.with_name(database.name + ending)
        if file.is_file() and file.stat().st_uid == os.geteuid():
            file.chmod(PRIVATE)
