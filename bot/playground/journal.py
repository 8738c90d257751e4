"""The requests of the bot: a bounded log that tests read."""

import asyncio
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Final

MAX_ENTRIES: Final = 5000
"""The most logged requests; the oldest are dropped."""
WAIT_SECONDS: Final = 60.0
"""The most seconds that `until` waits for a request."""


@dataclass(frozen=True)
class Entry:
    """A request and its answer; `template` is the path with unfilled parameters."""

    method: str
    template: str
    path: str
    query: dict[str, str]
    body: Any
    file_names: dict[str, str]
    status: int
    response: Any


@dataclass
class Journal:
    """The last requests of the bot; `lost` counts older entries that were dropped."""

    entries: deque[Entry] = field(default_factory=lambda: deque(maxlen=MAX_ENTRIES))
    lost: int = 0
    _added: asyncio.Event = field(default_factory=asyncio.Event)

    def add(self, entry: Entry) -> None:
        self.lost += len(self.entries) == self.entries.maxlen
        self.entries.append(entry)
        self._added.set()

    async def until(self, predicate: Callable[[Entry], bool]) -> Entry:
        """The first request that satisfies the predicate; waits for it. Raises TimeoutError."""
        async with asyncio.timeout(WAIT_SECONDS):
            while not (found := [entry for entry in self.entries if predicate(entry)]):
                self._added.clear()
                await self._added.wait()
        return found[0]

    @property
    def failed_requests(self) -> list[Entry]:
        return [entry for entry in self.entries if entry.status >= 400]

    def of(self, method: str, template: str) -> list[Entry]:
        """The requests with this method and path template."""
        return [entry for entry in self.entries if (entry.method, entry.template) == (method, template)]
