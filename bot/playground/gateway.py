"""The gateway: the WebSocket over which the bot hears of interactions (Discord API: Gateway, version 10)."""

import asyncio
import json
from typing import Any, Final

from aiohttp import web

from bot.playground.faults import Faults
from bot.playground.payloads import deep_copy, own_user_payload
from bot.playground.records import Payload
from bot.playground.sessions import Connection, Session
from bot.playground.world import World

HEARTBEAT, IDENTIFY, RESUME, RECONNECT, INVALID_SESSION, HELLO, HEARTBEAT_ACK = 1, 2, 6, 7, 9, 10, 11
HEARTBEAT_MS: Final = 41_250
ACK_AFTER: Final = 0.05
"""Seconds until a heartbeat is acknowledged. discord.py notes when it sent one only after it has been sent, and takes
an acknowledgement that is quicker than that for one of the heartbeat before."""
RESUMABLE_SECONDS: Final = 120.0
DECODE_ERROR, WRONG_TOKEN, DISALLOWED_INTENTS = 4002, 4004, 4014
HELD_SECONDS: Final = 0.5
"""An interaction that waits for the next one to overtake it waits no longer than this."""


class Gateway:
    """All sessions, and the connections they are on."""

    def __init__(self, world: World, faults: Faults) -> None:
        self.world, self.faults = world, faults
        self.sessions: dict[str, Session] = {}
        self.connections: set[Connection] = set()
        self._held: Payload | None = None

    @property
    def online(self) -> bool:
        """Whether a bot is connected."""
        return any(connection.session for connection in self.connections)

    # Interactions

    def deliver_interaction(self, payload: Payload) -> None:
        """Send an interaction to the bot: twice, or after the next one, where a fault says so."""
        held, self._held = self._held, None
        if held is None and self.faults.swapped_interactions > 0:
            self.faults.swapped_interactions -= 1
            self._held = payload
            self.world.clock.call_later(HELD_SECONDS, lambda: self._release(payload))
            return
        self._deliver(payload)
        if held is not None:
            self._deliver(held)

    def _release(self, payload: Payload) -> None:
        if self._held is payload:
            self._held = None
            self._deliver(payload)

    def _deliver(self, payload: Payload) -> None:
        self._dispatch(payload)
        if self.faults.duplicate_interactions > 0:
            self.faults.duplicate_interactions -= 1
            if self.faults.duplicate_after > 0:
                self.world.clock.call_later(self.faults.duplicate_after, lambda: self._dispatch(payload))
            else:
                self._dispatch(payload)

    def _dispatch(self, payload: Payload) -> None:
        for session in self._living():
            self._send(session, "INTERACTION_CREATE", payload)

    def _send(self, session: Session, event: str, payload: Payload) -> None:
        frame = session.numbered(event, deep_copy(payload))
        for connection in self.connections:
            if connection.session is session:
                connection.send(frame)

    def _living(self) -> list[Session]:
        now = self.world.clock.now()
        for session in list(self.sessions.values()):
            if session.socket is None and now - session.left_at > RESUMABLE_SECONDS:
                del self.sessions[session.id]
        return list(self.sessions.values())

    # Faults

    def drop(self) -> None:
        """Break every connection without a word; the bot may resume."""
        for connection in list(self.connections):
            if connection.transport is not None:
                connection.transport.abort()

    async def refuse(self, code: int) -> None:
        """Close every connection with this code, as Discord does where it will not go on."""
        for connection in list(self.connections):
            await connection.socket.close(code=code, message=b"Refused.")

    def ask_to_reconnect(self) -> None:
        """Send opcode 7."""
        self._send_to_all(_frame(RECONNECT))

    def invalidate(self, *, resumable: bool = False) -> None:
        """Send opcode 9; not resumable sessions are forgotten."""
        if not resumable:
            self.sessions.clear()
        self._send_to_all(_frame(INVALID_SESSION, resumable))

    def _send_to_all(self, frame: Payload) -> None:
        for connection in self.connections:
            connection.send(frame)

    # One connection

    async def connect(self, request: web.Request) -> web.WebSocketResponse:
        """Serve one connection until it ends."""
        socket = web.WebSocketResponse(max_msg_size=1 << 20)
        await socket.prepare(request)
        connection = Connection(socket, request.transport)
        self.connections.add(connection)
        connection.send(_frame(HELLO, {"heartbeat_interval": HEARTBEAT_MS}))
        try:
            async with connection.sending():
                async for frame in socket:
                    message = json.loads(frame.data)
                    await self._hear_bot(connection, message["op"], message.get("d"))
        except (ValueError, TypeError, KeyError):
            await socket.close(code=DECODE_ERROR, message=b"Error while decoding payload.")
        finally:
            self._leave(connection)
        return socket

    async def _hear_bot(self, connection: Connection, opcode: int, data: Any) -> None:
        if opcode == HEARTBEAT:
            asyncio.get_running_loop().call_later(ACK_AFTER, connection.send, _frame(HEARTBEAT_ACK))
        elif opcode in (IDENTIFY, RESUME) and data["token"] != self.world.token:
            await connection.socket.close(code=WRONG_TOKEN, message=b"Authentication failed.")
        elif opcode == IDENTIFY and data.get("intents"):
            await connection.socket.close(code=DISALLOWED_INTENTS, message=b"A bot is told of interactions only.")
        elif opcode == IDENTIFY:
            session = Session()
            self.sessions[session.id] = session
            self._join(connection, session)
            self._send(session, "READY", self._ready(session))
        elif opcode == RESUME:
            self._resume(connection, data)

    def _resume(self, connection: Connection, data: Payload) -> None:
        self._living()
        session = self.sessions.get(data.get("session_id", ""))
        missed = session.missed(int(data.get("seq") or 0)) if session else None
        if session is None or missed is None:
            connection.send(_frame(INVALID_SESSION, False))
            return
        for frame in missed:
            connection.send(frame)
        self._join(connection, session)
        self._send(session, "RESUMED", {})

    def _join(self, connection: Connection, session: Session) -> None:
        was_online = self.online
        connection.session, session.socket = session, connection.socket
        if not was_online:
            self.world.announce("bot", {"online": True})

    def _leave(self, connection: Connection) -> None:
        was_online = self.online
        self.connections.discard(connection)
        session = connection.session
        if session is not None and session.socket is connection.socket:
            session.socket, session.left_at = None, self.world.clock.now()
            if connection.socket.close_code in (1000, 1001):
                self.sessions.pop(session.id, None)
        if was_online and not self.online:
            self.world.announce("bot", {"online": False})

    def _ready(self, session: Session) -> Payload:
        return {
            "v": 10,
            "user": own_user_payload(self.world.bot),
            "guilds": [{"id": self.world.guild["id"], "unavailable": True}],
            "private_channels": [],
            "session_id": session.id,
            "session_type": "normal",
            "resume_gateway_url": self.world.base_url.replace("http", "ws", 1) + "/gateway",
            "application": {"id": self.world.bot.id, "flags": 0},
        }

    async def close(self) -> None:
        """Say goodbye to every bot."""
        for connection in list(self.connections):
            await connection.socket.close(code=1001, message=b"The playground stops.")


def _frame(opcode: int, data: Any = None) -> Payload:
    return {"op": opcode, "d": data, "s": None, "t": None}
