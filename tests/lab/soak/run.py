"""The soak: pairs of people play one game after the other, every game, and the bot is looked at again and again."""

import asyncio
import time
from collections import Counter
from contextlib import AsyncExitStack
from dataclasses import dataclass, field
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

import msgspec

from bot.playground import Playground
from bot.process.health import NotHealthy, read_health
from bot.process.stopping import end
from bot.settings import DATABASE_FILE
from games.registry import GAMES
from tests.lab.bench.stage import MeasuredBot, bot_on, until_idle
from tests.lab.processes import megabytes, open_files, threads
from tests.lab.soak.cached import HOST, fetched, free_port
from tests.lab.soak.flatness import WATCHED, Trend, course_of
from tests.lab.soak.players import Players
from tests.visitor import Failed, NotPossible, Visitor

LOOKS: Final = 60
"""The bot is looked at so many times in a run, and not more often than once in LOOK_LEAST seconds: to tell how full its
caches are, it computes for about 0.1 seconds."""
LOOK_LEAST: Final = 0.1
OVERFULL_LOOKS: Final = 3
"""A cache that was overfull at so many looks keeps to no limit; any may be for the moment in which it drops things."""
TELLING_MINUTES: Final = 5.0
"""After so long each part of the run holds several of the times at which processes give back what memory is free."""
THINK: Final = 0.2
"""Seconds that people wait before each press."""


class SoakReport(msgspec.Struct, frozen=True):
    """What was found: what was done in how many minutes, the course of all that was watched, and which caches have gone
    beyond their limits.
    """

    minutes: float
    tables: int
    presses: int
    unanswered: int
    courses: dict[str, Trend]
    overfull: list[str] = []

    @property
    def grown(self) -> list[str]:
        return [name for name, course in self.courses.items() if course.has_grown]

    def words(self) -> str:
        """A line for each thing, what has grown, and whether the run was too short to tell."""
        done = f"{self.minutes:.1f} minutes, {self.tables} tables, {self.presses} presses, {self.unanswered} unanswered"
        lines = [
            f"{name:<25}{' -> '.join(f'{value:g}' for value in course.medians):<36}most {course.most:g}"
            for name, course in self.courses.items()
        ]
        found = f"Grown: {', '.join(self.grown)}." if self.grown else "Nothing has grown."
        overfull = [f"Beyond their limits: {', '.join(self.overfull)}."] if self.overfull else []
        doubt = (
            [f"Less than {TELLING_MINUTES:g} minutes tell little of memory."] if self.minutes < TELLING_MINUTES else []
        )
        return "\n".join([done, *lines, *overfull, found, *doubt])


@dataclass
class Soak:
    """A run that is on: how often something was done, and what each look at the bot has found."""

    measured: MeasuredBot
    folder: Path
    port: int
    done: Counter[str] = field(default_factory=Counter)
    overfull: Counter[str] = field(default_factory=Counter)
    noted: dict[str, list[float]] = field(default_factory=lambda: {name: [] for name in WATCHED})

    async def look(self) -> None:
        """Note how the bot is now; nothing while it has not yet left its first sign of life. Raises CannotMeasure."""
        number, wal = self.measured.process_id, self.folder / f"{DATABASE_FILE}-wal"
        try:
            tasks = read_health(self.folder).tasks
        except NotHealthy:
            return
        cached, memory = await fetched(self.port), megabytes(number)
        self.overfull.update(cached.overfull)
        found = {
            "memory_mb": memory,
            "caches_mb": cached.caches,
            "beside_caches_mb": memory - cached.caches,
            "worker_mb": cached.worker,
            "worker_caches_mb": cached.worker_caches,
            "worker_beside_caches_mb": cached.worker - cached.worker_caches,
            "open_files": open_files(number),
            "tasks": tasks,
            "threads": threads(number),
            "wal_mb": wal.stat().st_size / (1 << 20) if wal.exists() else 0.0,
        }
        for name, value in found.items():
            self.noted[name].append(value)

    def is_begun(self) -> bool:
        """Whether somebody has pressed, with or without an answer, and the bot was looked at."""
        return self.done.total() > 0 and any(self.noted.values())

    def report(self, minutes: float, tables: int) -> SoakReport:
        """What was found in so many minutes and at so many tables. Raises ValueError after too few looks."""
        courses = {name: course_of(name, noted) for name, noted in self.noted.items()}
        overfull = sorted(name for name, looks in self.overfull.items() if looks >= OVERFULL_LOOKS)
        return SoakReport(minutes, tables, self.done["presses"], self.done["unanswered"], courses, overfull)

    async def play(self, pair: Players) -> None:
        """Press, look at what comes of it, think, for ever."""
        while True:
            await asyncio.sleep(THINK)
            try:
                await pair.press()
                self.done["presses"] += 1
            except (Failed, NotPossible, TimeoutError) as error:
                self.done["unanswered"] += isinstance(error, Failed)
                pair.forget_panel()


async def soak(seconds: float, pairs: int, waits: bool = True) -> SoakReport:
    """Let so many pairs play for so long. Raises CannotMeasure.

    People come when the bot has drawn all that it draws beforehand, for then its caches are nearly full; not so if it
    does not wait.
    """
    async with AsyncExitStack() as resources:
        folder = Path(resources.enter_context(TemporaryDirectory(prefix="machizukuri-soak-")))
        playground = await resources.enter_async_context(Playground())
        port = free_port()
        served = {"METRICS_HOST": HOST, "METRICS_PORT": str(port)}
        bot = bot_on(playground, "bot.__main__", "start", "--data", str(folder), EMOJIS="off", **served)
        run = Soak(await resources.enter_async_context(bot), folder, port)
        if waits:
            await until_idle(run.measured.process_id)
        seated = [await _pair(playground, number, resources) for number in range(pairs)]
        playing = [asyncio.create_task(run.play(pair)) for pair in seated]
        try:
            await _watch(run, playing, seconds)
        finally:
            await end(*playing)
        return run.report(seconds / 60, sum(pair.games for pair in seated))


async def _pair(playground: Playground, number: int, resources: AsyncExitStack) -> Players:
    """Two people who play the games in turn, each pair beginning with another one."""
    for seat in ("A", "B"):
        playground.world.add_person(f"Soak {number + 1}{seat}", "ja" if number % 2 else "en")
    people = [
        await resources.enter_async_context(await Visitor.connect(playground.url, f"Soak {number + 1}{seat}"))
        for seat in ("A", "B")
    ]
    return Players(people[0], people[1], [GAMES[(number + turn) % len(GAMES)] for turn in range(len(GAMES))])


async def _watch(run: Soak, playing: list[asyncio.Task[None]], seconds: float) -> None:
    """Look at the bot until the time is over, and until there is anything to tell of however slow it is.

    Raises what somebody who plays has failed with.
    """
    begun, every = time.monotonic(), max(LOOK_LEAST, seconds / LOOKS)
    while time.monotonic() < begun + seconds or not run.is_begun():
        done, _ = await asyncio.wait(playing, timeout=every)
        for task in done:
            task.result()
        await run.look()
