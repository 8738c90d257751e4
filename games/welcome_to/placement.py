"""The lots for a number (rules page, 3.3)."""

from functools import lru_cache
from typing import Final, TypeAlias

from games.welcome_to.data import NUMBER_LIMITS, STREETS
from games.welcome_to.state import EMPTY, ROUNDABOUT, Sheet, Street, Streets

LotSite: TypeAlias = tuple[int, int]  # a street and a lot in it
Stretch: TypeAlias = tuple[int, int, int, int]
"""Neighbouring empty lots of a street: the first, the one after the last, and the numbers around them."""

CACHE_ENTRIES: Final = 1 << 10  # of each cache of facts about streets and sheets
_BELOW_ALL: Final = NUMBER_LIMITS.lowest - 1
_ABOVE_ALL: Final = NUMBER_LIMITS.highest + 1
_LONGEST_STREET: Final = max(printed.lots for printed in STREETS)
_LOT_SITES: Final = tuple(tuple((index, lot) for lot in range(_LONGEST_STREET)) for index in range(len(STREETS)))
"""The lots of each street, as if all streets had as many lots as the longest."""


@lru_cache(CACHE_ENTRIES)
def stretches(lots: tuple[int, ...]) -> tuple[Stretch, ...]:
    """The stretches of empty lots in a street. Beside a roundabout or a street end, any number fits."""
    found = []
    below, first = _BELOW_ALL, 0
    for lot, house in enumerate(lots):
        if house != EMPTY:
            if first < lot:
                found.append((first, lot, below, _ABOVE_ALL if house == ROUNDABOUT else house))
            below, first = _BELOW_ALL if house == ROUNDABOUT else house, lot + 1
    if first < len(lots):
        found.append((first, len(lots), below, _ABOVE_ALL))
    return tuple(found)


@lru_cache(CACHE_ENTRIES)
def fitting_number_bits(streets: Streets) -> int:
    """The numbers that have a legal lot, as bits: bit n is set if the number n has one."""
    numbers = 0
    for street in streets:
        numbers |= _fitting(street.lots)
    return numbers


def is_in_bits(number: int, bits: int) -> bool:
    return bool(bits >> number & 1)


@lru_cache(CACHE_ENTRIES)
def _fitting(lots: tuple[int, ...]) -> int:
    numbers = 0
    for _, _, below, above in stretches(lots):
        numbers |= (1 << above) - (1 << below + 1)
    return numbers


@lru_cache(CACHE_ENTRIES)
def legal_sites(streets: Streets, number: int) -> tuple[LotSite, ...]:
    """The empty lots on which the number keeps its segment rising from left to right."""
    found: list[LotSite] = []
    for sites, street in zip(_LOT_SITES, streets, strict=False):
        for stretch in stretches(street.lots):
            if not (is_too_low(number, stretch) or is_too_high(number, stretch)):
                found += sites[stretch[0] : stretch[1]]
    return tuple(found)


def is_too_low(number: int, stretch: Stretch) -> bool:
    """Whether the number is not above the one to the left of the stretch."""
    return number <= stretch[2]


def is_too_high(number: int, stretch: Stretch) -> bool:
    """Whether the number is not below the one to the right of the stretch."""
    return number >= stretch[3]


def stretch_at(street: Street, lot: int) -> Stretch:
    """The stretch of empty lots that has this lot, which must be empty."""
    return next(stretch for stretch in stretches(street.lots) if stretch[0] <= lot < stretch[1])


def count_houses(sheet: Sheet) -> int:
    """The number of houses on the sheet, without roundabouts."""
    return sum(is_filled(house, counts_roundabouts=False) for street in sheet.streets for house in street.lots)


def is_filled(house: int, counts_roundabouts: bool) -> bool:
    """Whether a lot counts as built: with a house or, if `counts_roundabouts`, with a roundabout (ruling R-4)."""
    return house >= 0 or (counts_roundabouts and house == ROUNDABOUT)


def is_sheet_full(sheet: Sheet, counts_roundabouts: bool) -> bool:
    """Whether all lots of the sheet are built; if `counts_roundabouts`, roundabouts count as built (R-4)."""
    for street in sheet.streets:
        if EMPTY in street.lots:
            return False
    return all(is_filled(house, counts_roundabouts) for street in sheet.streets for house in street.lots)


def shifted_numbers(number: int) -> range:
    """The numbers that the Temp Agency allows for a printed number."""
    return range(
        max(NUMBER_LIMITS.lowest, number - NUMBER_LIMITS.shift),
        min(NUMBER_LIMITS.highest, number + NUMBER_LIMITS.shift) + 1,
    )


def bis_options(streets: Streets) -> tuple[tuple[int, int, int], ...]:
    """The street, lot and number of each possible bis house (section 4, Bis)."""
    found: list[tuple[int, int, int]] = []
    for index, street in enumerate(streets):
        found += _bis_options(index, street)
    return tuple(found)


@lru_cache(CACHE_ENTRIES)
def _bis_options(index: int, street: Street) -> list[tuple[int, int, int]]:
    options = []
    for first, end, below, above in stretches(street.lots):
        if can_repeat_house(street, first, first - 1):
            options.append((index, first, below))
        if can_repeat_house(street, end - 1, end):
            options.append((index, end - 1, above))
    return options


def can_repeat_house(street: Street, lot: int, neighbour: int) -> bool:
    """Whether a bis house on this empty lot can repeat the number of the neighbouring lot.

    There must be a house on the neighbouring lot, and no fence between the two.
    """
    return has_house(street, neighbour) and min(lot, neighbour) not in street.fences


def has_house(street: Street, lot: int) -> bool:
    """Whether the street has a lot of this index, with a house on it."""
    return 0 <= lot < len(street.lots) and street.lots[lot] >= 0
