"""Motions: questions on which the people at a table vote, and their votes."""

from typing import Any, Final, Literal, TypeAlias

import msgspec
from sqlalchemy import BigInteger, Column, ForeignKey, Index, Integer, Table, Text, insert, select

from bot.store.repository import Repository, columns_for, parameter
from bot.store.schema import METADATA
from bot.store.tables import TableRow
from games.core import Seat

MotionKind: TypeAlias = Literal[
    "late", "end", "undo", "pause", "to_none", "to_relaxed", "to_daily", "to_live", "to_quick"
]
"""A vote on a seat whose clock has run out, on ending the game, reopening the last turn, a pause, or a pace."""

MOTIONS: Final = Table(
    "motions",
    METADATA,
    Column("id", Integer, primary_key=True),
    Column("table_id", ForeignKey("tables.id"), nullable=False),
    Column("kind", Text, nullable=False),
    Column("number", Integer, nullable=False),
    Column("seat", Integer),
    Column("by_user", BigInteger),
    Column("message_id", BigInteger),
    Column("outcome", Text),
    Column("at", BigInteger, nullable=False),
    Index("motions_by_table", "table_id", "id"),
    Index("motions_by_user", "by_user"),
    sqlite_autoincrement=True,
)
VOTES: Final = Table(
    "votes",
    METADATA,
    Column("motion_id", ForeignKey("motions.id"), primary_key=True),
    Column("user_id", BigInteger, primary_key=True, autoincrement=False),
    Column("answer", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
    Index("votes_by_user", "user_id"),
)


class Motion(msgspec.Struct, frozen=True):
    """A motion on which the people at a table vote, raised at the checkpoint `number`.

    `seat` is the seat that it concerns; None if it concerns the game. `by_user` proposed it; None if a timeout did, or
    the person is forgotten. `message_id` is its public message; None before it is posted. `outcome` is the answer that
    won, or `moot` if nothing was left to decide; None before that. `at` is in unix seconds.
    """

    id: int
    table_id: int
    kind: MotionKind
    number: int
    seat: Seat | None
    by_user: int | None
    message_id: int | None
    outcome: str | None
    at: int


_SELECT_OPEN_MOTIONS: Final = (
    select(*columns_for(MOTIONS, Motion))
    .where(MOTIONS.c.table_id == parameter("table"), MOTIONS.c.outcome.is_(None))
    .order_by(MOTIONS.c.id)
)
_INSERT_MOTION: Final = insert(MOTIONS).returning(*columns_for(MOTIONS, Motion))
_SELECT_VOTES: Final = (
    select(VOTES.c.user_id, VOTES.c.answer)
    .where(VOTES.c.motion_id == parameter("motion"))
    .order_by(VOTES.c.at, VOTES.c.user_id)
)


class MotionRepository(Repository):
    """The motions of tables, and the votes on them."""

    async def get(self, motion_id: int) -> Motion | None:
        return await self._row(Motion, MOTIONS, id=motion_id)

    async def open_at_table(self, table_id: int) -> list[Motion]:
        """A table's motions without an outcome, oldest first."""
        return await self._found(Motion, _SELECT_OPEN_MOTIONS, this_table=table_id)

    async def rejected_kinds(self, table_id: int, number: int) -> set[MotionKind]:
        """The kinds of motions that were rejected at the checkpoint `number`."""
        return set(await self._values(MOTIONS.c.kind, table_id=table_id, number=number, outcome="no"))

    async def add(
        self, table: TableRow, kind: MotionKind, seat: Seat | None = None, by_user: int | None = None
    ) -> Motion:
        """Add a motion at the table's checkpoint; the caller queues its message with `PostRepository.queue_motion`."""
        values = {"table_id": table.id, "kind": kind, "number": table.number, "seat": seat, "by_user": by_user}
        [added] = await self._found(Motion, _INSERT_MOTION, **values, message_id=None, outcome=None, at=self._now)
        return added

    async def update(self, old: Motion, **changes: Any) -> Motion:
        """Change the `message_id` or the `outcome` of a motion; returns the changed motion."""
        await self._change(MOTIONS, {"id": old.id}, **changes)
        return msgspec.structs.replace(old, **changes)

    async def votes(self, motion_id: int) -> dict[int, str]:
        """The answers to a motion by the voter's account, in the order of the votes."""
        return dict(await self._run(_SELECT_VOTES, this_motion=motion_id))

    async def save_vote(self, motion_id: int, user_id: int, answer: str) -> None:
        """Store a person's answer to a motion, replacing an earlier one."""
        vote = {"motion_id": motion_id, "user_id": user_id, "answer": answer, "at": self._now}
        await self._put(VOTES, vote, "motion_id", "user_id")
