"""The lots of the town: a river with brooks through a grid, and the order in which quarters take the lots."""

from functools import cache
from itertools import cycle, islice
from typing import Final, NamedTuple, TypeAlias

Lot: TypeAlias = tuple[int, int]
"""A lot of the grid: its place to the right and its place to the left, both also towards the viewer."""
REACH: Final = 40
"""The straight runs of the river on each side of the middle of the town."""
RUNS: Final = (5, 4, 4, 6, 6, 5, 4, 4)
"""The lots from bend to bend of the river."""
BROOK_LENGTH: Final = 4 * REACH
DEPTH_WEIGHT: Final = 0.84
"""The weight of depth in the distance from the middle, because a picture is wider than high."""
RIGHT, UP = (1, 0), (0, -1)


class Stream(NamedTuple):
    """A lot with water: the directions from which it comes and in which it flows. A brook is narrow."""

    source: Lot
    mouth: Lot
    is_brook: bool = False

    @property
    def is_straight(self) -> bool:
        return (self.source[0] + self.mouth[0], self.source[1] + self.mouth[1]) == (0, 0)


@cache
def streams() -> dict[Lot, Stream]:
    """All lots with water. At each bend of the river, a brook flows into it."""
    river, brooks = dict[Lot, Stream](), dict[Lot, Stream]()
    runs = list(islice(cycle(RUNS), 2 * REACH))
    at, step = (-sum(runs[:REACH:2]) - 2, sum(runs[1:REACH:2]) + 1), RIGHT
    for run in runs:
        turn = UP if step == RIGHT else RIGHT
        for left in reversed(range(run)):
            river[at] = Stream(_back(step), step if left else turn)
            if not left:
                brooks |= _brook(at, step)
            at = _moved(at, step if left else turn)
        step = turn
    return brooks | river


def _brook(mouth: Lot, away: Lot) -> dict[Lot, Stream]:
    lots = (_moved(mouth, away, far) for far in range(1, BROOK_LENGTH))
    return {lot: Stream(away, _back(away), is_brook=True) for lot in lots}


def _back(step: Lot) -> Lot:
    return -step[0], -step[1]


def _moved(lot: Lot, step: Lot, far: int = 1) -> Lot:
    return lot[0] + far * step[0], lot[1] + far * step[1]


def squared_distance(lot: Lot) -> float:
    """The squared distance of a lot from the middle of the town."""
    right, left = lot
    return (right - left) ** 2 + DEPTH_WEIGHT * (right + left) ** 2


@cache
def lots_by_distance(on_river: bool, side: int) -> list[Lot]:
    """The lots of a square around the middle, the nearest first: those on straight water, or those without water."""
    water = streams()
    lots = ((right, left) for right in range(-side, side + 1) for left in range(-side, side + 1))
    free = (lot for lot in lots if (lot in water and water[lot].is_straight if on_river else lot not in water))
    return sorted(free, key=lambda lot: (squared_distance(lot), lot))


def lot_of(number: int, on_river: bool) -> Lot:
    """The lot of the quarter with this number, counted from 0 among those on the river, or among the others."""
    side = 4
    while len(lots := lots_by_distance(on_river, side)) < 2 * number + 2:
        side *= 2
    return lots[number]
