"""Recounts stored results and titles from the recordings of their games."""

from typing import NamedTuple

from bot.store import Transaction
from bot.table.ending.verify import recorded_game
from bot.table.stats.earning import TableStatistics, replayed_statistics
from bot.table.tables import Tables
from games.core import GameError


class Recount(NamedTuple):
    """The stored statistics of a table, and those computed from its recording (None if it does not replay)."""

    table_id: int
    stored: TableStatistics
    recounted: TableStatistics | None

    @property
    def is_correct(self) -> bool:
        """Whether the stored statistics are those of the recording."""
        return self.stored == self.recounted

    async def correct(self, tx: Transaction) -> None:
        """Store the recounted results and titles; does nothing if the recording does not replay."""
        if self.recounted is not None:
            for row in self.recounted.results:
                await tx.results.correct(self.table_id, row)
            await tx.titles.replace_at_table(self.table_id, self.recounted.titles)


async def recount_table(tables: Tables, table_id: int) -> Recount:
    """The stored statistics of a table, and those computed by replaying its recording."""
    transcript = (await recorded_game(tables, table_id)).transcript
    async with tables.store.read() as reading:
        kept = TableStatistics(await reading.results.at_table(table_id), await reading.titles.at_table(table_id))
    try:
        return Recount(table_id, kept, replayed_statistics(transcript, kept.results))
    except GameError:
        return Recount(table_id, kept, None)
