"""The soak: people play every game for a long time, while figures of the bot are measured to find leaks.

The first quarter of the run is left out, because most caches fill in it. The rest is divided into three parts. A figure
has grown if its median rises from part to part: in all by more than its allowance, and in the last part by half of it.
A smaller leak needs a longer run. Caches with a limit are subtracted from the memory, because they may fill slowly.
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
from tests.lab.bench.stage import HOST, fetch_metrics, free_port, run_bot, wait_until_idle
from tests.lab.chaos.crowd import Crowd
from tests.lab.chaos.scene import ChaosScene
from tests.lab.processes import open_file_count, resident_megabytes, thread_count

LOOK_COUNT: Final = 60
"""The number of measurements in a run, unless they would be closer together than MIN_LOOK_SECONDS."""
MIN_LOOK_SECONDS: Final = 0.1
"""The least seconds between two measurements; the bot needs about 0.1 seconds to compute the sizes of its caches."""
WARM_UP_SHARE: Final = 0.25
PARTS: Final = 3
MIN_LOOKS: Final = PARTS + 1
"""A run goes on until it has this many measurements; the warm-up takes the first one."""
MIN_MEMORY_MINUTES: Final = 5.0
"""In shorter runs the parts are too short for memory, because processes return free memory only now and then."""
THINK_SECONDS: Final = 0.2
MEGABYTE: Final = 1 << 20


class Allowance(NamedTuple):
    """The rise that a figure may have: a share of its first median, plus an amount."""

    share: float
    amount: float


ALLOWANCES: Final[Mapping[str, Allowance]] = {
    "beside_caches_mb": Allowance(0.03, 4),
    "worker_beside_caches_mb": Allowance(0.03, 4),
    "open_files": Allowance(0, 4),
    "tasks": Allowance(0, 8),
    "threads": Allowance(0, 1),
    "wal_mb": Allowance(0, 4),
}
"""The measured figures with their allowances. SQLite lets the WAL grow to about 4 MB between checkpoints."""


class Trend(msgspec.Struct, frozen=True):
    """The medians of a figure in the parts of the run after the warm-up, and whether it has grown."""

    medians: list[float]
    has_grown: bool

    @classmethod
    def of(cls, noted: Sequence[float], leeway: Allowance) -> "Trend":
        """The trend of values measured at equal intervals. Raises ValueError for too few values."""
        settled = noted[int(len(noted) * WARM_UP_SHARE) :]
        if len(settled) < PARTS:
            raise ValueError(f"{len(noted)} looks are too few to tell whether anything grows")
        cuts = [len(settled) * part // PARTS for part in range(PARTS + 1)]
        medians = [round(median(settled[begin:end]), 2) for begin, end in pairwise(cuts)]
        rises = [later - earlier for earlier, later in pairwise(medians)]
        allowed = medians[0] * leeway.share + leeway.amount
        return cls(medians, min(rises) > 0 and sum(rises) > allowed and rises[-1] > allowed / 2)


class SoakReport(msgspec.Struct, frozen=True):
    """The result of a soak: its minutes, tables and presses, and the trend of each figure."""

    minutes: float
    tables: int
    presses: int
    trends: dict[str, Trend]

    @property
    def grown(self) -> list[str]:
        return [name for name, course in self.trends.items() if course.has_grown]

    def words(self) -> str:
        lines = [f"{self.minutes:.1f} minutes, {self.tables} tables, {self.presses} presses"]
        for name, course in self.trends.items():
            lines.append(f"{name:<25}{' -> '.join(f'{value:g}' for value in course.medians)}")
        lines.append(f"Grown: {', '.join(self.grown)}." if self.grown else "Nothing has grown.")
        if self.minutes < MIN_MEMORY_MINUTES:
            lines.append(f"Less than {MIN_MEMORY_MINUTES:g} minutes tell little of memory.")
        return "\n".join(lines)


async def soak(seconds: float, tables: int, *, waits: bool = True) -> SoakReport:
    """Let people play at this many tables for this many seconds. Raises CannotMeasure.

    With `waits`, they begin when the bot is idle after drawing its first pictures, because then its caches are almost
    full.
    """
    async with AsyncExitStack() as resources:
        folder = Path(resources.enter_context(TemporaryDirectory(prefix="machizukuri-soak-")))
        playground = await resources.enter_async_context(Playground())
        scene, port = ChaosScene(playground, seed=1, think_seconds=THINK_SECONDS), free_port()
        crowd = Crowd(scene, tables, is_everywhere=False)
        served = {"METRICS_HOST": HOST, "METRICS_PORT": str(port)}
        bot = run_bot(playground, "bot.__main__", "start", "--data", str(folder), EMOJIS="off", **served)
        measured = await resources.enter_async_context(bot)
        if waits:
            await wait_until_idle(measured.process_id)
        await crowd.connect_people(resources)
        playing = [asyncio.create_task(each) for each in crowd.all_play()]
        noted: defaultdict[str, list[float]] = defaultdict(list)
        begun, every = time.monotonic(), max(MIN_LOOK_SECONDS, seconds / LOOK_COUNT)
        try:
            while time.monotonic() < begun + seconds or not scene.ledger.pressed or len(noted["tasks"]) < MIN_LOOKS:
                done, _ = await asyncio.wait(playing, timeout=every)
                for task in done:
                    task.result()
                for name, value in (await _look(measured.process_id, folder, port)).items():
                    noted[name].append(value)
        finally:
            await cancel_tasks(*playing)
    courses = {name: Trend.of(noted[name], leeway) for name, leeway in ALLOWANCES.items()}
    return SoakReport(seconds / 60, len(scene.ledger.opened), len(scene.ledger.pressed), courses)


async def _look(process_id: int, folder: Path, port: int) -> dict[str, float]:
    """The present figures of the bot; empty before its first sign of life. Raises CannotMeasure."""
    try:
        tasks = read_health(folder).tasks
    except NotHealthy:
        return {}
    wal, page = folder / f"{DATABASE_FILE}-wal", await fetch_metrics(port)
    cached, workers = cache_figures(page)
    return {
        "beside_caches_mb": resident_megabytes(process_id) - cached,
        "worker_beside_caches_mb": max(workers, default=0.0),
        "open_files": open_file_count(process_id),
        "tasks": tasks,
        "threads": thread_count(process_id),
        "wal_mb": wal.stat().st_size / MEGABYTE if wal.exists() else 0.0,
    }


def cache_figures(page: str) -> tuple[float, list[float]]:
    """From a page of metrics, the MB of the bot's caches, and the MB of each worker process without its caches.

    Only caches with a limit, in entries or in bytes, count: a cache without a limit may itself be the leak.
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
