"""The soak: friends play every game for a long time, and the bot is looked at again and again for what grows.

The first quarter is left out, in which most caches fill. The rest falls into three parts, each with the median of what
was noted in it. What rises from part to part, by more than its allowance in all and by half of that in the last part,
has grown; what levels off or swings has not. A leak below the allowance takes a longer run to be found. Memory is
judged by what is there beside caches that have a limit, which may take long to fill.
"""

import asyncio
import time
from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence
from contextlib import AsyncExitStack
from itertools import pairwise
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import Final, NamedTuple

import msgspec
from prometheus_client.parser import text_string_to_metric_families

from bot.playground import Playground
from bot.process.health import NotHealthy, read_health
from bot.process.stopping import cancel_tasks
from bot.settings import DATABASE_FILE
from tests.lab.bench.stage import HOST, bot_on, fetched, free_port, until_idle
from tests.lab.chaos.crowd import Crowd
from tests.lab.chaos.scene import ChaosScene
from tests.lab.processes import megabytes, open_files, threads

LOOKS: Final = 60
"""The bot is looked at so many times in a run, and not more often than once in MIN_LOOK seconds: to tell how full its
caches are, it computes for about 0.1 seconds."""
MIN_LOOK: Final = 0.1
WARM_UP: Final = 0.25
PARTS: Final = 3
MIN_LOOKS: Final = PARTS + 1
"""A run goes on until there are so many looks, of which the warm-up takes the first one."""
TELLING_MINUTES: Final = 5.0
"""After so long each part of the run holds several of the times at which processes give back what memory is free."""
THINK: Final = 0.2
MEGABYTE: Final = 1 << 20


class Leeway(NamedTuple):
    """By how much something may rise: a share of what it was, and an amount."""

    share: float
    amount: float


ALLOWED: Final[Mapping[str, Leeway]] = {
    "beside_caches_mb": Leeway(0.03, 4),
    "worker_beside_caches_mb": Leeway(0.03, 4),
    "open_files": Leeway(0, 4),
    "tasks": Leeway(0, 8),
    "threads": Leeway(0, 1),
    "wal_mb": Leeway(0, 4),
}
"""All that is looked at. The WAL is about 4 MB large when SQLite takes it into the database."""


class Trend(msgspec.Struct, frozen=True):
    """How something went: its medians in the parts of the run after the warm-up."""

    medians: list[float]
    has_grown: bool

    @classmethod
    def of(cls, noted: Sequence[float], leeway: Leeway) -> "Trend":
        """That of what was noted at equal distances. Raises ValueError where that is too little to tell."""
        settled = noted[int(len(noted) * WARM_UP) :]
        if len(settled) < PARTS:
            raise ValueError(f"{len(noted)} looks are too few to tell whether anything grows")
        cuts = [len(settled) * part // PARTS for part in range(PARTS + 1)]
        medians = [round(median(settled[begin:end]), 2) for begin, end in pairwise(cuts)]
        rises = [later - earlier for earlier, later in pairwise(medians)]
        allowed = medians[0] * leeway.share + leeway.amount
        return cls(medians, min(rises) > 0 and sum(rises) > allowed and rises[-1] > allowed / 2)


class SoakReport(msgspec.Struct, frozen=True):
    """What was found: how much was done in how many minutes, and the course of all that was looked at."""

    minutes: float
    tables: int
    presses: int
    courses: dict[str, Trend]

    @property
    def grown(self) -> list[str]:
        return [name for name, course in self.courses.items() if course.has_grown]

    def words(self) -> str:
        lines = [f"{self.minutes:.1f} minutes, {self.tables} tables, {self.presses} presses"]
        for name, course in self.courses.items():
            lines.append(f"{name:<25}{' -> '.join(f'{value:g}' for value in course.medians)}")
        lines.append(f"Grown: {', '.join(self.grown)}." if self.grown else "Nothing has grown.")
        if self.minutes < TELLING_MINUTES:
            lines.append(f"Less than {TELLING_MINUTES:g} minutes tell little of memory.")
        return "\n".join(lines)


async def soak(seconds: float, tables: int, *, waits: bool = True) -> SoakReport:
    """Let people play at so many tables for so long. Raises CannotMeasure.

    They come when the bot has drawn all that it draws beforehand, for then its caches are nearly full; not so if it
    does not wait.
    """
    async with AsyncExitStack() as resources:
        folder = Path(resources.enter_context(TemporaryDirectory(prefix="machizukuri-soak-")))
        playground = await resources.enter_async_context(Playground())
        scene, port = ChaosScene(playground, seed=1, think_seconds=THINK), free_port()
        crowd = Crowd(scene, tables, is_everywhere=False)
        served = {"METRICS_HOST": HOST, "METRICS_PORT": str(port)}
        bot = bot_on(playground, "bot.__main__", "start", "--data", str(folder), EMOJIS="off", **served)
        measured = await resources.enter_async_context(bot)
        if waits:
            await until_idle(measured.process_id)
        await crowd.gather(resources)
        playing = [asyncio.create_task(each) for each in crowd.all_play()]
        noted: defaultdict[str, list[float]] = defaultdict(list)
        begun, every = time.monotonic(), max(MIN_LOOK, seconds / LOOKS)
        try:
            while time.monotonic() < begun + seconds or not scene.ledger.pressed or len(noted["tasks"]) < MIN_LOOKS:
                done, _ = await asyncio.wait(playing, timeout=every)
                for task in done:
                    task.result()
                for name, value in (await _look(measured.process_id, folder, port)).items():
                    noted[name].append(value)
        finally:
            await cancel_tasks(*playing)
    courses = {name: Trend.of(noted[name], leeway) for name, leeway in ALLOWED.items()}
    return SoakReport(seconds / 60, len(scene.ledger.opened), len(scene.ledger.pressed), courses)


async def _look(process_id: int, folder: Path, port: int) -> dict[str, float]:
    """How the bot is now; nothing while it has not yet left its first sign of life. Raises CannotMeasure."""
    try:
        tasks = read_health(folder).tasks
    except NotHealthy:
        return {}
    wal, page = folder / f"{DATABASE_FILE}-wal", await fetched(port)
    cached, workers = cached_by(page)
    return {
        "beside_caches_mb": megabytes(process_id) - cached,
        "worker_beside_caches_mb": max(workers, default=0.0),
        "open_files": open_files(process_id),
        "tasks": tasks,
        "threads": threads(process_id),
        "wal_mb": wal.stat().st_size / MEGABYTE if wal.exists() else 0.0,
    }


def cached_by(page: str) -> tuple[float, list[float]]:
    """The MB of the bot's caches by a page of metrics, and those of each worker process beside its caches.

    Only caches with a limit, in entries or in bytes, count: a cache without one may itself be the leak.
    """
    figures: defaultdict[str, dict[tuple[str, str], float]] = defaultdict(dict)
    for sample in (one for family in text_string_to_metric_families(page) for one in family.samples):
        figures[sample.name][sample.labels.get("worker", ""), sample.labels.get("cache", "")] = sample.value
    limited = {*figures["machizukuri_cache_entries_most"], *figures["machizukuri_cache_bytes_most"]}
    taken: Counter[str] = Counter()
    for (worker, cache), size in figures["machizukuri_cache_bytes"].items():
        taken[worker] += round(size) * ((worker, cache) in limited)
    beside = [size - taken[worker] for (worker, _), size in figures["machizukuri_worker_bytes"].items()]
    return taken[""] / MEGABYTE, [size / MEGABYTE for size in beside]
