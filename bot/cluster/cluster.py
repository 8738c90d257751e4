"""The processes of the bot on one database: their request slots and their announcements.

A SQLite file has one process, which shares nothing.
"""

from functools import partial
from secrets import token_hex
from typing import Final

from bot.cluster.announcing import Hearing, announce
from bot.cluster.listening import ANSWER_TIMEOUT, Listening
from bot.cluster.slots import SharedSlots, Slots, SlotsOfOneProcess
from bot.metrics import Metrics
from bot.shards import Shards
from bot.store import Store, Transaction
from bot.store.postgresql import open_connection

NO_SHARDS: Final = Shards(1, ())


class Cluster:
    """All processes on the database of `store`, as this one sees them. `hearing` handles announcements of others.

    `name` is this process's name, unique among the running ones. If there may be others, this process works only while
    it holds leases.
    """

    def __init__(self, store: Store, metrics: Metrics, name: str = "") -> None:
        self.store, self.metrics, self.name = store, metrics, name or token_hex()
        self.hearing = Hearing(store.kept, metrics, self.name)
        self.hearing.deadlines_changed = self._hear_of_deadlines
        self.slots: Slots = SlotsOfOneProcess()
        self._listening: Listening | None = None
        if store.is_on_server:
            store.working = lambda: NO_SHARDS
            self.slots = SharedSlots(store.connections.borrow)
            self._listening = Listening(partial(open_connection, store.address, ANSWER_TIMEOUT))

    def serve(self, shards: Shards) -> None:
        """Become the process with these shards; unless they are all shards, listen to announcements."""
        self.store.shards = shards
        if not shards.is_all and not self.hearing.is_on:
            self.store.kept.start_anew(is_keeping=False)
            if self._listening is not None:
                self.store.before_commit = self._announce
                self._listening.begin(self.hearing)

    async def close(self) -> None:
        """Stop listening."""
        if self._listening is not None:
            await self._listening.end()

    def _hear_of_deadlines(self) -> None:
        self.store.deadlines_changed()

    async def _announce(self, tx: Transaction) -> None:
        await announce(tx, self.name, self.store.work)
