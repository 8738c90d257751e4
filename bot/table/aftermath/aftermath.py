"""The end of every act: each feature registers its step here, and `Tables` is given all of them."""

from collections.abc import Collection
from typing import Final

from bot.store import Store, Transaction
from bot.table.aftermath.telling import mark_past_calls, post_end, post_news
from bot.table.clocks.running import update_clocks
from bot.table.duplicate.playing import record_duplicate_result
from bot.table.limits import DEFAULT_LIMITS, Limits
from bot.table.memory.holding import OneProcessLocks, TableLocks
from bot.table.memory.public_knowledge import PublicChange
from bot.table.memory.table import Table
from bot.table.motions import close_moot_motions
from bot.table.notices import plan_notices_edit
from bot.table.rating.counting import rate_people
from bot.table.seats.mentoring import end_lost_mentoring, post_mentor_changes
from bot.table.solo.lessons import advance_lesson
from bot.table.stats.earning import record_statistics
from bot.table.tables import ActWriters, AftermathStep, Tables
from bot.table.tournament.rounds import record_tournament_table
from bot.table.turn.recording import carry_out_choices_after_reveal, write_acts
from bot.table.turn.wishes import drop_past_wishes
from bot.table.votes.voting import recount_votes
from games.core import Seat

_CHANGE_STEPS: Final[tuple[AftermathStep, ...]] = (
    carry_out_choices_after_reveal,
    recount_votes,
    drop_past_wishes,
    update_clocks,
    end_lost_mentoring,
    rate_people,
    record_tournament_table,
    record_duplicate_result,
    record_statistics,
)
"""The steps that change a table of several seats, in this order."""
_SOLO_STEPS: Final[tuple[AftermathStep, ...]] = (
    advance_lesson,
    record_duplicate_result,
    record_statistics,
)
"""The steps that change the table of a solo game, in this order."""
_NEWS_STEPS: Final[tuple[AftermathStep, ...]] = (
    post_news,
    post_mentor_changes,
    close_moot_motions,
    post_end,
    mark_past_calls,
)
"""The steps that tell others of a change, in this order."""


def build_tables(store: Store, limits: Limits = DEFAULT_LIMITS, holding: TableLocks | None = None) -> Tables:
    """The service for all tables of this store, with every feature's step in the aftermath.

    `holding` has the locks of tables, by default those of a single process.
    """
    return Tables(store, ActWriters(write_acts, write_aftermath), holding or OneProcessLocks(store), limits)


async def write_aftermath(tx: Transaction, table: Table, present: Collection[Seat] = ()) -> None:
    """Write everything that follows from the changed state of a table, as the last part of a transaction.

    People on the `present` seats see the table already and get no call. Before the start, only an edit of the notices
    is planned. Nobody is told of a solo game, or of a change that is not public.
    """
    if table.position is None:
        await plan_notices_edit(tx, table.row)
        return
    change = PublicChange(table.known, frozenset(present))
    for step in _SOLO_STEPS if table.row.is_solo else _CHANGE_STEPS:
        await step(tx, table, change)
    if not table.row.is_solo and change.is_visible(table.public_knowledge()):
        for step in _NEWS_STEPS:
            await step(tx, table, change)
