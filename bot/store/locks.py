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

from bot.store.connection import DatabaseConnection, TransactionKind, transaction
from bot.store.errors import DatabaseError

Connected: TypeAlias = Callable[[], AbstractAsyncContextManager[DatabaseConnection]]
"""Makes a new connection."""

LOCK_TIMEOUT: Final = 10.0
"""Seconds to wait for a lock in one try."""
ANSWER_TIMEOUT: Final = 10.0
"""Seconds after the timeout within which the server must answer."""
ASK_EVERY: Final = 10.0
"""Seconds from one question to the server whether it is still there to the next."""
MAX_UNANSWERED: Final = 3
"""The server counts as gone after so many unanswered questions in a row."""

LIMITED_SETTINGS: Final = ("lock_timeout", "idle_in_transaction_session_timeout")
LIMITS: Final = select(*(func.set_config(name, bindparam(name, type_=String), True) for name in LIMITED_SETTINGS))
"""Sets limits for the rest of the transaction, in milliseconds; 0 is none."""
ALIVE: Final = select(1)

Subject: TypeAlias = Literal["person", "server"]
"""What transactions take turns about, after the tables that they hold. Who needs both takes the person first, so that
nobody waits in a circle.
"""

MIGRATION_LOCK: Final = 0x6D61636869
"""The lock under which a database is brought up to date."""
TAKE_LOCK: Final = select(func.pg_advisory_xact_lock(bindparam("key", type_=BigInteger)))
"""Waits until this transaction alone has the lock of that number; the end of the transaction frees it."""


def lock_of(subject: Subject, number: int) -> int:
    """The number of the advisory lock for a person or server: a hash of 64 bits with a sign."""
    digest = blake2b(f"{subject} {number}".encode(), digest_size=8).digest()
    return int.from_bytes(digest, signed=True)


@asynccontextmanager
async def hold_lock(connected: Connected, key: int, paused_most: float) -> AsyncIterator[DatabaseConnection]:
    """A connection in a transaction that holds the advisory lock `key`.

    The server ends the transaction after `paused_most` seconds without a statement (0: never). Raises DatabaseBusy if
    the lock is not released in time, and TimeoutError if the server does not answer.
    """
    limits = dict(
        zip(LIMITED_SETTINGS, (str(int(seconds * 1000)) for seconds in (LOCK_TIMEOUT, paused_most)), strict=True)
    )
    async with AsyncExitStack() as held:
        async with asyncio.timeout(LOCK_TIMEOUT + ANSWER_TIMEOUT), AsyncExitStack() as taking:
            connection = await taking.enter_async_context(connected())
            await taking.enter_async_context(transaction(connection, TransactionKind.WRITING))
            await connection.run(LIMITS, limits)
            await connection.run(TAKE_LOCK, {"key": key})
            await held.enter_async_context(taking.pop_all())
        yield connection


@asynccontextmanager
async def while_answering(connected: Connected) -> AsyncIterator[None]:
    """Cancel the block with a TimeoutError as soon as the server stops answering, however long the block takes.

    `connected` makes connections for test queries; they must fail soon when no answer comes.
    """
    async with asyncio.timeout(None) as limit:
        watching = asyncio.create_task(_watch(connected, limit), name="watch the server")
        try:
            yield
        finally:
            watching.cancel()
            await asyncio.gather(watching, return_exceptions=True)


async def _watch(connected: Connected, limit: asyncio.Timeout) -> None:
    unanswered = 0
    while unanswered < MAX_UNANSWERED:
        await asyncio.sleep(ASK_EVERY)
        unanswered = 0 if await _answers(connected) else unanswered + 1
    limit.reschedule(asyncio.get_running_loop().time())


async def _answers(connected: Connected) -> bool:
    """Whether the server replies at all, even if it has no connection left for us."""
    try:
        async with connected() as connection:
            await connection.run(ALIVE, {})
    except DatabaseError as error:
        return not isinstance(error.__cause__, OSError)
    return True
