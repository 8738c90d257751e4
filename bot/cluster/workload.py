"""The work of shards: all that is done by itself in their servers, taken up by what waits in the store."""

import asyncio
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Final

from bot.process.background import Errands
from bot.process.timekeeper import Timekeeper
from bot.shards import Shards
from bot.store import Store

FINISHING: Final = 3.0
"""Seconds for what is being delivered as its shard is given back; what takes longer is broken off."""


@dataclass(frozen=True)
class Workload:
    """The errands and the timekeeper of this process. They look for themselves whether what they are to do is ours.

    `seen` are the tables about which something was to be delivered when that was looked at last, each with its newest
    post.
    """

    store: Store
    delivering: Errands
    filming: Errands
    calling: Errands
    playing: Errands
    timekeeper: Timekeeper
    seen: dict[int, int] = field(default_factory=dict)

    async def take_up(self, shards: Shards) -> int:
        """Begin with the work of these shards as it was left; about how many tables something has to be delivered.

        Raises StoreError.
        """
        async with self.store.transaction() as tx:
            await tx.tables.unpark(shards)
            awaiting, with_bots = await tx.posts.awaiting(shards), await tx.tables.running_with_bots(shards)
            people = await tx.letters.addressees() if shards.leads else []
        for table in awaiting:
            self.delivering.poke(table)
        for person in people:
            self.calling.poke(person)
        self.playing.poke_in_turn(with_bots)
        self.timekeeper.wake()
        return len(awaiting)

    async def look_again(self) -> None:
        """Take up what another process has left for us to do: nothing here has told of it. Raises StoreError."""
        awaiting, people = await self._waiting(self.store.work)
        for table, newest in awaiting.items():
            if self.seen.get(table) != newest:
                self.delivering.poke(table)
                self.playing.poke(table)
        for person in people:
            self.calling.poke(person)
        self.timekeeper.wake()
        self.seen.clear()
        self.seen.update(awaiting)

    async def finish(self, shards: Shards) -> None:
        """Wait for what is being delivered in these shards, where nothing more is begun. Raises StoreError."""
        awaiting, people = await self._waiting(shards)
        async with asyncio.TaskGroup() as together:
            for errands, keys in ((self.delivering, awaiting), (self.filming, awaiting), (self.calling, people)):
                together.create_task(errands.finish(keys, FINISHING))

    def cancel(self) -> None:
        """Begin to break off all of it."""
        for errands in self._errands():
            errands.cancel()

    async def break_off(self) -> None:
        """Break off all of it: others may be doing it."""
        for errands in self._errands():
            await errands.break_off()

    async def stop(self) -> None:
        """Do no more of it; what is left to do is in the store."""
        await self.timekeeper.stop()
        for errands in self._errands():
            await errands.stop()

    async def _waiting(self, shards: Shards) -> tuple[dict[int, int], list[int]]:
        """The tables of these shards with posts, and the people with letters where they are ours."""
        async with self.store.read() as reading:
            awaiting = await reading.posts.awaiting(shards)
            return awaiting, await reading.letters.addressees() if shards.leads else []

    def _errands(self) -> Iterable[Errands]:
        return (self.playing, self.delivering, self.filming, self.calling)
