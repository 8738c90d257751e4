"""Recounts stored results and titles from the recordings of their games."""

from typing import NamedTuple

from bot.store import Transaction
from bot.table.ending.verify import recorded_game
from bot.table.stats.earning import TableStatistics, recount
from bot.table.tables import Tables
from games.core import GameError


class Recount(NamedTuple):
    """The stored statistics of a table, and those by its recording (`found`); None if it does not replay any more."""

    table_id: int
    kept: TableStatistics
    found: TableStatistics | None

    @property
    def is_right(self) -> bool:
        return self.kept == self.found

    async def mend(self, tx: Transaction) -> None:
        """Store the results and titles by the recording; nothing if it does not replay."""
        if self.found is not None:
            for row in self.found.results:
                await tx.results.correct(self.table_id, row)
            await tx.titles.put(self.table_id, self.found.titles)


async def recount_table(tables: Tables, table_id: int) -> Recount:
    """The stored statistics of a table with results, beside those by its recording."""
    transcript = (await recorded_game(tables, table_id)).transcript
    async with tables.store.read() as reading:
        kept = TableStatistics(await reading.results.at_table(table_id), await reading.titles.at_table(table_id))
    try:
        return Recount(table_id, kept, recount(transcript, kept.results))
    except GameError:
        return Recount(table_id, kept, None)
