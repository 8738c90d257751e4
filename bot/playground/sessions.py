"""Sessions of the bot on the gateway, and their WebSocket connections (Discord API: Gateway, Connection Lifecycle)."""

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


class FrameSender:
    """Sends JSON frames over a WebSocket, in the order of `send`.

    A frame is serialized at once, so its object may change later.
    """

    def __init__(self, socket: web.WebSocketResponse) -> None:
        self.socket = socket
        self._queue: asyncio.Queue[str] = asyncio.Queue()

    def send(self, frame: Payload) -> None:
        self._queue.put_nowait(json.dumps(frame, ensure_ascii=False))

    @contextlib.asynccontextmanager
    async def sending(self) -> AsyncIterator[None]:
        """Send queued frames in the background during the block."""
        sender = asyncio.create_task(self._send_queued())
        try:
            yield
        finally:
            sender.cancel()

    async def _send_queued(self) -> None:
        with contextlib.suppress(ConnectionError):  # the other side has left
            while True:
                await self.socket.send_str(await self._queue.get())


_DISPATCH: Final = 0
"""The opcode of events (Discord API: Gateway Opcodes)."""
_MAX_KEPT_EVENTS: Final = 1000
"""The most events of a session that are kept to be sent again when it is resumed."""


class Session:
    """A bot's session on a shard; it outlives a lost connection and keeps its last events for resuming.

    `socket` is None without a connection, which it lost at `left_at` (unix seconds).
    """

    def __init__(self, shard: Shard) -> None:
        self.shard = shard
        self.id = secrets.token_hex(16)
        self.sequence = 0
        self.events: deque[Payload] = deque(maxlen=_MAX_KEPT_EVENTS)
        self.socket: web.WebSocketResponse | None = None
        self.left_at = 0.0

    def add_event(self, event: str, payload: Payload) -> Payload:
        """Give an event the next sequence number, keep it for resuming, and return its frame."""
        self.sequence += 1
        frame = {"op": _DISPATCH, "t": event, "s": self.sequence, "d": payload}
        self.events.append(frame)
        return frame

    def events_after(self, sequence: int) -> list[Payload] | None:
        """The events after a sequence number; None if some are no longer kept, or the session has not come so far."""
        oldest = self.events[0]["s"] if self.events else self.sequence + 1
        if not oldest - 1 <= sequence <= self.sequence:
            return None
        return [frame for frame in self.events if frame["s"] > sequence]


class Connection(FrameSender):
    """One WebSocket connection of the bot; its `session` is None until it has identified itself or resumed one."""

    def __init__(self, socket: web.WebSocketResponse, transport: asyncio.Transport | None) -> None:
        super().__init__(socket)
        self.transport = transport
        self.session: Session | None = None
        self._goodbye: asyncio.Future[tuple[int, bytes]] = asyncio.get_running_loop().create_future()
        self._over = asyncio.Event()

    def request_close(self, code: int, words: bytes) -> None:
        """Have `frames` close the connection with this code and reason; later calls do nothing."""
        if not self._goodbye.done():
            self._goodbye.set_result((code, words))

    async def wait_until_closed(self) -> None:
        await self._over.wait()

    async def frames(self) -> AsyncIterator[str]:
        """Yields the bot's text frames until it closes or sends another kind; after `request_close`, closes the socket.

        Only the task that receives may close a WebSocket; otherwise the connection ends before the other side
        gets the close code.
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
