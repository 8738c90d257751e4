"""The migrations make exactly the tables that the code works with."""

import asyncio
from collections.abc import Callable
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, inspect

from bot.settings import DATABASE_FILE
from bot.store import Store
from bot.store.database.address import DatabaseAddress
from bot.store.database.connections import open_connections
from bot.store.migrate import MIGRATIONS_FOLDER, migrate_if_older
from bot.store.schema import METADATA
from tests.bot.new_database import empty_database
from tests.bot.store.tables import open_lobby


@pytest.fixture
def database(tmp_path: Path) -> Path | str:
    """A database in which there is nothing yet."""
    return empty_database(tmp_path / DATABASE_FILE)


async def work_on(database: Path | str, work: Callable[[Connection], None]) -> None:
    """Do this in a transaction of its own."""
    connections = await open_connections(DatabaseAddress(database), 5.0, 1)
    async with connections.borrow_for_migration() as connection:
        await connection.run_sqlalchemy(work)
    await connections.close()


async def test_migrations_and_schema_agree(database: Path | str) -> None:
    def compare(connection: Connection) -> None:
        migrate_if_older(connection)
        assert compare_metadata(MigrationContext.configure(connection), METADATA) == []
        assert set(inspect(connection).get_table_names()) == {*METADATA.tables, "alembic_version"}

    await work_on(database, compare)


def test_migrations_form_one_line() -> None:
    assert len(ScriptDirectory(str(MIGRATIONS_FOLDER)).get_heads()) == 1


@pytest.mark.postgresql
async def test_of_several_processes_that_start_at_once_one_migrates(database: Path | str) -> None:
    stores = await asyncio.gather(*(Store.open(database) for _ in range(4)))
    assert (await open_lobby(stores[0])).id == 1
    async with stores[3].read() as look:
        assert await look.tables.get(1) is not None
    for store in stores:
        await store.close()


@pytest.fixture
def empty(file: Path) -> Path:
    """A file of no length, as a crash in the first moment leaves it."""
    file.touch()
    return file


async def test_an_empty_file_becomes_a_database(empty: Path) -> None:
    store = await Store.open(empty)
    assert (await open_lobby(store)).id == 1
    await store.close()
