"""Locks that others may have for long: nobody waits for a process that is paused, or a server that is silent."""

import asyncio

import pytest

from bot.store import DatabaseBusy, DatabaseUnreachable
from bot.store.database import connections, locks
from bot.store.database.address import DatabaseAddress
from bot.store.database.connection import DatabaseConnection
from bot.store.database.connections import open_connections, open_migration_connection
from bot.store.database.locks import cancel_if_unanswered
from bot.store.database.postgresql import unreachable_error
from tests.bot.store.silence import line_to

FOR_GOOD = "SELECT pg_sleep(3600)"
SILENCE = unreachable_error("far away", OSError("silence"))
SILENCE.__cause__ = OSError("silence")
NO_ROOM = DatabaseUnreachable("far away", "it has no connection left for us")


class Server:
    """A server on which each new connection ends in an error of these, and then in one that says that it is full."""

    def __init__(self, *errors: Exception) -> None:
        self._errors, self.asked = list(errors), 0
        self.was_asked_all = asyncio.Event()

    async def __aenter__(self) -> DatabaseConnection:
        """Connect, which does not succeed."""
        self.asked += 1
        if self._errors:
            raise self._errors.pop(0)
        self.was_asked_all.set()
        raise NO_ROOM

    async def __aexit__(self, *_: object) -> None:
        """Disconnect."""


@pytest.fixture(autouse=True)
def at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """The server is asked again at once, and answers soon or not at all."""
    monkeypatch.setattr(locks, "CONNECTION_TEST_INTERVAL", 0.0)


async def test_what_takes_long_is_broken_off_where_the_server_is_silent() -> None:
    server = Server(*[SILENCE] * locks.MAX_UNANSWERED_TESTS)
    with pytest.raises(TimeoutError):
        async with cancel_if_unanswered(lambda: server):
            await asyncio.Event().wait()
    assert server.asked == locks.MAX_UNANSWERED_TESTS


async def test_what_takes_long_goes_on_while_the_server_says_anything_now_and_then() -> None:
    silence = [SILENCE] * (locks.MAX_UNANSWERED_TESTS - 1)
    server = Server(*silence, NO_ROOM, *silence)
    async with cancel_if_unanswered(lambda: server):
        await server.was_asked_all.wait()
    assert server.asked > 2 * len(silence)


@pytest.mark.postgresql
async def test_a_change_of_tables_ends_where_the_line_to_the_server_is_silent(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(connections, "OUTSIDE_POOL_TIMEOUT", 0.1)
    monkeypatch.setattr(locks, "MAX_UNANSWERED_TESTS", 1)
    async with line_to(database) as (line, far):
        pool = await open_connections(DatabaseAddress(far), 5.0, 1)
        with pytest.raises(TimeoutError):
            async with pool.borrow_for_migration() as connection:
                line.split()
                await connection.run_text(FOR_GOOD)
        line.calm()
        await pool.close()


@pytest.mark.postgresql
async def test_tables_that_a_paused_process_was_changing_are_free_again(database: str) -> None:
    address = DatabaseAddress(database)
    with pytest.raises(DatabaseUnreachable):
        async with open_migration_connection(address, 0.001), open_migration_connection(address):
            pass


@pytest.mark.postgresql
async def test_who_changes_tables_for_long_is_not_disturbed_and_others_are_told(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(locks, "LOCK_TIMEOUT", 0.01)
    address = DatabaseAddress(database)
    async with open_migration_connection(address) as connection:
        with pytest.raises(DatabaseBusy, match="for too long"):
            async with open_migration_connection(address):
                pass
        await connection.run(locks.TEST_QUERY, {})
