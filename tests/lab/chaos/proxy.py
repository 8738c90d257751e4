"""A TCP proxy between one process and the database server, whose connections can be cut, slow or split.

It knows nothing of PostgreSQL's protocol but the text of a COMMIT.
"""

import asyncio
from asyncio import StreamReader, StreamWriter
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Final, Self, TypeAlias

from bot.process.stopping import cancel_tasks

Dial: TypeAlias = Callable[[], Awaitable[tuple[StreamReader, StreamWriter]]]
"""Connects to the server."""
BLOCK: Final = 1 << 16
COMMIT: Final = b"COMMIT"
LOOPBACK: Final = "127.0.0.1"


class Proxy:
    """Listens on a port of this machine, and connects to the server for each incoming connection.

    Data is delayed by `delay` seconds, and COMMITs by `commit_delay` more. The answers to the next `lost_commits`
    COMMITs are dropped. `late` and `lost` count the delayed and the dropped ones.
    """

    def __init__(self, dial: Dial) -> None:
        self._dial = dial
        self.delay = self.commit_delay = 0.0
        self.lost_commits = self.late = self.lost = 0
        self.struck = asyncio.Event()
        """Set when a COMMIT was delayed or its answer was dropped."""
        self._passing = asyncio.Event()
        self._passing.set()
        self._server: asyncio.Server | None = None
        self._serving: set[asyncio.Task[None]] = set()

    async def __aenter__(self) -> Self:
        self._server = await asyncio.start_server(self._come, LOOPBACK, 0)
        return self

    async def __aexit__(self, *_: object) -> None:
        assert self._server is not None
        self._server.close()
        await cancel_tasks(*self._serving)

    @property
    def port(self) -> int:
        assert self._server is not None
        return int(self._server.sockets[0].getsockname()[1])

    @property
    def connections(self) -> int:
        return len(self._serving)

    def cut(self) -> int:
        """Break all connections; returns their number."""
        for serving in self._serving:
            serving.cancel()
        return len(self._serving)

    def split(self) -> None:
        """Hold back all data from now on; connections are still accepted."""
        self._passing.clear()

    def calm(self) -> None:
        """End all faults; data that a split has held back arrives."""
        self.delay = self.commit_delay = 0.0
        self.lost_commits = 0
        self._passing.set()

    def _come(self, reader: StreamReader, writer: StreamWriter) -> None:
        serving = asyncio.create_task(self._serve(reader, writer), name="proxy")
        self._serving.add(serving)
        serving.add_done_callback(self._serving.discard)

    async def _serve(self, reader: StreamReader, writer: StreamWriter) -> None:
        """Serve one connection until either side closes it, or the proxy is cut."""
        writers = [writer]
        try:
            await self._passing.wait()
            with suppress(OSError):  # either side is gone, and so is the other one then
                answers, asks = await self._dial()
                writers.append(asks)
                await self._connect(reader, asks, answers, writer)
        finally:
            for one in writers:
                one.transport.abort()

    async def _connect(
        self, from_process: StreamReader, to_server: StreamWriter, from_server: StreamReader, to_process: StreamWriter
    ) -> None:
        heard = asyncio.Event()
        """Set when the server has received a COMMIT whose answer is to be dropped."""
        ways = [
            asyncio.create_task(self._ask(from_process, to_server, heard)),
            asyncio.create_task(self._answer(from_server, to_process, heard)),
        ]
        try:
            await asyncio.wait(ways, return_when=asyncio.FIRST_COMPLETED)
        finally:
            await cancel_tasks(*ways)

    async def _ask(self, reader: StreamReader, writer: StreamWriter, heard: asyncio.Event) -> None:
        while said := await reader.read(BLOCK):
            if COMMIT in said:
                await self._hold_up_commit(heard)
            await self._pass(said, writer)
        await self._passing.wait()  # neither does the server hear that the process is gone

    async def _hold_up_commit(self, heard: asyncio.Event) -> None:
        if self.commit_delay:
            self.late += 1
            self.struck.set()
            await asyncio.sleep(self.commit_delay)
        if self.lost_commits > 0:
            self.lost_commits -= 1
            heard.set()

    async def _answer(self, reader: StreamReader, writer: StreamWriter, heard: asyncio.Event) -> None:
        while said := await reader.read(BLOCK):
            if heard.is_set():
                self.lost += 1
                self.struck.set()
                return
            await self._pass(said, writer)
        await self._passing.wait()

    async def _pass(self, said: bytes, writer: StreamWriter) -> None:
        if self.delay:
            await asyncio.sleep(self.delay)
        await self._passing.wait()
        writer.write(said)
        await writer.drain()
