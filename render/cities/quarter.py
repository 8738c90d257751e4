"""A finished district of Cities as a quarter: its own spaces, a unit each, or less if it is long."""

from collections.abc import Iterator
from typing import Final

from games.cities import CitiesState, Site, Space
from games.core import Seat
from render.cities.drawings import colour_index
from render.kit.quarter import QUARTER_SIDE, Plot, PlotKind, Quarter, tree_at

_GROUND_PLOT_KINDS: Final[dict[str, PlotKind]] = {"water": "water", "park": "lawn", "city": "paving"}
_FEATURE_PLOT_KINDS: Final[dict[str, PlotKind]] = {"water": "boat", "park": "tree", "monument": "monument"}


def quarter_of(view: CitiesState, seat: Seat) -> Quarter:
    """The finished city of a seat as a quarter of the town: a unit for each space, or less if the city is too long for
    a quarter.

    It has a person for every two storeys, and counts monuments and, as parks, the features of parks.
    """
    spaces = view.districts[seat].land.spaces
    rows, columns = [row for row, _ in spaces], [column for _, column in spaces]
    top, left = min(rows), min(columns)
    unit = QUARTER_SIDE / max(QUARTER_SIDE, max(rows) - top + 1, max(columns) - left + 1)
    plots = [Plot("paving", 0, 0, QUARTER_SIDE, QUARTER_SIDE)]
    for (row, column), space in sorted(spaces.items()):
        plots += (_smaller(plot, unit) for plot in _plots((row - top, column - left), space))
    features = [space.group for space in spaces.values() if space.feature]
    counts = {"parks": features.count("park"), "monuments": features.count("monument")}
    return Quarter(plots, sum(space.height for space in spaces.values()) // 2, counts)


def _smaller(plot: Plot, unit: float) -> Plot:
    """The plot with a space of this many units."""
    across, down, wide, deep = (unit * measure for measure in plot[1:5])
    return Plot(plot.kind, across, down, wide, deep, plot.high, plot.colour)


def _plots(site: Site, space: Space) -> Iterator[Plot]:
    down, across = site
    yield Plot(_GROUND_PLOT_KINDS[space.terrain], across, down)
    kind = _FEATURE_PLOT_KINDS.get(space.group, "tree")
    if space.height:
        yield Plot("block", across + 0.12, down + 0.12, 0.76, 0.76, space.height, colour_index(space.colour))
    elif kind == "tree" and space.terrain == "park":
        yield tree_at(across + 0.5, down + 0.5, 0.9 if space.feature else 0.6, across + 2 * down)
    elif kind != "tree":
        yield Plot(kind, across + 0.15, down + 0.15, 0.7, 0.7, 2)
