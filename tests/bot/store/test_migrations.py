"""The migrations make exactly the tables that the code works with."""

from pathlib import Path

import msgspec
import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import create_engine, insert, inspect
from sqlalchemy.pool import NullPool

from bot.store import Store
from bot.store.migrate import FOLDER, migrate
from bot.store.schema import CHOICES, METADATA, TABLES
from tests.bot.store.tables import LOBBY, open_lobby


def test_migrations_and_schema_agree(file: Path) -> None:
    with create_engine(f"sqlite:///{file}", poolclass=NullPool).connect() as connection:
        migrate(connection)
        assert compare_metadata(MigrationContext.configure(connection), METADATA) == []
        names = set(inspect(connection).get_table_names())
    assert names == {*METADATA.tables, "alembic_version"}


def make_first_version(file: Path) -> None:
    """A database as the first version made it, with one table and three choices on its checkpoint 1."""
    config = Config()
    config.set_main_option("script_location", str(FOLDER).replace("%", "%%"))
    config.set_main_option("path_separator", "os")
    with create_engine(f"sqlite:///{file}", poolclass=NullPool).begin() as connection:
        config.attributes["connection"] = connection
        command.upgrade(config, "0001")
        columns = {column["name"] for column in inspect(connection).get_columns("tables")}
        known = {name: value for name, value in msgspec.structs.asdict(LOBBY).items() if name in columns}
        row = known | {"phase": "running", "number": 1, "parked": None, "guard": 0}
        connection.execute(insert(TABLES), row | {"created_at": 1, "updated_at": 1})
        for n in (0, 1, 2):
            values = {"table_id": 1, "n": n, "number": 1, "seat": 0, "serial": n, "act": "choose", "choice": n, "at": 1}
            connection.execute(insert(CHOICES), values)


async def test_choices_stored_by_the_first_version_are_kept(file: Path) -> None:
    make_first_version(file)
    store = await Store.open(file)
    async with store.read() as look:
        assert [(row.n, row.choice) for row in await look.choices(1, 1)] == [(0, 0), (1, 1), (2, 2)]
    await store.close()


async def test_a_table_of_the_first_version_has_waited_since_the_last_choice_before_its_checkpoint(file: Path) -> None:
    make_first_version(file)
    with create_engine(f"sqlite:///{file}", poolclass=NullPool).begin() as connection:
        for n, number, at in ((3, 0, 70), (4, 1, 90)):
            values = {"table_id": 1, "n": n, "number": number, "seat": 0, "serial": n, "act": "choose", "choice": n}
            connection.execute(insert(CHOICES), values | {"at": at})
    store = await Store.open(file)
    async with store.read() as look:
        row = await look.table(1)
    assert row is not None and row.reached_at == 70
    await store.close()


async def test_a_table_of_the_first_version_without_choices_has_waited_since_it_was_opened(file: Path) -> None:
    make_first_version(file)
    store = await Store.open(file)
    async with store.read() as look:
        row = await look.table(1)
    assert row is not None and (row.number, row.reached_at) == (1, 1)
    await store.close()


def test_migrations_form_one_line() -> None:
    assert len(ScriptDirectory(str(FOLDER)).get_heads()) == 1


@pytest.fixture
def empty(file: Path) -> Path:
    """A file of no length, as a crash in the first moment leaves it."""
    file.touch()
    return file


async def test_an_empty_file_becomes_a_database(empty: Path) -> None:
    store = await Store.open(empty)
    assert (await open_lobby(store)).id == 1
    await store.close()
