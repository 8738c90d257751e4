"""The sending side of a WebSocket."""

import asyncio
import contextlib
import json
from collections.abc import AsyncIterator

from aiohttp import web

from bot.playground.records import Payload


class Line:
    """Frames leave in the order in which they were sent, as they were then."""

    def __init__(self, socket: web.WebSocketResponse) -> None:
        self.socket = socket
        self._queue: asyncio.Queue[str] = asyncio.Queue()

    def send(self, frame: Payload) -> None:
        self._queue.put_nowait(json.dumps(frame, ensure_ascii=False))

    @contextlib.asynccontextmanager
    async def sending(self) -> AsyncIterator[None]:
        """Send the queued frames for as long as the block runs."""
        sender = asyncio.create_task(self._send_queued())
        try:
            yield
        finally:
            sender.cancel()

    async def _send_queued(self) -> None:
        with contextlib.suppress(ConnectionError):
            while True:
                await self.socket.send_str(await self._queue.get())
