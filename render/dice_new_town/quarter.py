"""The houses of a builder of Dice New Town as a quarter."""

from typing import Final

from games.core import Seat
from games.dice_new_town import KINGS_LAND, DiceNewTownState
from render.kit.quarter import QUARTER_SIDE, Plot, Quarter, points_in_rows, tree_at

_LANDS: Final = 3
"""The lands along each side."""
_CUBE: Final = 0.4
"""The units of a cube."""


def quarter_of(view: DiceNewTownState, seat: Seat) -> Quarter:
    """The finished city of a seat as a quarter of the town. It shows nine houses at most; the counts are of all."""
    plots = [Plot("lawn", 0, 0, QUARTER_SIDE, QUARTER_SIDE)]
    owned = [(land, house) for land, houses in sorted(view.houses.items()) for house in houses if house.owner == seat]
    for (across, down), (land, house) in zip(
        points_in_rows(_LANDS * _LANDS, _LANDS, QUARTER_SIDE / _LANDS), owned, strict=False
    ):
        wide, deep, storeys = house.box
        plots.append(
            Plot("manor", across + 0.25, down + 0.25, deep * _CUBE, wide * _CUBE, storeys + house.penthouse, seat)
        )
        if land in view.trees or land == KINGS_LAND:
            plots.append(tree_at(across + 1.7, down + 1.7, 0.8, land))
    counts = {"houses": len(owned), "penthouses": sum(house.penthouse for _, house in owned)}
    return Quarter(plots, sum(house.storeys for _, house in owned), counts)
