"""Forgetting a person: an act planned like any deadline, so that it survives a restart and the leading process does it.

The person leaves every table that has not ended, solo games are deleted, and then each row that still names the account
goes or is blanked. Solo games that others may race stay without the name.
"""

import structlog

from bot.store import UNFINISHED_PHASES, Deadline, Store, TableRow, Transaction
from bot.table.duplicate.closing import give_up_entry
from bot.table.lobby.before_start import remove_person
from bot.table.lobby.seating import free_bot_number
from bot.table.memory.state import LOBBY
from bot.table.repairs.repairing import can_load_game
from bot.table.seats import mentoring
from bot.table.seats.seat_changes import give_to_bot_for_good
from bot.table.solo.racing import OPEN_TO_RACES_KEY
from bot.table.tables import Tables

log = structlog.get_logger()


async def plan_forgetting(store: Store, user_id: int, interaction: str | None = None) -> None:
    """Plan that the running or the next bot forgets this person at once. Raises AlreadyDone for a repeated press."""
    async with store.transaction(interaction) as tx:
        await tx.deadlines.plan(Deadline(f"forget:{user_id}", "forget", tx.now, user_id=user_id))


async def forget_person(tables: Tables, deadline: Deadline) -> None:
    """Take the person of this deadline from all unfinished tables, and delete or blank all that is stored of them.

    Their solo games are deleted, unless others may race them. If this fails, the deadline stays for another try.
    """
    assert deadline.user_id is not None
    user_id = deadline.user_id
    async with tables.store.transaction() as tx:
        for duplicate_id in await tx.duplicates.unfinished_of_person(user_id):
            await give_up_entry(tx, duplicate_id, user_id)
    async with tables.store.read() as reading:
        named = await reading.accounts.tables_naming(user_id)
    for table_id in named:
        await _leave(tables, table_id, user_id)
    async with tables.store.transaction() as tx:
        if await tx.deadlines.take_due(deadline):
            named += await tx.accounts.forget_person(user_id)
    for table_id in named:
        tables.drop_from_cache(table_id)
    log.info("person forgotten", tables=len(set(named)))


async def _leave(tables: Tables, table_id: int, user_id: int) -> None:
    """Take the person away from a table that has not ended, or delete a solo game that others may not race."""
    async with tables.store.read() as reading:
        row = await reading.tables.get(table_id)
    if row is None or row.settings.get(OPEN_TO_RACES_KEY):
        return
    if row.is_solo and await _is_own(tables, table_id, user_id):
        async with tables.store.transaction() as tx:
            await tx.tables.lock_row(table_id)
            await tx.upkeep.delete_table(table_id)
    elif row.phase not in UNFINISHED_PHASES:
        return
    elif await can_load_game(tables, table_id):
        await _leave_opened(tables, table_id, user_id)
    else:
        async with tables.store.transaction() as tx:
            await _leave_damaged(tx, row, user_id)


async def _is_own(tables: Tables, table_id: int, user_id: int) -> bool:
    """Whether the person has a seat there; another one's solo game may name them as a mentor."""
    async with tables.store.read() as reading:
        return any(seated.user_id == user_id for seated in await reading.seats.at_table(table_id))


async def _leave_opened(tables: Tables, table_id: int, user_id: int) -> None:
    async with tables.act(table_id) as (tx, table):
        if table.row.phase == LOBBY:
            await remove_person(tx, table, user_id)
        await mentoring.end_mentoring_by(tx, table, user_id)
        for seat in [seated.seat for seated in table.seats if seated.user_id == user_id]:
            await give_to_bot_for_good(tx, table, seat, free_bot_number(table))


async def _leave_damaged(tx: Transaction, row: TableRow, user_id: int) -> None:
    """Give the seat to a bot player, who acts once the operator has repaired the game."""
    await tx.tables.lock_row(row.id)
    for seated in await tx.seats.at_table(row.id):
        if seated.user_id == user_id:
            await tx.seats.update(row.id, seated, bot_level=row.bot_level)
