"""PostgreSQL: its connections, and its errors in words for the operator."""

import asyncio
import sys
from collections.abc import AsyncIterator, Coroutine, Iterator, Mapping, Sequence
from contextlib import asynccontextmanager, contextmanager
from typing import Any, Final, TypeVar

from sqlalchemy.ext.asyncio import create_async_engine
from sqlalchemy.pool import StaticPool

from bot.store.database.address import DatabaseAddress
from bot.store.database.connection import COMMIT, DatabaseConnection, Rows, TransactionKind, run_uninterrupted
from bot.store.database.errors import (
    BrokenConstraint,
    DatabaseBusy,
    DatabaseError,
    DatabaseRefused,
    DatabaseUnavailable,
    DatabaseUnreachable,
    StoreError,
)
from bot.store.database.sql import POSTGRESQL_DIALECT, CompiledSql

T = TypeVar("T")

_CONNECT_TIMEOUT: Final = 10.0
"""Seconds to wait for a server that does not answer at all."""
ANSWER_TIMEOUT: Final = 30.0
"""Seconds to wait for the answer to a statement."""
LONG_ANSWER_TIMEOUT: Final = 24 * 60 * 60.0
"""Seconds to wait for the answer to a statement of a migration, which may change a large table."""
_CLOSE_TIMEOUT: Final = 2.0
"""Seconds to wait for the server when a connection is closed."""
_IDLE_TIMEOUT: Final = 10
"""Seconds without a statement after which the server ends a transaction: its process was paused or cut off, and others
wait for the rows that it locks.
"""
_MAX_PREPARED_STATEMENTS: Final = 300
"""The most prepared statements of a connection: more than there are statements."""

_BUSY_CODES: Final = {
    "40001": "others wrote the same at the same time",
    "40P01": "others wrote the same at the same time",
    "55P03": "others write the same, or change its tables, for too long",
    "57014": "a statement took too long",
    "0A000": "its tables have just been changed by another version of the program",
}
"""Errors by SQLSTATE after which nothing was written, and a retry may succeed at once."""
_TEMPORARY_CODES: Final = {
    "08": "the connection was lost",
    "25P03": "it has ended a transaction in which nothing was done",
    "25006": "it can only be read at the moment, as a standby or while it is being looked after",
    "53300": "it has no connection left for us",
    "57P01": "it is being shut down",
    "57P02": "it has crashed and starts again",
    "57P03": "it is starting or being shut down",
    "57P05": "it has ended an idle connection",
}
"""Errors that end by themselves after a time, by SQLSTATE or its first two letters."""
_FULL_CODES: Final = {"53100": "the disk of its server is full", "53200": "its server is out of memory"}
"""Errors of a full server, by SQLSTATE."""
_REFUSAL_CODES: Final = {
    "28": "the server does not let us in with this name and password",
    "3D000": "there is no database of this name on the server",
    "42501": "our role may not do this",
}
"""Errors that only the operator can resolve, by SQLSTATE or its first two letters."""
_CODES_BY_ERROR: Final[Mapping[type[DatabaseUnavailable] | type[DatabaseBusy], Mapping[str, str]]] = {
    DatabaseBusy: _BUSY_CODES,
    DatabaseUnreachable: _TEMPORARY_CODES,
    DatabaseUnavailable: _FULL_CODES,
    DatabaseRefused: _REFUSAL_CODES,
}
"""The codes of each error, with the reasons for the operator."""
_DAMAGE_CLASS: Final = "XX"
_CONSTRAINT_CLASS: Final = "23"
_STATEMENT_CLASS: Final = "42"
"""The first two letters of the SQLSTATE of internal errors, of broken constraints, and of invalid statements."""

_BEGIN_STATEMENTS: Final = {
    TransactionKind.READING: "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY",
    TransactionKind.WRITING: "BEGIN ISOLATION LEVEL READ COMMITTED",
}
"""The SQL that begins each kind of transaction.

READ COMMITTED: a writer waits for locks and then sees the committed rows, so it need not start over.
"""


