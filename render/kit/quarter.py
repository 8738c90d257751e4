"""A finished city as a quarter of the town that a server builds: plots on a square, seen from the side."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final, Literal, NamedTuple, TypeAlias

QUARTER_SIDE: Final = 6
"""The units along a side of a quarter."""
PlotKind: TypeAlias = Literal[
    "lawn", "paving", "street", "water", "pool", "pipe",
    "cottage", "block", "manor", "restaurant", "parasol", "powerhouse", "dam", "tree", "monument", "fountain", "boat",
]  # fmt: skip


class Plot(NamedTuple):
    """A thing in a quarter: its far corner, and its size in units; a height counts storeys.

    A tree has no width: its point is the foot, and its height a factor. `colour` is an index into the colours of its
    kind.
    """

    kind: PlotKind
    across: float
    down: float
    wide: float = 1
    deep: float = 1
    high: float = 1
    colour: int = 0

    @property
    def size(self) -> tuple[float, float, float]:
        return self.wide, self.deep, self.high


class Quarter(NamedTuple):
    """The plots of a finished city, and what the town counts of it: `people`, and the things of `counts` by name.

    `on_river`: the river flows through the middle of the quarter, `across` from 0 to QUARTER_SIDE.
    """

    plots: Sequence[Plot]
    people: int
    counts: Mapping[str, int]
    on_river: bool = False


def quarter_of_parts(parts: Mapping[str, int]) -> Quarter:
    """A quarter with a house for each part of the score that brought points, higher for more points.

    It has at most nine houses, those of the first such parts, and two people for each such part.
    """
    brought = [(place, points) for place, points in enumerate(parts.values()) if points > 0]
    most = max((points for _, points in brought), default=1)
    houses = (_house(number, place, 1 + 2 * points / most) for number, (place, points) in enumerate(brought[:9]))
    return Quarter([Plot("lawn", 0, 0, QUARTER_SIDE, QUARTER_SIDE), *houses], 2 * len(brought), {})


def _house(number: int, place: int, storeys: float) -> Plot:
    row, column = divmod(number, 3)
    return Plot("cottage", 2 * column + 0.4, 2 * row + 0.4, 1.3, 1.2, storeys, place)


def tree_at(across: float, down: float, size: float, colour: int) -> Plot:
    """A tree whose foot is this point, about two storeys high for `size` 1; every fourth `colour` (3, 7 and so on) is a
    pine.
    """
    return Plot("tree", across, down, 0, 0, size, colour)


def points_in_rows(count: int, columns: int, pitch: float, start: float = 0) -> Iterator[tuple[float, float]]:
    """The points (across, down) of `count` places, `pitch` units apart, in rows of this many columns; the first one at
    `start` in both.
    """
    return ((start + place % columns * pitch, start + place // columns * pitch) for place in range(count))
