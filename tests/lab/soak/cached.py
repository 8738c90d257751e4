"""How much memory the caches of a running bot take, by its metrics.

Only caches with a limit, in entries or in bytes, count: they stop growing when they are full. A cache without a limit
may itself be the leak, so its memory counts as that of the program. Most sizes are estimates. Where an estimate is too
high, it hides a leak of that size while the cache fills, and no longer.
"""

import re
import socket
from collections import Counter, defaultdict
from typing import Final, NamedTuple

import aiohttp

from tests.lab.bench.figures import CannotMeasure

HOST: Final = "127.0.0.1"
FETCH_SECONDS: Final = 30.0
MEGABYTE: Final = 1 << 20
FIGURE: Final = re.compile(
    r'^machizukuri_(cache_\w+|picture_worker_bytes)\{(?:cache="([^"]*)",)?worker="(\d*)"\} (\S+)$', re.MULTILINE
)
"""A figure of a cache, or of a process that draws: its name, the cache, the number of the process, and how much."""

NOBODY: Final = "nobody"
"""Stands for the largest process that draws where there is none."""

ByProcess = defaultdict[str, dict[tuple[str, str], float]]
"""The figures by their names, and by the process and the cache."""


class Cached(NamedTuple):
    """How much memory caches take, in MB.

    `caches` are those of the bot's own process. `worker` is the size of the largest process that draws, of which its
    caches take `worker_caches`. `overfull` are the names of the caches that hold more than they may.
    """

    caches: float
    worker: float
    worker_caches: float
    overfull: list[str]


def cached_by(page: str) -> Cached:
    """How much memory caches take, as a page of metrics tells."""
    figures: ByProcess = defaultdict(dict)
    for figure, cache, worker, value in FIGURE.findall(page):
        figures[figure][worker, cache] = float(value)
    limited = {*figures["cache_entries_most"], *figures["cache_bytes_most"]}
    taken: Counter[str] = Counter()
    for (worker, cache), size in figures["cache_bytes"].items():
        if (worker, cache) in limited:
            taken[worker] += round(size)
    workers = {worker: size for (worker, _), size in figures["picture_worker_bytes"].items()}
    largest = max(workers, key=workers.__getitem__, default=NOBODY)
    size = workers.get(largest, 0.0)
    return Cached(taken[""] / MEGABYTE, size / MEGABYTE, taken[largest] / MEGABYTE, sorted(_overfull(figures)))


def _overfull(figures: ByProcess) -> set[str]:
    return {
        f"{cache} of process {worker}" if worker else cache
        for kind in ("entries", "bytes")
        for (worker, cache), limit in figures[f"cache_{kind}_most"].items()
        if figures[f"cache_{kind}"][worker, cache] > limit
    }


async def fetched(port: int) -> Cached:
    """What the bot keeps that serves its metrics at this port. Raises CannotMeasure."""
    limit = aiohttp.ClientTimeout(FETCH_SECONDS)
    try:
        async with (
            aiohttp.ClientSession(timeout=limit, raise_for_status=True) as session,
            session.get(f"http://{HOST}:{port}/metrics") as answer,
        ):
            return cached_by(await answer.text())
    except (aiohttp.ClientError, TimeoutError) as error:
        raise CannotMeasure(f"the bot's metrics cannot be fetched ({error!r})") from error


def free_port() -> int:
    """A port where nobody listens."""
    with socket.socket() as probe:
        probe.bind((HOST, 0))
        return int(probe.getsockname()[1])
