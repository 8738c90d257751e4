"""The database of a chaos run on a server: each process has a line to it, and it has to be empty at the beginning."""

from collections.abc import AsyncIterator
from contextlib import AsyncExitStack
from pathlib import Path

import pytest

from bot.store import DatabaseUnavailable, Store
from tests.bot.new_database import empty_database
from tests.lab.__main__ import main
from tests.lab.chaos.database import DatabaseServer, NotEmpty

pytestmark = pytest.mark.postgresql


@pytest.fixture
async def server(tmp_path: Path) -> AsyncIterator[DatabaseServer]:
    """An empty database on a server that is not the run's own, with lines for two processes."""
    async with AsyncExitStack() as resources:
        yield await DatabaseServer.begun(str(empty_database(tmp_path / "new")), 2, resources)


async def opened_by(server: DatabaseServer, process: int) -> Store:
    return await Store.open(server.settings(process)["DATABASE_URL"])


async def tables_in(store: Store) -> int:
    """How many tables run there."""
    async with store.transaction() as tx:
        return await tx.tables.count_running()


async def test_each_process_works_by_its_own_line(server: DatabaseServer) -> None:
    first, second = await opened_by(server, 0), await opened_by(server, 1)
    assert [await tables_in(first), await tables_in(second)] == [0, 0]
    assert all(line.connections > 0 for line in server.lines)
    assert server.lines[0].cut() > 0
    assert await tables_in(second) == 0
    for store in (first, second):
        await store.close()


async def test_the_server_ends_the_sessions_of_everybody_else(server: DatabaseServer) -> None:
    store = await opened_by(server, 0)
    await tables_in(store)
    assert await server.end_sessions() > 0
    await store.close()


async def test_a_run_begins_on_an_empty_database_only(database: str) -> None:
    async with AsyncExitStack() as resources:
        with pytest.raises(NotEmpty, match="is not empty"):
            await DatabaseServer.begun(database, 1, resources)


@pytest.mark.parametrize("wrong", ["sqlite:///games.sqlite", "postgresql://me@/games?host=one:5432&host=two:5432"])
async def test_a_run_takes_one_postgresql_server(wrong: str) -> None:
    async with AsyncExitStack() as resources:
        with pytest.raises(DatabaseUnavailable, match="takes one PostgreSQL server"):
            await DatabaseServer.begun(wrong, 1, resources)


def test_a_database_that_is_not_there_is_said_in_one_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    nowhere = f"postgresql:///games?host={tmp_path}"
    assert main(["chaos", "--database", nowhere]) == 1
    assert "cannot be reached" in capsys.readouterr().err
