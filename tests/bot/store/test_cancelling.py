"""An answer that is cancelled while it is written leaves all or nothing, and the store goes on."""

import asyncio
from typing import Any

from bot.store import Store
from tests.bot.store.tables import LOBBY, SEATS, SERVER
from tests.observing import observing


async def open_and_seat(store: Store) -> None:
    """One answer of several statements."""
    async with store.transaction() as tx:
        table = await tx.tables.add(LOBBY)
        await tx.seats.replace_all(table.id, SEATS)


async def outcome(store: Store, step: int) -> BaseException | None:
    """How the answer ends that is cancelled when it sends its statement of that number; the commit is one."""
    answer = asyncio.create_task(open_and_seat(store))
    sent = 0

    def count(*_: Any) -> None:
        nonlocal sent
        sent += 1
        if sent == step:
            answer.cancel()

    with observing(count):
        [result] = await asyncio.gather(answer, return_exceptions=True)
    return result


async def test_an_answer_cancelled_anywhere_leaves_all_or_nothing(store: Store) -> None:
    step, finished = 0, 0
    while finished == 0:
        step += 1
        finished = await outcome(store, step) is None
        async with store.transaction() as tx:
            tables = await tx.tables.lobbies_in_server(SERVER)
            assert [await tx.seats.at_table(table.id) for table in tables] == [SEATS] * len(tables)
    assert step >= 5
    assert tables


async def test_an_answer_that_waits_for_its_turn_can_be_cancelled(store: Store) -> None:
    async with store.transaction() as tx:
        waiting = asyncio.create_task(open_and_seat(store))
        await asyncio.sleep(0)
        waiting.cancel()
        await tx.tables.add(LOBBY)
    assert isinstance((await asyncio.gather(waiting, return_exceptions=True))[0], asyncio.CancelledError)
    async with store.read() as look:
        assert await look.tables.count_by_phase() == {"lobby": 1}
