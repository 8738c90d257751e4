"""What the white dice of a seat come to, and whether that can be a land where its artisan is when it builds."""

from collections.abc import Iterator, Sequence
from itertools import combinations

from games.core import Seat
from games.dice_new_town import DICE, KING, DiceNewTownState, destinations, is_triple_or_run, tree_material


def lands_named(white: Sequence[int]) -> Iterator[int]:
    """The lands that three white dice name."""
    if len(white) == DICE["white"]:
        yield sum(white)
        if is_triple_or_run(white):
            yield KING


def whites_to_come(view: DiceNewTownState, seat: Seat) -> Iterator[list[int]]:
    """All different three white dice that a seat can still have, from those of the pool."""
    white, pool = view.builders[seat].white, sorted(view.pool["white"])
    yield from ([*white, *rest] for rest in {*combinations(pool, DICE["white"] - len(white))})


def sums_in_reach(view: DiceNewTownState, seat: Seat) -> list[int]:
    """The sums of white dice that a seat can still have, the lowest first."""
    return sorted({sum(white) for white in whites_to_come(view, seat)})


def lands_in_reach(view: DiceNewTownState, seat: Seat) -> set[int]:
    """Where the artisan of a seat can be when it builds: with its green die, or the highest that it can still draft."""
    after = view.copy()
    builder = after.builders[seat]
    builder.green = builder.green or max(after.pool["green"], default=0)
    return {builder.figure, *destinations(after, seat)}


def can_match(view: DiceNewTownState, seat: Seat) -> bool:
    """Whether the white dice that a seat can still have name a land that its artisan can reach."""
    lands = lands_in_reach(view, seat)
    return any(not lands.isdisjoint(lands_named(white)) for white in whites_to_come(view, seat))


def material_for(view: DiceNewTownState, seat: Seat) -> int:
    """The size of the piece that a seat gets where it comes to a tree now."""
    return tree_material(view.copy(), seat)
