"""The sums of a seat's white dice, the lands within its artisan's reach, and the crew's next build."""

from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import NamedTuple

from games.core import Seat
from games.dice_new_town import (
    DICE,
    KING,
    DiceNewTownState,
    House,
    destinations,
    is_triple_or_run,
    let_crew_build,
    tree_material,
)


class Foreseen(NamedTuple):
    """The land named by the dice, the house built there (if there is room), and the view afterwards."""

    land: int
    house: House | None
    view: DiceNewTownState


def foreseen(view: DiceNewTownState) -> Foreseen | None:
    """The crew's next build; None while dice are still to be taken, and without a crew."""
    if not (view.is_alone and view.step == "draft" and view.acted):
        return None
    after = view.copy()
    land = let_crew_build(after)
    is_built = len(after.houses[land]) > len(view.houses[land])
    return Foreseen(land, after.houses[land][-1] if is_built else None, after)


def lands_named(white: Sequence[int]) -> Iterator[int]:
    if len(white) == DICE["white"]:
        yield sum(white)
        if is_triple_or_run(white):
            yield KING


def whites_to_come(view: DiceNewTownState, seat: Seat) -> Iterator[list[int]]:
    white, pool = view.builders[seat].white, sorted(view.pool["white"])
    yield from ([*white, *rest] for rest in {*combinations(pool, DICE["white"] - len(white))})


def sums_in_reach(view: DiceNewTownState, seat: Seat) -> list[int]:
    return sorted({sum(white) for white in whites_to_come(view, seat)})


def lands_in_reach(view: DiceNewTownState, seat: Seat) -> set[int]:
    """Lands a seat's artisan can reach before it builds, with its green die or the highest one left."""
    after = view.copy()
    builder = after.builders[seat]
    builder.green = builder.green or max(after.pool["green"], default=0)
    return {builder.figure, *destinations(after, seat)}


def can_match(view: DiceNewTownState, seat: Seat) -> bool:
    """Whether the white dice that a seat can still have name a land in its reach."""
    lands = lands_in_reach(view, seat)
    return any(not lands.isdisjoint(lands_named(white)) for white in whites_to_come(view, seat))


def material_for(view: DiceNewTownState, seat: Seat) -> int:
    """The size of the piece that a seat now gets at a tree."""
    return tree_material(view.copy(), seat)
