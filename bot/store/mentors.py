"""Mentors: people without a seat who see the panel of a player and may point at options."""

from typing import Final, Literal, TypeAlias

import msgspec
from sqlalchemy import BigInteger, Column, ForeignKey, Index, Integer, Table, Text, select

from bot.store.repository import Repository, columns_for, parameter
from bot.store.schema import METADATA, Json
from bot.store.tables import TABLES, UNINDEXED_PHASE, TableRow
from games.core import Seat

MentorState: TypeAlias = Literal["invited", "active", "past", "again"]
"""A mentor's state at a table; `again` is the state of a former mentor who is invited once more."""


class Pointer(msgspec.Struct, frozen=True):
    """A mentor's pointer: an option by its index (None: no option), a typed line (empty: none), or both.

    It belongs to the question that the seat had at the checkpoint `number` after `serial` acts.
    """

    number: int
    serial: int
    option: int | None = None
    said: str = ""


MENTORS: Final = Table(
    "mentors",
    METADATA,
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
    Column("user_id", BigInteger, primary_key=True, autoincrement=False),
    Column("seat", Integer, nullable=False),
    Column("name", Text, nullable=False),
    Column("state", Text, nullable=False),
    Column("pointer", Json(Pointer | None)),
    Column("at", BigInteger, nullable=False),
    Index("mentors_by_user", "user_id"),
)


class MentorRow(msgspec.Struct, frozen=True):
    """A person's relation to a seat as its mentor: invited, active, past, or invited again after having been one.

    In every state but `invited`, the person has seen hidden things of the seat, and so may take no seat at this table.
    `pointer` is None while the mentor points at nothing.
    """

    user_id: int
    seat: Seat
    name: str
    state: MentorState = "invited"
    pointer: Pointer | None = None


_SELECT_MENTORED_TABLES: Final = (
    select(*columns_for(TABLES, TableRow))
    .join(MENTORS)
    .where(MENTORS.c.user_id == parameter("user"), MENTORS.c.state != "past", UNINDEXED_PHASE == "running")
    .order_by(TABLES.c.id)
)


class MentorRepository(Repository):
    """The mentors of tables."""

    async def at_table(self, table_id: int) -> list[MentorRow]:
        """The mentors of a table, in the order of their last change."""
        return await self._rows(MentorRow, MENTORS, "at", "user_id", table_id=table_id)

    async def mentored_tables(self, user_id: int) -> list[TableRow]:
        """The running tables at which this person is a mentor or is asked to be one, oldest first."""
        return await self._found(TableRow, _SELECT_MENTORED_TABLES, this_user=user_id)

    async def save(self, table_id: int, mentor: MentorRow) -> None:
        """Store a mentor, replacing the person's earlier row at this table."""
        fields = msgspec.structs.asdict(mentor) | {"table_id": table_id, "at": self._now}
        await self._put(MENTORS, fields, "table_id", "user_id")

    async def drop(self, table_id: int, user_id: int) -> None:
        await self._drop(MENTORS, table_id=table_id, user_id=user_id)
