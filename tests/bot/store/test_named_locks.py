"""Locks by name: whoever holds one keeps others of its name waiting, and nobody else."""

import asyncio

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
