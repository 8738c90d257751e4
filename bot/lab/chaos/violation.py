"""A promise that was not kept."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Violation:
    """What kind of promise, at which table (None: none in particular), and the details."""

    kind: str
    table: int | None
    words: str

    def __str__(self) -> str:
        """One line for the report."""
        where = "" if self.table is None else f" at table {self.table}"
        return f"{self.kind}{where}: {self.words}"
