"""Leasing: this process does the work of shards while it holds their leases, and no longer.

Processes on a shared database renew their leases every other second. Each holds those of its own shards, and stands in
for dead processes until they are back. A process that cannot renew in time, because it was paused or cut off from the
database, cancels its work before another one can begin with it. A process whose shards another one already owns is a
spare: it waits, unconnected, until the owner is gone.
"""

import asyncio
import time
from collections.abc import Awaitable, Callable, Iterable
from typing import Final

import structlog

from bot.cluster.cluster import Cluster
from bot.cluster.leases import LEASE_SECONDS, Leases
from bot.cluster.workload import Workload
from bot.process.background import BackgroundTasks
from bot.process.stopping import cancel_tasks
from bot.shards import Shards
from bot.store import StoreError

log = structlog.get_logger()

RENEWAL_INTERVAL: Final = 2.0
"""Seconds from one renewal of the leases to the next."""
LEASE_MARGIN: Final = 2.0
"""Seconds before the end of a lease at which we stop its work."""
_FAILURE_KEY: Final = "leases"
"""The key of this task in `Metrics.failing`."""
_SPARE_REASON: Final = (
    "Another process has shards {shards}, or counts shards otherwise; this one waits until it is gone."
)
"""The reason of a spare to wait, for the operator."""


