"""The SQLite driver takes one trip to its thread for a statement, and leans on one private name of its library."""

import ast
import asyncio
import logging
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from sqlalchemy.exc import IntegrityError

from bot.store import Store, driver
from bot.store.driver import EagerConnection
from games.core import Move
from tests.bot.store.tables import BEN, HANA, start_table
from tests.bot.store.test_cost import answer

pytestmark = pytest.mark.sqlite


async def test_a_statement_and_its_rows_are_one_trip_to_the_thread(
    file: Path, caplog: pytest.LogCaptureFixture
) -> None:
    connection = await EagerConnection(str(file), check_same_thread=False)
    with caplog.at_level(logging.DEBUG, "aiosqlite"):
        async with connection.cursor() as cursor:
            await cursor.execute("SELECT ? AS one UNION SELECT 2", (1,))
            assert cursor.description is not None and cursor.description[0][0] == "one"
            assert list(await cursor.fetchall()) == [(1,), (2,)]
    trips = [record for record in caplog.records if record.message.startswith("executing")]
    assert len(trips) == 1
    await connection.close()


def trips(caplog: pytest.LogCaptureFixture) -> int:
    """How often something was taken to the thread of the connection."""
    return len([record for record in caplog.records if record.message.startswith("executing")])


async def test_an_answer_is_one_trip_to_the_thread(store: Store, caplog: pytest.LogCaptureFixture) -> None:
    """It is that of the commit: how it begins, and what lies between, runs at once."""
    table = await start_table(store)
    with caplog.at_level(logging.DEBUG, "aiosqlite"):
        await answer(store, table, "click")
    assert trips(caplog) == 1


async def test_an_answer_waits_in_the_thread_while_another_program_writes(
    file: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """Nothing but that thread waits, as long as it takes; then one more trip is the commit."""
    store = await Store.open(file)
    table = await start_table(store)
    with closing(sqlite3.connect(file, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        with caplog.at_level(logging.DEBUG, "aiosqlite"):
            answering = asyncio.create_task(answer(store, table, "click"))
            while trips(caplog) == 0:  # noqa: ASYNC110 - a trip is in the log alone
                await asyncio.sleep(0)
            assert not answering.done()
            other.execute("ROLLBACK")
            await answering
    assert trips(caplog) == 2
    await store.close()


async def test_a_look_at_nothing_is_no_trip(store: Store, caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.DEBUG, "aiosqlite"):
        async with store.read():
            pass
    assert trips(caplog) == 0


async def test_a_look_is_one_trip_for_nothing_is_to_be_written_when_it_ends(
    store: Store, caplog: pytest.LogCaptureFixture
) -> None:
    table = await start_table(store)
    with pytest.raises(ZeroDivisionError):
        async with store.transaction() as tx:
            await tx.update_table(table)
            raise ZeroDivisionError
    with caplog.at_level(logging.DEBUG, "aiosqlite"):
        async with store.read() as look:
            assert await look.table(table.id) == table
    assert trips(caplog) == 1


async def test_what_waits_comes_before_what_it_goes_with(store: Store) -> None:
    async with store.transaction() as tx:
        for user in (HANA, BEN):
            await tx.add_letter(user, "message", [(1, 2)])
        await tx.drop_letter(1)
        assert await tx.people_with_letters() == [BEN]


async def test_what_is_wrong_with_a_statement_that_waits_undoes_the_transaction(store: Store) -> None:
    table = await start_table(store)
    with pytest.raises(IntegrityError):
        async with store.transaction() as tx:
            await tx.add_letter(HANA, "message", [(table.id, 1)])
            for _ in range(2):
                await tx.append_moves(table.id, 0, [Move(0, 1)])
    async with store.transaction() as tx:
        assert await tx.people_with_letters() == []
        await tx.append_moves(table.id, 0, [Move(0, 1)])


async def test_after_a_commit_that_failed_all_works_again(store: Store) -> None:
    """Also what goes through SQLAlchemy, which waits for a rollback after a failure of which it knows."""
    table = await start_table(store)
    for _ in range(2):
        with pytest.raises(IntegrityError):
            async with store.transaction() as tx:
                assert await tx.people([BEN]) == {BEN: None}
                tx._people.written.add(BEN)
                for _ in range(2):
                    await tx.append_moves(table.id, 0, [Move(0, 1)])
    async with store.read() as look:
        assert await look.people([HANA]) == {HANA: None}
    async with store.transaction() as tx:
        await tx.append_moves(table.id, 0, [Move(0, 1)])


def test_the_only_private_name_is_the_thread_which_must_be_a_daemon_and_be_waited_for() -> None:
    """SQLAlchemy makes it a daemon by the same name. Two tests in `test_opening.py` fail where it is another thread."""
    code = ast.parse(Path(driver.__file__).read_text(encoding="utf-8"))
    names = {node.attr for node in ast.walk(code) if isinstance(node, ast.Attribute)}
    assert {name for name in names if name.startswith("_") and not name.startswith("__")} == {"_thread"}


async def test_what_is_to_be_done_meanwhile_is_done_once_before_the_next_commit_has_ended(store: Store) -> None:
    done = []
    for user in (HANA, BEN):
        async with store.transaction() as tx:
            await tx.add_letter(user, "message", [(1, 2)])
            if user == HANA:
                store.meanwhile(lambda: done.append(HANA))
            assert not done or user == BEN
        assert done == [HANA]
