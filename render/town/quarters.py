"""A quarter on its lot: its plots, the farthest first, gardens on free ground, people and a car."""

from collections.abc import Iterable, Iterator
from itertools import product
from typing import Final

from render.kit.layout import stable_hash
from render.kit.quarter import SIDE, Plot, Quarter, tree_at
from render.town.coarse import block_of, coarse_plots
from render.town.land import Landscape
from render.town.lots import Lot, streams
from render.town.plots import is_flat, paint_plot
from render.town.solids import ALL, FEW, LEAST, paint_car, paint_person

BLOCKS: Final = {FEW: 2, LEAST: SIDE}
"""With little detail, the units along a side of a square in which one thing stands."""
GARDEN: Final = 2
"""The same for the tree of a garden."""
MAX_PEOPLE: Final = 6
PEOPLE_EACH: Final = 3
"""The people of a quarter for each one that is seen."""


def paint_quarter(ground: Landscape, lot: Lot, quarter: Quarter) -> None:
    """Paint the plots of a quarter with its people; in little detail only its largest things."""
    plots = list(quarter.plots)
    if ground.detail in BLOCKS:
        plots = coarse_plots(plots, BLOCKS[ground.detail])
    elif not quarter.on_river:
        plots += gardens(plots, lot)
    plots = [turned_to_stream(plot, lot) for plot in plots]
    standing = sorted((plot for plot in plots if not is_flat(plot)), key=_nearness)
    for plot in [*filter(is_flat, plots), *standing]:
        paint_plot(ground.site(lot, plot.across, plot.down), plot)
    if ground.detail == ALL:
        _paint_people(ground, lot, min(MAX_PEOPLE, quarter.people // PEOPLE_EACH))
    if ground.detail > FEW and quarter.people >= PEOPLE_EACH and not quarter.on_river:
        along, cars = stable_hash(*lot, 9) % 50 / 10, ground.tones.cars
        paint_car(ground.site(lot, along, SIDE + 0.3), cars[stable_hash(*lot) % len(cars)])


def _nearness(plot: Plot) -> tuple[float, Plot]:
    return plot.across + plot.down + (plot.wide + plot.deep) / 2, plot


def gardens(plots: Iterable[Plot], lot: Lot) -> Iterator[Plot]:
    """A tree on each part of a quarter where nothing stands."""
    built = {block_of(plot, GARDEN) for plot in plots if not is_flat(plot)}
    for block in product(range(SIDE // GARDEN), repeat=2):
        if block not in built:
            kind = stable_hash(*lot, *block)
            across, down = (place * GARDEN + 0.6 + kind // 8 ** (1 + turn) % 8 / 10 for turn, place in enumerate(block))
            yield tree_at(across, down, 0.8 + kind % 3 * 0.1, kind // 5 % 4)


def _paint_people(ground: Landscape, lot: Lot, count: int) -> None:
    """People on the pavements in front of a quarter."""
    clothes = ground.tones.clothes
    for person in range(count):
        along = stable_hash(*lot, person) % 60 / 10
        place = (along, SIDE + 0.1) if person % 2 else (SIDE + 0.1, along)
        paint_person(ground.site(lot, *place), clothes[person % len(clothes)])


def turned_to_stream(plot: Plot, lot: Lot) -> Plot:
    """A plot, turned or mirrored to fit the direction in which the river leaves its lot; elsewhere unchanged."""
    stream = streams().get(lot)
    if stream is None or stream.mouth == (1, 0):
        return plot
    ahead = SIDE - plot.across - plot.wide
    if stream.mouth == (-1, 0):
        return plot._replace(across=ahead)
    along = plot.across if stream.mouth == (0, 1) else ahead
    return plot._replace(across=plot.down, down=along, wide=plot.deep, deep=plot.wide)
