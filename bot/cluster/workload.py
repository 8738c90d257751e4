"""The work of shards that no press starts: posts, letters, films, bulletins, turns of bots, days and deadlines."""

import asyncio
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Final

from bot.process.background import BackgroundTasks
from bot.process.timekeeper import Timekeeper
from bot.shards import Shards
from bot.store import Store

FINISH_TIMEOUT: Final = 3.0
"""Seconds that running deliveries get when the lease of their shard is released; then they are cancelled."""


@dataclass(frozen=True)
class Workload:
    """The background work of this process, which no press starts; each piece checks itself whether it is ours.

    The keys of the tasks are numbers of tables, for `calling` accounts, for `publishing` servers and for `making_days`
    only 0. `seen` has the tables with queued posts at the last `start_queued_work`, each with the id of its newest
    post.
    """

    store: Store
    delivering: BackgroundTasks
    filming: BackgroundTasks
    calling: BackgroundTasks
    publishing: BackgroundTasks
    playing: BackgroundTasks
    making_days: BackgroundTasks
    timekeeper: Timekeeper
    seen: dict[int, int] = field(default_factory=dict)

    async def start_work_of(self, shards: Shards) -> int:
        """Start all work of shards that are ours from now on; returns the number of tables with posts.

        Letters and days are work of the leader only, the process with shard 0. Tables to which Discord took no posts
        are tried again. Raises StoreError.
        """
        async with self.store.transaction() as tx:
            await tx.tables.unpark_all(shards)
            awaiting, with_bots = await tx.posts.tables_to_deliver(shards), await tx.tables.running_with_bots(shards)
            people = await tx.letters.addressees() if shards.is_leader else []
        for table in awaiting:
            self.delivering.schedule(table)
        for person in people:
            self.calling.schedule(person)
        self.playing.schedule_in_turn(with_bots)
        if shards.is_leader:
            self.making_days.schedule(0)
        self.timekeeper.wake()
        return len(awaiting)

    async def start_queued_work(self) -> None:
        """Start work that another process has queued for us without an announcement. Raises StoreError.

        A table is scheduled only if its newest post was not there in the last call, a person with letters always.
        """
        awaiting, people = await self._waiting(self.store.work_shards)
        for table, newest in awaiting.items():
            if self.seen.get(table) != newest:
                self.delivering.schedule(table)
                self.playing.schedule(table)
        for person in people:
            self.calling.schedule(person)
        self.timekeeper.wake()
        self.seen.clear()
        self.seen.update(awaiting)

    async def finish(self, shards: Shards) -> None:
        """Wait for the running posts, films and letters of these shards; cancel them after `FINISH_TIMEOUT` seconds.

        Letters belong to shard 0. The caller must have stopped new work from starting. Raises StoreError.
        """
        awaiting, people = await self._waiting(shards)
        async with asyncio.TaskGroup() as together:
            for errands, keys in ((self.delivering, awaiting), (self.filming, awaiting), (self.calling, people)):
                together.create_task(errands.finish_or_cancel(keys, FINISH_TIMEOUT))

    def cancel(self) -> None:
        """Cancel all running and scheduled background work without waiting for its end; the timekeeper goes on."""
        for errands in self._errands():
            errands.cancel()

    async def cancel_and_wait(self) -> None:
        """Cancel all background work and wait for its end, because another process may already do it.

        The timekeeper goes on.
        """
        for errands in self._errands():
            await errands.cancel_and_wait()

    async def stop(self) -> None:
        """Stop the timekeeper and all background tasks; unfinished work stays in the store."""
        await self.timekeeper.stop()
        for errands in self._errands():
            await errands.stop()

    async def _waiting(self, shards: Shards) -> tuple[dict[int, int], list[int]]:
        """The tables of these shards with posts, and the people with letters if we lead."""
        async with self.store.read() as reading:
            awaiting = await reading.posts.tables_to_deliver(shards)
            return awaiting, await reading.letters.addressees() if shards.is_leader else []

    def _errands(self) -> Iterable[BackgroundTasks]:
        return (self.playing, self.delivering, self.filming, self.calling, self.publishing, self.making_days)
