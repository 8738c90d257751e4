"""A bot's session on the gateway, and the connection it is on (Discord API: Gateway, Connection Lifecycle)."""

import asyncio
import contextlib
import json
import secrets
from collections import deque
from collections.abc import AsyncIterator
from typing import Final

from aiohttp import WSMsgType, web

from bot.playground.records import Payload
from bot.playground.shards import Shard


class Line:
    """Sends frames in order, each serialized when it is queued."""

    def __init__(self, socket: web.WebSocketResponse) -> None:
        self.socket = socket
        self._queue: asyncio.Queue[str] = asyncio.Queue()

    def send(self, frame: Payload) -> None:
        self._queue.put_nowait(json.dumps(frame, ensure_ascii=False))

    @contextlib.asynccontextmanager
    async def sending(self) -> AsyncIterator[None]:
        sender = asyncio.create_task(self._send_queued())
        try:
            yield
        finally:
            sender.cancel()

    async def _send_queued(self) -> None:
        with contextlib.suppress(ConnectionError):
            while True:
                await self.socket.send_str(await self._queue.get())


DISPATCH: Final = 0
EVENTS_KEPT: Final = 1000


class Session:
    """A bot's session on a shard; it outlives a broken connection and keeps its last events for it."""

    def __init__(self, shard: Shard) -> None:
        self.shard = shard
        self.id = secrets.token_hex(16)
        self.sequence = 0
        self.events: deque[Payload] = deque(maxlen=EVENTS_KEPT)
        self.socket: web.WebSocketResponse | None = None
        self.left_at = 0.0

    def numbered(self, event: str, payload: Payload) -> Payload:
        self.sequence += 1
        frame = {"op": DISPATCH, "t": event, "s": self.sequence, "d": payload}
        self.events.append(frame)
        return frame

    def missed(self, sequence: int) -> list[Payload] | None:
        """The events after a sequence number; None if no longer kept."""
        oldest = self.events[0]["s"] if self.events else self.sequence + 1
        if not oldest - 1 <= sequence <= self.sequence:
            return None
        return [frame for frame in self.events if frame["s"] > sequence]


class Connection(Line):
    def __init__(self, socket: web.WebSocketResponse, transport: asyncio.Transport | None) -> None:
        super().__init__(socket)
        self.transport = transport
        self.session: Session | None = None
        self._goodbye: asyncio.Future[tuple[int, bytes]] = asyncio.get_running_loop().create_future()
        self._over = asyncio.Event()

    def end(self, code: int, words: bytes) -> None:
        if not self._goodbye.done():
            self._goodbye.set_result((code, words))

    async def ended(self) -> None:
        await self._over.wait()

    async def frames(self) -> AsyncIterator[str]:
        """The bot's frames until either side closes.

        Only the receiver may close a WebSocket; otherwise it is cut before the other side hears the reason.
        """
        try:
            while not self._goodbye.done():
                heard = asyncio.ensure_future(self.socket.receive())
                await asyncio.wait((heard, self._goodbye), return_when=asyncio.FIRST_COMPLETED)
                if not heard.done():
                    heard.cancel()
                    await asyncio.gather(heard, return_exceptions=True)
                elif heard.result().type is not WSMsgType.TEXT:
                    return
                else:
                    yield heard.result().data
            code, words = self._goodbye.result()
            await self.socket.close(code=code, message=words)
        finally:
            self._over.set()
