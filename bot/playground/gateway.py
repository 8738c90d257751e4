"""The gateway: the WebSocket that delivers interactions to the bot (Discord API: Gateway, version 10)."""

import asyncio
import json
import secrets
from typing import Any, Final

from aiohttp import web

from bot.playground.faults import Faults
from bot.playground.payloads import deep_copy, own_user_payload
from bot.playground.records import Payload
from bot.playground.sessions import Connection, Session
from bot.playground.shards import SessionStarts, Shard, read_shard
from bot.playground.world import INITIAL_TOKEN, World

HEARTBEAT, IDENTIFY, RESUME, RECONNECT, INVALID_SESSION, HELLO, HEARTBEAT_ACK = 1, 2, 6, 7, 9, 10, 11
"""Opcodes (Discord API: Gateway Opcodes)."""
_HEARTBEAT_INTERVAL_MS: Final = 41_250
_ACK_DELAY_SECONDS: Final = 0.05
"""Seconds until a heartbeat is acknowledged. discord.py stores the time of a heartbeat after sending it, and would take
a quicker acknowledgement for an answer to the previous heartbeat."""
_RESUMABLE_SECONDS: Final = 120.0
"""Seconds for which a session without a connection can be resumed."""
DECODE_ERROR, WRONG_TOKEN = 4002, 4004
INVALID_SHARD, SHARDING_REQUIRED, INVALID_VERSION, INVALID_INTENTS, DISALLOWED_INTENTS = 4010, 4011, 4012, 4013, 4014
"""Close codes (Discord API: Gateway Close Event Codes)."""
_CLOSE_REASONS: Final = {
    WRONG_TOKEN: b"Authentication failed.",
    INVALID_SHARD: b"Invalid shard.",
    SHARDING_REQUIRED: b"Sharding required.",
    INVALID_VERSION: b"Invalid API version.",
    INVALID_INTENTS: b"Invalid intent(s).",
    DISALLOWED_INTENTS: b"A bot is told of interactions only.",
}
_API_VERSIONS: Final = ("9", "10")
_INTENTS_END: Final = 1 << 26
"""Every valid combination of intents is below this number."""
_MAX_HELD_SECONDS: Final = 0.5
"""The most seconds for which an interaction waits for the next one, if their order is to be swapped."""


