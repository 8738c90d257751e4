"""Discord's ids (snowflakes), which contain their time; and nonces, by which a repeated message is recognized.

With `enforce_nonce` (Discord API: Create Message), a nonce is "checked for uniqueness in the past few minutes" among
all messages of the same author in all channels. A message that was deleted in the meantime is not created again;
Discord answers with an error (discord-api-docs, pull request 6647). Fetched messages have no nonce.
"""

from collections.abc import Iterable
from datetime import UTC, datetime
from typing import Final

from bot import limits
from bot.playground.clock import TimeSource
from bot.playground.records import PostedMessage

_DISCORD_EPOCH_MS: Final = 1_420_070_400_000
_TIME_SHIFT: Final = 22


class Snowflakes:
    """Generates increasing ids, even while the clock stands still; `last` is the last one, also of an earlier run."""

    def __init__(self, clock: TimeSource) -> None:
        self.clock, self.last = clock, 0

    def next(self) -> str:
        earliest = int(self.clock.now() * 1000 - _DISCORD_EPOCH_MS) << _TIME_SHIFT
        self.last = max(self.last + 1, earliest)
        return str(self.last)


class Nonces:
    """The ids of the bot's messages by their nonces, kept for NONCE_SECONDS."""

    def __init__(self, clock: TimeSource) -> None:
        self._clock = clock
        self._made: dict[str, tuple[str, float]] = {}

    def remember(self, messages: Iterable[PostedMessage]) -> None:
        self._made |= {one.nonce: (one.id, one.created_at) for one in messages if one.nonce is not None}
        self._made = {nonce: made for nonce, made in self._made.items() if self._is_remembered(made[1])}

    def message_id(self, nonce: str) -> str | None:
        """The id of the message created with this nonce, even if it was deleted; None if unknown or expired."""
        message_id, at = self._made.get(nonce, (None, 0.0))
        return message_id if self._is_remembered(at) else None

    def _is_remembered(self, at: float) -> bool:
        return self._clock.now() - at < limits.NONCE_SECONDS


def timestamp(seconds: float) -> str:
    """A time in unix seconds as ISO 8601 in UTC, as Discord sends it."""
    return datetime.fromtimestamp(seconds, UTC).isoformat()
