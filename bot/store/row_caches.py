"""Caches of rows that nearly every press reads and that seldom change: preferences and server settings.

A written row leaves the cache at the end of its transaction, or when another process announces its write.
"""

from collections import OrderedDict
from collections.abc import Iterable, Mapping
from typing import Final, Generic, Literal, TypeAlias, TypeVar

from bot.metrics import CacheUsage

Row = TypeVar("Row")

MAX_CACHED_PEOPLE: Final = 8192
MAX_CACHED_SERVERS: Final = 2048
MAX_CACHED_TIPS: Final = 2048
"""The most cached rows of each kind."""
MAX_ROW_BYTES: Final = 1_000
"""The most bytes of one cached row, with its dictionary entry."""
MAX_TIPS_ROW_BYTES: Final = 10_000
"""The most bytes of all questions that one person has met, cached together."""

ChangedRow: TypeAlias = tuple[Literal["person", "server"], int]
"""A row that was written: its kind, and the number of its account or server."""


class RowCache(Generic[Row]):
    """At most `max_rows` of the most recently used rows of one kind, by the number of their account or server.

    A row counts as `row_bytes` in the memory that is reported. `invalidations` counts the calls of `invalidate` and
    `reset`.
    """

    def __init__(self, max_rows: int, row_bytes: int = MAX_ROW_BYTES) -> None:
        self.max_rows, self.invalidations, self._is_caching, self._row_bytes = max_rows, 0, True, row_bytes
        self._rows: OrderedDict[int, Row] = OrderedDict()

    def cache_usage(self) -> CacheUsage:
        return CacheUsage(
            len(self._rows), self.max_rows, self._row_bytes * len(self._rows), self._row_bytes * self.max_rows
        )

    def get_cached(self, numbers: Iterable[int]) -> dict[int, Row]:
        """The cached rows with these numbers; they become the most recently used."""
        found = {number: self._rows[number] for number in numbers if number in self._rows}
        for number in found:
            self._rows.move_to_end(number)
        return found

    def put(self, rows: Mapping[int, Row], invalidations_before: int) -> None:
        """Cache rows, and drop the least recently used ones if there are too many.

        Does nothing while caching is off (see `reset`), or if any row was invalidated since they were read:
        `invalidations_before` is the value of `invalidations` at that time.
        """
        if invalidations_before != self.invalidations or not self._is_caching:
            return
        for number, row in rows.items():
            self._rows[number] = row
            self._rows.move_to_end(number)
        while len(self._rows) > self.max_rows:
            self._rows.popitem(last=False)

    def invalidate(self, number: int) -> None:
        self.invalidations += 1
        self._rows.pop(number, None)

    def reset(self, *, is_caching: bool) -> None:
        """Empty the cache; `is_caching` says whether rows are cached from now on."""
        self.invalidations += 1
        self._rows.clear()
        self._is_caching = is_caching


class TransactionCache(Generic[Row]):
    """The rows of one kind that one transaction or read may take from the cache, or put there.

    Rows that it has `written` are neither read from the cache nor put into it; the store removes them at the end. Rows
    in `possibly_stale` are read from the database, because another transaction may just have written them.
    """

    def __init__(self, rows: RowCache[Row]) -> None:
        self._rows, self._seen = rows, rows.invalidations
        self.written: set[int] = set()
        self.possibly_stale: set[int] = set()

    def get_cached(self, numbers: Iterable[int]) -> dict[int, Row]:
        """The cached rows with these numbers, except written and possibly stale ones."""
        return self._rows.get_cached(number for number in numbers if number not in self.written | self.possibly_stale)

    def put(self, rows: Mapping[int, Row]) -> None:
        """Cache rows just read, except written ones.

        Does nothing if any row of the cache was invalidated since the transaction or read began.
        """
        self._rows.put({number: row for number, row in rows.items() if number not in self.written}, self._seen)
