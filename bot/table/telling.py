"""Posts and calls that follow from an act, derived from the table's state and the public knowledge of it.

A second run therefore finds nothing to write.
"""

from collections.abc import Collection, Sequence
from dataclasses import replace

from bot.store import Transaction
from bot.table.calls.calling import (
    call_off,
    call_those_waited_for,
    call_to_checkpoint,
    call_to_end,
    call_to_start,
    keep_reminder,
)
from bot.table.known import Known, KnownChange
from bot.table.state import ENDED, OVER
from bot.table.table import Table
from games.core import Seat


async def tell(tx: Transaction, table: Table, change: KnownChange) -> None:
    """Post what has changed and call the awaited people."""
    before = table.note_known()
    if before is None:
        await _begin(tx, table, change.present)
    elif before.number < table.row.number:
        await _reveal(tx, table, before, change.present)
    elif table.is_held and table.awaited().difference(before.people_waited_for):
        await _release(tx, table, change.present)
    else:
        await _go_on(tx, table, before, change.present)


async def tell_end(tx: Transaction, table: Table, change: KnownChange) -> None:
    if table.row.phase != ENDED:
        return
    if table.is_held:
        await _tell(tx, table, ())
    called = await call_to_end(tx, table)
    await tx.posts.add(table.row.id, "end", table.row.number, called)
    if table.row.number:
        await tx.posts.renew(table.row.id, "film", table.row.number, called)


async def call_off_others(tx: Transaction, table: Table, change: KnownChange) -> None:
    if change.before is not None:
        await call_off(tx, table.row.id, _asked_no_longer(table, change.before))


async def _release(tx: Transaction, table: Table, present: Collection[Seat]) -> None:
    """A person is back on a seat where a bot player was to act: call them with all untold news."""
    await _tell(tx, table, await call_to_checkpoint(tx, table, present))
    table.note_told()


async def _tell(tx: Transaction, table: Table, called: Sequence[Seat]) -> None:
    """Post the turns that no message covers yet, mentioning `called`."""
    row, first = table.row, table.told_to + 1
    told_from = first if first < row.number else None
    await tx.posts.add_reveal(row.id, row.number, row.checkpoint or b"", called, told_from)
    await table.update(tx, told_from=first, told_to=None)
    table.note_known()


async def _begin(tx: Transaction, table: Table, present: Collection[Seat]) -> None:
    called = await call_to_start(tx, table, present)
    await tx.posts.add_reveal(table.row.id, table.row.number, table.row.checkpoint or b"", called)
    table.note_told()


async def _reveal(tx: Transaction, table: Table, before: Known, present: Collection[Seat]) -> None:
    """Post the checkpoints that the act reached, joined where they are told together.

    Called people are mentioned in the last message; if that exists already, it is edited and they get letters.
    """
    row, messages = table.row, {one.told_from: one for one in table.take_passed()}
    for first, one in messages.items():
        is_there = first <= before.told_to and not table.running().over
        called = () if one.number < row.number else await _called(tx, table, present, is_there)
        if is_there:
            await tx.posts.add_lap(row.id, one.number, one.checkpoint, first)
        else:
            told_from = first if first < one.number else None
            await tx.posts.add_reveal(row.id, one.number, one.checkpoint, called, told_from)
    if table.is_held:
        await _hold(tx, table, present)
        return
    if row.phase == OVER:
        await tx.posts.renew(row.id, "film", row.number, called)
    table.note_told()


async def _hold(tx: Transaction, table: Table, present: Collection[Seat]) -> None:
    """Post nothing new: bot players act next, or a person's turn goes on and the newest message is edited."""
    await tx.deadlines.drop_calls(table.row.id)
    await call_those_waited_for(tx, table, present)
    if table.awaited():
        await tx.posts.renew(table.row.id, "board", table.told_to)
        table.note_told()


async def _called(tx: Transaction, table: Table, present: Collection[Seat], is_there: bool) -> tuple[Seat, ...]:
    """The seats to mention in a new message; for an existing message, plan letters instead."""
    if not is_there:
        return await call_to_checkpoint(tx, table, present)
    await tx.deadlines.drop_calls(table.row.id)
    await call_those_waited_for(tx, table, present)
    return ()


async def _go_on(tx: Transaction, table: Table, before: Known, present: Collection[Seat]) -> None:
    """Without a new checkpoint: drop outdated calls and call people who are newly asked."""
    row, is_back = table.row, table.row.number < before.number
    if row.phase == ENDED:
        await tx.deadlines.drop_all(row.id)
    elif is_back or row.paused_at is not None:
        await tx.deadlines.drop_calls(row.id)
    await call_those_waited_for(tx, table, present if is_back or before.is_paused else {*present, *before.waiting})
    if table.waiting() != before.waiting:
        await keep_reminder(tx, table)
    await _bring_up_to_date(tx, table, before)


def _asked_no_longer(table: Table, before: Known) -> set[int]:
    """The people who were awaited and no longer are, without having acted.

    A turn was taken back, the game is paused or over, or another person plays on their seat.
    """
    now = table.known_now()
    everybody = now.phase == ENDED or now.number < before.number or (now.is_paused and not before.is_paused)
    asked = set() if now.phase == ENDED or now.is_paused else {now.person_on(seat) for seat in now.waiting}
    had_to_act = {seat: before.person_on(seat) for seat in before.waiting}
    gone = {who for seat, who in had_to_act.items() if everybody or who != now.person_on(seat)}
    return {who for who in gone - asked if who is not None}


async def _bring_up_to_date(tx: Transaction, table: Table, before: Known) -> None:
    """Edit the newest message, but not for each of several people who act."""
    if table.waiting() == before.waiting:
        await tx.posts.renew(table.row.id, "board", table.told_to)
    elif table.is_outdated() or replace(table.known_now(), waiting=before.waiting) != before:
        await tx.posts.renew(table.row.id, "board", table.told_to)
        table.note_told()
