"""Shards, which divide the servers among connections; and the limits for starting sessions.

Discord API: Gateway, Sharding, Session Start Limit and Rate Limiting.
"""

import asyncio
from dataclasses import dataclass, field
from typing import Any, Final

from bot.playground.clock import TimeSource

SERVER_ID_SHIFT: Final = 22
"""The number of lowest bits of a server's id that do not count for its shard."""
_MAX_SESSIONS_A_DAY: Final = 1000
_DAY_SECONDS: Final = 24 * 60 * 60.0
_SESSION_INTERVAL_SECONDS: Final = 5.0
"""Seconds between two session starts that share a limit."""
_MAX_SERVERS: Final = 2500
"""The most servers of one shard."""


@dataclass(frozen=True)
class Shard:
    """One of `count` parts of all servers; the first part also has direct messages."""

    id: int = 0
    count: int = 1

    def has(self, guild_id: str | None) -> bool:
        """Whether events of this server (None: direct messages) go to this shard."""
        return self.id == (int(guild_id or 0) >> SERVER_ID_SHIFT) % self.count


def read_shard(value: Any) -> Shard | None:
    """The shard in an identify request: shard 0 of 1 if `value` is None, and None for an invalid value."""
    match [0, 1] if value is None else value:
        case [int(number), int(count)] if 0 <= number < count:
            return Shard(number, count)
    return None


@dataclass
class SessionStarts:
    """The limits for starting sessions: `remaining` starts today, and `max_servers` for each shard.

    Shards whose ids have the same remainder modulo `max_concurrency` share a limit of one session start every
    `interval` seconds.
    """

    clock: TimeSource
    recommended_shards: int = 1
    remaining: int = _MAX_SESSIONS_A_DAY
    max_concurrency: int = 1
    interval: float = _SESSION_INTERVAL_SECONDS
    max_servers: int = _MAX_SERVERS
    begun: list[Shard] = field(default_factory=list)
    """The shards of all sessions that have begun, in order."""
    _another: asyncio.Event = field(default_factory=asyncio.Event)
    _free: dict[int, float] = field(default_factory=dict)
    _day_ends: float = 0.0

    def limit_payload(self) -> dict[str, int]:
        """The `session_start_limit` object (Discord API: Get Gateway Bot); `reset_after` is in milliseconds."""
        self._count_anew()
        reset_after = int((self._day_ends - self.clock.now()) * 1000)
        sizes = {"total": _MAX_SESSIONS_A_DAY, "remaining": max(0, self.remaining), "reset_after": reset_after}
        return sizes | {"max_concurrency": self.max_concurrency}

    def is_too_early(self, shard: Shard) -> bool:
        """Whether the shard has to wait, because a session that shares its limit has just started."""
        return self.clock.now() < self._free.get(shard.id % self.max_concurrency, 0.0)

    def count_start(self, shard: Shard) -> bool:
        """Count a session start, after which shards of the same limit have to wait.

        False above the daily limit, when Discord resets the bot's token.
        """
        self._count_anew()
        self._free[shard.id % self.max_concurrency] = self.clock.now() + self.interval
        self.begun.append(shard)
        self._another.set()
        self.remaining -= 1
        return self.remaining >= 0

    async def wait_for_starts(self, count: int) -> None:
        """Wait until this many sessions have started since the playground began."""
        while len(self.begun) < count:
            self._another.clear()
            await self._another.wait()

    def _count_anew(self) -> None:
        """Begin a new day once the last one is over; the first begins on first use."""
        now = self.clock.now()
        if now >= self._day_ends:
            self.remaining = _MAX_SESSIONS_A_DAY if self._day_ends else self.remaining
            self._day_ends = now + _DAY_SECONDS
