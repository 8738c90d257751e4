"""Whether something has grown in a long run.

The first part of the run is left out, in which most caches fill. The rest falls into three parts of equal length, each
with the median of what was noted in it. Something may rise by its allowance: a share of what there was, and an amount
for what comes and goes. It has grown if the medians rise from part to part, from the first to the last by more than the
allowance, and in the last part still by more than half of it.

A steady leak rises by as much in each part, so one that is beyond the allowance is beyond half of it in the last part,
too; and so is one that begins slowly. What has risen and then levels off is no leak: it stands still in the last part,
or nearly so. What swings does not rise from part to part. A leak below the allowance takes a longer run to be found.

Caches may take long to fill, and have limits of their own. So memory is judged by what is there beside them.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from statistics import median
from typing import Final

import msgspec

WARM_UP: Final = 0.25
"""The share of the run in which everything may grow."""
PARTS: Final = 3


@dataclass(frozen=True)
class Leeway:
    """By how much something may rise: a share of what it was, and an amount."""

    share: float
    amount: float

    def of(self, before: float) -> float:
        """How much more it may be afterwards."""
        return before * self.share + self.amount


ALLOWED: Final[Mapping[str, Leeway]] = {
    "beside_caches_mb": Leeway(0.03, 4),
    "worker_beside_caches_mb": Leeway(0.03, 4),
    "open_files": Leeway(0, 4),
    "tasks": Leeway(0, 8),
    "threads": Leeway(0, 1),
    "wal_mb": Leeway(0, 4),
}
"""Figures that are judged. The WAL is about 4 MB large when SQLite takes it into the database."""
WATCHED: Final = (
    *("memory_mb", "caches_mb", "beside_caches_mb"),
    *("worker_mb", "worker_caches_mb", "worker_beside_caches_mb"),
    *("open_files", "tasks", "threads", "wal_mb"),
)
"""All that is noted. What is not judged may grow: memory is judged beside caches, and each of these has its limit."""


class Trend(msgspec.Struct, frozen=True):
    """How something went: its medians in the parts of the run after the warm-up, and the most that it ever was."""

    medians: list[float]
    most: float
    has_grown: bool


def course_of(name: str, noted: Sequence[float]) -> Trend:
    """The course of what was noted at equal distances. Raises ValueError where that is too little to tell."""
    settled = noted[int(len(noted) * WARM_UP) :]
    if len(settled) < PARTS:
        raise ValueError(f"{len(noted)} looks are too few to tell whether anything grows")
    cuts = [len(settled) * part // PARTS for part in range(PARTS + 1)]
    medians = [round(median(settled[begin:end]), 2) for begin, end in pairwise(cuts)]
    return Trend(medians, round(max(noted), 2), name in ALLOWED and _has_grown(medians, ALLOWED[name]))


def _has_grown(medians: Sequence[float], leeway: Leeway) -> bool:
    rises = [later - earlier for earlier, later in pairwise(medians)]
    allowed = leeway.of(medians[0])
    return min(rises) > 0 and sum(rises) > allowed and rises[-1] > allowed / 2
