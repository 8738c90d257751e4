"""What a bad disk, or another program, does to a database file."""

import os
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Final

TABLE_LEAF: Final = 13
INDEX_LEAF: Final = 10


def checkpoint(file: Path) -> bool:
    """Bring all that is stored into the file itself; whether somebody who reads it is in the way."""
    with closing(sqlite3.connect(file, timeout=0)) as other:
        return bool(other.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()[0])


def page_of(file: Path, name: str) -> tuple[int, int]:
    """Where the first page of a table or an index begins in the file, and how long pages are. It has to be a leaf."""
    with closing(sqlite3.connect(file)) as other:
        (size,) = other.execute("PRAGMA page_size").fetchone()
        kind, root = other.execute("SELECT type, rootpage FROM sqlite_master WHERE name = ?", (name,)).fetchone()
    with file.open("rb") as stream:
        stream.seek((root - 1) * size)
        assert stream.read(1)[0] == (TABLE_LEAF if kind == "table" else INDEX_LEAF)
    return (root - 1) * size, size


def write_garbage(file: Path, name: str) -> None:
    """Write garbage over the page of a small table or index."""
    checkpoint(file)
    start, size = page_of(file, name)
    with file.open("r+b") as stream:
        stream.seek(start)
        stream.write(os.urandom(size))


def change_a_byte(file: Path, name: str, old: bytes, new: bytes) -> None:
    """Change what stands in the page of a small table or index, which is as well formed as before."""
    checkpoint(file)
    start, size = page_of(file, name)
    with file.open("r+b") as stream:
        stream.seek(start)
        page = stream.read(size)
        assert page.count(old) == 1 and len(old) == len(new)
        stream.seek(start)
        stream.write(page.replace(old, new))


def run_sql(file: Path, *statements: str) -> None:
    """Change the database as another program would."""
    with closing(sqlite3.connect(file)) as other, other:
        for statement in statements:
            other.execute(statement)
