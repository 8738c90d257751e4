"""The voters of a motion, and the test whether anything is left to decide. `voting` decides each kind of motion."""

from collections.abc import Sequence
from typing import Final

from bot.store import Motion, Reading, SeatRow, Transaction
from bot.table.memory.public_knowledge import PublicChange
from bot.table.memory.state import RUNNING
from bot.table.memory.table import Table
from games.core import Seat

MOOT: Final = "moot"
"""The outcome of a motion that has nothing left to decide."""


async def close_moot_motions(tx: Transaction, table: Table, change: PublicChange) -> None:
    """Close the open motions that have become moot. A step of the aftermath."""
    if not table.has_motions:
        return
    motions = await tx.motions.open_at_table(table.row.id)
    moot = [motion for motion in motions if is_moot(motion, table)]
    for motion in moot:
        await close_as_moot(tx, motion)
    table.note_motions(len(moot) < len(motions))


async def close_as_moot(tx: Transaction, motion: Motion) -> None:
    """Close a vote that has nothing left to decide, and queue an edit of its message."""
    await tx.posts.queue_motion(await tx.motions.update(motion, outcome=MOOT))


def is_moot(motion: Motion, table: Table) -> bool:
    """Whether a motion has nothing left to decide: the game is over, nobody may vote, or its reason is gone."""
    if table.row.phase != RUNNING or not voters_on(motion, table.seats):
        return True
    if motion.kind == "late":
        return motion.number != table.row.number or motion.seat not in table.awaited()
    if motion.kind == "pause":
        return table.row.paused_at is not None
    if motion.kind == f"to_{table.row.pace}":
        return True
    return motion.kind == "undo" and motion.number != table.row.number


def voters_on(motion: Motion, seats: Sequence[SeatRow]) -> tuple[Seat, ...]:
    """The seats whose people may vote on a motion; the late player may not vote on their own lateness."""
    absent = motion.seat if motion.kind == "late" else None
    return tuple(seated.seat for seated in seats if seated.player_id is not None and seated.seat != absent)


async def unanswered_motion(reading: Reading, table: Table, user_id: int) -> Motion | None:
    """The oldest open motion on which this person may vote and has not, if any."""
    for motion in await reading.motions.open_at_table(table.row.id):
        voters = {table.seats[seat].player_id for seat in voters_on(motion, table.seats)}
        if user_id in voters and user_id not in await reading.motions.votes(motion.id):
            return motion
    return None
