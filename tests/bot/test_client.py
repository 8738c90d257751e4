"""Where the parts of the bot meet: what other processes announce is seen to, and little is left to collect."""

import asyncio
import gc
import weakref
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest

from bot.client import Machizukuri, Surroundings, settle
from bot.metrics import Metrics
from bot.shards import Shards
from bot.store import Store, TableChanged
from bot.store.announcing import announcements
from tests.bot.table.club import BEN, Club


class Loop:
    """Something that refers to itself, so that only the collector can free it."""

    def __init__(self) -> None:
        self.itself = self


@pytest.fixture(autouse=True)
def frozen() -> Iterator[None]:
    """What was there before is left out of collections again: other tests would wait for a look at all of it."""
    yield
    gc.freeze()


def test_a_start_collects_all_garbage_and_leaves_out_the_rest_until_the_next_one() -> None:
    kept, first = [[number] for number in range(1000)], Loop()
    assert settle() >= len(kept)
    assert not any(one is kept for one in gc.get_objects())
    lost, lost_later = weakref.ref(first), weakref.ref(Loop())
    del first
    gc.collect()
    assert lost_later() is None
    assert lost() is not None
    settle()
    assert lost() is None


@pytest.fixture
async def store(database: Path | str) -> AsyncIterator[Store]:
    """The store of the process with the first of two shards, to which the tables of the club belong."""
    store = await Store.open(database)
    yield store
    await store.close()


@pytest.fixture
async def bot(store: Store) -> AsyncIterator[Machizukuri]:
    """The bot of that process, which has no connection to Discord."""
    async with Machizukuri(Surroundings(store, Metrics(), warms_up=False, emojis=False)) as bot:
        yield bot


async def played_by_bots(bot: Machizukuri, table: TableChanged) -> None:
    """Have the bot hear that something was done at a table, and wait until its bot players have acted."""
    for said in announcements("another", (), [table], has_deadlines=False):
        bot.tables.store.hearing.hear(said)
    if playing := [task for task in asyncio.all_tasks() if task.get_name() == f"bot players {table.id}"]:
        await asyncio.wait(playing)


@pytest.mark.parametrize(("own", "still_asked"), [(0, (0, 1)), (1, (0, 1, 2))])
async def test_what_another_process_has_done_at_a_table_is_seen_to_by_the_one_whose_work_it_is(
    store: Store, bot: Machizukuri, own: int, still_asked: tuple[int, ...]
) -> None:
    club = Club(store)
    table_id = await club.running(BEN, bots=1)
    store.shards = Shards(2, (own,))
    await played_by_bots(bot, TableChanged.of(await club.stored(table_id)))
    assert (await club.tables.public(table_id)).waiting == still_asked
