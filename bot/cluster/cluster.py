"""The processes of the bot on one database: their request slots and their announcements.

A SQLite file has one process, which shares nothing.
"""

from functools import partial
from secrets import token_hex
from typing import Final

from bot.cluster.announcing import AnnouncementHandler, announce
from bot.cluster.listening import ANSWER_TIMEOUT, AnnouncementListener
from bot.cluster.slots import SharedSlots, Slots, SlotsOfOneProcess
from bot.metrics import Metrics
from bot.shards import Shards
from bot.store import Store, Transaction
from bot.store.database.postgresql import open_connection

_NO_SHARDS: Final = Shards(1, ())
"""The shards whose work is done by a process without leases: none."""


class Cluster:
    """The link of this process to the other processes on the database of `store`.

    `name` is unique among the running processes; an empty one is replaced by a random one. On PostgreSQL, where others
    may run, this process works only while it holds leases, and `slots` are shared with the others.
    """

    def __init__(self, store: Store, metrics: Metrics, name: str = "") -> None:
        self.store, self.metrics, self.name = store, metrics, name or token_hex()
        self.announcement_handler = AnnouncementHandler(store.row_caches, metrics, self.name)
        self.announcement_handler.deadlines_changed = self._hear_of_deadlines
        self.slots: Slots = SlotsOfOneProcess()
        self._listening: AnnouncementListener | None = None
        if store.is_on_postgresql:
            store.find_work_shards = lambda: _NO_SHARDS
            self.slots = SharedSlots(store.connections.borrow)
            self._listening = AnnouncementListener(partial(open_connection, store.address, ANSWER_TIMEOUT))

    def set_shards(self, shards: Shards) -> None:
        """Set the shards of this process.

        If they are not all shards, rows are cached only while announcements of other processes arrive. On PostgreSQL,
        this process then listens to them and announces its own changes.
        """
        self.store.shards = shards
        if not shards.is_all and not self.announcement_handler.is_listening:
            self.store.row_caches.reset(is_caching=False)
            if self._listening is not None:
                self.store.before_commit = self._announce
                self._listening.start(self.announcement_handler)

    async def close(self) -> None:
        if self._listening is not None:
            await self._listening.stop()

    def _hear_of_deadlines(self) -> None:
        self.store.deadlines_changed()

    async def _announce(self, tx: Transaction) -> None:
        await announce(tx, self.name, self.store.work_shards)
