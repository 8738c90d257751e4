"""A table as it is stored, brought back to memory."""

from bot.store import Reading
from bot.store.rows import ChoiceRow
from bot.table.refusal import Refusal
from bot.table.state import CANCELLED, ENDED
from bot.table.table import Table
from games.registry import find_game


async def stored_table(reading: Reading, table_id: int) -> tuple[Table, list[ChoiceRow]]:
    """A table without its game, and what was done at its newest checkpoint. Refused when there is none."""
    row = await reading.table(table_id)
    if row is None:
        raise Refusal("no_table")
    row = await reading.with_checkpoint(row)
    table = Table(row, await reading.seats(table_id), find_game(row.game))
    choices = await reading.choices(table_id, row.number)
    await table.recall(reading)
    return table, choices


def put_game(table: Table) -> None:
    """Put the game on a table that was read, as it is at its newest checkpoint."""
    row = table.row
    if row.checkpoint is None or row.phase == CANCELLED:
        return
    table.stand_at(row.checkpoint, row.number)
    if row.phase == ENDED:
        table.stop()
