"""Trees, figures and houses in impossible places."""

from collections import Counter
from collections.abc import Iterator

from games.core import Obstacle
from games.dice_new_town.data import FACTS, FORMATS, KING, LANDS, PENTHOUSE
from games.dice_new_town.houses import House
from games.dice_new_town.state import DiceNewTownState


def land_obstacles(state: DiceNewTownState) -> Iterator[Obstacle]:
    """Trees, figures, houses and roofs."""
    if state.trees != sorted(set(state.trees) & set(LANDS)):
        yield "trees", "trees stand on different lands, the lowest first"
    figures = Counter(builder.figure for builder in state.builders)
    for land, count in figures.items():
        if land not in (*LANDS, KING) or (land != KING and count > 1):
            there = [f"builders.{seat}.figure" for seat, builder in enumerate(state.builders) if builder.figure == land]
            yield there[-1], f"{count} figures cannot stand on land {land}"
    if unknown := [house for house in state.all_houses() if not _is_known(state, house)]:
        yield _place_of(state, unknown[0]), f"there is no house like {unknown[0]}"
        return
    for land, houses in state.houses.items():
        if fault := _fault_of_land(land, houses):
            yield _place(land), f"land {land}: {fault}"
    yield from _roofs(state)


def standing_obstacles(state: DiceNewTownState) -> Iterator[Obstacle]:
    """Figures on the king's land that `on_king` does not name, and the other way round."""
    standing = [seat for seat, builder in enumerate(state.builders) if builder.figure == KING]
    if sorted(state.on_king) != standing:
        wrong = next((seat for seat in range(state.seats) if state.on_king.count(seat) != (seat in standing)), 0)
        names = " ".join(map(str, standing)) or "-"
        yield f"on_king builders.{wrong}.figure", f"on the king's land stand others: on_king {names}"


def _place(land: int) -> str:
    return f"houses.{'K' if land == KING else land}"


def _place_of(state: DiceNewTownState, house: House) -> str:
    return _place([land for land, houses in state.houses.items() if house in houses][-1])


def _is_known(state: DiceNewTownState, house: House) -> bool:
    return (
        0 <= house.owner < state.players
        and house.format in FORMATS
        and 1 <= house.storeys <= FACTS.build.most_storeys
        and (house.format == PENTHOUSE.on_format or not house.penthouse)
    )


def _fault_of_land(land: int, houses: list[House]) -> str:
    """The fault of the houses of a land; an empty text if they have room (D.1.6)."""
    if land == KING:
        owners = {house.owner for house in houses}
        if len(houses) > FACTS.king.most_houses or len(owners) < len(houses):
            return f"at most {FACTS.king.most_houses} houses of different players"
    elif sum(house.format for house in houses) > FACTS.land.most_formats:
        return f"the formats add up to more than {FACTS.land.most_formats}"
    return ""


def _roofs(state: DiceNewTownState) -> Iterator[Obstacle]:
    for seat in range(state.seats):
        for form in FORMATS:
            if state.roofs_left(seat, form) < 0:
                last = next(house for house in [*state.houses_of(seat)][::-1] if house.roof == form)
                yield _place_of(state, last), f"seat {seat} has more than {FORMATS[form].roofs} roofs of format {form}"
