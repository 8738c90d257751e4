"""Whether something has grown in a long run.

The first part of the run is left out, in which caches fill. The rest falls into three parts of equal length, each
with the median of what was noted in it. Something has grown if the medians rise from part to part, and from the first
to the last by more than its allowance: a share of what there was, and an amount for what comes and goes. A leak rises
through all three, however slow it is; what fills a cache late, or swings, does not.
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

    def allows(self, before: float, after: float) -> bool:
        """Whether it may be so much afterwards."""
        return after <= before * (1 + self.share) + self.amount


ALLOWED: Final[Mapping[str, Leeway]] = {
    "memory_mb": Leeway(0.03, 4),
    "worker_mb": Leeway(0.03, 4),
    "open_files": Leeway(0, 4),
    "tasks": Leeway(0, 8),
    "threads": Leeway(0, 1),
    "wal_mb": Leeway(0, 4),
}
"""What is watched. The WAL is about 4 MB large when SQLite takes it into the database."""


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
    rises = all(later > earlier for earlier, later in pairwise(medians))
    has_grown = rises and not ALLOWED[name].allows(medians[0], medians[-1])
    return Trend(medians, round(max(noted), 2), has_grown)