class Leasing:
    """Holds the leases of a process from `start` to `stop`, and starts and cancels the work of their shards.

    `owning` is an event that is set once the process owns its shards. `ownership_lost` is called if another process has
    become their owner while this one was paused or cut off. `wait` sleeps for some seconds between two renewals.
    `clock` returns seconds, and must go on during a pause.
    """

    def __init__(
        self,
        cluster: Cluster,
        workload: Workload,
        wait: Callable[[float], Awaitable[None]] = asyncio.sleep,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._cluster, self._store, self._metrics = cluster, cluster.store, cluster.metrics
        self._workload = workload
        self._wait, self._clock = wait, clock
        self.ownership_lost: Callable[[], None] = lambda: None
        self._own = Shards(0, ())
        self._held: set[int] = set()
        self._taken_up: set[int] = set()
        self._leaving: set[int] = set()
        self._asking = asyncio.Lock()
        self._giving_back = BackgroundTasks("give back", self._give_back, log_field="shard")
        self._taking_up = BackgroundTasks("take up", lambda _: self._take_up(), log_field="leases")
        self._sure_until = float("-inf")
        self._running_out: asyncio.TimerHandle | None = None
        self._running: asyncio.Task[None] | None = None
        self.owning = asyncio.Event()

    async def start(self, shards: Shards) -> None:
        """Start the work of these shards: on SQLite now, on PostgreSQL as soon as this process holds their leases.

        Raises StoreError on SQLite; on PostgreSQL a failing database is asked again.
        """
        self._cluster.set_shards(shards)
        if self._store.is_on_postgresql:
            self.set_shards(shards)
            self._running = asyncio.create_task(self._run(), name="leases")
        else:
            await self._begin_with(shards, is_own=True)
            self._metrics.leases = len(shards.ids)
            self.owning.set()

    def set_shards(self, shards: Shards) -> None:
        """Set the shards whose leases this process wants; work starts with the first `renew_and_claim`."""
        self._own, self._leases = shards, Leases(self._store.run_outside_pool, shards, self._cluster.name)
        self._store.find_work_shards = self._work

    def start_work_again(self) -> None:
        """Make the next `renew_and_claim` start all our work again, because announcements may have been missed."""
        self._taken_up.clear()

    async def stop(self) -> None:
        """Stop all work, and free our leases at once; if the database fails, they run out by themselves."""
        if self._running is not None:
            await cancel_tasks(self._running)
        for errands in (self._taking_up, self._giving_back):
            await errands.stop()
        await self._workload.stop()
        if self._own.ids:
            await self._leave()

    async def renew_and_claim(self) -> None:
        """Renew our leases, claim free ones, and start giving back those that their owners want.

        All work is dropped if our leases were not renewed in time, or if another process has taken one. In the first
        case only leases of our own shards are claimed, because other processes may be about to renew theirs. Starting
        and ending work runs in the background, so that no renewal comes too late. Calls `ownership_lost` if we owned
        our shards and another process owns them now. Raises StoreError.
        """
        if not (is_sure := self._is_sure()):
            await self._lose()
        wanted = await self._renew()
        await self._become_owner()
        claimed = await self._leases.claim(others=is_sure)
        if claimed and self._is_sure():
            self._hold(self._held | claimed)
        for shard in wanted:
            self._giving_back.schedule(shard)
        self._taking_up.schedule(0)

    async def wait_until_idle(self) -> None:
        """Wait until the work of the claimed shards has begun, and the leases wanted by their owners are given back."""
        await self._giving_back.wait_until_idle()
        await self._taking_up.wait_until_idle()

    async def _renew(self) -> list[int]:
        """Renew our leases; returns the shards that their owners want back."""
        async with self._asking:
            asked_at = self._clock()
            renewed = await self._leases.renew()
            if not self._held <= renewed.keys():
                await self._lose()
            self._count_on_leases(asked_at)
            self._hold({*renewed})
        return [shard for shard, is_wanted in renewed.items() if is_wanted]

    async def _leave(self) -> None:
        self._hold(set())
        try:
            await self._leases.release_all()
        except StoreError as error:
            log.warning("leases kept until they run out", reason=str(error))

    def _work(self) -> Shards:
        """The shards whose work is ours now."""
        held = self._held - self._leaving if self._is_sure() else ()
        return self._among_all(held)

    def _among_all(self, shards: Iterable[int]) -> Shards:
        return Shards(self._own.count, tuple(sorted(shards)))

    def _is_sure(self) -> bool:
        return self._clock() < self._sure_until

    def _hold(self, held: set[int]) -> None:
        self._held = held
        self._metrics.leases = len(held)
        self._metrics.leases_of_others = len(held.difference(self._own.ids))

    def _count_on_leases(self, asked_at: float) -> None:
        """Rely on leases renewed at the time `asked_at` until shortly before their end."""
        self._sure_until = asked_at + LEASE_SECONDS - LEASE_MARGIN
        if self._running_out is not None:
            self._running_out.cancel()
        left = self._sure_until - self._clock()
        self._running_out = asyncio.get_running_loop().call_later(left, self._run_out)

    def _run_out(self) -> None:
        """Cancel the current work if our leases were not renewed in time."""
        if not self._is_sure():
            self._workload.cancel()

    async def _lose(self) -> None:
        """Drop all work after leases ran out, or after another process has taken one."""
        if self._held:
            log.warning("leases lost", shards=str(self._among_all(self._held)))
            self._metrics.leases_lost += len(self._held)
        self._hold(set())
        for errands in (self._taking_up, self._giving_back, self._workload):
            await errands.cancel_and_wait()
        self._taken_up.clear()

    async def _become_owner(self) -> None:
        if not self.owning.is_set():
            await self._leases.add_missing()
        is_owner = await self._leases.try_to_own_all()
        self._metrics.spare = "" if is_owner else _SPARE_REASON.format(shards=self._own)
        if is_owner:
            self.owning.set()
        elif self.owning.is_set():
            log.error("another process has our shards", shards=str(self._own))
            self.ownership_lost()

    async def _give_back(self, shard: int) -> None:
        """Return a shard's work to its owner after its current deliveries."""
        self._leaving.add(shard)
        try:
            await self._workload.finish(self._among_all([shard]))
            async with self._asking:
                self._hold(self._held - {shard})
                self._taken_up.discard(shard)
                await self._leases.release([shard])
            log.info("work given back", shards=str(self._among_all([shard])))
        except StoreError as error:  # the owner still wants it at the next renewal
            log.warning("work not given back", reason=str(error))
        finally:
            self._leaving.discard(shard)

    async def _take_up(self) -> None:
        try:
            if new := self._held - self._taken_up:
                await self._begin_with(self._among_all(new), is_own=new.issubset(self._own.ids))
                self._taken_up |= new
            elif not self._own.is_all:
                await self._workload.start_queued_work()
        except StoreError as error:  # the next renewal tries again
            log.warning("work not taken up", reason=str(error))

    async def _begin_with(self, shards: Shards, *, is_own: bool) -> None:
        tables = await self._workload.start_work_of(shards)
        log.info("work taken up" if is_own else "work taken over", shards=str(shards), tables_with_posts=tables)

    async def _run(self) -> None:
        while True:
            begun = self._clock()
            try:
                await self.renew_and_claim()
            except Exception as error:  # any error: the leases are renewed again in a moment
                is_known = isinstance(error, StoreError)
                log.warning("leases not renewed", reason=str(error), exc_info=None if is_known else error)
                self._metrics.failing[_FAILURE_KEY] = f"Its leases are not renewed now: {type(error).__name__}: {error}"
            else:
                self._metrics.failing.pop(_FAILURE_KEY, None)
            await self._wait(max(0.0, begun + RENEWAL_INTERVAL - self._clock()))
