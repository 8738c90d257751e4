"""Where a number may be written (rules page, 3.3)."""

from functools import lru_cache
from typing import Final, TypeAlias

from games.welcome_to.data import NUMBERS
from games.welcome_to.state import EMPTY, ROUNDABOUT, Sheet, Street, Streets

Site: TypeAlias = tuple[int, int]
"""A street and a lot in it."""
Stretch: TypeAlias = tuple[int, int, int, int, int]
"""Neighbouring empty lots: street, first lot, lot after the last, and the numbers that enclose them, both excluded."""


KEPT: Final = 1 << 12
"""For so many sheets that came up last it is remembered what can be written on them."""


def street_stretches(index: int, street: Street) -> list[Stretch]:
    """The empty stretches of one street. At a roundabout or a street end every number is free."""
    found = []
    below, first = NUMBERS.lowest - 1, 0
    for lot, house in enumerate(street.lots):
        if house == EMPTY:
            continue
        if first < lot:
            found.append((index, first, lot, below, NUMBERS.highest + 1 if house == ROUNDABOUT else house))
        below, first = NUMBERS.lowest - 1 if house == ROUNDABOUT else house, lot + 1
    if first < len(street.lots):
        found.append((index, first, len(street.lots), below, NUMBERS.highest + 1))
    return found


@lru_cache(KEPT)
def stretches(streets: Streets) -> tuple[Stretch, ...]:
    """All empty stretches of a sheet, in the order of streets and lots."""
    return tuple(stretch for index, street in enumerate(streets) for stretch in street_stretches(index, street))


@lru_cache(KEPT)
def fitting(streets: Streets) -> frozenset[int]:
    """The numbers that have a legal lot."""
    return frozenset(number for _, _, _, below, above in stretches(streets) for number in range(below + 1, above))


@lru_cache(KEPT)
def legal_sites(streets: Streets, number: int) -> tuple[Site, ...]:
    """The lots where the number keeps its segment rising from left to right."""
    return tuple(
        (street, lot)
        for street, first, end, below, above in stretches(streets)
        if below < number < above
        for lot in range(first, end)
    )


def is_filled(house: int, roundabouts_count: bool) -> bool:
    """Whether a lot counts as built: with a house, and as a rule with a roundabout (ruling R-4)."""
    return house >= 0 or (roundabouts_count and house == ROUNDABOUT)


def is_full(sheet: Sheet, roundabouts_count: bool) -> bool:
    """Whether every lot of a sheet counts as built."""
    if any(EMPTY in street.lots for street in sheet.streets):
        return False
    return all(is_filled(house, roundabouts_count) for street in sheet.streets for house in street.lots)


def shifted(number: int) -> range:
    """What the Temp Agency may make of a printed number."""
    return range(max(NUMBERS.lowest, number - NUMBERS.shift), min(NUMBERS.highest, number + NUMBERS.shift) + 1)


@lru_cache(KEPT)
def bis_options(streets: Streets) -> tuple[tuple[int, int, int], ...]:
    """Street, lot and number of every bis house that can be written (section 4, Bis)."""
    options = []
    for index, first, end, below, above in stretches(streets):
        street = streets[index]
        if first > 0 and street.lots[first - 1] != ROUNDABOUT and first - 1 not in street.fences:
            options.append((index, first, below))
        if end < len(street.lots) and street.lots[end] != ROUNDABOUT and end - 1 not in street.fences:
            options.append((index, end - 1, above))
    return tuple(options)
