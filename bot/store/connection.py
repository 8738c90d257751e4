"""A connection to a database: it runs statements, and begins and ends transactions."""

import asyncio
from abc import ABC, abstractmethod
from collections.abc import AsyncIterator, Callable, Coroutine, Iterable, Iterator, Mapping, Sequence
from contextlib import asynccontextmanager, contextmanager
from enum import Enum, auto
from typing import Any, ClassVar, Final, TypeAlias, TypeVar

import sqlalchemy
from sqlalchemy import Dialect, Executable

from bot.store.sql import Sql, sql_of

T = TypeVar("T")
COMMIT: Final = "COMMIT"
Observer: TypeAlias = Callable[[str, Sequence[Sequence[Any]]], None]
"""Is called with the SQL of a statement, and the arguments of each of its runs."""


class Way(Enum):
    """What a transaction is for: to read what is there at one moment, or to write; or that there is to be none."""

    READING = auto()
    WRITING = auto()
    NOTHING = auto()


class Rows(list[tuple[Any, ...]]):
    """The rows that a statement returned, or the number of those that it changed."""

    def __init__(self, rows: Iterable[tuple[Any, ...]] = (), changed: int = 0) -> None:
        super().__init__(rows)
        self.changed = changed

    def first(self) -> tuple[Any, ...] | None:
        """The first row, or None."""
        return self[0] if self else None

    def scalar(self) -> Any:
        """The first value of the first row, or None."""
        return self[0][0] if self else None


class DatabaseConnection(ABC):
    """A connection in one transaction at a time. Its methods raise StoreError, and end before they are cancelled.

    `where` is the database as errors name it, `way` that of the open transaction. `observers` are called with every
    statement that any connection runs.
    """

    observers: ClassVar[list[Observer]] = []
    dialect: Dialect

    def __init__(self, where: str) -> None:
        self.where, self.way = where, Way.NOTHING

    async def run(self, statement: Executable, values: Mapping[str, Any]) -> Rows:
        """Run a statement with these values."""
        sql = self._sql(statement, values)
        return await self.run_sql(sql, sql.arguments(values))

    async def run_each(self, statement: Executable, rows: Sequence[Mapping[str, Any]]) -> None:
        """Run a statement that returns nothing with the values of each row, which have the same names."""
        sql = self._sql(statement, rows[0])
        arguments = [sql.arguments(row) for row in rows]
        self._tell(sql.text, arguments)
        await self._run_each(sql, arguments)

    async def run_sql(self, sql: Sql, arguments: Sequence[Any] = ()) -> Rows:
        self._tell(sql.text, [arguments])
        return await self._run(sql, arguments)

    async def script(self, sql: str) -> Rows:
        """Run SQL that is not written by SQLAlchemy, in the words of this database."""
        return await self.run_sql(Sql(sql, has_rows=True))

    def _sql(self, statement: Executable, values: Mapping[str, Any]) -> Sql:
        sql = sql_of(statement, self.dialect, frozenset(values))
        if sql.is_writing and self.way is Way.READING:
            raise RuntimeError(f"a look writes nothing: {sql.text}")
        return sql

    def _tell(self, sql: str, arguments: Sequence[Sequence[Any]]) -> None:
        for observer in self.observers:
            observer(sql, arguments)

    @abstractmethod
    async def begin(self, way: Way) -> None:
        """Begin a transaction of this kind."""

    @abstractmethod
    async def commit(self) -> None:
        """Make what was written durable; where that fails, nothing of it is left."""

    @abstractmethod
    async def rollback(self) -> None:
        """Undo what was written in the transaction, if there is one."""

    @abstractmethod
    async def alchemy(self, work: Callable[[sqlalchemy.Connection], T]) -> T:
        """Do work that needs SQLAlchemy's connection, inside the open transaction: migrations."""

    @abstractmethod
    async def close(self) -> None: ...

    @abstractmethod
    async def _run(self, sql: Sql, arguments: Sequence[Any]) -> Rows: ...

    @abstractmethod
    async def _run_each(self, sql: Sql, arguments: Sequence[Sequence[Any]]) -> None: ...


@asynccontextmanager
async def transaction(connection: DatabaseConnection, way: Way) -> AsyncIterator[None]:
    """A transaction that is committed at the end of the block, and rolled back where that raises."""
    await connection.begin(way)
    try:
        yield
        await connection.commit()
    except BaseException:
        await connection.rollback()
        raise


@contextmanager
def observing(observer: Observer) -> Iterator[None]:
    """Call `observer` with each statement that this process sends to any database, for those who measure it."""
    DatabaseConnection.observers.append(observer)
    try:
        yield
    finally:
        DatabaseConnection.observers.remove(observer)


async def unbroken(call: Coroutine[Any, Any, T]) -> T:
    """Run the call to its end; only then is a cancellation raised that came in the meantime.

    A call broken off leaves its connection in the middle of a transaction, which locks the database.
    """
    task = asyncio.ensure_future(call)
    cancelled: asyncio.CancelledError | None = None
    while not task.done():
        try:
            await asyncio.wait([task])
        except asyncio.CancelledError as error:
            cancelled = error
    if cancelled is not None:
        raise cancelled from task.exception()
    return task.result()
