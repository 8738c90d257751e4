"""A lock whose waiting owners get it in turn."""

import asyncio
from collections import OrderedDict, deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager


class FairLock:
    """A lock for `most` owners at once. After one turn, an owner with more turns goes to the end of the queue."""

    def __init__(self, most: int = 1) -> None:
        self._waiting: OrderedDict[int, deque[asyncio.Future[None]]] = OrderedDict()
        self._free = most

    @asynccontextmanager
    async def turn_of(self, who: int) -> AsyncIterator[None]:
        """Hold the lock during the block as the owner with the id `who`; turns of one owner come in order."""
        await self._wait(who)
        try:
            yield
        finally:
            self._pass_on()

    async def _wait(self, who: int) -> None:
        if self._free:
            self._free -= 1
            return
        turn = asyncio.get_running_loop().create_future()
        self._waiting.setdefault(who, deque()).append(turn)
        try:
            await turn
        except asyncio.CancelledError:
            if not turn.cancelled():  # it had come at the same moment
                self._pass_on()
            raise

    def _pass_on(self) -> None:
        """Give the turn to the next id; one with further turns goes to the end of the queue."""
        while self._waiting:
            who, turns = self._waiting.popitem(last=False)
            turn = turns.popleft()
            if turns:
                self._waiting[who] = turns
            if not turn.done():
                turn.set_result(None)
                return
        self._free += 1
