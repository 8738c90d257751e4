"""The connection to a SQLite file: only what has to wait goes to a thread."""

import asyncio
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from bot.store import BrokenConstraint, Store
from bot.store.database.sqlite import SqliteConnection
from games.core import Move
from tests.bot.store.tables import BEN, HANA, start_table
from tests.bot.store.test_cost import answer

pytestmark = pytest.mark.sqlite


@pytest.fixture
def trips(monkeypatch: pytest.MonkeyPatch) -> list[Callable[[], Any]]:
    """What was taken to the thread of a connection."""
    taken: list[Callable[[], Any]] = []
    in_thread = SqliteConnection._in_thread

    async def noted(self: SqliteConnection, work: Callable[[], Any]) -> Any:
        taken.append(work)
        return await in_thread(self, work)

    monkeypatch.setattr(SqliteConnection, "_in_thread", noted)
    return taken


async def test_of_an_answer_the_commit_alone_goes_to_the_thread(store: Store, trips: list[object]) -> None:
    table = await start_table(store)
    trips.clear()
    await answer(store, table, "click")
    assert len(trips) == 1


async def test_a_look_never_goes_to_the_thread(store: Store, trips: list[object]) -> None:
    table = await start_table(store)
    with pytest.raises(ZeroDivisionError):
        async with store.transaction() as tx:
            await tx.tables.update(table)
            raise ZeroDivisionError
    trips.clear()
    async with store.read() as look:
        assert await look.tables.get(table.id) == table
    assert trips == []


async def test_an_answer_waits_in_the_thread_while_another_program_writes(file: Path, trips: list[object]) -> None:
    """Nothing but that thread waits, as long as it takes; then one more trip is the commit."""
    store = await Store.open(file)
    table = await start_table(store)
    trips.clear()
    with closing(sqlite3.connect(file, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        answering = asyncio.create_task(answer(store, table, "click"))
        while not trips:  # noqa: ASYNC110 - nothing else tells of a trip
            await asyncio.sleep(0)
        assert not answering.done()
        other.execute("ROLLBACK")
        await answering
    assert len(trips) == 2
    await store.close()


async def test_what_is_wrong_with_a_statement_undoes_the_transaction(store: Store) -> None:
    table = await start_table(store)
    for _ in range(2):
        with pytest.raises(BrokenConstraint):
            async with store.transaction() as tx:
                await tx.letters.add(HANA, "message", [(table.id, 1)])
                for _ in range(2):
                    await tx.choices.append_final_moves(table.id, 0, [Move(0, 1)])
    async with store.transaction() as tx:
        assert await tx.letters.addressees() == []
        await tx.choices.append_final_moves(table.id, 0, [Move(0, 1)])


async def test_what_is_to_be_done_meanwhile_is_done_once_before_the_next_commit_has_ended(store: Store) -> None:
    done = []
    for user in (HANA, BEN):
        async with store.transaction() as tx:
            await tx.letters.add(user, "message", [(1, 2)])
            if user == HANA:
                store.run_while_waiting(lambda: done.append(HANA))
            assert not done or user == BEN
        assert done == [HANA]
