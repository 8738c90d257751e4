"""The books of a chaos run are read from either database as they were written."""

from pathlib import Path

from bot.store import Deadline, Store
from tests.bot.table.club import BEN, HANA, Club
from tests.lab.chaos.books import read_books


async def test_a_game_is_read_as_it_was_played(database: Path | str) -> None:
    store = await Store.open(database)
    club = Club(store)
    table = await club.running(BEN)
    await club.whole_turn(HANA, table)
    async with store.read() as look:
        choices, row = await look.choices.acts_on_checkpoint(table, 0), await look.tables.get(table)
    books = await read_books(database)
    [stored] = books.tables
    assert row is not None
    assert (stored.id, stored.phase, stored.number, stored.checkpoint) == (table, "running", 0, row.checkpoint)
    assert stored.seed == row.game_seed and stored.has_begun and not stored.is_solo
    assert [(each.seat, each.serial, each.act, each.choice) for each in stored.choices] == [
        (each.seat, each.serial, each.act, each.choice) for each in choices
    ]
    assert [(seat.user, seat.serial) for seat in stored.seats] == [(HANA.id, len(choices)), (BEN.id, 0)]
    await store.close()


async def test_what_is_still_to_be_done_is_read_too(database: Path | str) -> None:
    store = await Store.open(database)
    async with store.transaction() as tx:
        await tx.deadlines.plan(Deadline("call:1:2", "call", 1234, None, 2))
        await tx.letters.add(2, "message", [(1, 0)])
    books = await read_books(database)
    assert (books.tables, books.letters, books.deadlines) == ([], [1], {"call:1:2": 1234})
    await store.close()
