"""The restaurants and terraces of a seat of Dinner in Paris as a quarter."""

from typing import Final

from games.core import Seat
from games.dinner_in_paris import DinnerState
from render.kit.quarter import QUARTER_SIDE, Plot, Quarter, points_in_rows

_COLUMNS: Final = 7
"""The terraces in a row."""
_PITCH: Final = 0.8


def quarter_of(view: DinnerState, seat: Seat) -> Quarter:
    """The finished city of a seat as a quarter of the town, with an inhabitant for every two terraces."""
    board = view.boards[seat]
    sizes = [restaurant.printed.size for restaurant in board.restaurants]
    plots, unit, left = [Plot("paving", 0, 0, QUARTER_SIDE, QUARTER_SIDE)], QUARTER_SIDE / max(6, sum(sizes)), 0.0
    for size in sizes:
        plots.append(Plot("restaurant", left + 0.08, 0.1, size * unit - 0.16, 0.8, 2 + size % 2, seat))
        left += size * unit
    terraces = sum(len(restaurant.terraces) for restaurant in board.restaurants)
    for across, down in points_in_rows(terraces, _COLUMNS, _PITCH):
        plots.append(Plot("parasol", across + 0.2, down + 1.5, 0.72, 0.72, colour=seat))
    return Quarter(plots, terraces // 2, {"terraces": terraces, "restaurants": len(sizes)})
