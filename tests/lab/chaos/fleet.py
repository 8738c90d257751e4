"""All processes of the bot: a single one, or several with their shards."""

import asyncio
from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random
from typing import Final

from bot.playground import Playground
from bot.shards import Shards
from tests.lab.chaos.database import DatabaseServer
from tests.lab.chaos.process import BotProcess

LOGINS_AT_ONCE: Final = 16
"""The `max_concurrency` of logins; with 1, several processes would only wait for each other."""
MAX_LOGINS: Final = 1_000_000
NOTHING: Final[Mapping[str, str]] = {}


class Fleet:
    """All processes of the bot, the one with the first shard first."""

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
        """The statuses and last words of processes that ended unasked."""
        return [words for process in self.processes for words in process.ended]

    async def keep_running(self) -> None:
        await asyncio.gather(*[process.keep_running() for process in self.processes])

    async def wait_until_online(self) -> None:
        """Wait until all of them are online. Raises NotOnline."""
        for process in self.processes:
            await process.wait_until_online()

    @asynccontextmanager
    async def away(self) -> AsyncIterator[None]:
        """Kill all processes, and let none start inside the context."""
        for process in self.processes:
            process.may_start.clear()
            process.kill()
        try:
            await asyncio.gather(*[process.wait_until_gone() for process in self.processes])
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


def processes_on(
    server: DatabaseServer,
    playground: Playground,
    folder: Path,
    shards_each: int,
    settings: Mapping[str, str] = NOTHING,
) -> list[BotProcess]:
    """A process for each proxy of the database server, with `shards_each` shards; all may log in at once."""
    starts, count = playground.gateway.session_starts, len(server.lines) * shards_each
    starts.max_concurrency, starts.remaining = LOGINS_AT_ONCE, MAX_LOGINS
    processes = []
    for number in range(len(server.lines)):
        shards = Shards(count, tuple(range(number * shards_each, (number + 1) * shards_each)))
        own = server.settings(number) | {"SHARD_COUNT": str(count), "PROCESS_NAME": f"process-{number + 1}"}
        processes.append(BotProcess(playground, folder / f"process-{number + 1}", shards, {**settings, **own}))
    return processes
