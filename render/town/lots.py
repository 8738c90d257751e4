"""The grid of lots: the course of a river with brooks through it, and the lot of each quarter."""

from functools import cache
from itertools import cycle, islice
from typing import Final, NamedTuple, TypeAlias

Lot: TypeAlias = tuple[int, int]
"""A lot of the grid: its steps to the lower right and to the lower left of the middle (0, 0), as a picture shows it."""
_RUNS_EACH_SIDE: Final = 40
"""The number of straight runs of the river on each side of the middle; far more than towns need."""
_RUN_LENGTHS: Final = (5, 4, 4, 6, 6, 5, 4, 4)
"""The lots from bend to bend of the river, repeated."""
_BROOK_LENGTH: Final = 4 * _RUNS_EACH_SIDE
"""The lots of a brook."""
_DEPTH_WEIGHT: Final = 0.84
"""Weight of depth in the distance from the middle. It is below 1 because pictures are wider than high."""
_RIGHT, _UP = (1, 0), (0, -1)
"""Steps on the grid: to the lower right, and to the upper right in a picture."""


class Stream(NamedTuple):
    """The water on a lot: the steps to the lot it comes from and to the lot it flows to. Brooks are narrow."""

    source: Lot
    mouth: Lot
    is_brook: bool = False

    @property
    def is_straight(self) -> bool:
        return (self.source[0] + self.mouth[0], self.source[1] + self.mouth[1]) == (0, 0)


@cache
def streams() -> dict[Lot, Stream]:
    """All lots with water, the same in every town. A brook flows into each bend of the river."""
    river, brooks = dict[Lot, Stream](), dict[Lot, Stream]()
    runs = list(islice(cycle(_RUN_LENGTHS), 2 * _RUNS_EACH_SIDE))
    at, step = (-sum(runs[:_RUNS_EACH_SIDE:2]) - 2, sum(runs[1:_RUNS_EACH_SIDE:2]) + 1), _RIGHT
    for run in runs:
        turn = _UP if step == _RIGHT else _RIGHT
        for left in reversed(range(run)):
            river[at] = Stream(_back(step), step if left else turn)
            if not left:
                brooks |= _brook(at, step)
            at = _moved(at, step if left else turn)
        step = turn
    return brooks | river


def _brook(mouth: Lot, away: Lot) -> dict[Lot, Stream]:
    lots = (_moved(mouth, away, far) for far in range(1, _BROOK_LENGTH))
    return {lot: Stream(away, _back(away), is_brook=True) for lot in lots}


def _back(step: Lot) -> Lot:
    return -step[0], -step[1]


def _moved(lot: Lot, step: Lot, far: int = 1) -> Lot:
    return lot[0] + far * step[0], lot[1] + far * step[1]


def _squared_distance(lot: Lot) -> float:
    """The squared distance of a lot from the middle of the town, with depth weighted."""
    right, left = lot
    return (right - left) ** 2 + _DEPTH_WEIGHT * (right + left) ** 2


@cache
def _lots_by_distance(on_river: bool, reach: int) -> list[Lot]:
    """The lots on straight water, or the lots without water, at most `reach` steps from the middle, nearest first."""
    water = streams()
    lots = ((right, left) for right in range(-reach, reach + 1) for left in range(-reach, reach + 1))
    free = (lot for lot in lots if (lot in water and water[lot].is_straight if on_river else lot not in water))
    return sorted(free, key=lambda lot: (_squared_distance(lot), lot))


def quarter_lot(number: int, on_river: bool) -> Lot:
    """The lot of the quarter with this number; lots nearer to the middle come first.

    Quarters `on_river` lie on straight parts of the river or of a brook, the others on lots without water. Both are
    numbered separately, each from 0.
    """
    reach = 4
    while len(lots := _lots_by_distance(on_river, reach)) < 2 * number + 2:
        reach *= 2
    return lots[number]
