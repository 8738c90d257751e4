"""A process works for as long as it has leases: it hands on, takes over, and does nothing with what it has lost."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from dataclasses import dataclass, field

import pytest
import structlog

from bot.cluster import workload
from bot.cluster.cluster import Cluster
from bot.cluster.leases import LEASE_SECONDS
from bot.cluster.leasing import LEASE_MARGIN, Leasing
from bot.cluster.workload import Workload
from bot.metrics import Metrics
from bot.process.background import BackgroundTasks
from bot.process.timekeeper import Timekeeper
from bot.shards import Shards
from bot.store import Deadline, Store
from bot.table.lobby.opening import OpeningRequest
from tests.bot.cluster.test_leases import seconds_go_by
from tests.bot.store.conftest import Watch
from tests.bot.table.club import HANA, Club

pytestmark = pytest.mark.postgresql

IN_ZERO, IN_ONE = 2 << 22, 1 << 22


@dataclass(frozen=True)
class WorkInHand(Workload):
    """Work of which it is known when some of it is to be finished."""

    is_finishing: asyncio.Event = field(default_factory=asyncio.Event)

    async def finish(self, shards: Shards) -> None:
        """Tell of it first."""
        self.is_finishing.set()
        await super().finish(shards)


class Worker:
    """A process that notes what it does instead of sending it, and looks after its leases when it is told to."""

    def __init__(self, store: Store, shards: Shards, name: str) -> None:
        self.store, self.shards, self.watch, self.metrics = store, shards, Watch(), Metrics()
        self.delivered: list[int] = []
        self.acted: list[int] = []
        self.met: list[str] = []
        self.ownership_lost = False
        self.gate = asyncio.Event()
        self.gate.set()
        self.work = WorkInHand(
            store,
            delivering=BackgroundTasks("deliver", self.deliver),
            filming=BackgroundTasks("film", self.do_nothing),
            calling=BackgroundTasks("call", self.do_nothing),
            publishing=BackgroundTasks("bulletin", self.do_nothing),
            playing=BackgroundTasks("play", self.play),
            making_days=BackgroundTasks("dawn", self.do_nothing),
            timekeeper=Timekeeper(store, {"lobby": self.meet, "clock": self.meet}),
        )
        self.leasing = Leasing(Cluster(store, self.metrics, name), self.work, clock=self.watch)
        self.leasing.ownership_lost = self.make_way

    async def begin(self) -> "Worker":
        """Look for the first time."""
        self.leasing.set_shards(self.shards)
        await self.look()
        return self

    async def look(self) -> None:
        """Look after the leases once, and do what comes of that."""
        await self.leasing.renew_and_claim()
        if self.gate.is_set():
            await self.leasing.wait_until_idle()
            await self.work.delivering.wait_until_idle()
            await self.work.playing.wait_until_idle()

    async def deliver(self, table: int) -> None:
        """Deliver all that waits, one post after the other, as far as it is ours."""
        while True:
            async with self.store.read() as reading:
                posts = await reading.posts.deliverable_at_table(table, self.store.work_shards)
            if not posts:
                return
            await self.gate.wait()
            async with self.store.transaction() as tx:
                await tx.posts.drop(posts[0].id)
            self.delivered.append(posts[0].id)

    async def play(self, table: int) -> None:
        """Let bot players act."""
        self.acted.append(table)

    async def meet(self, deadline: Deadline) -> None:
        async with self.store.transaction() as tx:
            if await tx.deadlines.take_due(deadline):
                self.met.append(deadline.key)

    async def do_nothing(self, key: int) -> None:
        """What this test is not about."""

    def make_way(self) -> None:
        """Hear that another process is in our place."""
        self.ownership_lost = True


Starter = Callable[[Shards, str], Awaitable[Worker]]
ZERO, ONE = Shards(2, (0,)), Shards(2, (1,))


@pytest.fixture
async def start(database: str) -> AsyncIterator[Starter]:
    """Starts a process with a store of its own."""
    begun: list[Worker] = []

    async def started(shards: Shards, name: str) -> Worker:
        worker = Worker(await Store.open(database), shards, name)
        begun.append(worker)
        return await worker.begin()

    yield started
    for worker in begun:
        worker.gate.set()
        await worker.leasing.stop()
        await worker.store.close()


async def table_in(worker: Worker, server: int, channel: int) -> int:
    """A game with a bot player begins in this server: its number. There are posts, and a deadline that has come."""
    club = Club(worker.store, first_interaction=server)
    lobby = await club.open(HANA, OpeningRequest("welcome_to", server, channel, "en", "easy", None, None))
    await club.add_bot(HANA, lobby.row.id)
    await club.start(HANA, lobby.row.id)
    async with worker.store.transaction() as tx:
        await tx.deadlines.plan(Deadline(f"clock:{lobby.row.id}", "clock", tx.now, lobby.row.id))
    return lobby.row.id


async def test_each_does_the_work_of_its_own_shards_also_what_another_one_has_left_there(start: Starter) -> None:
    zero, one = await start(ZERO, "zero"), await start(ONE, "one")
    assert (zero.store.work_shards, one.store.work_shards) == (ZERO, ONE)
    mine, theirs = await table_in(one, IN_ZERO, 21), await table_in(one, IN_ONE, 22)
    await zero.look()
    await one.look()
    assert (zero.acted, one.acted) == ([mine], [theirs])
    assert zero.delivered and one.delivered
    for worker in (zero, one):
        await worker.work.timekeeper.handle_due()
    assert (zero.met, one.met) == ([f"clock:{mine}"], [f"clock:{theirs}"])


async def test_what_still_waits_is_taken_up_once_however_often_one_looks(start: Starter) -> None:
    zero = await start(ZERO, "zero")
    table = await table_in(zero, IN_ZERO, 21)
    zero.gate.clear()
    for _ in range(3):
        await zero.look()
    await zero.leasing.wait_until_idle()
    zero.gate.set()
    await zero.work.delivering.wait_until_idle()
    assert zero.acted == [table]


async def test_the_work_of_a_process_that_died_is_taken_over_within_seconds(start: Starter) -> None:
    zero, one = await start(ZERO, "zero"), await start(ONE, "one")
    table = await table_in(one, IN_ONE, 22)
    await zero.look()
    assert zero.delivered == []
    await seconds_go_by(zero.store, LEASE_SECONDS)
    with structlog.testing.capture_logs() as logs:
        await zero.look()
    assert zero.store.work_shards.is_all
    assert (zero.acted, one.acted) == ([table], [])
    assert zero.delivered
    assert (zero.metrics.leases, zero.metrics.leases_of_others) == (2, 1)
    assert [line["shards"] for line in logs if line["event"] == "work taken over"] == ["1 of 2"]


async def test_a_process_that_stops_hands_its_work_on_at_once_and_gets_it_back_when_it_returns(start: Starter) -> None:
    zero, one = await start(ZERO, "zero"), await start(ONE, "one")
    await one.leasing.stop()
    assert one.store.work_shards.ids == ()
    await zero.look()
    assert zero.store.work_shards.is_all
    again = await start(ONE, "one again")
    assert again.store.work_shards.ids == ()
    await zero.look()
    await again.look()
    assert (zero.store.work_shards, again.store.work_shards) == (ZERO, ONE)


async def test_a_process_that_was_paused_does_nothing_with_what_it_has_lost(start: Starter) -> None:
    zero, one = await start(ZERO, "zero"), await start(ONE, "one")
    await table_in(one, IN_ONE, 22)
    one.gate.clear()
    await one.look()
    await seconds_go_by(zero.store, LEASE_SECONDS)
    one.watch.now += LEASE_SECONDS - LEASE_MARGIN
    await zero.look()
    assert one.store.work_shards.ids == ()
    one.gate.set()
    await one.look()
    await one.work.timekeeper.handle_due()
    assert (one.delivered, one.met, one.metrics.leases_lost) == ([], [], 1)
    assert zero.delivered
    await zero.look()
    await one.look()
    assert one.store.work_shards == ONE


async def test_after_an_outage_of_the_database_all_keep_their_own_work_whoever_looks_first(start: Starter) -> None:
    zero, one = await start(ZERO, "zero"), await start(ONE, "one")
    await seconds_go_by(zero.store, LEASE_SECONDS)
    for worker in (zero, one):
        worker.watch.now += LEASE_SECONDS
    await zero.look()
    await one.look()
    assert (zero.store.work_shards, one.store.work_shards) == (ZERO, ONE)


async def test_a_shard_is_given_back_only_after_what_was_being_delivered_while_leases_are_renewed(
    start: Starter, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(workload, "FINISH_TIMEOUT", 3600.0)
    zero = await start(ZERO, "zero")
    await seconds_go_by(zero.store, LEASE_SECONDS)
    await zero.look()
    table = await table_in(zero, IN_ONE, 22)
    async with zero.store.read() as reading:
        [first, *others] = [post.id for post in await reading.posts.deliverable_at_table(table)]
    zero.gate.clear()
    await zero.look()
    one = await start(ONE, "one")
    await zero.look()
    await zero.work.is_finishing.wait()
    await zero.look()
    await one.look()
    assert (zero.store.work_shards, one.delivered) == (ZERO, [])
    zero.gate.set()
    await zero.leasing.wait_until_idle()
    await one.look()
    assert (zero.delivered, one.delivered) == ([first], others)


async def test_a_process_in_whose_place_another_one_has_come_makes_way(start: Starter) -> None:
    both = Shards.every(2)
    first, spare = await start(both, "first"), await start(both, "spare")
    assert first.leasing.owning.is_set() and not spare.leasing.owning.is_set()
    assert (spare.store.work_shards.ids, bool(spare.metrics.spare)) == ((), True)
    await seconds_go_by(first.store, LEASE_SECONDS)
    first.watch.now += LEASE_SECONDS
    await spare.look()
    assert spare.leasing.owning.is_set() and spare.store.work_shards.is_all
    await first.look()
    assert first.ownership_lost and first.store.work_shards.ids == ()
