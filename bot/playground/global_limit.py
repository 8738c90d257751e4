"""How many requests of all kinds a bot makes in a second (Discord API: Rate Limits, Global Rate Limit)."""

from collections import deque

from bot.playground.clock import TimeSource


class GlobalLimit:
    """Counts the requests with the bot's token; beyond `most` in a second they are refused. None: never."""

    def __init__(self, clock: TimeSource, most: int | None = None) -> None:
        self._clock, self._most = clock, most
        self._lately: deque[float] = deque()
        self.counted, self.busiest = 0, 0
        """How many there were, and how many in the second with the most of them."""

    def spend(self) -> float:
        """Count one more; in how many seconds to try again where there were too many, and 0 where it may be made."""
        now = self._clock.now()
        while self._lately and self._lately[0] <= now - 1:
            self._lately.popleft()
        if self._most is not None and len(self._lately) >= self._most:
            return self._lately[0] + 1 - now
        self._lately.append(now)
        self.counted += 1
        self.busiest = max(self.busiest, len(self._lately))
        return 0.0
