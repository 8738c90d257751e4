"""The base of all repositories: a connection in a read or transaction, and statements cached by their columns.

A statement is built once, because building takes longer than running. Statements with other conditions than equal
columns are constants in the file of their repository. In a statement `this_` and `these_` begin the names of values
that select rows; other names are columns to fill.
"""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any, TypeVar

import msgspec
from sqlalchemy import BindParameter, bindparam, delete, insert, select, update
from sqlalchemy.schema import Column, Table
from sqlalchemy.sql import ColumnElement, Delete, Executable, Insert, Select, Update

from bot.store.database.connection import DatabaseConnection, Rows
from bot.store.database.errors import BrokenConstraint, Conflict
from bot.store.database.sql import MAX_CACHED_STATEMENTS

Row = TypeVar("Row", bound=msgspec.Struct)


class Repository:
    """The base of a repository in one read or transaction, at the time `now` in unix seconds."""

    def __init__(self, connection: DatabaseConnection, now: int) -> None:
        self._connection, self._now = connection, now

    async def _run(self, statement: Executable, **values: Any) -> Rows:
        return await self._connection.run(statement, values)

    async def _found(self, row: type[Row], statement: Executable, **values: Any) -> list[Row]:
        """The results of a statement that selects the columns of these rows (`columns_for`)."""
        return [row(*found) for found in await self._connection.run(statement, values)]

    async def _rows(self, row: type[Row], table: Table, *order: str, **equal: Any) -> list[Row]:
        """All rows whose columns have the values `equal`, ordered by these columns."""
        found = await self._connection.run(
            select_from(table, columns_for(table, row), order, tuple(equal)), _this(equal)
        )
        return [row(*each) for each in found]

    async def _row(self, row: type[Row], table: Table, **equal: Any) -> Row | None:
        """The row whose columns have the values `equal`; None without one."""
        return next(iter(await self._rows(row, table, **equal)), None)

    async def _values(self, column: Column[Any], *order: str, **equal: Any) -> list[Any]:
        """The column's values in all rows with the values `equal`, ordered by these columns."""
        found = await self._connection.run(select_from(column.table, (column,), order, tuple(equal)), _this(equal))
        return [value for (value,) in found]

    async def _value(self, column: Column[Any], **equal: Any) -> Any:
        """The column's value in the row with the values `equal`; None without such a row."""
        return (
            await self._connection.run(select_from(column.table, (column,), (), tuple(equal)), _this(equal))
        ).scalar()

    async def _insert(self, table: Table, rows: Sequence[Mapping[str, Any]]) -> None:
        if rows:
            await self._connection.run_each(insert_into(table), rows)

    async def _insert_once(self, table: Table, rows: Sequence[Mapping[str, Any]], objection: str) -> None:
        """Insert rows. Raises Conflict with this objection if one exists already."""
        try:
            await self._insert(table, rows)
        except BrokenConstraint as error:
            raise Conflict(f"{objection}: {error}") from error

    async def _change(self, table: Table, equal: Mapping[str, Any], **values: Any) -> int:
        """Write `values` into all rows with the values `equal`; returns their number."""
        return (await self._connection.run(update_in(table, tuple(equal)), _this(equal) | values)).changed

    async def _put(self, table: Table, fields: Mapping[str, Any], *key: str) -> None:
        """Update the row whose columns `key` have the values in `fields`, or insert it."""
        if await self._change(table, {name: fields[name] for name in key}, **fields) == 0:
            await self._insert(table, [fields])

    async def _drop(self, table: Table, **equal: Any) -> int:
        """Delete all rows with the values `equal`; returns their number."""
        return (await self._connection.run(delete_from(table, tuple(equal)), _this(equal))).changed


def parameter(name: str) -> BindParameter[Any]:
    """A parameter of a condition. It is called `this_` and the name, so that it never has the name of a column."""
    return bindparam(f"this_{name}")


def _this(equal: Mapping[str, Any]) -> dict[str, Any]:
    return {f"this_{name}": value for name, value in equal.items()}


@lru_cache(MAX_CACHED_STATEMENTS)
def columns_for(table: Table, row: type[msgspec.Struct]) -> tuple[Column[Any], ...]:
    """The columns of this table that have the names of the row type's fields, in the order of the fields."""
    return tuple(table.c[name] for name in row.__struct_fields__)


@lru_cache(MAX_CACHED_STATEMENTS)
def select_from(
    table: Table, columns: tuple[Column[Any], ...], order: tuple[str, ...], equal: tuple[str, ...]
) -> Select[Any]:
    """A statement that selects these columns of all rows whose columns `equal` have the values of its parameters.

    The rows are ordered by the columns `order`. A parameter is called `this_` and the name of its column.
    """
    return select(*columns).where(*_equal(table, equal)).order_by(*(table.c[name] for name in order))


@lru_cache(MAX_CACHED_STATEMENTS)
def insert_into(table: Table) -> Insert:
    return insert(table)


@lru_cache(MAX_CACHED_STATEMENTS)
def update_in(table: Table, equal: tuple[str, ...]) -> Update:
    """A statement that changes all rows whose columns `equal` have the values of its parameters; see `select_from`."""
    return update(table).where(*_equal(table, equal))


@lru_cache(MAX_CACHED_STATEMENTS)
def delete_from(table: Table, equal: tuple[str, ...]) -> Delete:
    """A statement that deletes all rows whose columns `equal` have the values of its parameters; see `select_from`."""
    return delete(table).where(*_equal(table, equal))


def _equal(table: Table, names: tuple[str, ...]) -> list[ColumnElement[bool]]:
    return [table.c[name] == bindparam(f"this_{name}", type_=table.c[name].type) for name in names]
