"""Quarters in less detail, for large towns: a few larger things replace many small ones."""

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Final

from render.kit.quarter import QUARTER_SIDE, Plot
from render.town.plots import is_flat

_GAP: Final = 0.25
"""The units between an enlarged thing and the sides of its square."""
_MAX_SMALL_GROUND: Final = 2
"""Ground that is wider or deeper than this many units stays unchanged."""
_DROPPED_KINDS: Final = ("pool", "pipe", "powerhouse")
_HEIGHTENED_KINDS: Final = ("block", "cottage", "manor")
"""Kinds of plots that become higher when they are enlarged; all others keep their height."""


def coarse_plots(plots: Iterable[Plot], side: int) -> list[Plot]:
    """The plots of a quarter, simplified: each square of `side` units has at most one ground and one enlarged standing
    thing.

    Plots larger than a square and large grounds stay unchanged. Pools, pipes and powerhouses that are not larger are
    left out.
    """
    blocks, kept = dict[tuple[int, int], list[Plot]](), list[Plot]()
    for plot in plots:
        if max(plot.wide, plot.deep) > (_MAX_SMALL_GROUND if is_flat(plot) else side):
            kept.append(plot)
        elif plot.kind not in _DROPPED_KINDS:
            blocks.setdefault(square_of(plot, side), []).append(plot)
    return [*kept, *(one for block, found in sorted(blocks.items()) for one in _joined(block, found, side))]


def square_of(plot: Plot, side: int) -> tuple[int, int]:
    """The column and row, from 0, of the square of `side` units in which the middle of a plot lies."""
    last = QUARTER_SIDE // side - 1
    across, down = (plot.across + plot.wide / 2) // side, (plot.down + plot.deep / 2) // side
    return max(0, min(last, int(across))), max(0, min(last, int(down)))


def _joined(block: tuple[int, int], plots: list[Plot], side: int) -> Iterator[Plot]:
    across, down = block[0] * side, block[1] * side
    grounds = Counter(plot.kind for plot in plots if is_flat(plot) and plot.wide <= 1)
    if grounds:
        yield Plot(grounds.most_common(1)[0][0], across, down, side, side)
    standing = [plot for plot in plots if not is_flat(plot)]
    if standing:
        yield _larger(max(standing, key=_prominence), across, down, side)


def _prominence(plot: Plot) -> tuple[bool, float]:
    return plot.kind != "tree", plot.wide * plot.deep * plot.high


def _larger(plot: Plot, across: float, down: float, side: int) -> Plot:
    """The standing thing, enlarged to fill its square."""
    if plot.kind == "tree":
        return plot._replace(across=across + side / 2, down=down + side / 2, high=(1 + 0.15 * side) * plot.high)
    wide = side - 2 * _GAP
    deep = 0.6 * wide if plot.wide > 1.4 * plot.deep else wide
    high = (1 + 0.25 * side) * plot.high if plot.kind in _HEIGHTENED_KINDS else plot.high
    return plot._replace(across=across + _GAP, down=down + _GAP, wide=wide, deep=deep, high=high)
