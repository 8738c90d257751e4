"""The parts of the stand-in that a request or a person's act reaches, in one place."""

from collections import deque
from dataclasses import dataclass

from bot.playground.clock import TimeSource
from bot.playground.faults import Faults
from bot.playground.gateway import Gateway
from bot.playground.interactions import Interactions
from bot.playground.messages import Messages
from bot.playground.world import World


class GlobalLimit:
    """Limits requests with the bot's token to `most` a second; None: no limit."""

    def __init__(self, clock: TimeSource, most: int | None = None) -> None:
        self._clock, self._most = clock, most
        self._lately: deque[float] = deque()
        self.counted, self.busiest = 0, 0
        """The number of counted requests, and the most of them within one second."""

    def spend(self) -> float:
        """Count a request and return 0; above the limit, count nothing and return the seconds to wait."""
        now = self._clock.now()
        while self._lately and self._lately[0] <= now - 1:
            self._lately.popleft()
        if self._most is not None and len(self._lately) >= self._most:
            return self._lately[0] + 1 - now
        self._lately.append(now)
        self.counted += 1
        self.busiest = max(self.busiest, len(self._lately))
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
