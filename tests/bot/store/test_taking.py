"""Locks that others may have for long: nobody waits for a process that is paused, or a server that is silent."""

import asyncio

import pytest
from sqlalchemy import text
from sqlalchemy.exc import DBAPIError, InterfaceError
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.store import connections, taking
from bot.store.address import Address
from bot.store.connections import alone_on, connect
from bot.store.postgresql import is_held_by_others, patient_engine
from bot.store.taking import while_answering
from tests.bot.store.silence import line_to

FOR_GOOD = text("SELECT pg_sleep(3600)")
SILENCE = OSError("silence")
NO_ROOM = InterfaceError("", None, Exception("no room"))


class Server:
    """A server on which each new connection ends in an error of these, and then in one that says that it is full."""

    def __init__(self, *errors: Exception) -> None:
        self._errors, self.asked = list(errors), 0
        self.was_asked_all = asyncio.Event()

    async def __aenter__(self) -> AsyncConnection:
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
    monkeypatch.setattr(taking, "ASK_EVERY", 0.0)


async def test_what_takes_long_is_broken_off_where_the_server_is_silent() -> None:
    server = Server(*[SILENCE] * taking.UNANSWERED_MOST)
    with pytest.raises(TimeoutError):
        async with while_answering(lambda: server):
            await asyncio.Event().wait()
    assert server.asked == taking.UNANSWERED_MOST


async def test_what_takes_long_goes_on_while_the_server_says_anything_now_and_then() -> None:
    silence = [SILENCE] * (taking.UNANSWERED_MOST - 1)
    server = Server(*silence, NO_ROOM, *silence)
    async with while_answering(lambda: server):
        await server.was_asked_all.wait()
    assert server.asked > 2 * len(silence)


@pytest.mark.postgresql
async def test_a_change_of_tables_ends_where_the_line_to_the_server_is_silent(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(connections, "PROMPT", 0.1)
    monkeypatch.setattr(taking, "UNANSWERED_MOST", 1)
    async with line_to(database) as (line, far):
        pool = await connect(Address(far), 5.0, 1)
        with pytest.raises(TimeoutError):
            async with pool.alone() as connection:
                line.split()
                await connection.execute(FOR_GOOD)
        line.calm()
        await pool.close()


@pytest.mark.postgresql
async def test_tables_that_a_paused_process_was_changing_are_free_again(database: str) -> None:
    engine = patient_engine(Address(database))
    with pytest.raises(DBAPIError):
        async with alone_on(engine, 0.001), alone_on(engine):
            pass
    await engine.dispose()


@pytest.mark.postgresql
async def test_who_changes_tables_for_long_is_not_disturbed_and_others_are_told(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(taking, "AT_A_TIME", 0.01)
    engine = patient_engine(Address(database))
    async with alone_on(engine) as connection:
        with pytest.raises(DBAPIError) as told:
            async with alone_on(engine):
                pass
        assert is_held_by_others(told.value)
        await connection.execute(taking.ALIVE)
    await engine.dispose()
