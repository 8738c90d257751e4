"""Housing estates (rules page, 5.1): what the fences make of the streets."""

from collections.abc import Container
from typing import TypeAlias

from games.welcome_to.data import LARGEST_ESTATE
from games.welcome_to.state import ROUNDABOUT, Sheet, Street

Estate: TypeAlias = tuple[int, int, int]
"""Street, first lot and size."""


def street_pieces(street: Street) -> list[tuple[int, int]]:
    """First lot and size of each piece between two fences; the street ends count as fences."""
    pieces, first = [], 0
    for gap in street.fences:
        pieces.append((first, gap + 1 - first))
        first = gap + 1
    pieces.append((first, len(street.lots) - first))
    return pieces


def estates(sheet: Sheet) -> list[Estate]:
    """The completed estates of a sheet: pieces of 1 to 6 lots, all of them houses; used or not."""
    found = []
    for index, street in enumerate(sheet.streets):
        lots, first = street.lots, 0
        for gap in (*street.fences, len(lots) - 1):
            size = gap + 1 - first
            if size <= LARGEST_ESTATE and lots[first] >= 0 and min(lots[first : gap + 1]) >= 0:
                found.append((index, first, size))
            first = gap + 1
    return found


def unused_estates(sheet: Sheet, roundabouts_count: bool = True) -> list[Estate]:
    """What can serve an estate plan: unused completed estates, as a rule also roundabouts as size 1 (ruling R-4)."""
    found = estates(sheet)
    if roundabouts_count and sheet.roundabouts:
        found = sorted(found + lone_roundabouts(sheet))
    return [estate for estate in found if is_unused(sheet.streets[estate[0]], estate)]


def is_unused(street: Street, estate: Estate) -> bool:
    """Whether no lot of the estate is marked as used."""
    _, first, size = estate
    return not street.used or not any(first <= lot < first + size for lot in street.used)


def lone_roundabouts(sheet: Sheet) -> list[Estate]:
    """The roundabouts as estates of size 1: their fences part them from everything else."""
    return [
        (index, lot, 1)
        for index, street in enumerate(sheet.streets)
        for lot, house in enumerate(street.lots)
        if house == ROUNDABOUT
    ]


def estate_counts(sheet: Sheet) -> list[int]:
    """How many completed estates there are of each size, from size 1."""
    counts = [0] * LARGEST_ESTATE
    for _, _, size in estates(sheet):
        counts[size - 1] += 1
    return counts


def oversized_pieces(sheet: Sheet) -> int:
    """How many pieces are full of houses but too large for an estate (ruling R-32)."""
    return sum(
        size > LARGEST_ESTATE and min(street.lots[first : first + size]) >= 0
        for street in sheet.streets
        for first, size in street_pieces(street)
    )


def may_fence(street: Street, gap: int, used: list[int]) -> bool:
    """Whether a fence may be drawn in the gap: not between two of the used lots (section 4, Surveyor; ruling R-8)."""
    left, right = street.lots[gap], street.lots[gap + 1]
    return not (gap in street.fences or (left == right and left >= 0) or (gap in used and gap + 1 in used))


def free_gaps(sheet: Sheet, unblocked: Container[int] = ()) -> list[tuple[int, int]]:
    """Street and gap of every fence that may be drawn; in unblocked streets used lots are no hindrance (R-9)."""
    return [
        (index, gap)
        for index, street in enumerate(sheet.streets)
        for gap in range(len(street.lots) - 1)
        if may_fence(street, gap, [] if index in unblocked else street.used)
    ]
