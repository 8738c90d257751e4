"""The migrations make exactly the tables that the code works with."""

from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import create_engine, inspect
from sqlalchemy.pool import NullPool

from bot.store import Store
from bot.store.migrate import FOLDER, migrate
from bot.store.schema import METADATA
from tests.bot.store.tables import open_lobby


def test_migrations_and_schema_agree(file: Path) -> None:
    with create_engine(f"sqlite:///{file}", poolclass=NullPool).connect() as connection:
        migrate(connection)
        assert compare_metadata(MigrationContext.configure(connection), METADATA) == []
        names = set(inspect(connection).get_table_names())
    assert names == {*METADATA.tables, "alembic_version"}


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
