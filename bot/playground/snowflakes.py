"""Discord's ids: a time and a counter in one number, always rising."""

from datetime import UTC, datetime
from typing import Final

from bot.playground.clock import TimeSource

DISCORD_EPOCH_MS: Final = 1_420_070_400_000
TIME_SHIFT: Final = 22


class Snowflakes:
    """Gives out ids that rise even when the clock stands still, and over restarts."""

    def __init__(self, clock: TimeSource, last: int = 0) -> None:
        self.clock, self.last = clock, last

    def next(self) -> str:
        """A new id."""
        earliest = int(self.clock.now() * 1000 - DISCORD_EPOCH_MS) << TIME_SHIFT
        self.last = max(self.last + 1, earliest)
        return str(self.last)


def timestamp(seconds: float) -> str:
    """A time as Discord writes it."""
    return datetime.fromtimestamp(seconds, UTC).isoformat()
