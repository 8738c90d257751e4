"""What the crew of the solo challenge will build with the dice that are left, as soon as all others are taken."""

from typing import NamedTuple

from games.dice_new_town import DiceNewTownState, House, let_crew_build


class Foreseen(NamedTuple):
    """The land that the dice name, the house that will be built there if there is room, and the map with it."""

    land: int
    house: House | None
    view: DiceNewTownState


def foreseen(view: DiceNewTownState) -> Foreseen | None:
    """What the crew will build; None while dice are still to be taken, and where there is no crew."""
    if not (view.is_alone and view.step == "draft" and view.acted):
        return None
    after = view.copy()
    land = let_crew_build(after)
    is_built = len(after.houses[land]) > len(view.houses[land])
    return Foreseen(land, after.houses[land][-1] if is_built else None, after)
