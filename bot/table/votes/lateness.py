"""Lateness: when a clock runs out, nothing happens by itself; the other players are asked.

At tables that chose quick picks, the pick is made at once by the person's wishes or a bot player.
"""

from bot.store import Deadline, Transaction
from bot.table.clocks.pace import PACES
from bot.table.clocks.running import put_off
from bot.table.seats import hands
from bot.table.table import Table
from bot.table.tables import Tables
from bot.table.turn.recording import carry_out
from bot.table.votes.voting import raise_motion
from games.core import Seat


async def run_out(tables: Tables, deadline: Deadline) -> None:
    """Ask the others about a seat whose clock has run out, or postpone the deadline.

    One transaction, which also removes the deadline.
    """
    assert deadline.table_id is not None
    async with tables.act(deadline.table_id) as (tx, table):
        seat = _clock_of(table, deadline.user_id)
        if not await tx.deadlines.take(deadline) or seat is None or await put_off(tx, table, seat):
            return
        if PACES[table.row.pace].pick is not None and table.running().wishes is not None:
            if not await carry_out(tx, table):
                await hands.bot_stands_in(tx, table, seat)
        elif _others(table, seat) and not await _is_asked_already(tx, table, seat):
            await raise_motion(tx, table, "late", seat)


def _clock_of(table: Table, user_id: int | None) -> Seat | None:
    return next(
        (seated.seat for seated in table.seats if seated.player_id == user_id and seated.since is not None), None
    )


def _others(table: Table, late: Seat) -> list[Seat]:
    return [seated.seat for seated in table.seats if seated.player_id is not None and seated.seat != late]


async def _is_asked_already(tx: Transaction, table: Table, seat: Seat) -> bool:
    return any(motion.kind == "late" and motion.seat == seat for motion in await tx.motions.open_at(table.row.id))
