"""Faults of several processes on a database server: of the processes, of the server, and of the connections."""

import asyncio
from collections import Counter
from collections.abc import Callable, Coroutine
from contextlib import suppress
from typing import Any, Final

from bot.store import DatabaseError
from tests.lab.chaos.database import DatabaseServer
from tests.lab.chaos.fleet import Fleet
from tests.lab.chaos.process import NotOnline
from tests.lab.chaos.proxy import Proxy
from tests.lab.chaos.scene import ChaosScene
from tests.lab.chaos.storm import Strike

FROZEN_SECONDS: Final = (10.0, 20.0)
"""The least and most seconds for which a process is frozen; others take over its work before that."""
SPLIT_SECONDS: Final = (2.0, 20.0)
AWAY_SECONDS: Final = (0.0, 8.0)
SLOW_SECONDS: Final = (3.0, 8.0)
"""The least and most seconds for which connections are split, the server is down, and connections are slow."""
STRIKE_SECONDS: Final = 8.0
"""The most seconds to wait for a COMMIT that a prepared fault strikes."""
DELAY_SECONDS: Final = (0.01, 0.15)
COMMIT_DELAY_SECONDS: Final = (0.2, 4.0)
MAX_SKEW_SECONDS: Final = 120.0
"""The most seconds by which the clock of a process is wrong."""

RESTARTED, CRASHED = "processes restarted by turns", "crashes of the server"


class Outages:
    """Makes faults by name. Lasting faults end after a while, or when `calm` ends them.

    `seen` counts restarts and crashes.
    """

    def __init__(self, scene: ChaosScene, fleet: Fleet, server: DatabaseServer) -> None:
        self.scene, self.fleet, self.server = scene, fleet, server
        self._chance = scene.random_for("outages")
        self.seen: Counter[str] = Counter({RESTARTED: 0, CRASHED: 0})
        self._over = asyncio.Event()
        self._lasting: dict[object, asyncio.Task[None]] = {}

    def deeds(self) -> dict[str, Strike]:
        """The faults that can be made, by name."""
        deeds: dict[str, Strike] = {
            "process frozen": self._freeze,
            "connections cut": lambda: self._line().cut() > 0,
            "answer to a commit lost": self._lose_commits,
            "commits slow": self._slow_commits,
            "way to the database slow": lambda: self._slowed(self._line(), delay=self._chance.uniform(*DELAY_SECONDS)),
            "way to the database split": self._split,
            "sessions ended by the server": self._end_sessions,
            "clocks apart": self._set_clocks_apart,
            "server restarted": lambda: self._last(self.server, self._away),
        }
        if len(self.fleet.processes) > 1:
            deeds["rolling restart"] = lambda: self._last(self.fleet, self._by_turns)
        return deeds

    async def calm(self) -> None:
        """End all lasting faults, and set all clocks to the same time."""
        self._over.set()
        await asyncio.gather(*self._lasting.values())
        for line in self.server.lines:
            line.calm()
        for process in self.fleet.processes:
            process.set_skew(0.0)

    def _last(self, subject: object, work: Callable[[], Coroutine[Any, Any, None]]) -> bool:
        """Begin a lasting fault of this subject; False if it already has one."""
        if subject in self._lasting:
            return False
        task = self._lasting[subject] = asyncio.create_task(work(), name="outage")
        task.add_done_callback(lambda _: self._lasting.pop(subject))
        return True

    async def _wait(self, span: tuple[float, float]) -> None:
        with suppress(TimeoutError):  # all goes on, then
            async with asyncio.timeout(self._chance.uniform(*span)):
                await self._over.wait()

    def _line(self) -> Proxy:
        """A random proxy, if possible one with connections."""
        lines = self.server.lines
        return self._chance.choice([line for line in lines if line.connections] or lines)

    def figures(self) -> dict[str, int]:
        """Counts of restarts and crashes, and of late and lost COMMITs."""
        lines = self.server.lines
        late, lost = sum(line.late for line in lines), sum(line.lost for line in lines)
        return {**self.seen, "commits that were late": late, "answers to commits lost": lost}

    # The processes

    def _freeze(self) -> bool:
        process = self.fleet.any()

        async def frozen() -> None:
            await self._wait(FROZEN_SECONDS)
            process.thaw()

        return process.freeze() and self._last(process, frozen)

    def _set_clocks_apart(self) -> bool:
        for process in self.fleet.processes:
            process.set_skew(self._chance.uniform(-MAX_SKEW_SECONDS, MAX_SKEW_SECONDS))
        return True

    async def _by_turns(self) -> None:
        for process in self.fleet.processes:
            with suppress(NotOnline):  # with all else that goes wrong meanwhile
                await process.restart()
                self.seen[RESTARTED] += 1

    # The way to the server

    async def _lose_commits(self) -> bool:
        """Drop the server's answers to a few COMMITs; returns whether that happened in time."""
        line = self._line()
        line.struck.clear()
        line.lost_commits = self._chance.randint(1, 3)
        return await self._struck(line)

    async def _slow_commits(self) -> bool:
        line = self._line()
        line.struck.clear()
        return self._slowed(line, commit_delay=self._chance.uniform(*COMMIT_DELAY_SECONDS)) and await self._struck(line)

    async def _struck(self, line: Proxy) -> bool:
        """Wait until a COMMIT of this proxy was late or lost; False if none was within STRIKE_SECONDS."""
        try:
            async with asyncio.timeout(STRIKE_SECONDS):
                await line.struck.wait()
        except TimeoutError:
            return False
        return True

    def _slowed(self, line: Proxy, delay: float = 0.0, commit_delay: float = 0.0) -> bool:
        async def slow() -> None:
            line.delay, line.commit_delay = delay, commit_delay
            await self._wait(SLOW_SECONDS)
            line.delay = line.commit_delay = 0.0

        return self._last(line, slow)

    def _split(self) -> bool:
        """Hold back all data of a proxy for a while; afterwards it arrives, or the connections break."""
        line = self._line()
        breaks = self._chance.random() < 0.5

        async def split() -> None:
            line.split()
            await self._wait(SPLIT_SECONDS)
            if breaks:
                line.cut()
            line.calm()

        return self._last(line, split)

    # The server

    async def _end_sessions(self) -> bool:
        try:
            return await self.server.end_sessions() > 0
        except DatabaseError:  # the server is away
            return False

    async def _away(self) -> None:
        """Let the server crash, be down for a while, and start again."""
        server = self.server.server
        await asyncio.to_thread(server.crash)
        await self._wait(AWAY_SECONDS)
        self.seen[CRASHED] += 1
        server.launch()
        await asyncio.to_thread(server.wait_for_answer)
