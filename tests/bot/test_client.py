"""Where the parts of the bot meet: what other processes announce is seen to, and little is left to collect."""

import asyncio
import gc
import weakref
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest

from bot.client import BotOptions, Machizukuri, freeze_heap
from bot.cluster.announcing import ChangedTable, announcement_payloads
from bot.cluster.cluster import Cluster
from bot.metrics import Metrics
from bot.process.background import BackgroundTasks
from bot.shards import Shards
from bot.store import Store
from tests.bot.table.club import BEN, Club
from tests.bot.ui.test_answers import interaction


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
    gc.freeze()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(gc, "unfreeze", lambda: None)  # what tests before this one have left takes a second
        kept, first = [[number] for number in range(1000)], Loop()
        assert freeze_heap() >= len(kept)
        assert not any(one is kept for one in gc.get_objects())
        lost, lost_later = weakref.ref(first), weakref.ref(Loop())
        del first
        gc.collect()
    assert lost_later() is None
    assert lost() is not None
    freeze_heap()
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
    async with Machizukuri(BotOptions(Cluster(store, Metrics()), warms_up=False, emojis=False)) as bot:
        yield bot


async def played_by_bots(bot: Machizukuri, table: ChangedTable) -> None:
    """Have the bot hear that something was done at a table, and wait until its bot players have acted."""
    for said in announcement_payloads("another", (), [table], has_deadlines=False):
        bot._given.cluster.announcement_handler.handle(said)
    if playing := [task for task in asyncio.all_tasks() if task.get_name() == f"bot players {table.id}"]:
        await asyncio.wait(playing)


@pytest.mark.parametrize(("own", "still_asked"), [(0, (0, 1)), (1, (0, 1, 2))])
async def test_what_another_process_has_done_at_a_table_is_seen_to_by_the_one_whose_work_it_is(
    store: Store, bot: Machizukuri, own: int, still_asked: tuple[int, ...]
) -> None:
    club = Club(store)
    table_id = await club.running(BEN, bots=1)
    store.shards = Shards(2, (own,))
    await played_by_bots(bot, ChangedTable.of(await club.stored(table_id)))
    assert (await bot.tables.public(table_id)).waiting == still_asked


class LastErrand:
    """An errand in the middle of something that comes to its end only when it is `let_go`, whoever breaks it off."""

    def __init__(self) -> None:
        self.let_go, self.is_broken_off = asyncio.Event(), asyncio.Event()

    async def work(self, _: int) -> None:
        """Go on until then."""
        while not self.let_go.is_set():
            try:
                await self.let_go.wait()
            except asyncio.CancelledError:
                self.is_broken_off.set()


async def test_a_bot_that_is_to_stop_answers_presses_until_its_work_has_come_to_its_end(bot: Machizukuri) -> None:
    async def press(number: int) -> bool:
        return bot.answers.register(interaction(number))

    last = LastErrand()
    bot._uploading = BackgroundTasks("upload", last.work, log_field="application")
    bot._uploading.schedule(0)
    await asyncio.sleep(0)
    closing = asyncio.create_task(bot.close())
    await last.is_broken_off.wait()
    assert await asyncio.create_task(press(11))
    last.let_go.set()
    await closing
    assert not await asyncio.create_task(press(12))
