"""All processes of the bot: one with everything, or several with their shards."""

import asyncio
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from random import Random

from tests.lab.chaos.process import BotProcess


class Fleet:
    """The processes, the one with the first shard first."""

    def __init__(self, processes: Sequence[BotProcess], chance: Random) -> None:
        self.processes, self._chance = tuple(processes), chance

    @property
    def first(self) -> BotProcess:
        return self.processes[0]

    def any(self) -> BotProcess:
        return self._chance.choice(self.processes)

    @property
    def starts(self) -> int:
        return sum(process.starts for process in self.processes)

    @property
    def ended(self) -> list[str]:
        """How processes ended that nobody had asked to."""
        return [words for process in self.processes for words in process.ended]

    async def keep_running(self) -> None:
        await asyncio.gather(*[process.keep_running() for process in self.processes])

    async def online(self) -> None:
        """Wait until all of them are online. Raises NotOnline."""
        for process in self.processes:
            await process.online()

    @asynccontextmanager
    async def away(self) -> AsyncIterator[None]:
        """Kill all of them; none is started before this is over."""
        for process in self.processes:
            process.may_start.clear()
            process.kill()
        try:
            await asyncio.gather(*[process.gone() for process in self.processes])
            yield
        finally:
            for process in self.processes:
                process.may_start.set()

    async def restart(self) -> None:
        """Ask all of them to stop, and wait until they are online again. Raises NotOnline."""
        await asyncio.gather(*[process.restart() for process in self.processes])

    async def stop(self) -> list[int]:
        return await asyncio.gather(*[process.stop() for process in self.processes])

    def set_clock(self, seconds: float) -> None:
        for process in self.processes:
            process.set_clock(seconds)

    def set_pause(self, seconds: float) -> None:
        for process in self.processes:
            process.pause = seconds
