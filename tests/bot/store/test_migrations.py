"""The migrations make exactly the tables that the code works with."""

from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import create_engine, inspect, text
from sqlalchemy.pool import NullPool

from bot.store import Store
from bot.store.migrate import FOLDER, migrate
from bot.store.schema import METADATA, TABLES, UNPUBLISHED
from tests.bot.store.tables import open_lobby


def test_migrations_and_schema_agree(file: Path) -> None:
    with create_engine(f"sqlite:///{file}", poolclass=NullPool).connect() as connection:
        migrate(connection)
        assert compare_metadata(MigrationContext.configure(connection), METADATA) == []
        names = set(inspect(connection).get_table_names())
    assert names == {*METADATA.tables, "alembic_version"}


def test_migrations_make_the_index_that_holds_unpublished_tables_only(file: Path) -> None:
    wanted = {index.name for index in TABLES.indexes}
    with create_engine(f"sqlite:///{file}", poolclass=NullPool).connect() as connection:
        migrate(connection)
        made = connection.execute(text("SELECT name, sql FROM sqlite_master WHERE type = 'index' AND sql NOT NULL"))
        statements = {row.name: row.sql for row in made}
    assert wanted <= set(statements)
    assert statements["tables_unpublished"].endswith(f"WHERE {UNPUBLISHED}")


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
