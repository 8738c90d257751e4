"""Deadlines: acts planned for a time, such as calls to people."""

from collections.abc import Sequence
from enum import StrEnum
from functools import lru_cache
from typing import Any, Final, Literal, TypeAlias

import msgspec
from sqlalchemy import BigInteger, Column, ForeignKey, Index, Select, Table, Text, case, delete, func, literal, select
from sqlalchemy.dialects.postgresql import insert as insert_or_update

from bot.shards import ALL_SHARDS, Shards
from bot.store.database.connection import DatabaseConnection, Rows
from bot.store.database.sql import is_any_of
from bot.store.repository import Repository, columns_for, parameter
from bot.store.schema import METADATA
from bot.store.tables import TABLES, table_shard_expression

ChannelPostKind: TypeAlias = Literal["result", "round", "groups"]
"""The kinds of deadlines for a message that belongs to no table.

`result` posts the result of a duplicate, and `round` a tournament's round. `groups` edits the first message of a
duplicate, which lists its groups.
"""
DeadlineKind: TypeAlias = (
    ChannelPostKind
    | Literal["lobby", "soon", "start", "call", "clock", "parked", "forget", "servers", "best", "titles"]
    | Literal["tournament", "notices", "town", "season", "duplicate"]
)
"""The kind of a deadline; `bot/client.py` has the handler of each."""


class CallKind(StrEnum):
    """The reason of a call: a turn, a vote, a ready review, or a near planned start (`SOON`).

    `ALONE`: everybody else has done the turn. `PAST`: the table no longer waits for the person, and earlier calls are
    corrected. `STANDING`: a mention stands in a thread, and is deleted when the call is due if it is no longer needed.
    The key under which the call is stored begins with the value.
    """

    TURN = "call"
    VOTE = "vote"
    REVIEW = "review"
    ALONE = "alone"
    SOON = "soon"
    PAST = "past"
    STANDING = "standing"

    def key(self, table_id: int, user_id: int) -> str:
        """The key of the deadline: at most one call of each kind is planned for a person from a table."""
        return f"{self}:{table_id}:{user_id}"


DEADLINES: Final = Table(
    "deadlines",
    METADATA,
    Column("key", Text, primary_key=True),
    Column("kind", Text, nullable=False),
    Column("due", BigInteger, nullable=False),
    Column("table_id", ForeignKey("tables.id")),
    Column("user_id", BigInteger),
    Column("earliest", BigInteger),
    Index("deadlines_by_time", "due"),
    Index("deadlines_by_table", "table_id"),
    Index("deadlines_by_user", "user_id"),
)


class Deadline(msgspec.Struct, frozen=True):
    """An act planned for the time `due` (unix seconds); there is at most one with each `key`.

    `table_id` and `user_id` are set if it concerns a table or a person. A call never comes before `earliest`, even when
    the quiet hours change; None sets no limit.
    """

    key: str
    kind: DeadlineKind
    due: int
    table_id: int | None = None
    user_id: int | None = None
    earliest: int | None = None

    @property
    def call_kind(self) -> CallKind:
        """The kind of call. Raises ValueError if this is no call."""
        return CallKind(self.key.partition(":")[0])


_DEADLINE_COLUMNS: Final = columns_for(DEADLINES, Deadline)
_SELECT_DUE: Final = (
    select(*_DEADLINE_COLUMNS).where(DEADLINES.c.due <= parameter("time")).order_by(DEADLINES.c.due, DEADLINES.c.key)
)
_SELECT_DUE_BETWEEN: Final = (
    select(*_DEADLINE_COLUMNS)
    .where(DEADLINES.c.due.between(parameter("first"), parameter("last")), is_any_of(DEADLINES.c.kind, "these_kinds"))
    .order_by(DEADLINES.c.due, DEADLINES.c.key)
)
_SELECT_OVERDUE: Final = select(*_DEADLINE_COLUMNS).where(DEADLINES.c.due < parameter("time")).order_by(DEADLINES.c.due)
_SELECT_NEXT_DUE: Final = select(func.min(DEADLINES.c.due))
SELECT_NEXT_DUE_OF_SHARDS: Final = select(DEADLINES.c.due).order_by(DEADLINES.c.due).limit(1)
"""Selects the time of the next deadline; unlike _SELECT_NEXT_DUE, `limit_deadlines_to_shards` can limit it."""
_LOCK_CALLS_OF_PERSON: Final = (
    select(*_DEADLINE_COLUMNS)
    .where(DEADLINES.c.user_id == parameter("user"), DEADLINES.c.kind == "call")
    .order_by(DEADLINES.c.key)
    .with_for_update()
)
"""Selects a person's calls; on PostgreSQL it also locks their rows, so that writers wait for each other."""
_DELETE_DEADLINES: Final = (
    delete(DEADLINES).where(DEADLINES.c.table_id == parameter("table")).returning(DEADLINES.c.key, DEADLINES.c.user_id)
)
_DELETE_CALLS: Final = _DELETE_DEADLINES.where(
    DEADLINES.c.kind == "call", DEADLINES.c.key.not_like(f"{CallKind.VOTE}:%")
)
_INSERT_DEADLINE: Final = insert_or_update(DEADLINES)
_UPSERT_DEADLINE: Final = _INSERT_DEADLINE.on_conflict_do_update(
    index_elements=[DEADLINES.c.key],
    set_={name: _INSERT_DEADLINE.excluded[name] for name in Deadline.__struct_fields__ if name != "key"},
)
"""Adds a deadline, or replaces the one with the same key. SQLite has the same syntax for this as PostgreSQL."""


