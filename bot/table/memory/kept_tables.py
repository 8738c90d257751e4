"""The cache of tables: the most recently used ones, limited by bytes."""

from collections import OrderedDict
from typing import Final

from bot.metrics import CacheUsage
from bot.table.memory.table import Table

MAX_CACHE_BYTES: Final = 16 << 20
"""The most bytes of all cached tables together, about 500 tables; loading another takes a few milliseconds."""
_OWN_BYTES: Final = 8_000
"""The bytes of a table without a game."""
_MAX_MEMORY_RATIO: Final = 12
"""The greatest ratio of a loaded position's bytes to those of its stored checkpoint."""


class TableCache:
    """A cache of tables by number, limited to `most` bytes, which drops the least recently added."""

    def __init__(self, most: int = MAX_CACHE_BYTES) -> None:
        self._most, self._filled = most, 0
        self._tables: OrderedDict[int, tuple[Table, int]] = OrderedDict()

    def pop(self, table_id: int) -> Table | None:
        """Remove a table from the cache and return it; None if it is not there."""
        table, size = self._tables.pop(table_id, (None, 0))
        self._filled -= size
        return table

    def knows_player(self, table_id: int, user_id: int) -> bool:
        """Whether this table is cached and the person has a seat there."""
        table, _ = self._tables.get(table_id, (None, 0))
        return table is not None and any(seated.user_id == user_id for seated in table.seats)

    def add(self, table: Table) -> None:
        """Add a table that is not there, and drop older ones until the cache fits; a single table always stays."""
        size = estimated_table_bytes(table)
        self._tables[table.row.id] = (table, size)
        self._filled += size
        while self._filled > self._most and len(self._tables) > 1:
            _, (_, dropped) = self._tables.popitem(last=False)
            self._filled -= dropped

    def cache_usage(self) -> CacheUsage:
        return CacheUsage(len(self._tables), None, self._filled, self._most)


def estimated_table_bytes(table: Table) -> int:
    """The estimated size of a table in memory, in bytes, from the size of its stored checkpoints."""
    return _OWN_BYTES + _MAX_MEMORY_RATIO * len(table.row.checkpoint or b"") + len(table.row.previous or b"")
