"""The chances of single spaces to fit a pattern at the end (for bots; estimates, no rules of the game).

`left` is the number of picks that the seat still has in the row of pieces, and about as many in each other row.
"""

from collections.abc import Mapping
from functools import lru_cache
from math import exp
from typing import Final

from games.cities.conditions import SpacePattern
from games.cities.land import Land, Site, Space, fits_pattern
from games.cities.players import WEIGHTS

_STOREY_RATES: Final = (0.0, 0.6, 0.07, 0.025, 0.008)
"""The chance that a space grows by this number of storeys, each time pieces are taken."""
_CACHE_SIZE: Final = 1 << 12  # the number of entries in each cache


@lru_cache(_CACHE_SIZE)
def chance_within(rate: float, left: int) -> float:
    """The chance, from 0 to 1, that something with this rate for each pick happens within `left` picks."""
    return 1.0 - exp(-rate * left)


@lru_cache(_CACHE_SIZE)
def storeys_chance(missing: int, left: int) -> float:
    """The chance that a space gets `missing` storeys more within `left` picks; 1 if none is missing."""
    if missing <= 0:
        return 1.0
    return chance_within(_STOREY_RATES[missing], left) if missing < len(_STOREY_RATES) else 0.0


@lru_cache(_CACHE_SIZE)
def space_chance(cell: SpacePattern, space: Space, left: int) -> float:
    """The chance that a space fits the pattern after `left` more picks. The spaces beside it are not checked."""
    if cell.what == "building":
        return _building_chance(cell, space, left)
    if fits_pattern(cell, space):
        return 1.0
    if cell.what in ("water_feature", "park_feature") and cell.what.startswith(space.terrain):
        return chance_within(WEIGHTS.feature_rate, left)
    if cell.what == "monument" and space.terrain == "city" and not space.height and not space.feature:
        return chance_within(WEIGHTS.monument_rate, left)
    return 0.0


def _building_chance(cell: SpacePattern, space: Space, left: int) -> float:
    colour, most = space.colour or space.printed, cell.most_height or cell.height
    is_wild = space.group == "special" and not space.height
    if space.terrain != "city" or space.group == "monument" or (most and space.height > most):
        return 0.0
    if cell.colour and colour != cell.colour and not is_wild:
        return 0.0
    return storeys_chance(max(1, cell.height, cell.least_height) - space.height, left)


@lru_cache(_CACHE_SIZE)
def developed_chance(space: Space, left: int) -> float:
    """The chance that a space is developed after `left` more picks, as `DevelopedTile` counts it."""
    if space.height or space.group not in ("", "special"):
        return 1.0
    return storeys_chance(1, left) if space.terrain == "city" else chance_within(WEIGHTS.feature_rate, left)


def space_chances(cell: SpacePattern, land: Land, left: int) -> Mapping[Site, float]:
    """The chance of each space to fit the pattern after `left` more picks; cached.

    Spaces without a chance are left out, and spaces beside which `near` is not met yet.
    """
    return land.cached_value(("chances", cell, left), _chances, cell, land, left)


def _chances(cell: SpacePattern, land: Land, left: int) -> Mapping[Site, float]:
    return {
        site: chance
        for site, space in land.spaces.items()
        if (chance := space_chance(cell, space, left)) and (not cell.near or land.neighbours_fit(cell, site))
    }
