"""Shards: how the gateway divides the servers among connections, and how often sessions may begin.

Discord API: Gateway, Sharding, Session Start Limit and Rate Limiting.
"""

import asyncio
from dataclasses import dataclass, field
from typing import Any, Final

from bot.playground.clock import TimeSource

SERVER_SHIFT: Final = 22
SESSIONS_A_DAY: Final = 1000
DAY: Final = 24 * 60 * 60.0
SESSION_INTERVAL: Final = 5.0
"""Seconds in which one session may begin in each bucket."""
MAX_SERVERS: Final = 2500
"""The most servers of one shard."""


@dataclass(frozen=True)
class Shard:
    """One of `count` equal parts of all servers; the first one also has direct messages."""

    id: int = 0
    count: int = 1

    def has(self, guild_id: str | None) -> bool:
        """Whether events of this server (None: direct messages) go to this shard."""
        return self.id == (int(guild_id or 0) >> SERVER_SHIFT) % self.count


def read_shard(said: Any) -> Shard | None:
    """The shard in an identify request; the only shard if none is named, None for an invalid one."""
    match [0, 1] if said is None else said:
        case [int(number), int(count)] if 0 <= number < count:
            return Shard(number, count)
    return None


@dataclass
class SessionStarts:
    """The limits for starting sessions.

    `advised` is the number of shards to use. Shards whose numbers have the same remainder by `at_once` share a
    limit: one session start every `every` seconds.
    """

    clock: TimeSource
    advised: int = 1
    left: int = SESSIONS_A_DAY
    at_once: int = 1
    every: float = SESSION_INTERVAL
    servers_most: int = MAX_SERVERS
    begun: list[Shard] = field(default_factory=list)
    """The shards of all sessions that have begun, in order."""
    _another: asyncio.Event = field(default_factory=asyncio.Event)
    _free: dict[int, float] = field(default_factory=dict)
    _day_ends: float = 0.0

    def limit(self) -> dict[str, int]:
        """The `session_start_limit` object of Get Gateway Bot; `reset_after` in milliseconds."""
        self._count_anew()
        reset_after = int((self._day_ends - self.clock.now()) * 1000)
        sizes = {"total": SESSIONS_A_DAY, "remaining": max(0, self.left), "reset_after": reset_after}
        return sizes | {"max_concurrency": self.at_once}

    def is_too_early(self, shard: Shard) -> bool:
        return self.clock.now() < self._free.get(shard.id % self.at_once, 0.0)

    def count_start(self, shard: Shard) -> bool:
        """Count a session start; returns False above the daily limit, at which Discord resets the token."""
        self._count_anew()
        self._free[shard.id % self.at_once] = self.clock.now() + self.every
        self.begun.append(shard)
        self._another.set()
        self.left -= 1
        return self.left >= 0

    async def wait_until_begun(self, count: int) -> None:
        while len(self.begun) < count:
            self._another.clear()
            await self._another.wait()

    def _count_anew(self) -> None:
        """Begin a new day once the last one is over; the first begins on first use."""
        now = self.clock.now()
        if now >= self._day_ends:
            self.left = SESSIONS_A_DAY if self._day_ends else self.left
            self._day_ends = now + DAY
