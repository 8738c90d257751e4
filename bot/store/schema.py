"""The metadata of all database tables, column types for JSON, and the two tables without a repository.

A change of a table needs a migration too; a test compares the two.
"""

from typing import Any, Final

import msgspec
from sqlalchemy import Dialect
from sqlalchemy.schema import Column, MetaData, Table
from sqlalchemy.types import Double, Integer, Text, TypeDecorator

from games.core import Plain, freeze


class Json(TypeDecorator[Any]):
    """A column type: JSON text that is read as `decoded_type`; None is stored as JSON's null."""

    impl = Text
    cache_ok = True

    def __init__(self, decoded_type: Any = Any) -> None:
        super().__init__()
        self.decoded_type = decoded_type

    def process_bind_param(self, value: Any, dialect: Dialect) -> str:
        return msgspec.json.encode(value).decode()

    def process_result_value(self, value: str | None, dialect: Dialect) -> Any:
        return None if value is None else msgspec.json.decode(value, type=self.decoded_type)


class PlainJson(Json):
    """A column type: a plain value as JSON text; lists become tuples when they are read."""

    cache_ok = True

    def process_result_value(self, value: str | None, dialect: Dialect) -> Plain:
        return freeze(super().process_result_value(value, dialect))


METADATA: Final = MetaData()
"""All tables of the database; importing the modules of the repositories adds theirs."""

SLOTS: Final = Table(
    "slots",
    METADATA,
    Column("name", Text, primary_key=True),
    Column("taken_until", Double, nullable=False),
)
"""The time slots of `bot/cluster/slots.py`: for each name, the unix time up to which they are taken."""

LEASES: Final = Table(
    "leases",
    METADATA,
    Column("shard", Integer, primary_key=True, autoincrement=False),
    Column("shard_count", Integer, nullable=False),
    Column("holder", Text),
    Column("held_until", Double, nullable=False),
    Column("owner", Text),
    Column("owned_until", Double, nullable=False),
)
"""For each shard, the holder of its lease and its owner, each until a unix time; see `bot/cluster/leases.py`."""
