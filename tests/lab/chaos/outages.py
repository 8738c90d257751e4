"""What goes wrong where several processes work on a database server: with them, with the server, and in between."""

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

FROZEN: Final = (10.0, 20.0)
"""For so many seconds a process stands still: longer than others wait until they take over what it was doing."""
SPLIT: Final = (2.0, 20.0)
AWAY: Final = (0.0, 8.0)
SLOW: Final = (3.0, 8.0)
"""So long the way to the server is split, the server away, and the way slow."""
STRIKING: Final = 8.0
"""So long it is waited for a COMMIT to be late or lost: every process makes one now and then."""
DELAY: Final = (0.01, 0.15)
COMMIT_DELAY: Final = (0.2, 4.0)
SKEW: Final = 120.0
"""So many seconds at most a machine's clock is off, which nobody sets."""

RESTARTED, CRASHED = "processes restarted by turns", "crashes of the server"


class Outages:
    """The faults by name; what lasts is over after a while, or as soon as all is to be calm.

    `seen` counts what those came to that last.
    """

    def __init__(self, scene: ChaosScene, fleet: Fleet, server: DatabaseServer) -> None:
        self.scene, self.fleet, self.server = scene, fleet, server
        self._chance = scene.chance("outages")
        self.seen: Counter[str] = Counter({RESTARTED: 0, CRASHED: 0})
        self._over = asyncio.Event()
        self._lasting: dict[object, asyncio.Task[None]] = {}

    def deeds(self) -> dict[str, Strike]:
        """What can be done, by name."""
        deeds: dict[str, Strike] = {
            "process frozen": self._freeze,
            "connections cut": lambda: self._line().cut() > 0,
            "answer to a commit lost": self._lose_commits,
            "commits slow": self._slow_commits,
            "way to the database slow": lambda: self._slowed(self._line(), delay=self._chance.uniform(*DELAY)),
            "way to the database split": self._split,
            "sessions ended by the server": self._end_sessions,
            "clocks apart": self._set_clocks_apart,
            "server restarted": lambda: self._last(self.server, self._away),
        }
        if len(self.fleet.processes) > 1:
            deeds["rolling restart"] = lambda: self._last(self.fleet, self._by_turns)
        return deeds

    async def calm(self) -> None:
        """End all that lasts. The clocks show the same from now on."""
        self._over.set()
        await asyncio.gather(*self._lasting.values())
        for line in self.server.lines:
            line.calm()
        for process in self.fleet.processes:
            process.set_skew(0.0)

    def _last(self, subject: object, work: Callable[[], Coroutine[Any, Any, None]]) -> bool:
        """Begin something that lasts, unless something already does with this subject."""
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
        """Some line, one that is in use where there is any."""
        lines = self.server.lines
        return self._chance.choice([line for line in lines if line.connections] or lines)

    def figures(self) -> dict[str, int]:
        """What the faults came to that last or that are told by the lines."""
        lines = self.server.lines
        late, lost = sum(line.late for line in lines), sum(line.lost for line in lines)
        return {**self.seen, "commits that were late": late, "answers to commits lost": lost}

    # The processes

    def _freeze(self) -> bool:
        process = self.fleet.any()

        async def frozen() -> None:
            await self._wait(FROZEN)
            process.thaw()

        return process.freeze() and self._last(process, frozen)

    def _set_clocks_apart(self) -> bool:
        for process in self.fleet.processes:
            process.set_skew(self._chance.uniform(-SKEW, SKEW))
        return True

    async def _by_turns(self) -> None:
        for process in self.fleet.processes:
            with suppress(NotOnline):  # with all else that goes wrong meanwhile
                await process.restart()
                self.seen[RESTARTED] += 1

    # The way to the server

    async def _lose_commits(self) -> bool:
        """Let the server hear a few commits whose answers never come."""
        line = self._line()
        line.struck.clear()
        line.lost_commits = self._chance.randint(1, 3)
        return await self._struck(line)

    async def _slow_commits(self) -> bool:
        line = self._line()
        line.struck.clear()
        return self._slowed(line, commit_delay=self._chance.uniform(*COMMIT_DELAY)) and await self._struck(line)

    async def _struck(self, line: Proxy) -> bool:
        """Wait for a while until a commit was late or lost on the line; whether one was."""
        try:
            async with asyncio.timeout(STRIKING):
                await line.struck.wait()
        except TimeoutError:
            return False
        return True

    def _slowed(self, line: Proxy, delay: float = 0.0, commit_delay: float = 0.0) -> bool:
        async def slow() -> None:
            line.delay, line.commit_delay = delay, commit_delay
            await self._wait(SLOW)
            line.delay = line.commit_delay = 0.0

        return self._last(line, slow)

    def _split(self) -> bool:
        """Let neither side hear the other; afterwards what was said arrives, or the connections break."""
        line = self._line()
        breaks = self._chance.random() < 0.5

        async def split() -> None:
            line.split()
            await self._wait(SPLIT)
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
        """Let the server crash, stay away for a while, and start again."""
        server = self.server.server
        await asyncio.to_thread(server.crash)
        await self._wait(AWAY)
        self.seen[CRASHED] += 1
        server.launch()
        await asyncio.to_thread(server.wait_for_answer)
