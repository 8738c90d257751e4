"""The end of every act: each feature registers its step here, and `Tables` is given all of them."""

from collections.abc import Collection
from typing import Final

from bot.store import Store, Transaction
from bot.table.clocks.running import keep_clocks
from bot.table.holding import Holding, OneProcess
from bot.table.known import KnownChange
from bot.table.limits import DEFAULT_LIMITS, Limits
from bot.table.motions import withdraw
from bot.table.seats.mentoring import keep_mentors, tell_mentors
from bot.table.solo.lessons import go_on
from bot.table.table import Table
from bot.table.tables import Features, FollowUp, Tables
from bot.table.telling import call_off_others, tell, tell_end
from bot.table.turn.recording import carry_out_new, write
from bot.table.turn.wishes import drop_past
from bot.table.votes.voting import count_again
from games.core import Seat

CHANGES: Final[tuple[FollowUp, ...]] = (carry_out_new, count_again, drop_past, keep_clocks, keep_mentors)
"""The steps that change the table, in this order."""
NEWS: Final[tuple[FollowUp, ...]] = (tell, tell_mentors, withdraw, tell_end, call_off_others)
"""The steps that tell others of a change, in this order."""


def open_tables(store: Store, limits: Limits = DEFAULT_LIMITS, holding: Holding | None = None) -> Tables:
    return Tables(store, Features(write, write_aftermath), holding or OneProcess(store), limits)


async def write_aftermath(tx: Transaction, table: Table, present: Collection[Seat] = ()) -> None:
    """Write everything that follows from the changed state of a table: the last part of a transaction.

    People on the `present` seats are looking at the table and need no call.
    """
    if table.position is None:
        return
    if table.row.is_solo:
        await go_on(tx, table)
        return
    change = KnownChange(table.known, frozenset(present))
    for step in CHANGES:
        await step(tx, table, change)
    if change.is_seen(table.known_now()):
        for step in NEWS:
            await step(tx, table, change)
