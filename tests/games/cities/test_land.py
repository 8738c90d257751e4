"""What a land remembers of the land before it."""

import gc
import weakref

from games.cities import Land, Space
from games.cities.conditions import SpacePattern
from games.cities.land import MAX_LANDS_BEFORE, fits_pattern

BUILDING = SpacePattern("building")
ACROSS = 40


def plain_city() -> Land:
    """A long row of city without any building."""
    return Land({(0, column): Space("city", "red") for column in range(ACROSS)})


def built(land: Land, column: int) -> Land:
    """The land with one building more."""
    return land.with_spaces({(0, column): Space("city", "red", colour="red", height=1)})


def spaces_looked_at(land: Land) -> int:
    before = fits_pattern.cache_info()
    assert land.fitting_sites(BUILDING)
    after = fits_pattern.cache_info()
    return after.hits + after.misses - before.hits - before.misses


def test_a_changed_land_looks_at_what_was_changed_alone() -> None:
    first = built(plain_city(), 0)
    assert spaces_looked_at(first) == ACROSS + 1
    assert spaces_looked_at(built(first, 1)) == 1


def test_a_land_forgets_those_long_before_it() -> None:
    land = plain_city()
    first = weakref.ref(land)
    for column in range(MAX_LANDS_BEFORE - 1):
        land = built(land, column)
    gc.collect()
    assert first() is not None
    land = built(land, MAX_LANDS_BEFORE)
    gc.collect()
    assert first() is None
