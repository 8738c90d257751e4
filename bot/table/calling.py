"""Who is called when a table begins to wait for them, as each of them wishes: planned with the move that causes it."""

from collections.abc import Collection

from bot.store import Deadline, PersonRow, Transaction
from bot.table.hours import when_to_call
from bot.table.people import as_we_know, usual
from bot.table.table import Table
from games.core import Seat


async def call_to_start(tx: Transaction, table: Table) -> tuple[Seat, ...]:
    """The seats to mention in the first message of a game; others are called later.

    The host, whose press began the game, may be mentioned, to find the thread, but is not called in another way.
    """
    return await _call(tx, table, table.waiting(), elsewhere={table.row.host_id})


async def call_to_checkpoint(tx: Transaction, table: Table, absent: Collection[Seat]) -> tuple[Seat, ...]:
    """The seats to mention when a new checkpoint is revealed; others that it waits for are called later.

    Whoever is not `absent` looks at the question already. The calls to what is past are dropped.
    """
    if table.running().over:
        return await call_to_end(tx, table)
    await tx.drop_calls(table.row.id)
    return await _call(tx, table, [seat for seat in table.waiting() if seat in absent])


async def call_to_end(tx: Transaction, table: Table) -> tuple[Seat, ...]:
    """The seats to mention in the last message of a game: all that want to be, and no call is left."""
    await tx.drop_calls(table.row.id)
    everybody = tuple(place.seat for place in table.seats)
    return await _call(tx, table, everybody, elsewhere=[place.user_id for place in table.seats])


async def call_in_between(tx: Transaction, table: Table, absent: Collection[Seat]) -> None:
    """Call the absent seats that are asked something now while nothing new is revealed."""
    asked = [seat for seat in table.waiting() if seat in absent and seat not in table.called]
    for person in await _people(tx, table, asked):
        await _call_later(tx, table, person)


def call_at(due: int, table_id: int, user_id: int) -> Deadline:
    """A call of this person to that table, of which there is one at most."""
    return Deadline(f"call:{table_id}:{user_id}", "call", due, table_id=table_id, user_id=user_id)


async def _call(
    tx: Transaction, table: Table, seats: Collection[Seat], elsewhere: Collection[int | None] = ()
) -> tuple[Seat, ...]:
    """Those of the seats whose people are to be mentioned now. Others are called later, except `elsewhere`."""
    people = await _people(tx, table, seats)
    now = {person.user_id for person in people if person.calls == "mention" and when_to_call(person, tx.now) == tx.now}
    for person in people:
        if person.user_id not in now and person.user_id not in elsewhere:
            await _call_later(tx, table, person)
    return tuple(seat for seat in seats if table.seats[seat].user_id in now)


async def _call_later(tx: Transaction, table: Table, person: PersonRow) -> None:
    if (due := when_to_call(person, tx.now)) is not None:
        await tx.set_deadline(call_at(due, table.row.id, person.user_id))


async def _people(tx: Transaction, table: Table, seats: Collection[Seat]) -> list[PersonRow]:
    """What the people on these seats prefer."""
    stored = {person.user_id: as_we_know(person) for person in await tx.people_at(table.row.id)} if seats else {}
    ids = [user_id for seat in seats if (user_id := table.seats[seat].user_id) is not None]
    return [stored.get(user_id) or usual(user_id) for user_id in ids]
