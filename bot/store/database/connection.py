"""A connection to a database: it runs statements, and begins and ends transactions."""

import asyncio
from abc import ABC, abstractmethod
from collections.abc import AsyncIterator, Callable, Coroutine, Iterable, Mapping, Sequence
from contextlib import asynccontextmanager
from enum import Enum, auto
from typing import Any, ClassVar, Final, TypeAlias, TypeVar

import sqlalchemy
from sqlalchemy import Dialect, Executable

from bot.store.database.sql import CompiledSql, compile_statement

T = TypeVar("T")
COMMIT: Final = "COMMIT"
"""The SQL that observers get for a commit."""
StatementObserver: TypeAlias = Callable[[str, Sequence[Sequence[Any]]], None]
"""Called with the SQL of a statement, and the arguments of each of its runs."""


class TransactionKind(Enum):
    """The purpose of a transaction: a consistent read, a write, or statements that are each committed at once."""

    READING = auto()
    WRITING = auto()
    AUTOCOMMIT = auto()


class Rows(list[tuple[Any, ...]]):
    """The rows that a statement returned; `changed` is the number of rows that a write has written."""

    def __init__(self, rows: Iterable[tuple[Any, ...]] = (), changed: int = 0) -> None:
        super().__init__(rows)
        self.changed = changed

    def first(self) -> tuple[Any, ...] | None:
        """The first row; None without rows."""
        return self[0] if self else None

    def scalar(self) -> Any:
        """The first value of the first row; None without rows."""
        return self[0][0] if self else None


class DatabaseConnection(ABC):
    """A connection with one transaction at a time. Its methods raise StoreError.

    A cancelled call ends only after its statement has ended, unless a subclass says otherwise. `database` is the name
    of the database for errors. `kind` is the kind of the open transaction, AUTOCOMMIT if none is open. `observers` are
    called with each statement of every connection.
    """

    observers: ClassVar[list[StatementObserver]] = []
    dialect: Dialect

    def __init__(self, database: str) -> None:
        self.database, self.kind = database, TransactionKind.AUTOCOMMIT

    async def run(self, statement: Executable, values: Mapping[str, Any]) -> Rows:
        """Run a statement with these values by name; returns its rows.

        Raises RuntimeError if it writes in a reading transaction.
        """
        sql = self._sql(statement, values)
        return await self.run_sql(sql, sql.arguments(values))

    async def run_each(self, statement: Executable, rows: Sequence[Mapping[str, Any]]) -> None:
        """Run a statement without results once for each row of values.

        There must be at least one row, and all rows have the same names. Raises RuntimeError in a reading transaction.
        """
        sql = self._sql(statement, rows[0])
        arguments = [sql.arguments(row) for row in rows]
        self._tell(sql.text, arguments)
        await self._run_each(sql, arguments)

    async def run_sql(self, sql: CompiledSql, arguments: Sequence[Any] = ()) -> Rows:
        """Run compiled SQL with its arguments in order; returns its rows."""
        self._tell(sql.text, [arguments])
        return await self._run(sql, arguments)

    async def run_text(self, sql: str) -> Rows:
        """Run one statement written in this database's own dialect; returns its rows as the driver does."""
        return await self.run_sql(CompiledSql(sql, has_rows=True))

    def _sql(self, statement: Executable, values: Mapping[str, Any]) -> CompiledSql:
        sql = compile_statement(statement, self.dialect, frozenset(values))
        if sql.is_writing and self.kind is TransactionKind.READING:
            raise RuntimeError(f"a read must not write: {sql.text}")
        return sql

    def _tell(self, sql: str, arguments: Sequence[Sequence[Any]]) -> None:
        for observer in self.observers:
            observer(sql, arguments)

    @abstractmethod
    async def begin(self, kind: TransactionKind) -> None:
        """Begin a transaction of this kind; with AUTOCOMMIT, only set `kind`."""

    @abstractmethod
    async def commit(self) -> None:
        """Make the writes durable. If this raises, the caller rolls back.

        If the connection to PostgreSQL is lost during the commit, it is unknown whether the writes were stored.
        """

    @abstractmethod
    async def rollback(self) -> None:
        """Undo the writes of the open transaction, if there is one."""

    @abstractmethod
    async def run_sqlalchemy(self, work: Callable[[sqlalchemy.Connection], T]) -> T:
        """Run work that needs SQLAlchemy's connection, such as migrations, in the open transaction.

        Returns its result.
        """

    @abstractmethod
    async def close(self) -> None: ...

    @abstractmethod
    async def _run(self, sql: CompiledSql, arguments: Sequence[Any]) -> Rows: ...

    @abstractmethod
    async def _run_each(self, sql: CompiledSql, arguments: Sequence[Sequence[Any]]) -> None: ...


@asynccontextmanager
async def in_transaction(connection: DatabaseConnection, kind: TransactionKind) -> AsyncIterator[None]:
    """Run the block in a transaction: commit at its end, roll back if it raises."""
    await connection.begin(kind)
    try:
        yield
        await connection.commit()
    except BaseException:
        await connection.rollback()
        raise


async def run_uninterrupted(call: Coroutine[Any, Any, T]) -> T:
    """Run the call to its end; returns its result. Raises a cancellation only afterwards, in place of result or error.

    A cancelled call would leave its connection in the middle of a transaction, which locks the database.
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
