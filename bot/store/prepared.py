"""Statements that are ready for SQLite: SQLAlchemy writes the SQL of each once, and is not asked when it runs.

To go through SQLAlchemy takes a statement several times as long as SQLite needs for it. What PostgreSQL is sent goes
through SQLAlchemy, and so does a statement whose SQL depends on its values.
"""

import sqlite3
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import lru_cache
from typing import Any, Final, NamedTuple, Self, TypeAlias

from sqlalchemy import CursorResult, Delete, Executable, Insert, Select, Update
from sqlalchemy.exc import DBAPIError, MultipleResultsFound, NoResultFound
from sqlalchemy.ext.asyncio import AsyncConnection
from sqlalchemy.sql.compiler import SQLCompiler
from sqlalchemy.types import TypeEngine

from bot.store.driver import EagerConnection, EagerDialect, eager_on
from bot.store.unbroken import unbroken

PREPARED_MOST: Final = 500
"""About twice as many as the bot has."""

DIALECT: Final = EagerDialect()
Conversion: TypeAlias = Callable[[Any], Any] | None
"""What makes of a value what the database stores, or of that the value; None where both are the same."""


class Rows(list[tuple[Any, ...]]):
    """What came of a statement: its rows, what their columns are called, and how many rows it has changed.

    `names` are what the database tells of the columns, each with its name first.
    """

    def __init__(self, rows: Iterable[tuple[Any, ...]], names: Sequence[Sequence[Any]], rowcount: int) -> None:
        super().__init__(rows)
        self._names, self.rowcount = names, rowcount

    @classmethod
    def of(cls, result: CursorResult[*tuple[Any, ...]]) -> Self:
        """What SQLAlchemy says came of one."""
        if not result.returns_rows:
            return cls((), (), result.rowcount)
        return cls(map(tuple, result.all()), [(name,) for name in tuple(result.keys())], result.rowcount)

    def first(self) -> tuple[Any, ...] | None:
        """The first row, or None."""
        return self[0] if self else None

    def one_or_none(self) -> tuple[Any, ...] | None:
        """The only row, or None. Raises MultipleResultsFound where there are more."""
        if len(self) > 1:
            raise MultipleResultsFound(f"{len(self)} rows where one is wanted")
        return self.first()

    def one(self) -> tuple[Any, ...]:
        """The only row. Raises NoResultFound or MultipleResultsFound where it is not one."""
        if (row := self.one_or_none()) is None:
            raise NoResultFound("no row where one is wanted")
        return row

    def scalar(self) -> Any:
        """The first value of the first row, or None."""
        return self[0][0] if self else None

    def scalar_one(self) -> Any:
        """The first value of the only row. Raises NoResultFound or MultipleResultsFound where it is not one."""
        return self.one()[0]

    def mappings(self) -> list[dict[str, Any]]:
        """The rows as values by the names of their columns."""
        names = [name for name, *_ in self._names]
        return [dict(zip(names, row, strict=True)) for row in self]


class SaidBySqlAlchemy:
    """Raises what SQLite reports in the block as SQLAlchemy's error for it, in which no values are shown."""

    __slots__ = ("_sql",)

    def __init__(self, sql: str = "") -> None:
        self._sql = sql

    def __enter__(self) -> None:
        """Nothing has been reported yet."""

    def __exit__(self, _: object, error: BaseException | None, __: object) -> None:
        if isinstance(error, sqlite3.Error):
            raise DBAPIError.instance(self._sql, None, error, sqlite3.Error, hide_parameters=True) from error


class Prepared(NamedTuple):
    """A statement as SQLite takes it.

    `places` has for each of its question marks the name of a value, what stands there where none is given, and what
    becomes of it. `columns` has what becomes of the values of its rows.
    """

    sql: str
    places: tuple[tuple[str, Any, Conversion], ...]
    columns: tuple[Conversion, ...]

    async def run(self, connection: EagerConnection, values: Mapping[str, Any]) -> Rows:
        """Run it. Raises SQLAlchemy's error for what SQLite reports."""
        with SaidBySqlAlchemy(self.sql):
            cursor = await connection.run(self.sql, self.given(values))
        return Rows(self._read(cursor.rows), cursor.description or (), cursor.rowcount)

    def given(self, values: Mapping[str, Any]) -> list[Any]:
        """These values in the order of the question marks."""
        return [_converted(values.get(name, usual), convert) for name, usual, convert in self.places]

    def _read(self, rows: Sequence[Any]) -> Iterable[tuple[Any, ...]]:
        if not any(self.columns):
            return rows
        return [tuple(map(_converted, row, self.columns)) for row in rows]


def _converted(value: Any, convert: Conversion) -> Any:
    return value if convert is None else convert(value)


@lru_cache(PREPARED_MOST)
def prepared(statement: Executable, names: frozenset[str]) -> Prepared | None:
    """A statement for values of these names; None for one that only SQLAlchemy can run."""
    if not isinstance(statement, Select | Insert | Update | Delete):
        return None
    written = statement.compile(dialect=DIALECT, column_keys=sorted(names))
    assert isinstance(written, SQLCompiler)
    if any(bind.expanding or bind.literal_execute for bind in written.binds.values()):
        return None
    usual = written.construct_params(dict.fromkeys(names))
    return Prepared(
        sql=str(written),
        places=tuple(
            (name, usual[name], _implemented(written.binds[name].type).bind_processor(DIALECT))
            for name in written.positiontup or ()
        ),
        columns=tuple(
            _implemented(column.type).result_processor(DIALECT, None) for column in statement.exported_columns
        ),
    )


async def run(connection: AsyncConnection, statement: Executable, values: Mapping[str, Any]) -> Rows:
    """Run a statement on a connection, prepared where that can be."""
    eager = eager_on(connection)
    if eager is not None and (ready := prepared(statement, frozenset(values))) is not None:
        return await ready.run(eager, values)
    return Rows.of(await unbroken(connection.execute(statement, values)))


async def send(connection: AsyncConnection, statement: Executable, rows: Sequence[Mapping[str, Any]]) -> None:
    """Run a statement with the values of each row. It tells nothing back, so SQLite gets it with the next one."""
    eager = eager_on(connection)
    if eager is not None and (ready := prepared(statement, frozenset(rows[0]))) is not None:
        eager.run_later(ready.sql, [ready.given(row) for row in rows])
    else:
        await unbroken(connection.execute(statement, [dict(row) for row in rows]))


def _implemented(of: TypeEngine[Any]) -> TypeEngine[Any]:
    """A type as SQLite has it."""
    return of.dialect_impl(DIALECT)