class Gateway:
    """The gateway's connections and sessions."""

    def __init__(self, world: World, faults: Faults) -> None:
        self.world, self.faults = world, faults
        self.session_starts = SessionStarts(world.clock)
        self.sessions: dict[str, Session] = {}
        self.connections: set[Connection] = set()
        self._held: Payload | None = None

    @property
    def is_online(self) -> bool:
        """Whether the bot is connected: any connection has a session."""
        return any(connection.session for connection in self.connections)

    @property
    def online_shards(self) -> set[int]:
        """The ids of shards that have a connection with a session."""
        return {connection.session.shard.id for connection in self.connections if connection.session}

    # Interactions

    def deliver_interaction(self, payload: Payload) -> None:
        """Send an interaction to the bot's sessions on the shard of its server; without such a session, it is lost.

        A fault may send it twice, or after the next interaction.
        """
        held, self._held = self._held, None
        if held is None and self.faults.swapped_interactions > 0:
            self.faults.swapped_interactions -= 1
            self._held = payload
            self.world.clock.call_later(_MAX_HELD_SECONDS, lambda: self._release(payload))
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
            if session.shard.has(payload.get("guild_id")):
                self._send(session, "INTERACTION_CREATE", payload)

    def _send(self, session: Session, event: str, payload: Payload) -> None:
        frame = session.add_event(event, deep_copy(payload))
        for connection in self.connections:
            if connection.session is session:
                connection.send(frame)

    def _living(self) -> list[Session]:
        now = self.world.clock.now()
        for session in list(self.sessions.values()):
            if session.socket is None and now - session.left_at > _RESUMABLE_SECONDS:
                del self.sessions[session.id]
        return list(self.sessions.values())

    # Faults

    def abort_connections(self) -> None:
        """Abort every connection without a close code; the bot may resume its sessions."""
        for connection in list(self.connections):
            if connection.transport is not None:
                connection.transport.abort()

    async def close_connections(self, code: int, words: bytes = b"Refused.") -> None:
        """Close every connection with this close code, and wait until all are closed.

        The reason sent is the code's in _CLOSE_REASONS, or `words` if it has none there.
        """
        connections = list(self.connections)
        for connection in connections:
            connection.request_close(code, _CLOSE_REASONS.get(code, words))
        await asyncio.gather(*[connection.wait_until_closed() for connection in connections])

    def reset_token(self) -> None:
        """Replace the bot's token, end its sessions, close its connections; Discord does so after too many starts."""
        self.world.token = f"{INITIAL_TOKEN}-{secrets.token_hex(8)}"
        self.sessions.clear()
        for connection in self.connections:
            connection.request_close(WRONG_TOKEN, _CLOSE_REASONS[WRONG_TOKEN])

    def ask_to_reconnect(self) -> None:
        """Send opcode 7 (Reconnect) to all connections."""
        self._send_to_all(_frame(RECONNECT))

    def invalidate_sessions(self, *, resumable: bool = False) -> None:
        """Send opcode 9 (Invalid Session) to all connections; drops the sessions unless `resumable`."""
        if not resumable:
            self.sessions.clear()
        self._send_to_all(_frame(INVALID_SESSION, resumable))

    def _send_to_all(self, frame: Payload) -> None:
        for connection in self.connections:
            connection.send(frame)

    # One connection

    async def connect(self, request: web.Request) -> web.WebSocketResponse:
        """Handle a WebSocket request: serve one connection of the bot until it ends."""
        socket = web.WebSocketResponse(max_msg_size=1 << 20)
        await socket.prepare(request)
        if request.query.get("v", _API_VERSIONS[-1]) not in _API_VERSIONS:
            await _close(socket, INVALID_VERSION)
            return socket
        connection = Connection(socket, request.transport)
        self.connections.add(connection)
        connection.send(_frame(HELLO, {"heartbeat_interval": _HEARTBEAT_INTERVAL_MS}))
        try:
            async with connection.sending():
                async for frame in connection.frames():
                    message = json.loads(frame)
                    await self._hear_bot(connection, message["op"], message.get("d"))
        except (ValueError, TypeError, KeyError):
            await socket.close(code=DECODE_ERROR, message=b"Error while decoding payload.")
        finally:
            self._leave(connection)
        return socket

    async def _hear_bot(self, connection: Connection, opcode: int, data: Any) -> None:
        if opcode == HEARTBEAT:
            asyncio.get_running_loop().call_later(_ACK_DELAY_SECONDS, connection.send, _frame(HEARTBEAT_ACK))
        elif opcode in (IDENTIFY, RESUME) and data["token"] != self.world.token:
            await _close(connection.socket, WRONG_TOKEN)
        elif opcode == IDENTIFY:
            await self._identify(connection, data)
        elif opcode == RESUME:
            self._resume(connection, data)

    async def _identify(self, connection: Connection, data: Payload) -> None:
        shard = read_shard(data.get("shard"))
        code = self._objection(shard, data.get("intents", 0))
        if shard is None or code is not None:
            await _close(connection.socket, code or INVALID_SHARD)
        elif self.session_starts.is_too_early(shard):
            connection.send(_frame(INVALID_SESSION, False))
        elif not self.session_starts.count_start(shard):
            self.reset_token()
        else:
            session = Session(shard)
            self.sessions[session.id] = session
            self._join(connection, session)
            self._send(session, "READY", self._ready(session))

    def _objection(self, shard: Shard | None, intents: int) -> int | None:
        """The close code for an invalid identify (shard, intents), if any."""
        if intents:
            return INVALID_INTENTS if intents >= _INTENTS_END else DISALLOWED_INTENTS
        if shard is None:
            return INVALID_SHARD
        return SHARDING_REQUIRED if len(self._guilds_of(shard)) > self.session_starts.max_servers else None

    def _guilds_of(self, shard: Shard) -> list[str]:
        return [guild_id for guild_id in self.world.guilds if shard.has(guild_id)]

    def _resume(self, connection: Connection, data: Payload) -> None:
        self._living()
        session = self.sessions.get(data.get("session_id", ""))
        events_after = session.events_after(int(data.get("seq") or 0)) if session else None
        if session is None or events_after is None:
            connection.send(_frame(INVALID_SESSION, False))
            return
        for frame in events_after:
            connection.send(frame)
        self._join(connection, session)
        self._send(session, "RESUMED", {})

    def _join(self, connection: Connection, session: Session) -> None:
        was_online = self.is_online
        connection.session, session.socket = session, connection.socket
        if not was_online:
            self.world.announce("bot", {"online": True})

    def _leave(self, connection: Connection) -> None:
        was_online = self.is_online
        self.connections.discard(connection)
        session = connection.session
        if session is not None and session.socket is connection.socket:
            session.socket, session.left_at = None, self.world.clock.now()
            if connection.socket.close_code in (1000, 1001):
                self.sessions.pop(session.id, None)
        if was_online and not self.is_online:
            self.world.announce("bot", {"online": False})

    def _ready(self, session: Session) -> Payload:
        return {
            "v": 10,
            "user": own_user_payload(self.world.bot),
            "guilds": [{"id": guild_id, "unavailable": True} for guild_id in self._guilds_of(session.shard)],
            "shard": [session.shard.id, session.shard.count],
            "private_channels": [],
            "session_id": session.id,
            "session_type": "normal",
            "resume_gateway_url": self.world.base_url.replace("http", "ws", 1) + "/gateway",
            "application": {"id": self.world.bot.id, "flags": 0},
        }

    async def close(self) -> None:
        await self.close_connections(1001, b"The playground stops.")


async def _close(socket: web.WebSocketResponse, code: int) -> None:
    await socket.close(code=code, message=_CLOSE_REASONS[code])


def _frame(opcode: int, data: Any = None) -> Payload:
    return {"op": opcode, "d": data, "s": None, "t": None}
