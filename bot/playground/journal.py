"""A bounded log of the bot's requests, for tests."""

import asyncio
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Final

_MAX_ENTRIES: Final = 5000
"""The most logged requests; the oldest are dropped."""
_WAIT_SECONDS: Final = 60.0
"""The most seconds that `wait_for` waits for a request."""


@dataclass(frozen=True)
class LoggedRequest:
    """A request of the bot and its answer; `template` is the route's path, such as `/channels/{channel_id}`.

    `body` and `response` are JSON data, None if there were none. `file_names` are by the number of the file.
    """

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
    """The newest requests of the bot; `dropped_entries` counts older requests, which were dropped."""

    entries: deque[LoggedRequest] = field(default_factory=lambda: deque(maxlen=_MAX_ENTRIES))
    dropped_entries: int = 0
    _added: asyncio.Event = field(default_factory=asyncio.Event)

    def add(self, entry: LoggedRequest) -> None:
        self.dropped_entries += len(self.entries) == self.entries.maxlen
        self.entries.append(entry)
        self._added.set()

    async def wait_for(self, predicate: Callable[[LoggedRequest], bool]) -> LoggedRequest:
        """The first logged request that satisfies the predicate; waits for it if there is none yet.

        Raises TimeoutError after _WAIT_SECONDS.
        """
        async with asyncio.timeout(_WAIT_SECONDS):
            while not (found := [entry for entry in self.entries if predicate(entry)]):
                self._added.clear()
                await self._added.wait()
        return found[0]

    @property
    def failed_requests(self) -> list[LoggedRequest]:
        """The requests with an error status."""
        return [entry for entry in self.entries if entry.status >= 400]

    def requests_to(self, method: str, template: str) -> list[LoggedRequest]:
        return [entry for entry in self.entries if (entry.method, entry.template) == (method, template)]
