"""A table as it is stored, brought back to memory."""

from bot.store import Reading
from bot.store.rows import ChoiceRow
from bot.table.advice import look_for_beginners
from bot.table.refusal import Refusal
from bot.table.table import CANCELLED, ENDED, LOBBY, OVER, RUNNING, Table
from games.core import Position, decode
from games.registry import find_game


async def stored_table(reading: Reading, table_id: int) -> tuple[Table, list[ChoiceRow]]:
    """A table without its game, and what was done at its newest checkpoint. Refused when there is none."""
    row = await reading.table(table_id)
    if row is None:
        raise Refusal("no_table")
    row = await reading.with_checkpoint(row)
    table = Table(row, await reading.seats(table_id), find_game(row.game))
    choices = await reading.choices(table_id, row.number)
    await _recall(reading, table)
    return table, choices


def put_game(table: Table) -> None:
    """Put the game on a table that was read, as it is at its newest checkpoint."""
    row = table.row
    if row.checkpoint is None or row.phase == CANCELLED:
        return
    table.position = Position(table.game, decode(row.checkpoint, table.game.state_type), row.number)
    if row.phase == ENDED:
        table.stop()


async def _recall(reading: Reading, table: Table) -> None:
    """The parts of a table in memory that depend on how far it is."""
    row = table.row
    if row.phase == LOBBY:
        table.invited = tuple(await reading.invited_to(row.id))
    else:
        table.sittings = tuple(await reading.sittings(row.id))
    if row.phase == RUNNING and not row.is_solo and table.game.takes_wishes:
        table.wishes = {(one.seat, one.turn): one for one in await reading.wishes(row.id)}
    if row.phase == LOBBY or (row.is_solo and not row.number):
        await look_for_beginners(reading, table)
    if row.number:
        table.gained = await reading.gained(row.id, row.number)
    if row.previous is not None:
        table.mover = (await reading.actors(row.id, row.number - 1))[0]
    if row.is_solo and row.phase == OVER:
        table.past = tuple(await reading.past_points(row.id, 0))
