"""Posts and calls that follow from an act, derived from the table's state and the public knowledge of it.

A second run therefore finds nothing to write.
"""

from collections.abc import Collection, Sequence
from dataclasses import replace

from bot.store import CallKind, Transaction
from bot.table.calls.calling import call_deadline, call_people, plan_reminder, seats_to_mention
from bot.table.memory.public_knowledge import PublicChange, PublicKnowledge
from bot.table.memory.secrecy import is_private
from bot.table.memory.state import ENDED, OVER
from bot.table.memory.table import Table
from games.core import Seat


async def post_news(tx: Transaction, table: Table, change: PublicChange) -> None:
    """Post the changes of an act, or edit the newest message, and call the awaited people. A step of the aftermath.

    People who are present are not called. People who were awaited before are called again only after a new checkpoint,
    a return to an earlier one, or a pause.
    """
    before, present = table.note_public_knowledge(), change.present
    if before is None:
        await _begin(tx, table, present)
    elif before.number < table.row.number:
        await _reveal(tx, table, before, present)
    elif table.has_unposted_checkpoint and table.awaited().difference(before.awaited):
        await _release(tx, table, present)
    else:
        await _go_on(tx, table, before, present)


async def post_end(tx: Transaction, table: Table, change: PublicChange) -> None:
    """Queue the unposted turns, the last message and the film of a game that was ended early. A step of the aftermath.

    There is no film of a private game, nor before the first checkpoint after the start.
    """
    if table.row.phase != ENDED:
        return
    if table.has_unposted_checkpoint:
        await _tell(tx, table, ())
    called = await _call_anew(tx, table)
    await tx.posts.add(table.row.id, "end", table.row.number, called)
    if table.row.number and not is_private(table.row):
        await tx.posts.add_or_replace(table.row.id, "film", table.row.number, called)


async def mark_past_calls(tx: Transaction, table: Table, change: PublicChange) -> None:
    """Plan to delete the mention of people for whom the table has stopped waiting, or to edit their direct message.

    People who have acted themselves are left out. A step of the aftermath.
    """
    for user_id in sorted(_asked_no_longer(change.before, table.public_knowledge())) if change.before else ():
        await tx.deadlines.plan(call_deadline(CallKind.PAST, tx.now, table.row.id, user_id))


async def _release(tx: Transaction, table: Table, present: Collection[Seat]) -> None:
    """Call people who are back on seats where a bot player was to act, with all untold news."""
    await _tell(tx, table, await _call_anew(tx, table, present))
    table.note_named_seats()


async def _tell(tx: Transaction, table: Table, called: Sequence[Seat]) -> None:
    """Post the turns that no message covers yet, mentioning `called`."""
    row, first = table.row, table.told_to + 1
    told_from = first if first < row.number else None
    await tx.posts.queue_reveal(row.id, row.number, row.checkpoint or b"", called, told_from)
    await table.update(tx, told_from=first, told_to=None)
    table.note_public_knowledge()


async def _begin(tx: Transaction, table: Table, present: Collection[Seat]) -> None:
    """Post the start; people who are `present` are at most mentioned, so that they find the thread."""
    called = await seats_to_mention(tx, table.awaited_seats())
    await call_people(tx, table.row.id, table.awaited_seats({*called, *present}), is_posted=False)
    await tx.posts.queue_reveal(table.row.id, table.row.number, table.row.checkpoint or b"", called)
    table.note_named_seats()


async def _reveal(tx: Transaction, table: Table, before: PublicKnowledge, present: Collection[Seat]) -> None:
    """Post the checkpoints that the act reached, joined where they are told together.

    Called people are mentioned in a new last message. Nothing new is posted while bot players act next or a person's
    turn goes on: the last message is edited, and people get letters.
    """
    row, is_over = table.row, table.require_started().over
    is_posted = not table.has_unposted_checkpoint and (is_over or table.told_from > before.told_to)
    called = await _call_anew(tx, table, present, is_posted=is_posted)
    for first, one in {one.told_from: one for one in table.take_passed_checkpoints()}.items():
        if first <= before.told_to:
            await tx.posts.queue_checkpoint_edit(row.id, one.number, one.checkpoint, first)
        else:
            told_from, mentioned = first if first < one.number else None, called if one.number == row.number else ()
            await tx.posts.queue_reveal(row.id, one.number, one.checkpoint, mentioned, told_from)
    if row.phase == OVER and not is_private(row):
        await tx.posts.add_or_replace(row.id, "film", row.number, called)
    elif table.has_unposted_checkpoint and table.awaited():
        await tx.posts.add_or_replace(row.id, "board", table.told_to)
    if not table.has_unposted_checkpoint or table.awaited():
        table.note_named_seats()


async def _call_anew(
    tx: Transaction, table: Table, present: Collection[Seat] = (), *, is_posted: bool = True
) -> tuple[Seat, ...]:
    """Drop outdated calls and call the awaited people; at the end everybody is at most mentioned.

    Returns the seats to mention in the new message, if one `is_posted`.
    """
    await tx.deadlines.drop_calls(table.row.id)
    if table.require_started().over:
        return await seats_to_mention(tx, table.seats)
    return await call_people(tx, table.row.id, table.awaited_seats(present), is_posted=is_posted)


async def _go_on(tx: Transaction, table: Table, before: PublicKnowledge, present: Collection[Seat]) -> None:
    """Without a new checkpoint: drop outdated calls and call people who are newly asked."""
    row, is_back = table.row, table.row.number < before.number
    if row.phase == ENDED:
        await tx.deadlines.drop_all_at_table(row.id)
    elif is_back or row.paused_at is not None:
        await tx.deadlines.drop_calls(row.id)
    known = present if is_back or before.is_paused else {*present, *before.waiting}
    await call_people(tx, row.id, table.awaited_seats(known), is_posted=False)
    if table.waiting() != before.waiting:
        await plan_reminder(tx, table)
    await _bring_up_to_date(tx, table, before)


def _asked_no_longer(before: PublicKnowledge, now: PublicKnowledge) -> set[int]:
    """The people who were awaited and no longer are, without having acted.

    A turn was taken back, the game is paused or over, or another person plays on their seat.
    """
    everybody = now.phase == ENDED or now.number < before.number or (now.is_paused and not before.is_paused)
    asked = set() if now.phase == ENDED or now.is_paused else {now.person_on(seat) for seat in now.waiting}
    had_to_act = {seat: before.person_on(seat) for seat in before.waiting}
    gone = {who for seat, who in had_to_act.items() if everybody or who != now.person_on(seat)}
    return {who for who in gone - asked if who is not None}


async def _bring_up_to_date(tx: Transaction, table: Table, before: PublicKnowledge) -> None:
    """Edit the newest message, but not for each of several people who act."""
    if table.waiting() == before.waiting:
        await tx.posts.add_or_replace(table.row.id, "board", table.told_to)
    elif table.is_newest_message_outdated() or replace(table.public_knowledge(), waiting=before.waiting) != before:
        await tx.posts.add_or_replace(table.row.id, "board", table.told_to)
        table.note_named_seats()
