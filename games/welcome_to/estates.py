"""Housing estates (rules page, 5.1): the parts of streets between fences."""

from functools import lru_cache
from itertools import pairwise
from typing import TypeAlias

from games.welcome_to.data import LARGEST_ESTATE_SIZE
from games.welcome_to.placement import CACHE_ENTRIES
from games.welcome_to.state import ROUNDABOUT, Sheet, Street, Streets

Estate: TypeAlias = tuple[int, int, int]  # street, first lot and size


def street_pieces(street: Street) -> tuple[tuple[int, int], ...]:
    """The first lot and the size of each piece between two fences. The street ends count as fences."""
    return _pieces(street.fences, len(street.lots))


@lru_cache(CACHE_ENTRIES)
def _pieces(fences: tuple[int, ...], lots: int) -> tuple[tuple[int, int], ...]:
    ends = (-1, *fences, lots - 1)
    return tuple([(left + 1, right - left) for left, right in pairwise(ends)])


def estates(sheet: Sheet) -> tuple[Estate, ...]:
    """The completed estates of a sheet, used for plans or not: pieces of 1 to 6 lots, all with houses."""
    return tuple((index, *piece) for index, street in enumerate(sheet.streets) for piece in _completed(street))


@lru_cache(CACHE_ENTRIES)
def _completed(street: Street) -> tuple[tuple[int, int], ...]:
    """First lot and size of the completed estates of a street. Without fences, a street is too long for an estate."""
    lots = street.lots
    pieces = street_pieces(street) if street.fences else ()
    return tuple(
        [
            (first, size)
            for first, size in pieces
            if size <= LARGEST_ESTATE_SIZE and min(lots[first : first + size]) >= 0
        ]
    )


def is_estate(street: Street, first: int, size: int) -> bool:
    return (first, size) in _completed(street)


def estate_counts(sheet: Sheet) -> tuple[int, ...]:
    """The number of completed estates of each size, from size 1 on."""
    return _estate_counts(sheet.streets)


@lru_cache(CACHE_ENTRIES)
def _estate_counts(streets: Streets) -> tuple[int, ...]:
    sizes = [size for street in streets for _, size in _completed(street)]
    return tuple([sizes.count(size) for size in range(1, LARGEST_ESTATE_SIZE + 1)])


def unused_estates(sheet: Sheet, counts_roundabouts: bool = True) -> tuple[Estate, ...]:
    """The completed estates that are not used for a plan yet.

    If `counts_roundabouts`, each unused roundabout is one of size 1 (R-4).
    """
    return tuple(
        (index, *piece) for index, street in enumerate(sheet.streets) for piece in _unused(street, counts_roundabouts)
    )


@lru_cache(CACHE_ENTRIES)
def _unused(street: Street, counts_roundabouts: bool) -> tuple[tuple[int, int], ...]:
    """First lot and size of the pieces for estate plans. A roundabout is a piece of its own."""
    found = _completed(street)
    if counts_roundabouts and ROUNDABOUT in street.lots:
        roundabouts = [(lot, 1) for lot, house in enumerate(street.lots) if house == ROUNDABOUT]
        found = tuple(sorted((*found, *roundabouts)))
    if not street.used:
        return found
    return tuple((first, size) for first, size in found if not is_used(street, first, size))


def is_used(street: Street, first: int, size: int) -> bool:
    """Whether any lot of this piece is used for a City Plan."""
    return not set(street.used).isdisjoint(range(first, first + size))


@lru_cache(CACHE_ENTRIES)
def unused_sizes(streets: Streets, counts_roundabouts: bool) -> tuple[int, ...]:
    """The sizes of `unused_estates`, faster. A street without fences has none."""
    fenced = [street for street in streets if street.fences]
    return tuple([size for street in fenced for _, size in _unused(street, counts_roundabouts)])


def oversized_piece_count(sheet: Sheet) -> int:
    """The number of pieces between fences that are full of houses but too large for an estate (ruling R-32)."""
    return sum(
        size > LARGEST_ESTATE_SIZE and min(street.lots[first : first + size]) >= 0
        for street in sheet.streets
        for first, size in street_pieces(street)
    )


def free_gaps(streets: Streets, unblocked: tuple[int, ...] = ()) -> tuple[tuple[int, int], ...]:
    """The street and gap of each possible fence. In `unblocked` streets, it may lie between used lots (R-9)."""
    found: list[tuple[int, int]] = []
    for index, street in enumerate(streets):
        found += _free_gaps(index, street, index in unblocked)
    return tuple(found)


@lru_cache(CACHE_ENTRIES)
def _free_gaps(index: int, street: Street, is_unblocked: bool) -> list[tuple[int, int]]:
    """Gaps outside bis houses, and not between two used lots (section 4, Surveyor; ruling R-8)."""
    return [
        (index, gap)
        for gap in range(len(street.lots) - 1)
        if not (
            gap in street.fences
            or is_within_bis_pair(street, gap)
            or (is_between_used_lots(street, gap) and not is_unblocked)
        )
    ]


def is_within_bis_pair(street: Street, gap: int) -> bool:
    """Whether a gap lies between a bis house and the house whose number it repeats."""
    return street.lots[gap] == street.lots[gap + 1] >= 0


def is_between_used_lots(street: Street, gap: int) -> bool:
    """Whether a gap lies between two used lots."""
    return gap in street.used and gap + 1 in street.used
