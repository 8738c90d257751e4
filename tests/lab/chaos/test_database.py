"""The database of a chaos run on a server: each process has a line to it."""

from collections.abc import AsyncIterator
from contextlib import AsyncExitStack

import pytest

from bot.store import Store
from tests.lab.chaos.database import DatabaseServer

pytestmark = pytest.mark.postgresql


@pytest.fixture
async def server() -> AsyncIterator[DatabaseServer]:
    """An empty database with lines for two processes."""
    async with AsyncExitStack() as resources:
        yield await DatabaseServer.begun(2, resources)


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
