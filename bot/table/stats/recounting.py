"""All kept results and titles again, from the recordings of their games."""

from typing import NamedTuple

from bot.store import Transaction
from bot.table.ending.verify import recorded_game
from bot.table.stats.earning import Counted, recount
from bot.table.tables import Tables
from games.core import GameError


class Recounted(NamedTuple):
    """What is kept of the people at a table, and what its recording says; None if it does not replay any more."""

    table_id: int
    kept: Counted
    found: Counted | None

    @property
    def is_right(self) -> bool:
        return self.kept == self.found

    async def mend(self, tx: Transaction) -> None:
        """Store what the recording says."""
        if self.found is not None:
            for row in self.found.results:
                await tx.results.correct(self.table_id, row)
            await tx.titles.put(self.table_id, self.found.titles)


async def recount_table(tables: Tables, table_id: int) -> Recounted:
    """What is kept of a table with results, and what its recording says."""
    transcript = (await recorded_game(tables, table_id)).transcript
    async with tables.store.read() as reading:
        kept = Counted(await reading.results.at_table(table_id), await reading.titles.at_table(table_id))
    try:
        return Recounted(table_id, kept, recount(transcript, kept.results))
    except GameError:
        return Recounted(table_id, kept, None)
