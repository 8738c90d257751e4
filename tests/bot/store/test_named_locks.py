"""Locks by name: whoever holds one keeps others of its name waiting, and nobody else."""

import asyncio

import pytest
from sqlalchemy import text

from bot.store import Store
from bot.store.named_locks import LocksOfOneProcess

FOR_GOOD = 3600.0


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


async def lock_is_waited_for(store: Store) -> None:
    """Wait until somebody waits for a lock of this database: the server tells nobody when that begins."""
    asked = text("SELECT count(*) FROM pg_locks WHERE locktype = 'advisory' AND NOT granted")
    waiting = 0
    while not waiting:
        async with store.read() as look:
            waiting = (await look._run(asked)).scalar_one()
