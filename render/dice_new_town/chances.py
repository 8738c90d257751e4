"""The possibilities that the remaining dice leave: lands in reach, sums of white dice, the next build of the crew."""

from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import Final, NamedTuple

from games.core import Seat
from games.dice_new_town import (
    DICE_COUNTS,
    FACTS,
    KINGS_LAND,
    DiceNewTownState,
    House,
    crew_land,
    destinations,
    is_triple_or_run,
    let_crew_build,
    take_die,
    tree_material,
)

_CREW_COLOURS: Final = ("red", "black", "white")
"""The colours of dice that decide on the crew's build."""


class ForeseenBuild(NamedTuple):
    """The land named by the dice, the house built there (None if there is no room), and the view afterwards."""

    land: int
    house: House | None
    view: DiceNewTownState


def next_crew_build(view: DiceNewTownState) -> ForeseenBuild | None:
    """The crew's next build, once it is certain. None before that, without a crew, and outside of the draft."""
    left = {colour: len(dice) for colour, dice in view.pool.items()}
    if not (
        view.is_alone and view.step == "draft" and all(left[colour] == DICE_COUNTS[colour] for colour in _CREW_COLOURS)
    ):
        return None
    after = view.copy()
    land = let_crew_build(after)
    is_built = len(after.houses[land]) > len(view.houses[land])
    return ForeseenBuild(land, after.houses[land][-1] if is_built else None, after)


class CrewOutlook(NamedTuple):
    """The formats, storeys and lands that the crew's next build may still have."""

    formats: list[int]
    storeys: list[int]
    lands: list[int]


def crew_outlook(view: DiceNewTownState) -> CrewOutlook:
    """The formats, storeys and lands that the dice in the pool still allow the crew.

    Its land may have room only for a smaller house.
    """
    pool, solo = view.pool, FACTS.solo
    whites = {crew_land(white) for white in combinations(sorted(pool["white"]), DICE_COUNTS["white"])}
    return CrewOutlook(
        sorted({solo.formats[red - 1] for red in pool["red"]}),
        sorted({solo.storeys[black - 1] for black in pool["black"]}),
        sorted(whites),
    )


def named_lands(white: Sequence[int]) -> Iterator[int]:
    """The lands that white dice name: their sum and, for a triple or run, the king's land. Fewer dice name no land."""
    if len(white) == DICE_COUNTS["white"]:
        yield sum(white)
        if is_triple_or_run(white):
            yield KINGS_LAND


def possible_white_dice(view: DiceNewTownState, seat: Seat) -> Iterator[list[int]]:
    """All sets of three white dice that a seat can still get, given those it has."""
    white, pool = view.builders[seat].white, sorted(view.pool["white"])
    yield from ([*white, *rest] for rest in {*combinations(pool, DICE_COUNTS["white"] - len(white))})


def lands_in_reach(view: DiceNewTownState, seat: Seat) -> dict[int, int]:
    """The lands that a seat's artisan can reach before it builds, each with the price of the way in green pips.

    Without a green die, the highest one left in the pool counts.
    """
    after = view.copy()
    builder = after.builders[seat]
    builder.green = builder.green or max(after.pool["green"], default=0)
    return {builder.figure: 0, **destinations(after, seat)}


def namable_lands(view: DiceNewTownState, seat: Seat) -> set[int]:
    """The lands in a seat's reach that its white dice can still name."""
    named = {land for white in possible_white_dice(view, seat) for land in named_lands(white)}
    return named.intersection(lands_in_reach(view, seat))


def view_with_die(view: DiceNewTownState, seat: Seat, colour: str, value: int) -> DiceNewTownState:
    """A copy of the view in which the seat has taken this die."""
    after = view.copy()
    take_die(after, seat, colour, value, unasked=0)
    return after


def likeliest_sums(dice: int) -> list[int]:
    """The most likely sums of this many dice, one or two, in ascending order."""
    twice = dice * (1 + FACTS.dice.faces)
    return sorted({twice // 2, -(-twice // 2)})


def tree_piece_size(view: DiceNewTownState, seat: Seat) -> int:
    """The size of the piece of material that a seat would get at a tree now."""
    return tree_material(view.copy(), seat)
