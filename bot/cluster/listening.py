"""The listener for announcements, on a connection of its own that is opened again after each loss."""

import asyncio
from collections.abc import Callable
from contextlib import AbstractAsyncContextManager, suppress
from typing import Final

from bot.cluster.announcing import NOTIFY_CHANNEL, AnnouncementHandler
from bot.process.stopping import cancel_tasks
from bot.store import DatabaseError
from bot.store.database.postgresql import PostgresqlConnection

ANSWER_TIMEOUT: Final = 3.0
"""Seconds to wait for any answer of the server."""
CONNECTION_TEST_INTERVAL: Final = 5.0
"""Seconds from one test query to the next; only a query reveals a broken network."""
RETRY_SECONDS: Final = 1.0
"""Seconds from a failure to the next try."""
TEST_QUERY: Final = "SELECT 1"
"""SQL that a working server answers at once."""
_LOST_REASON: Final = "the connection was lost"


class AnnouncementListener:
    """Listens to announcements from `start` to `stop`, and reconnects when the connection is lost.

    `open_connection` opens a connection, which is closed at the end of its block; it is called for each try.
    """

    def __init__(self, open_connection: Callable[[], AbstractAsyncContextManager[PostgresqlConnection]]) -> None:
        self._connected = open_connection
        self._running: asyncio.Task[None] | None = None

    def start(self, handler: AnnouncementHandler) -> None:
        """Start listening, unless it has begun already; `handler` handles the announcements."""
        if self._running is None:
            self._running = asyncio.create_task(self._run(handler), name="listening")

    async def stop(self) -> None:
        if self._running is not None:
            await cancel_tasks(self._running)

    async def _run(self, handler: AnnouncementHandler) -> None:
        while True:
            reason = _LOST_REASON
            try:
                await self._listen(handler)
            except Exception as error:  # any error of the driver: listening is tried again
                reason = _reason(error)
            handler.stop_caching(reason)
            await asyncio.sleep(RETRY_SECONDS)

    async def _listen(self, handler: AnnouncementHandler) -> None:
        """Listen until the connection is lost. Raises all errors of the driver."""
        lost = asyncio.Event()

        def lose(_: object) -> None:
            handler.stop_caching(_LOST_REASON)
            lost.set()

        async with self._connected() as connection:
            driver = connection.raw
            driver.add_termination_listener(lose)
            try:
                async with asyncio.timeout(ANSWER_TIMEOUT):
                    await driver.add_listener(NOTIFY_CHANNEL, lambda *heard: handler.handle(heard[-1]))
                handler.start_caching()
                while not await _happens_soon(lost):
                    async with asyncio.timeout(ANSWER_TIMEOUT):
                        await driver.execute(TEST_QUERY)
            except Exception as error:  # reported before the connection is closed, which may take long; raised again
                handler.stop_caching(_reason(error))
                raise
            finally:
                driver.remove_termination_listener(lose)


async def _happens_soon(event: asyncio.Event) -> bool:
    """Whether the event happens within CONNECTION_TEST_INTERVAL seconds."""
    with suppress(TimeoutError):  # which means no
        async with asyncio.timeout(CONNECTION_TEST_INTERVAL):
            return await event.wait()
    return False


def _reason(error: Exception) -> str:
    """The operator's reason for the end of listening, with the driver's own text in brackets."""
    if isinstance(error, TimeoutError):
        return "the server does not answer"
    return str(error) if isinstance(error, DatabaseError) else f"{_LOST_REASON} ({error})"
