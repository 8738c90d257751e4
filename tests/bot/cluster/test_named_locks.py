"""Locks by name: whoever holds one keeps others of its name waiting, and nobody else."""

import asyncio
import os
import sys
from asyncio.subprocess import PIPE
from signal import SIGKILL
from typing import Self

import pytest

from bot.cluster import named_locks
from bot.cluster.cluster import Cluster
from bot.cluster.named_locks import LocksOfOneProcess
from bot.metrics import Metrics
from bot.store import DatabaseUnreachable, Store, locks
from tests.bot.store.silence import line_to

FOR_GOOD = 3600.0
PAUSED = """
import asyncio, os, signal, sys
from bot.cluster.cluster import Cluster
from bot.metrics import Metrics
from bot.store import Store

async def hold():
    store = await Store.open(sys.argv[1])
    await Cluster(store, Metrics()).locks.hold("login 0", 0.0)
    print("held", flush=True)
    os.kill(os.getpid(), signal.SIGSTOP)

asyncio.run(hold())
"""
"""A process that is paused as soon as it has a lock."""


async def test_others_wait_until_a_lock_is_free_again_and_those_of_other_names_do_not() -> None:
    here = LocksOfOneProcess()
    await here.hold("login 0", 0.0)
    await here.hold("login 0", FOR_GOOD)
    waiting = asyncio.create_task(here.hold("login 0", 0.0))
    await here.hold("login 1", FOR_GOOD)
    assert not waiting.done()
    waiting.cancel()


class Process:
    """A process that takes locks of its database."""

    def __init__(self, store: Store) -> None:
        self.store, self._cluster = store, Cluster(store, Metrics())
        self.hold = self._cluster.locks.hold

    @classmethod
    async def open(cls, database: str) -> Self:
        return cls(await Store.open(database))

    async def close(self) -> None:
        await self._cluster.close()
        await self.store.close()


@pytest.mark.postgresql
async def test_other_processes_wait_as_well_until_the_lock_is_free_or_its_holder_gone(database: str) -> None:
    first, second = await Process.open(database), await Process.open(database)
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
    first, second = await Process.open(database), await Process.open(database)
    await first.hold("login 0", FOR_GOOD)
    monkeypatch.setattr(locks, "AT_A_TIME", 0.01)
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
    other = await Process.open(database)
    paused = await asyncio.create_subprocess_exec(sys.executable, "-c", PAUSED, database, stdout=PIPE)
    assert paused.stdout and await paused.stdout.readline() == b"held\n"
    await other.hold("login 0", 0.0)
    os.kill(paused.pid, SIGKILL)
    await paused.wait()
    await other.close()


@pytest.mark.postgresql
async def test_where_nothing_is_heard_of_the_server_nobody_waits_for_ever(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(locks, "AT_A_TIME", 0.5)
    monkeypatch.setattr(locks, "ANSWERING", 0.1)
    async with line_to(database) as (line, far):
        near, away = await Process.open(database), await Process.open(far)
        await near.hold("login 0", FOR_GOOD)
        waiting = asyncio.create_task(away.hold("login 0", 0.0))
        await lock_is_waited_for(near)
        line.split()
        with pytest.raises(DatabaseUnreachable, match="does not answer"):
            await waiting
        line.calm()
        await away.close()
        await near.close()


async def lock_is_waited_for(process: Process) -> None:
    """Wait until somebody waits for a lock of this database: the server tells nobody when that begins."""
    asked = "SELECT count(*) FROM pg_locks WHERE locktype = 'advisory' AND NOT granted"
    waiting = 0
    while not waiting:
        async with process.store.read() as look:
            waiting = (await look._connection.script(asked)).scalar()
