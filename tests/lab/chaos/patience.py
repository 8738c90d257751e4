"""Waiting in calm weather until every table is a round further, or stuck."""

import asyncio
import time
from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from tests.lab.chaos.report import Violation

STUCK_SECONDS: Final = 120.0
"""A table at which nothing happens for this many seconds in calm weather is stuck."""
LOOK_SECONDS: Final = 0.3


class TableProgress(NamedTuple):
    """The progress of a table: its newest told checkpoint, and the number of acts shown to people."""

    rounds: int
    acts: int


class Patience:
    """Watches tables. `open_tables` returns the tables that are not over, `progress` the progress of a table."""

    def __init__(
        self,
        open_tables: Callable[[], Sequence[int]],
        progress: Callable[[int], TableProgress],
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._open_tables, self._progress, self._clock = open_tables, progress, clock
        self._began = clock()
        self._first = {table: progress(table) for table in open_tables()}
        self._seen = {table: (so_far, self._began) for table, so_far in self._first.items()}

    async def last(self, least: float, found: list[Violation]) -> None:
        """Wait until every table is over, a round further or stuck, and at least `least` seconds unless all are over.

        Stuck tables are added to `found`.
        """
        while self._open_tables():
            waiting = self.waiting()
            if not waiting and self._clock() > self._began + least:
                break
            await asyncio.sleep(LOOK_SECONDS)
        found += self.stuck()

    def waiting(self) -> list[int]:
        """The tables that are neither a round further nor stuck."""
        return [table for table in self._behind() if not self._is_stuck(table)]

    def stuck(self) -> list[Violation]:
        """Violations for the tables that are stuck before being a round further."""
        words = f"nothing happened for {STUCK_SECONDS:g} s although nothing went wrong any more"
        return [Violation("stuck table", table, words) for table in self._behind() if self._is_stuck(table)]

    def _behind(self) -> list[int]:
        return [
            table
            for table in self._open_tables()
            if table in self._first and self._progress(table).rounds <= self._first[table].rounds
        ]

    def _is_stuck(self, table: int) -> bool:
        now, so_far = self._clock(), self._progress(table)
        if so_far != self._seen[table][0]:
            self._seen[table] = (so_far, now)
        return now > self._seen[table][1] + STUCK_SECONDS
