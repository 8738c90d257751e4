"""Finds tables that do not go on, with the reasons, for the operator. It only reads the database."""

from collections.abc import Collection, Iterator
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from bot.store import Deadline, Reading, Store, TableRow
from bot.table.clocks.running import clock_expiry_time, clock_key
from bot.table.memory.state import ENDED, RUNNING
from bot.table.memory.table import Table
from games.registry import find_game

STUCK_SECONDS: Final = 10 * 60
"""A table is stuck if a post, a deadline, or a bot player's turn has waited for more seconds than this."""
BATCH_SIZE: Final = 100
"""The number of tables read in one transaction, so that none lasts for long."""


class StuckReason(StrEnum):
    """A kind of reason why a table is stuck."""

    PLACE = "place"
    """The table's messages cannot be posted at all."""
    POSTS = "posts"
    """A message of the table has waited for too long."""
    DEADLINE = "deadline"
    """A deadline has passed and was not handled."""
    CLOCK = "clock"
    """A running clock has no deadline, or has run out without consequences."""
    BOT = "bot"
    """A bot player's turn has lasted too long."""
    NOBODY = "nobody"
    """No seat has a question, and the game is not over."""
    CHECKPOINT = "checkpoint"
    """The stored game cannot be opened."""


@dataclass(frozen=True)
class StuckCause:
    """A reason why a table is stuck, and since when (unix seconds; None: unknown).

    `detail` is the error, the deadline's kind, the number of queued posts, or the seat.
    """

    table_id: int
    why: StuckReason
    since: int | None = None
    detail: str = ""


async def stuck_causes(store: Store) -> list[StuckCause]:
    """The reasons why tables are stuck, sorted by table. Loads each running table, in some milliseconds each."""
    now = int(store.now)
    since = now - STUCK_SECONDS
    async with store.read() as reading:
        found = [
            StuckCause(row.id, StuckReason.PLACE, None, row.parked or "") for row in await reading.posts.parked_tables()
        ]
        found += [
            StuckCause(table, StuckReason.POSTS, at, str(many))
            for table, at, many in await reading.posts.tables_waiting_since(since)
        ]
        found += [_overdue(late) for late in await reading.deadlines.overdue(since) if late.table_id is not None]
    found += await _of_all_games(store, now)
    return sorted(found, key=lambda one: (one.table_id, one.why))


async def stuck_causes_at(reading: Reading, row: TableRow, now: int) -> list[StuckCause]:
    """The reasons why this table is stuck at the unix second `now`; empty if it is not."""
    since, posts = now - STUCK_SECONDS, await reading.posts.at_table(row.id)
    found = [StuckCause(row.id, StuckReason.PLACE, None, row.parked)] if row.parked is not None and posts else []
    if row.parked is None and posts and (oldest := min(post.at for post in posts)) < since:
        found.append(StuckCause(row.id, StuckReason.POSTS, oldest, str(len(posts))))
    found += [_overdue(late) for late in await reading.deadlines.at_table(row.id) if late.due < since]
    return found + (await _of_the_game(reading, row, now) if row.phase == RUNNING else [])


async def load_stored_table(reading: Reading, row: TableRow) -> Table:
    """A stored table with its open choices applied; nothing is written. Raises any error if it is damaged."""
    table = Table(row, await reading.seats.at_table(row.id), find_game(row.game))
    if row.checkpoint is not None:
        table.set_position(row.checkpoint, row.number)
        if row.phase != ENDED:
            table.replay_choices(await reading.choices.acts_on_checkpoint(row.id, row.number))
    return table


async def _of_all_games(store: Store, now: int) -> list[StuckCause]:
    """The reasons of all running tables, read in batches."""
    found, last = list[StuckCause](), 0
    while True:
        async with store.read() as reading:
            rows = await reading.tables.running_after(last, BATCH_SIZE)
            for row in rows:
                found += await _of_the_game(reading, row, now)
        if not rows:
            return found
        last = rows[-1].id


async def _of_the_game(reading: Reading, row: TableRow, now: int) -> list[StuckCause]:
    try:
        table = await load_stored_table(reading, row)
        asked = table.waiting()
    except Exception as error:  # any error: the rules raise anything at a damaged checkpoint
        return [StuckCause(row.id, StuckReason.CHECKPOINT, None, f"{type(error).__name__}: {error}")]
    if not asked:
        return [StuckCause(row.id, StuckReason.NOBODY, row.reached_at)]
    waiting = [seat for seat in asked if table.bot_level(seat) is not None]
    since = now - STUCK_SECONDS
    found = [
        StuckCause(row.id, StuckReason.BOT, row.updated_at, f"seat {seat}")
        for seat in waiting
        if row.updated_at < since
    ]
    return found + list(_clocks(table, await reading.deadlines.at_table(row.id), now))


def _clocks(table: Table, deadlines: Collection[Deadline], now: int) -> Iterator[StuckCause]:
    """Clocks without a deadline, or with one postponed beyond their end."""
    due = {deadline.key: deadline.due for deadline in deadlines}
    for seated in table.seats:
        runs_out, planned = clock_expiry_time(seated), due.get(clock_key(table.row.id, seated.seat))
        if runs_out is None:
            continue
        is_forgotten = planned is None and runs_out > now
        is_put_off = planned is not None and planned > now and runs_out < now - STUCK_SECONDS
        if is_forgotten or is_put_off:
            yield StuckCause(table.row.id, StuckReason.CLOCK, runs_out, f"seat {seated.seat}")


def _overdue(deadline: Deadline) -> StuckCause:
    return StuckCause(deadline.table_id or 0, StuckReason.DEADLINE, deadline.due, deadline.kind)
