"""Repairs: what the operator asks the running bot to do at a table."""

from typing import Final, Literal, TypeAlias

import msgspec
from sqlalchemy import BigInteger, Column, ForeignKey, Index, Integer, Table, Text, insert, select, update

from bot.shards import EVERYTHING, Shards
from bot.store.repository import Repository, columns, this
from bot.store.schema import METADATA
from bot.store.tables import TABLES, of_tables

RepairKind: TypeAlias = Literal["retry", "end", "move"]

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
    """What the operator asks the running bot to do at a table: try again, end it, or move it to a channel.

    `done_at` is when the bot dealt with it, in unix seconds: None before that. `problem` says why it could not be done.
    """

    id: int
    table_id: int
    kind: RepairKind
    channel_id: int | None
    at: int
    done_at: int | None = None
    problem: str | None = None


OPEN_REPAIRS: Final = (
    select(*columns(REPAIRS, Repair))
    .outerjoin(TABLES, TABLES.c.id == REPAIRS.c.table_id)
    .where(REPAIRS.c.done_at.is_(None))
    .order_by(REPAIRS.c.id)
)
ADD_REPAIR: Final = insert(REPAIRS).returning(*columns(REPAIRS, Repair))
FINISH_REPAIR: Final = update(REPAIRS).where(REPAIRS.c.id == this("repair"), REPAIRS.c.done_at.is_(None))


class RepairRepository(Repository):
    """The list of repairs."""

    async def open(self, shards: Shards = EVERYTHING) -> list[Repair]:
        """What the operator has asked for and is not done yet, in order."""
        return await self._found(Repair, of_tables(OPEN_REPAIRS, shards))

    async def get(self, repair_id: int) -> Repair | None:
        found = await self._rows(Repair, REPAIRS, id=repair_id)
        return found[0] if found else None

    async def add(self, table_id: int, kind: RepairKind, channel_id: int | None = None) -> Repair:
        """Have the running bot, or the next one that starts, do something at a table for the operator."""
        values = {"table_id": table_id, "kind": kind, "channel_id": channel_id, "at": self._now}
        [added] = await self._found(Repair, ADD_REPAIR, **values, done_at=None, problem=None)
        return added

    async def finish(self, repair: Repair, problem: str | None = None) -> bool:
        """Note that a repair is dealt with, and why it cannot be done; False where somebody else has dealt with it."""
        done = await self._run(FINISH_REPAIR, this_repair=repair.id, done_at=self._now, problem=problem)
        return done.changed == 1
