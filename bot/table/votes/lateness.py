"""Lateness: when a clock runs out, nothing happens by itself; the other players are asked.

At tables that chose quick picks, the pick is made at once by the person's wishes or a bot player.
"""

from bot.store import Deadline
from bot.table.clocks.pace import ALLOWANCES
from bot.table.clocks.running import postpone_deadline
from bot.table.seats import seat_changes
from bot.table.tables import Tables
from bot.table.turn.recording import carry_out_choices
from bot.table.votes.voting import raise_motion


async def handle_timeout(tables: Tables, deadline: Deadline) -> None:
    """Ask the others to vote on a seat whose clock has run out; if it has not, postpone the deadline.

    At a table with quick picks, the seat's wishes are carried out instead, or a bot player stands in. Nobody is
    asked if such a vote is open or no other person plays. The same transaction deletes the deadline.
    """
    assert deadline.table_id is not None
    async with tables.act(deadline.table_id) as (tx, table):
        running = [one.seat for one in table.seats if one.player_id == deadline.user_id and one.since is not None]
        if not await tx.deadlines.take_due(deadline) or not running or await postpone_deadline(tx, table, running[0]):
            return
        late, asked = running[0], {(one.kind, one.seat) for one in await tx.motions.open_at_table(table.row.id)}
        if ALLOWANCES[table.row.pace].pick is not None and table.require_started().wish_rules is not None:
            if not await carry_out_choices(tx, table):
                await seat_changes.let_bot_stand_in(tx, table, late)
        elif {*table.seats_of_people()} - {late} and ("late", late) not in asked:
            await raise_motion(tx, table, "late", late)
