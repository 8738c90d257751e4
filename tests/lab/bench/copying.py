"""Tables of a SQLite database copied many times over by SQL, which takes a hundredth of what playing them takes."""

import sqlite3
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Final

PARTS: Final = ("seats", "sittings", "choices", "moves", "gains", "results", "recordings")
"""What belongs to a table and is copied with it."""
NUMBERS: Final = (
    "WITH RECURSIVE copies(copy) AS (SELECT :first UNION ALL SELECT copy + 1 FROM copies WHERE copy < :last)"
)

Expressions = Mapping[str, str]
"""What stands in a column of each copy, in SQL; `copy` is the number of the copy."""


def copy_table(
    connection: sqlite3.Connection, pattern: int, first: int, last: int, expressions: Expressions | None = None
) -> None:
    """Store the tables of these numbers as copies of another, with all that belongs to it."""
    for name, key in (("tables", "id"), *((part, "table_id") for part in PARTS)):
        columns = [row[1] for row in connection.execute(f"PRAGMA table_info({name})") if row[1] != key]
        copied = [(expressions or {}).get(column, column) for column in columns]
        connection.execute(
            f"{NUMBERS} INSERT INTO {name} ({', '.join([key, *columns])}) "
            f"SELECT {', '.join(['copy', *copied])} FROM copies, {name} WHERE {key} = :pattern ORDER BY copy",
            {"first": first, "last": last, "pattern": pattern},
        )


@contextmanager
def without_indexes(connection: sqlite3.Connection) -> Iterator[None]:
    """Do without the indexes meanwhile, and build each at once afterwards: many rows are stored faster so."""
    made = connection.execute("SELECT name, sql FROM sqlite_master WHERE type = 'index' AND sql IS NOT NULL").fetchall()
    for name, _ in made:
        connection.execute(f"DROP INDEX {name}")
    yield
    for _, sql in made:
        connection.execute(sql)
