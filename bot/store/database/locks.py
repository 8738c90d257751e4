"""PostgreSQL's advisory locks: numbers on which our processes agree, without a row in any table.

The server ends the transaction of a process that was paused with a lock, and a silent server ends the wait. So nobody
waits for ever.
"""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, AsyncExitStack, asynccontextmanager
from hashlib import blake2b
from typing import Final, Literal, TypeAlias

from sqlalchemy import BigInteger, String, bindparam, func, select

from bot.store.database.connection import DatabaseConnection, TransactionKind, in_transaction
from bot.store.database.errors import DatabaseError

OpenConnection: TypeAlias = Callable[[], AbstractAsyncContextManager[DatabaseConnection]]
"""Opens a connection, which is closed at the end of its block."""

LOCK_TIMEOUT: Final = 10.0
"""Seconds to wait for a lock in one try."""
_ANSWER_MARGIN: Final = 10.0
"""Seconds beyond LOCK_TIMEOUT after which a server without an answer counts as silent."""
CONNECTION_TEST_INTERVAL: Final = 10.0
"""Seconds from one test query to the next."""
MAX_UNANSWERED_TESTS: Final = 3
"""The server counts as lost after so many unanswered test queries in a row."""

_TIMEOUT_SETTINGS: Final = ("lock_timeout", "idle_in_transaction_session_timeout")
_SET_TIMEOUTS: Final = select(
    *(func.set_config(name, bindparam(name, type_=String), True) for name in _TIMEOUT_SETTINGS)
)
"""Sets _TIMEOUT_SETTINGS for the rest of the transaction, in milliseconds; 0 is no timeout."""
TEST_QUERY: Final = select(1)
"""A statement that any server that works answers at once."""

LockSubject: TypeAlias = Literal["person", "server"]
"""The kinds of subjects that `Transaction.lock_subject` locks with an advisory lock."""

MIGRATION_LOCK: Final = 0x6D61636869
"""The key of the advisory lock that a migration holds: a number that nothing else uses."""
TAKE_LOCK: Final = select(func.pg_advisory_xact_lock(bindparam("key", type_=BigInteger)))
"""Waits for the advisory lock with this key, which the end of the transaction frees."""


def advisory_lock_key(subject: LockSubject, number: int) -> int:
    """The key of the advisory lock for a person or server: a signed hash of 64 bits."""
    digest = blake2b(f"{subject} {number}".encode(), digest_size=8).digest()
    return int.from_bytes(digest, signed=True)


@asynccontextmanager
async def hold_lock(
    open_connection: OpenConnection, key: int, idle_timeout: float
) -> AsyncIterator[DatabaseConnection]:
    """Open a connection, and begin a transaction that holds the advisory lock `key`; the end of the block commits it.

    The server ends the transaction after `idle_timeout` seconds without a statement (0: never). Raises DatabaseBusy if
    the lock is not released in time, and TimeoutError if the server does not answer.
    """
    limits = dict(
        zip(_TIMEOUT_SETTINGS, (str(int(seconds * 1000)) for seconds in (LOCK_TIMEOUT, idle_timeout)), strict=True)
    )
    async with AsyncExitStack() as held:
        async with asyncio.timeout(LOCK_TIMEOUT + _ANSWER_MARGIN), AsyncExitStack() as taking:
            connection = await taking.enter_async_context(open_connection())
            await taking.enter_async_context(in_transaction(connection, TransactionKind.WRITING))
            await connection.run(_SET_TIMEOUTS, limits)
            await connection.run(TAKE_LOCK, {"key": key})
            await held.enter_async_context(taking.pop_all())
        yield connection


@asynccontextmanager
async def cancel_if_unanswered(open_connection: OpenConnection) -> AsyncIterator[None]:
    """Cancel the block with a TimeoutError once `MAX_UNANSWERED_TESTS` test queries in a row got no answer.

    `open_connection` opens connections for test queries; they must fail soon when no answer comes.
    """
    async with asyncio.timeout(None) as limit:
        watching = asyncio.create_task(_watch(open_connection, limit), name="watch the server")
        try:
            yield
        finally:
            watching.cancel()
            await asyncio.gather(watching, return_exceptions=True)


async def _watch(connected: OpenConnection, limit: asyncio.Timeout) -> None:
    unanswered = 0
    while unanswered < MAX_UNANSWERED_TESTS:
        await asyncio.sleep(CONNECTION_TEST_INTERVAL)
        unanswered = 0 if await _answers(connected) else unanswered + 1
    limit.reschedule(asyncio.get_running_loop().time())


async def _answers(connected: OpenConnection) -> bool:
    """Whether the server replies at all, even if it has no connection left for us."""
    try:
        async with connected() as connection:
            await connection.run(TEST_QUERY, {})
    except DatabaseError as error:
        return not isinstance(error.__cause__, OSError)
    return True
