"""Listening to announcements, on a connection of its own that is made again after each loss."""

import asyncio
from collections.abc import Callable
from contextlib import AbstractAsyncContextManager, suppress
from typing import Final

from bot.cluster.announcing import CHANNEL, AnnouncementHandler
from bot.process.stopping import cancel_tasks
from bot.store import DatabaseError
from bot.store.postgresql import PostgresqlConnection

ANSWER_TIMEOUT: Final = 3.0
"""Seconds to wait for any answer of the server."""
TEST_INTERVAL: Final = 5.0
"""Seconds from one test query to the next; a broken network is not noticed otherwise."""
RETRY_SECONDS: Final = 1.0
"""Seconds from a failure to the next try."""
PING: Final = "SELECT 1"
LOST_REASON: Final = "the connection was lost"


class AnnouncementListener:
    """Listens to announcements from `begin` to `end`, and reconnects when the connection is lost.

    `connected` makes a new connection.
    """

    def __init__(self, connected: Callable[[], AbstractAsyncContextManager[PostgresqlConnection]]) -> None:
        self._connected = connected
        self._running: asyncio.Task[None] | None = None

    def begin(self, hearing: AnnouncementHandler) -> None:
        """Start listening; `hearing` handles the announcements."""
        if self._running is None:
            self._running = asyncio.create_task(self._run(hearing), name="listening")

    async def end(self) -> None:
        if self._running is not None:
            await cancel_tasks(self._running)

    async def _run(self, hearing: AnnouncementHandler) -> None:
        while True:
            reason = LOST_REASON
            try:
                await self._listen(hearing)
            except Exception as error:  # any error of the driver: listening is tried again
                reason = _reason(error)
            hearing.end(reason)
            await asyncio.sleep(RETRY_SECONDS)

    async def _listen(self, hearing: AnnouncementHandler) -> None:
        """Listen until the connection is lost. Raises all errors of the driver."""
        lost = asyncio.Event()

        def lose(_: object) -> None:
            hearing.end(LOST_REASON)
            lost.set()

        async with self._connected() as connection:
            driver = connection.raw
            driver.add_termination_listener(lose)
            try:
                async with asyncio.timeout(ANSWER_TIMEOUT):
                    await driver.add_listener(CHANNEL, lambda *heard: hearing.handle(heard[-1]))
                hearing.begin()
                while not await _happens_soon(lost):
                    async with asyncio.timeout(ANSWER_TIMEOUT):
                        await driver.execute(PING)
            except Exception as error:  # reported before the connection is closed, which may take long; raised again
                hearing.end(_reason(error))
                raise
            finally:
                driver.remove_termination_listener(lose)


async def _happens_soon(event: asyncio.Event) -> bool:
    """Whether the event happens within TEST_INTERVAL seconds."""
    with suppress(TimeoutError):  # which means no
        async with asyncio.timeout(TEST_INTERVAL):
            return await event.wait()
    return False


def _reason(error: Exception) -> str:
    """The operator's reason for the end of listening, with the driver's own text in brackets."""
    if isinstance(error, TimeoutError):
        return "the server does not answer"
    return str(error) if isinstance(error, DatabaseError) else f"{LOST_REASON} ({error})"
