"""Painting a quarter on its lot: its plots, the farthest first, trees on free ground, people and a car."""

from collections.abc import Iterable, Iterator
from itertools import product
from typing import Final

from render.kit.layout import stable_hash
from render.kit.quarter import QUARTER_SIDE, Plot, Quarter, tree_at
from render.town.coarse import coarse_plots, square_of
from render.town.land import DrawingContext
from render.town.lots import Lot, streams
from render.town.plots import is_flat, paint_plot
from render.town.solids import FULL_DETAIL, LEAST_DETAIL, LITTLE_DETAIL, paint_car, paint_person

_SQUARE_SIDES: Final = {LITTLE_DETAIL: 2, LEAST_DETAIL: QUARTER_SIDE}
"""Side of the squares of `coarse_plots` in units, for the lower levels of detail."""
_GARDEN_SIDE: Final = 2
"""Side of the squares in units that get a tree if nothing stands on them."""
_MAX_FIGURES: Final = 6
"""The most people that a picture shows in a quarter."""
_PEOPLE_PER_FIGURE: Final = 3
"""The people of a quarter for each one that its picture shows."""


def paint_quarter(context: DrawingContext, lot: Lot, quarter: Quarter) -> None:
    """Paint a quarter on its lot: its plots, the farthest first, simplified if there is little detail.

    With more detail, quarters off the river also have trees on free squares, and a car if enough people live there.
    With full detail, people stand in front of all quarters in which enough live.
    """
    plots = list(quarter.plots)
    if context.detail in _SQUARE_SIDES:
        plots = coarse_plots(plots, _SQUARE_SIDES[context.detail])
    elif not quarter.on_river:
        plots += _garden_trees(plots, lot)
    plots = [_turned_to_stream(plot, lot) for plot in plots]
    standing = sorted((plot for plot in plots if not is_flat(plot)), key=_nearness)
    for plot in [*filter(is_flat, plots), *standing]:
        paint_plot(context.site(lot, plot.across, plot.down), plot)
    if context.detail == FULL_DETAIL:
        _paint_people(context, lot, min(_MAX_FIGURES, quarter.people // _PEOPLE_PER_FIGURE))
    if context.detail > LITTLE_DETAIL and quarter.people >= _PEOPLE_PER_FIGURE and not quarter.on_river:
        along, cars = stable_hash(*lot, 9) % 50 / 10, context.tones.cars
        paint_car(context.site(lot, along, QUARTER_SIDE + 0.3), cars[stable_hash(*lot) % len(cars)])


def _nearness(plot: Plot) -> tuple[float, Plot]:
    return plot.across + plot.down + (plot.wide + plot.deep) / 2, plot


def _garden_trees(plots: Iterable[Plot], lot: Lot) -> Iterator[Plot]:
    """A tree for each square of _GARDEN_SIDE units on which nothing stands; its look follows from a hash."""
    built = {square_of(plot, _GARDEN_SIDE) for plot in plots if not is_flat(plot)}
    for square in product(range(QUARTER_SIDE // _GARDEN_SIDE), repeat=2):
        if square not in built:
            kind = stable_hash(*lot, *square)
            offsets = (0.6 + kind // 8 ** (1 + axis) % 8 / 10 for axis in (0, 1))
            across, down = (place * _GARDEN_SIDE + offset for place, offset in zip(square, offsets, strict=True))
            yield tree_at(across, down, 0.8 + kind % 3 * 0.1, kind // 5 % 4)


def _paint_people(context: DrawingContext, lot: Lot, count: int) -> None:
    """Paint people on the pavements in front of a quarter."""
    clothes = context.tones.clothes
    for person in range(count):
        along = stable_hash(*lot, person) % 60 / 10
        place = (along, QUARTER_SIDE + 0.1) if person % 2 else (QUARTER_SIDE + 0.1, along)
        paint_person(context.site(lot, *place), clothes[person % len(clothes)])


def _turned_to_stream(plot: Plot, lot: Lot) -> Plot:
    """The plot, turned or mirrored to fit the direction in which the river leaves the lot; unchanged on dry lots."""
    stream = streams().get(lot)
    if stream is None or stream.mouth == (1, 0):
        return plot
    ahead = QUARTER_SIDE - plot.across - plot.wide
    if stream.mouth == (-1, 0):
        return plot._replace(across=ahead)
    along = plot.across if stream.mouth == (0, 1) else ahead
    return plot._replace(across=plot.down, down=along, wide=plot.deep, deep=plot.wide)
