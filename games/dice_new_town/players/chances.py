"""The chances that white dice name a land: after a reroll, or with the dice still to be drafted."""

from collections import Counter
from functools import lru_cache
from itertools import combinations, combinations_with_replacement, product
from math import comb, prod
from typing import Final, TypeAlias

from games.dice_new_town.data import FACTS, KING
from games.dice_new_town.deal import is_triple_or_run

White: TypeAlias = tuple[int, ...]  # white dice, the lowest first
FACES: Final = range(1, FACTS.dice.faces + 1)
KEPT: Final = 1 << 11


def names(white: White, land: int) -> bool:
    return is_triple_or_run([*white]) if land == KING else sum(white) == land


@lru_cache(KEPT)
def chance_by_reroll(white: White, land: int) -> float:
    """The chance that the best reroll of white dice names the land."""
    kept = {dice for size in range(len(white)) for dice in combinations(white, size)}
    return max(_chance_beside(dice, len(white) - len(dice), land) for dice in kept)


@lru_cache(KEPT)
def _chance_beside(kept: White, count: int, land: int) -> float:
    return sum(chance for dice, chance in rolls_of(kept, count) if names(dice, land))


@lru_cache(KEPT)
def rolls_of(kept: White, count: int) -> tuple[tuple[White, float], ...]:
    """The possible white dice after a roll of `count` beside those kept, with their chances."""
    found = Counter(tuple(sorted((*kept, *roll))) for roll in product(FACES, repeat=count))
    return tuple((dice, times / len(FACES) ** count) for dice, times in found.items())


@lru_cache(KEPT)
def ways_to_complete(white: White, pool: White, missing: int, land: int) -> int:
    """The number of ways in which `missing` dice of the pool complete white dice that name the land."""
    left = Counter(pool)
    return sum(
        prod(comb(left[face], times) for face, times in Counter(more).items())
        for more in combinations_with_replacement(sorted(left), missing)
        if names((*white, *more), land)
    )
