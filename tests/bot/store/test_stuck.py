"""Which tables are stuck: parked with something to be delivered, or waiting for too long."""

from bot.store import Store
from tests.bot.store.conftest import Watch
from tests.bot.store.tables import start_table


async def test_a_table_is_stuck_once_its_post_has_waited_for_too_long(store: Store, watch: Watch) -> None:
    begun = int(watch.now)
    for number in range(2):
        table = await start_table(store)
        async with store.transaction() as tx:
            await tx.posts.queue_reveal(table.id, number, b"a round")
            await tx.posts.add_or_replace(table.id, "board", number)
        watch.now += 600
    async with store.read() as look:
        stuck = [await look.posts.count_stuck_tables(begun + seconds) for seconds in (0, 1, 600, 601)]
    assert stuck == [0, 1, 1, 2]


async def test_a_parked_table_is_stuck_at_once_if_it_has_something_to_be_delivered(store: Store) -> None:
    quiet, waiting = await start_table(store), await start_table(store)
    async with store.transaction() as tx:
        for table in (quiet, waiting):
            await tx.tables.update(table, parked="Forbidden")
        await tx.posts.add_or_replace(waiting.id, "board", 0)
        assert await tx.posts.count_stuck_tables(0) == 1
        await tx.tables.unpark_all()
        assert await tx.posts.count_stuck_tables(0) == 0
