"""The parts of the stand-in that requests of the bot and acts of people need."""

from collections import deque
from dataclasses import dataclass

from bot.playground.clock import TimeSource
from bot.playground.faults import Faults
from bot.playground.gateway import Gateway
from bot.playground.interactions import Interactions
from bot.playground.messages import Messages
from bot.playground.world import World


class GlobalLimit:
    """Counts the requests with the bot's token, and limits them to `per_second` (None: no limit)."""

    def __init__(self, clock: TimeSource, per_second: int | None = None) -> None:
        self._clock, self._per_second = clock, per_second
        self._lately: deque[float] = deque()
        self.counted_requests, self.most_per_second = 0, 0
        """The number of all counted requests, and the highest number within one second."""

    def count_request(self) -> float:
        """Count a request and return 0; at the limit, count nothing and return the seconds to wait."""
        now = self._clock.now()
        while self._lately and self._lately[0] <= now - 1:
            self._lately.popleft()
        if self._per_second is not None and len(self._lately) >= self._per_second:
            return self._lately[0] + 1 - now
        self._lately.append(now)
        self.counted_requests += 1
        self.most_per_second = max(self.most_per_second, len(self._lately))
        return 0.0


@dataclass(frozen=True)
class Backend:
    """All parts of the stand-in that a request or a person's act needs."""

    world: World
    messages: Messages
    interactions: Interactions
    gateway: Gateway
    faults: Faults
    global_limit: GlobalLimit
