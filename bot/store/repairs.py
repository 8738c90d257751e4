"""Repairs: the operator's requests to the running bot about a table."""

from typing import Final, Literal, TypeAlias

import msgspec
from sqlalchemy import BigInteger, Column, ForeignKey, Index, Integer, Table, Text, insert, select, update

from bot.shards import ALL_SHARDS, Shards
from bot.store.repository import Repository, columns_for, parameter
from bot.store.schema import METADATA
from bot.store.tables import TABLES, limit_to_shards

RepairKind: TypeAlias = Literal["retry", "end", "move"]
"""Try all work of the table again, end it, or move it to another channel."""

REPAIRS: Final = Table(
    "repairs",
    METADATA,
    Column("id", Integer, primary_key=True),
    Column("table_id", ForeignKey("tables.id"), nullable=False),
    Column("kind", Text, nullable=False),
    Column("channel_id", BigInteger),
    Column("at", BigInteger, nullable=False),
    Column("done_at", BigInteger),
    Column("problem", Text),
    Index("repairs_by_end", "done_at", "id"),
    sqlite_autoincrement=True,
)


class Repair(msgspec.Struct, frozen=True):
    """An operator's request about a table: retry, end it, or move it to the channel `channel_id`.

    `channel_id` is None for other kinds. `at` and `done_at` are the times of the request and of its handling (unix
    seconds); `done_at` is None before it is handled. `problem` is the reason of a failure, None if it succeeded.
    """

    id: int
    table_id: int
    kind: RepairKind
    channel_id: int | None
    at: int
    done_at: int | None = None
    problem: str | None = None


_SELECT_UNHANDLED: Final = (
    select(*columns_for(REPAIRS, Repair))
    .outerjoin(TABLES, TABLES.c.id == REPAIRS.c.table_id)
    .where(REPAIRS.c.done_at.is_(None))
    .order_by(REPAIRS.c.id)
)
_INSERT_REPAIR: Final = insert(REPAIRS).returning(*columns_for(REPAIRS, Repair))
_MARK_AS_HANDLED: Final = update(REPAIRS).where(REPAIRS.c.id == parameter("repair"), REPAIRS.c.done_at.is_(None))


class RepairRepository(Repository):
    """The repairs that operators have requested."""

    async def unhandled(self, shards: Shards = ALL_SHARDS) -> list[Repair]:
        """The unhandled repairs of these shards, oldest first."""
        return await self._found(Repair, limit_to_shards(_SELECT_UNHANDLED, shards))

    async def get(self, repair_id: int) -> Repair | None:
        return await self._row(Repair, REPAIRS, id=repair_id)

    async def add(self, table_id: int, kind: RepairKind, channel_id: int | None = None) -> Repair:
        """Request a repair from the running bot, or from the next one that starts."""
        values = {"table_id": table_id, "kind": kind, "channel_id": channel_id, "at": self._now}
        [added] = await self._found(Repair, _INSERT_REPAIR, **values, done_at=None, problem=None)
        return added

    async def mark_as_handled(self, repair: Repair, problem: str | None = None) -> bool:
        """Mark a repair as handled, with the reason if it failed; False if it is marked already."""
        done = await self._run(_MARK_AS_HANDLED, this_repair=repair.id, done_at=self._now, problem=problem)
        return done.changed == 1
