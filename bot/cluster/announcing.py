"""Announcements between processes on one PostgreSQL database, sent by NOTIFY after the commit.

PostgreSQL delivers announcements one after the other, so a process announces only necessary ones: written rows that
others may have cached, and tables and deadlines that are the work of others. An outdated cached table needs none, as
its guard shows its age.
"""

from collections.abc import Callable, Collection, Iterable, Sequence
from typing import Final, NamedTuple, Self

import msgspec
import structlog

from bot.metrics import Metrics
from bot.shards import Shards
from bot.store import TableRow, Transaction
from bot.store.row_caches import ChangedRow
from bot.store.transaction import RowCaches

log = structlog.get_logger()

NOTIFY_CHANNEL: Final = "machizukuri"
"""The channel of the NOTIFY and LISTEN of all processes."""
_MAX_IN_ANNOUNCEMENT: Final = 80
"""The most rows, and the most tables, of an announcement: they always fit into PostgreSQL's 8,000 bytes."""
ANNOUNCED_AHEAD_SECONDS: Final = 60
"""Deadlines due within this time are announced; the other process reads later ones in time anyway."""
FAILURE_KEY: Final = "announcements"
"""The key of this task in `Metrics.failing`."""


class ChangedTable(NamedTuple):
    """A table that was acted on: its number, and its server (None: direct messages)."""

    id: int
    guild_id: int | None

    @classmethod
    def of(cls, row: TableRow) -> Self:
        return cls(row.id, row.guild_id)


class CommittedChanges(msgspec.Struct, omit_defaults=True):
    """One announcement: changes that the process named `by` has committed; many changes are split over several.

    `rows` are the written rows that others may have cached, `tables` the tables of other processes that it acted on.
    `has_deadlines`: it wrote deadlines that other processes handle and that are due soon.
    """

    by: str
    rows: Sequence[ChangedRow] = ()
    tables: Sequence[ChangedTable] = ()
    has_deadlines: bool = False


def announcement_payloads(
    process_name: str, rows: Collection[ChangedRow], tables: Collection[ChangedTable], has_deadlines: bool
) -> Iterable[str]:
    """Yields NOTIFY payloads for these changes of this process, each short enough for PostgreSQL.

    Only the first one tells `has_deadlines`. Yields nothing without changes.
    """
    all_rows, all_tables = tuple(rows), tuple(tables)
    for first in range(0, max(len(rows), len(tables), has_deadlines), _MAX_IN_ANNOUNCEMENT):
        some = slice(first, first + _MAX_IN_ANNOUNCEMENT)
        told = CommittedChanges(process_name, all_rows[some], all_tables[some], has_deadlines and first == 0)
        yield msgspec.json.encode(told).decode()


async def announce(tx: Transaction, process_name: str, work_shards: Shards) -> None:
    """Queue announcements of this transaction's changes, which PostgreSQL sends after the commit.

    `work_shards` are the shards whose work this process does now. Their tables are left out, because no other process
    works on them. Deadlines are announced only if another process handles them and they are due within
    `ANNOUNCED_AHEAD_SECONDS`.
    """
    others = {
        number: ChangedTable(number, server)
        for number, server in tx.tables.acted_on.items()
        if not work_shards.has_server(server)
    }
    soon = [one for one in tx.deadlines.written if one.due <= tx.now + ANNOUNCED_AHEAD_SECONDS]
    has_deadlines = any(
        not work_shards.is_leader if one.kind == "call" or one.table_id is None else one.table_id in others
        for one in soon
    )
    for payload in announcement_payloads(process_name, tx.changed_rows, others.values(), has_deadlines):
        await tx.notify(NOTIFY_CHANNEL, payload)


class AnnouncementHandler:
    """Handles the announcements of other processes; lets rows be cached only while all announcements arrive.

    `name` is the name of this process. Three callbacks may be set. `tables_changed` is called with each table that
    another process acted on, `deadlines_changed` after others wrote deadlines for this process. Both
    `announcements_missed` and `deadlines_changed` are called when announcements begin to arrive, at first or after a
    gap, and after one that cannot be decoded.
    """

    def __init__(self, row_caches: RowCaches, metrics: Metrics, name: str) -> None:
        self._row_caches, self._metrics, self._name = row_caches, metrics, name
        self.tables_changed: Callable[[ChangedTable], None] = lambda table: None
        self.deadlines_changed: Callable[[], None] = lambda: None
        self.announcements_missed: Callable[[], None] = lambda: None

    @property
    def is_listening(self) -> bool:
        """Whether all announcements arrive now."""
        return self._metrics.is_listening

    def start_caching(self) -> None:
        """Empty the caches and use them from now on, because all announcements arrive.

        Calls `deadlines_changed` and `announcements_missed`, because earlier ones may have been lost.
        """
        self._metrics.failing.pop(FAILURE_KEY, None)
        self._metrics.is_listening = True
        self._forget_all()

    def stop_caching(self, reason: str) -> None:
        """Empty the caches and stop caching rows, because announcements no longer arrive.

        `reason` goes into the metrics, and into the log if they arrived until now.
        """
        self._row_caches.reset(is_caching=False)
        if self.is_listening:
            log.warning("announcements not heard", reason=reason)
        self._metrics.is_listening = False
        self._metrics.failing[FAILURE_KEY] = f"What other processes do is not heard at once: {reason}."

    def handle(self, payload: str) -> None:
        """Drop the changed rows from the caches and call the callbacks; our own announcements are ignored.

        An announcement that cannot be decoded empties the caches, and counts as missed.
        """
        try:
            heard = msgspec.json.decode(payload, type=CommittedChanges)
        except (msgspec.DecodeError, msgspec.ValidationError) as error:
            log.warning("announcement not understood", reason=str(error))
            self._forget_all()
            return
        if heard.by == self._name:
            return
        self._metrics.announcements += 1
        self._row_caches.invalidate(heard.rows)
        if heard.has_deadlines:
            self.deadlines_changed()
        for table in heard.tables:
            self.tables_changed(table)

    def _forget_all(self) -> None:
        self._row_caches.reset(is_caching=True)
        self.deadlines_changed()
        self.announcements_missed()
