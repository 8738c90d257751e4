"""Databases as earlier versions of the program left them, and the buttons that people saw then."""

import gzip
import json
import sqlite3
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from typing import Final

HERE: Final = Path(__file__).parent


@dataclass(frozen=True)
class Illustration:
    """The custom_ids of the buttons on the panel of that person at a table, which is named."""

    person: str
    table: str
    buttons: tuple[str, ...]


@dataclass(frozen=True)
class OldDatabase:
    """A database of a version, with what its people saw: `tables` gives the number of each table, by its name."""

    version: str
    tables: dict[str, int]
    shown: tuple[Illustration, ...]

    def write(self, file: Path) -> None:
        """Write the database there, as the earlier version left it."""
        statements = gzip.decompress((HERE / f"{self.version}.sql.gz").read_bytes()).decode()
        with closing(sqlite3.connect(file)) as database:
            database.executescript(statements)
            database.execute("PRAGMA journal_mode=WAL")


def old_database(version: str) -> OldDatabase:
    found = json.loads((HERE / f"{version}.json").read_text())
    shown = [Illustration(one["person"], one["table"], tuple(one["buttons"])) for one in found["shown"]]
    return OldDatabase(version, found["tables"], tuple(shown))
