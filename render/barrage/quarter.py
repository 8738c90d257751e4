"""The dams and powerhouses of a company of Barrage as a quarter on the river."""

from collections.abc import Iterator
from typing import Final

from games.barrage import FACTS, BarrageState
from games.core import Seat
from render.kit.quarter import Plot, Quarter

_MAX_DAMS, _MAX_HOUSES = 3, 4
_DAM_STEP: Final = 1.7
"""The units from dam to dam."""


def quarter_of(view: BarrageState, seat: Seat) -> Quarter:
    """The finished city of a seat as a quarter of the town, with an inhabitant for each powerhouse.

    It counts all dams, dams of the highest level, and powerhouses, but shows only `_MAX_DAMS` dams, the highest, and
    `_MAX_HOUSES` powerhouses.
    """
    dams = sorted((view.dams[site] for site in view.bases_of(seat)), key=lambda dam: (dam.level, dam.water))
    houses = sum(owner == seat for owner in view.powerhouses.values())
    plots = [plot for place, dam in enumerate(dams[-_MAX_DAMS:]) for plot in _dam(place, dam.level, dam.water, seat)]
    plots += [Plot("powerhouse", 0.4 + 1.4 * place, 5, 0.9, 0.7, 1, seat) for place in range(min(houses, _MAX_HOUSES))]
    if view.conduits_of(seat):
        plots.append(Plot("pipe", 0.2, 0.6, 5.4, 0.2, colour=seat))
    high = sum(dam.level == FACTS.limits.level for dam in dams)
    return Quarter(plots, houses, {"dams": len(dams), "high_dams": high, "powerhouses": houses}, on_river=True)


def _dam(place: int, level: int, water: int, seat: Seat) -> Iterator[Plot]:
    """A dam, and the lake above it, wider with more water."""
    across = 1.5 + _DAM_STEP * place
    yield Plot("water", across - 1.3, 1.5 - 0.2 * water, 1.3, 3 + 0.4 * water)
    yield Plot("dam", across, 1.5, 0.4, 3, 0.3 + 0.7 * level, seat)