class PostgresqlConnection(DatabaseConnection):
    """A connection to a server; `raw` is asyncpg's connection.

    If it `is_breakable`, a cancelled statement ends the connection; otherwise the cancellation waits.
    """

    dialect = POSTGRESQL_DIALECT

    def __init__(self, raw: Any, address: DatabaseAddress, *, is_breakable: bool = False) -> None:
        super().__init__(address.name)
        self.raw, self._address, self._is_breakable = raw, address, is_breakable

    @classmethod
    async def open(
        cls, address: DatabaseAddress, answer_timeout: float = ANSWER_TIMEOUT, lock_timeout: float | None = None
    ) -> "PostgresqlConnection":
        """Connect. Raises DatabaseError, also if the driver is not installed.

        `answer_timeout` limits the wait for any answer, in seconds. `lock_timeout` limits the wait for rows that others
        have locked, in seconds. With None the wait has no limit, and a cancelled call ends the connection.
        """
        connect = _driver(address.name).connect
        settings = {"application_name": "machizukuri", "jit": "off"}
        if lock_timeout is not None:
            settings["lock_timeout"] = str(max(1, int(lock_timeout * 1000)))  # 0 would mean no limit
            settings["idle_in_transaction_session_timeout"] = str(_IDLE_TIMEOUT * 1000)
        with translate_postgresql_errors(address.name):
            raw = await connect(
                **address.connect_arguments,
                timeout=min(_CONNECT_TIMEOUT, answer_timeout),
                command_timeout=answer_timeout,
                statement_cache_size=_MAX_PREPARED_STATEMENTS,
                server_settings=settings,
            )
        return cls(raw, address, is_breakable=lock_timeout is None)

    @property
    def is_free(self) -> bool:
        """Whether the connection is open, and in no transaction."""
        return not self.raw.is_closed() and not self.raw.is_in_transaction()

    async def begin(self, kind: TransactionKind) -> None:
        self.kind = kind
        if kind in _BEGIN_STATEMENTS:
            await self._do(_BEGIN_STATEMENTS[kind])

    async def commit(self) -> None:
        self.kind = TransactionKind.AUTOCOMMIT
        if self.raw.is_in_transaction():
            self._tell(COMMIT, [()])
            await self._do(COMMIT)

    async def rollback(self) -> None:
        """Undo the writes of the transaction; after a lost connection the server does it itself."""
        self.kind = TransactionKind.AUTOCOMMIT
        if not self.raw.is_closed() and self.raw.is_in_transaction():
            try:
                await self._do("ROLLBACK")
            except DatabaseError:
                self.raw.terminate()

    async def run_sqlalchemy(self, work: Any) -> Any:
        async def ours() -> Any:
            return self.raw

        engine = create_async_engine(
            self._address.url, async_creator=ours, poolclass=StaticPool, isolation_level="AUTOCOMMIT"
        )
        with self._plainly():
            async with engine.connect() as connection:
                return await connection.run_sync(work)

    async def close(self) -> None:
        """Close the connection, also if the server does not answer."""
        try:
            await run_uninterrupted(self.raw.close(timeout=_CLOSE_TIMEOUT))
        except Exception:  # any error of the driver: the connection is dropped anyway
            self.raw.terminate()

    async def _run(self, sql: CompiledSql, arguments: Sequence[Any]) -> Rows:
        with self._plainly():
            if not sql.has_rows:
                return Rows(changed=_changed(await self._call(self.raw.execute(sql.text, *arguments))))
            found = await self._call(self.raw.fetch(sql.text, *arguments))
        return Rows(sql.convert_rows(map(tuple, found)), len(found))

    async def _run_each(self, sql: CompiledSql, arguments: Sequence[Sequence[Any]]) -> None:
        with self._plainly():
            if len(arguments) == 1:
                await self._call(self.raw.execute(sql.text, *arguments[0]))
            else:
                await self._call(self.raw.executemany(sql.text, arguments))

    async def _do(self, sql: str) -> None:
        with self._plainly():
            await self._call(self.raw.execute(sql))

    async def _call(self, call: Coroutine[Any, Any, T]) -> T:
        if not self._is_breakable:
            return await run_uninterrupted(call)
        try:
            return await call
        except asyncio.CancelledError:
            self.raw.terminate()
            raise

    @contextmanager
    def _plainly(self) -> Iterator[None]:
        try:
            with translate_postgresql_errors(self.database):
                yield
        except DatabaseUnreachable:
            self.raw.terminate()
            raise


@asynccontextmanager
async def open_connection(address: DatabaseAddress, answer_timeout: float) -> AsyncIterator[PostgresqlConnection]:
    """Open a connection that waits for locks without a limit; it is closed at the end of the block.

    `answer_timeout` limits the wait for any answer, in seconds. Raises DatabaseError.
    """
    connection = await PostgresqlConnection.open(address, answer_timeout)
    try:
        yield connection
    finally:
        await connection.close()


def _changed(status: str) -> int:
    """The number of changed rows in the server's answer, such as `UPDATE 3`."""
    number = status.rpartition(" ")[2]
    return int(number) if number.isdecimal() else 0


def _driver(database: str) -> Any:
    try:
        import asyncpg  # type: ignore[import-untyped]  # noqa: PLC0415 - it has no types, and is not installed for SQLite
    except ModuleNotFoundError as error:
        how = f"{sys.executable} -m pip install {error.name}"
        reason = f"the package {error.name} is not installed (this gets it: {how})"
        raise DatabaseUnavailable(database, reason) from error
    return asyncpg


@contextmanager
def translate_postgresql_errors(database: str) -> Iterator[None]:
    """Turn errors of the driver and the network in the block into a StoreError of one sentence.

    The error of an invalid statement is raised unchanged.
    """
    try:
        yield
    except OSError as error:
        raise unreachable_error(database, error) from error
    except Exception as error:  # any error of the driver; others are raised unchanged
        if (trouble := _meaning(error, database)) is None:
            raise
        raise trouble from error


def unreachable_error(database: str, error: OSError) -> DatabaseUnreachable:
    """The error for a server that the network does not reach, or that does not answer in time."""
    return DatabaseUnreachable(
        database, f"it cannot be reached ({error.strerror or str(error) or 'it does not answer'})"
    )


def _meaning(error: Exception, database: str) -> StoreError | None:
    """The StoreError for an error of the driver; None for an invalid statement."""
    error = getattr(error, "orig", error)  # in a migration, SQLAlchemy wraps the error
    if "asyncpg" not in type(error).__module__ or isinstance(error, ValueError):
        return None
    state: str | None = getattr(error, "sqlstate", None)
    if state is None:
        return DatabaseUnreachable(database, _TEMPORARY_CODES["08"])
    for kind, reasons in _CODES_BY_ERROR.items():
        if (reason := reasons.get(state) or reasons.get(state[:2])) is not None:
            return kind(database, reason)
    if state[:2] == _CONSTRAINT_CLASS:
        return BrokenConstraint(str(error).partition("\n")[0])
    if state[:2] == _DAMAGE_CLASS:
        return DatabaseUnavailable(database, f"the server reports damage: {error}")
    reason = str(error).partition("\n")[0].rstrip(".")
    return None if state[:2] == _STATEMENT_CLASS else DatabaseUnavailable(database, reason)
