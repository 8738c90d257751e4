"""The crew of the solo challenge, which builds by a fixed rule (SOLO.md)."""

from games.core import Plain
from games.dice_new_town.data import FACTS, FORMATS, KING
from games.dice_new_town.deal import is_triple_or_run
from games.dice_new_town.houses import House
from games.dice_new_town.state import DiceNewTownState, LandNumber


def let_crew_build(state: DiceNewTownState) -> LandNumber:
    """Give the crew the remaining dice, and build its house if there is room.

    Returns the land that its white dice name.
    """
    red, black, white = state.pool["red"][0], state.pool["black"][0], state.pool["white"]
    land = KING if is_triple_or_run(white) else sum(white)
    facts: dict[str, Plain] = {"red": red, "black": black, "dice": tuple(white), "land": land}
    state.pool = {colour: [] for colour in state.pool}
    form = form_with_room(state, land, FACTS.solo.formats[red - 1])
    if form is None:
        state.tell("crew_idle", **facts)
        return land
    house = House(state.seats, form, FACTS.solo.storeys[black - 1])
    state.houses[land].append(house)
    state.tell("crew_built", format=form, storeys=house.storeys, **facts)
    return land


def form_with_room(state: DiceNewTownState, land: int, most: int) -> int | None:
    """The largest format up to `most` for which the land has room (D.1.6), or None."""
    houses = state.houses[land]
    if land == KING:
        is_full = len(houses) == FACTS.king.most_houses or any(house.owner == state.seats for house in houses)
        return None if is_full else most
    room = FACTS.land.most_formats - sum(house.format for house in houses)
    return max((form for form in FORMATS if form <= min(room, most)), default=None)
