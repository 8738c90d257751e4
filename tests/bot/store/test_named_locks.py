"""Locks by name: whoever holds one keeps others of its name waiting, and nobody else."""

import asyncio
import os
import sys
from asyncio.subprocess import PIPE
from signal import SIGKILL

import pytest

from bot.store import DatabaseUnreachable, Store, named_locks, taking
from bot.store.named_locks import LocksOfOneProcess
from tests.bot.store.silence import line_to

FOR_GOOD = 3600.0
PAUSED = """
import asyncio, os, signal, sys
from bot.store import Store

async def hold():
    store = await Store.open(sys.argv[1])
    await store.hold("login 0", 0.0)
    print("held", flush=True)
    os.kill(os.getpid(), signal.SIGSTOP)

asyncio.run(hold())
"""
"""A process that is paused as soon as it has a lock."""


async def test_others_wait_until_a_lock_is_free_again_and_those_of_other_names_do_not() -> None:
    locks = LocksOfOneProcess()
    await locks.hold("login 0", 0.0)
    await locks.hold("login 0", FOR_GOOD)
    waiting = asyncio.create_task(locks.hold("login 0", 0.0))
    await locks.hold("login 1", FOR_GOOD)
    assert not waiting.done()
    waiting.cancel()


@pytest.mark.postgresql
async def test_other_processes_wait_as_well_until_the_lock_is_free_or_its_holder_gone(database: str) -> None:
    first, second = await Store.open(database), await Store.open(database)
    await first.hold("login 0", 0.0)
    await second.hold("login 0", FOR_GOOD)
    await first.hold("login 1", FOR_GOOD)
    waiting = asyncio.create_task(first.hold("login 0", 0.0))
    await lock_is_waited_for(first)
    assert not waiting.done()
    await second.close()
    await waiting
    await first.close()


@pytest.mark.postgresql
async def test_who_waits_for_long_waits_anew_and_says_so(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    again = Again()
    monkeypatch.setattr(named_locks, "log", again)
    first, second = await Store.open(database), await Store.open(database)
    await first.hold("login 0", FOR_GOOD)
    monkeypatch.setattr(taking, "AT_A_TIME", 0.01)
    waiting = asyncio.create_task(second.hold("login 0", 0.0))
    await again.twice.wait()
    assert not waiting.done()
    monkeypatch.undo()
    await first.close()
    await waiting
    await second.close()


class Again:
    """A log that tells when it has been written twice."""

    def __init__(self) -> None:
        self.twice, self._lines = asyncio.Event(), 0

    def info(self, event: str, *, lock: str) -> None:
        assert (event, lock) == ("waiting for a lock", "login 0")
        self._lines += 1
        if self._lines == 2:
            self.twice.set()


@pytest.mark.postgresql
async def test_a_process_that_is_paused_has_a_lock_hardly_longer_than_it_wanted(database: str) -> None:
    store = await Store.open(database)
    paused = await asyncio.create_subprocess_exec(sys.executable, "-c", PAUSED, database, stdout=PIPE)
    assert paused.stdout and await paused.stdout.readline() == b"held\n"
    await store.hold("login 0", 0.0)
    os.kill(paused.pid, SIGKILL)
    await paused.wait()
    await store.close()


@pytest.mark.postgresql
async def test_where_nothing_is_heard_of_the_server_nobody_waits_for_ever(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(taking, "AT_A_TIME", 0.5)
    monkeypatch.setattr(taking, "ANSWERING", 0.1)
    async with line_to(database) as (line, far):
        near, away = await Store.open(database), await Store.open(far)
        await near.hold("login 0", FOR_GOOD)
        waiting = asyncio.create_task(away.hold("login 0", 0.0))
        await lock_is_waited_for(near)
        line.split()
        with pytest.raises(DatabaseUnreachable, match="does not answer"):
            await waiting
        line.calm()
        await away.close()
        await near.close()


async def lock_is_waited_for(store: Store) -> None:
    """Wait until somebody waits for a lock of this database: the server tells nobody when that begins."""
    asked = "SELECT count(*) FROM pg_locks WHERE locktype = 'advisory' AND NOT granted"
    waiting = 0
    while not waiting:
        async with store.read() as look:
            waiting = (await look._connection.script(asked)).scalar()
