"""What the seats of a table wish for, as it is stored: the changes that acts write, as part of a transaction."""

from collections.abc import Collection

import msgspec

from bot.store import Transaction, WishRow
from bot.table.known import KnownChange
from bot.table.state import RUNNING
from bot.table.table import Table
from games.core import Plain, Seat


async def save(tx: Transaction, table: Table, wishes: WishRow) -> None:
    """Take these wishes of a seat for a turn in place of earlier ones; an empty list drops them."""
    await tx.save_wishes(table.row.id, wishes)
    table.note_wishes(wishes)


async def note_served(tx: Transaction, table: Table, wishes: WishRow, number: int) -> None:
    """Note which of these wishes is carried out, to be told to the person."""
    await save(tx, table, msgspec.structs.replace(wishes, served=number))


async def drop_served(tx: Transaction, table: Table, seats: Collection[Seat]) -> None:
    """Forget the wishes that were carried out for these seats: their people have seen what has come of them."""
    await _drop(tx, table, [one for one in table.wishes.values() if one.seat in seats and one.served is not None])


async def drop_all(tx: Transaction, table: Table, seat: Seat) -> None:
    await _drop(tx, table, [one for one in table.wishes.values() if one.seat == seat])


async def drop_past(tx: Transaction, table: Table, change: KnownChange) -> None:
    """Forget the wishes for turns that are over; when the game is, all of them."""
    if not table.wishes:
        return
    if table.row.phase != RUNNING:
        await _drop(tx, table, list(table.wishes.values()))
        return
    to_come = {seat: _turns(table, seat) for seat in {seat for seat, _ in table.wishes}}
    past = [one for one in table.wishes.values() if one.served is None and one.turn not in to_come[one.seat]]
    await _drop(tx, table, past)


def _turns(table: Table, seat: Seat) -> set[Plain]:
    """The turns of a seat that are to come, and the one that is on."""
    position = table.running()
    return {*position.questions_to_come(seat), *([position.turn()] if seat in position.lanes else [])}


async def _drop(tx: Transaction, table: Table, wishes: Collection[WishRow]) -> None:
    for one in wishes:
        await save(tx, table, msgspec.structs.replace(one, listed=()))
