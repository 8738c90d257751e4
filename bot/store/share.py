"""Which of the waiting work in the store one of several processes does.

What waits at a table belongs to the process whose shards have its server. A call is
about all tables of a person, in any server, so calls belong to the process that leads.
"""

from functools import lru_cache
from typing import Any, Final, NamedTuple, TypeVar

from sqlalchemy import BigInteger, ColumnElement, Delete, Select, Update, case, func, literal, literal_column, select

from bot.shards import SERVER_SHIFT, Shards
from bot.store.schema import DEADLINES, TABLES
from bot.store.sql import is_any_of

Statement = TypeVar("Statement", Select[Any], Update, Delete)

SERVER: Final = func.coalesce(TABLES.c.guild_id, literal_column("0", BigInteger))
SHIFTED: Final = SERVER.op(">>", return_type=BigInteger(), is_comparison=False)(literal_column(str(SERVER_SHIFT)))

NEAREST: Final = select(DEADLINES.c.due).order_by(DEADLINES.c.due).limit(1)
"""When the nearest deadline comes: found by going through them in their order, up to the first that fits."""


class AwaitingPosts(NamedTuple):
    """A table about which something is to be delivered; `newest` is the last such post."""

    table_id: int
    newest: int


@lru_cache
def of_tables(statement: Statement, shards: Shards) -> Statement:
    """Limit a statement to the tables in the servers of these shards."""
    return statement if shards.is_all else statement.where(_is_in(shards, _shard_of_table(shards)))


@lru_cache
def of_deadlines(statement: Select[Any], shards: Shards) -> Select[Any]:
    """Limit a statement to the deadlines that a process with these shards has to meet."""
    if shards.is_all:
        return statement
    shard = case((DEADLINES.c.kind == literal("call"), literal(0)), else_=_shard_of_table(shards))
    joined = statement.outerjoin(TABLES, DEADLINES.c.table_id == TABLES.c.id)
    return joined.where(_is_in(shards, shard))


def _shard_of_table(shards: Shards) -> ColumnElement[int]:
    return SHIFTED % literal(shards.count, BigInteger)


def _is_in(shards: Shards, shard: ColumnElement[int]) -> ColumnElement[bool]:
    return is_any_of(shard, "these_shards", shards.ids)
