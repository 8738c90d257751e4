"""The surroundings of a restaurant to be opened: the cells near it, and the gains of terraces there."""

from collections.abc import Collection
from typing import Final

from games.dinner_in_paris import RESTAURANTS, DinnerState, SquareCell, majorities
from games.dinner_in_paris.conditions import count_in_majority
from games.dinner_in_paris.frames import PIGEON_SPOTS, building_at
from games.dinner_in_paris.placement import unblocked_cells
from games.dinner_in_paris.square import cells_within

MAX_NEAR_STEPS: Final = 4
"""A cell is near if at most this many terraces in a row reach it."""
CELLS_KEY: Final = "cells"
"""The name of the count of all near cells."""
_GOOD: Final = 0.9
"""The share of the best place's counts that a good place has at least."""


def counts_near_site(view: DinnerState, kind: str, site: SquareCell) -> dict[str, int]:
    """Counts of the free cells near a restaurant at this site: all of them (CELLS_KEY), those with a pigeon spot
    (`spots`), and for each decor or area with a majority, the cells that count for it.
    """
    free = unblocked_cells(view)
    front = view.frame.front(building_at(view.seats, site, RESTAURANTS[kind].size))
    near = cells_within(front, free, MAX_NEAR_STEPS - 1)
    counts = {CELLS_KEY: near.bit_count(), "spots": (near & PIGEON_SPOTS).bit_count()}
    for majority in majorities(view).values():
        if name := majority.decor or majority.area:
            counts[name] = count_in_majority(majority, near)
    return counts


def good_sites(view: DinnerState, kind: str, sites: Collection[SquareCell]) -> list[SquareCell]:
    """The sites whose sum of `counts_near_site` is at least `_GOOD` times the highest sum of these sites."""
    sums = {site: sum(counts_near_site(view, kind, site).values()) for site in sites}
    return [site for site, found in sums.items() if found >= _GOOD * max(sums.values())]