@lru_cache
def limit_deadlines_to_shards(statement: Select[Any], shards: Shards) -> Select[Any]:
    """The statement, limited to the deadlines that a process with these shards handles.

    A call is about all tables of a person, on any server, so the process with shard 0 handles calls; it also handles
    deadlines without a table.
    """
    if shards.is_all:
        return statement
    shard = case((DEADLINES.c.kind == literal("call"), literal(0)), else_=table_shard_expression(shards))
    return statement.outerjoin(TABLES, DEADLINES.c.table_id == TABLES.c.id).where(
        is_any_of(shard, "these_shards", shards.ids)
    )


class DeadlineRepository(Repository):
    """The stored deadlines; `written` has the deadlines that this transaction has planned."""

    def __init__(self, connection: DatabaseConnection, now: int) -> None:
        super().__init__(connection, now)
        self.written: list[Deadline] = []

    async def due(self, now: int, shards: Shards = ALL_SHARDS) -> list[Deadline]:
        """The deadlines of these shards due at `now` (unix seconds) or before, oldest first."""
        return await self._found(Deadline, limit_deadlines_to_shards(_SELECT_DUE, shards), this_time=now)

    async def due_between(self, first: int, last: int, kinds: Sequence[DeadlineKind]) -> list[Deadline]:
        """The deadlines of these kinds due from `first` to `last` (unix seconds, both included), oldest first."""
        times = {"this_first": first, "this_last": last}
        return await self._found(Deadline, _SELECT_DUE_BETWEEN, **times, these_kinds=kinds)

    async def next_due(self, shards: Shards = ALL_SHARDS) -> int | None:
        """The unix second of the next deadline of these shards; None if no deadline is planned."""
        nearest = _SELECT_NEXT_DUE if shards.is_all else limit_deadlines_to_shards(SELECT_NEXT_DUE_OF_SHARDS, shards)
        at: int | None = (await self._run(nearest)).scalar()
        return at

    async def overdue(self, since: int) -> list[Deadline]:
        """The deadlines of all shards that were due before `since` (unix seconds), oldest first."""
        return await self._found(Deadline, _SELECT_OVERDUE, this_time=since)

    async def get(self, key: str) -> Deadline | None:
        return await self._row(Deadline, DEADLINES, key=key)

    async def at_table(self, table_id: int) -> list[Deadline]:
        """A table's deadlines, by the time at which they are due."""
        return await self._rows(Deadline, DEADLINES, "due", table_id=table_id)

    async def of_person(self, user_id: int, kind: DeadlineKind) -> list[Deadline]:
        return await self._rows(Deadline, DEADLINES, user_id=user_id, kind=kind)

    async def lock_calls_of(self, user_id: int) -> list[Deadline]:
        """A person's planned calls, by key; on PostgreSQL, their rows are locked until the transaction ends."""
        return await self._found(Deadline, _LOCK_CALLS_OF_PERSON, this_user=user_id)

    async def plan(self, deadline: Deadline) -> None:
        """Add a deadline, or replace the one with the same key."""
        await self._run(_UPSERT_DEADLINE, **msgspec.structs.asdict(deadline))
        self.written.append(deadline)

    async def take_due(self, deadline: Deadline) -> bool:
        """Delete a deadline that is handled now; False if it was deleted or postponed since it was read."""
        return await self._drop(DEADLINES, key=deadline.key, due=deadline.due) == 1

    async def drop(self, key: str) -> bool:
        """Delete the deadline with this key; False if there is none."""
        return await self._drop(DEADLINES, key=key) == 1

    async def drop_calls(self, table_id: int) -> None:
        """Delete a table's calls except calls to votes; standing mentions become due now."""
        await self._take_away(table_id, await self._run(_DELETE_CALLS, this_table=table_id))

    async def drop_all_at_table(self, table_id: int) -> None:
        """Delete all deadlines of a table; standing mentions become due now."""
        await self._take_away(table_id, await self._run(_DELETE_DEADLINES, this_table=table_id))

    async def _take_away(self, table_id: int, dropped: Rows) -> None:
        """Make the standing mentions among the deleted deadlines due now."""
        for key, user_id in dropped:
            if key.startswith(f"{CallKind.STANDING}:"):
                await self.plan(Deadline(key, "call", self._now, table_id, user_id))
