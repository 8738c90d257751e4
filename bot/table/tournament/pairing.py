"""The pairings of a round: neighbours in the standings sit together, with as few repeated opponents as possible."""

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from bot.table.tournament.scoring import Meetings, SwissStanding

MAX_SEATS_PER_TABLE: Final = 4
"""The most seats of a table in a tournament. FIRST_PLACE_POINTS can be divided evenly for two to four places."""
_MAX_SEARCH_STEPS: Final = 30_000
"""The most seats that a search for pairings with a given number of repeats tries; then one more repeat is allowed.

With up to 12 people a search needs fewer.
"""


class TableSizes(NamedTuple):
    """The least and the most seats that a table may have, and the usual number."""

    least: int
    most: int
    usual: int


class Pairings(NamedTuple):
    """The accounts at each table and those with a bye, each in the order of the standings."""

    tables: tuple[tuple[int, ...], ...]
    byes: tuple[int, ...]


def pair_people(ranked: Sequence[SwissStanding], met: Meetings, sizes: TableSizes) -> Pairings | None:
    """The pairings of a round for people in the order of the standings; None if they are too few for one table.

    Byes go to people with the fewest byes so far, the lowest in the standings first. Then the tables are filled from
    the top: the first person without a seat sits with the nearest people whom, if possible, nobody at the table has
    met.
    """
    seats = seats_per_table(len(ranked), sizes)
    if not seats:
        return None
    lowest = sorted(range(len(ranked)), key=lambda place: (ranked[place].byes, -place))
    byes = {ranked[place].person for place in lowest[: len(ranked) - sum(seats)]}
    order = [one.person for one in ranked]
    return Pairings(
        _seated([user for user in order if user not in byes], seats, met), tuple(user for user in order if user in byes)
    )


def seats_per_table(people: int, sizes: TableSizes) -> list[int]:
    """The number of seats of each table for so many people, the largest first; empty if no table can be filled.

    There are as few byes as possible, then as few tables of two unless two seats are usual, then as few seats more or
    less than usual.
    """
    for seated in range(people, 0, -1):
        found = list(_partitions(seated, sizes.most, sizes.least))
        if found:
            usual = sizes.usual
            return min(found, key=lambda seats: (usual != 2 and seats.count(2), sum(abs(one - usual) for one in seats)))
    return []


def _partitions(people: int, most: int, least: int) -> Iterator[list[int]]:
    """All ways to divide so many people among tables, the largest first."""
    if people == 0:
        yield []
    for first in range(min(most, people), least - 1, -1):
        for rest in _partitions(people - first, first, least):
            yield [first, *rest]


def _seated(order: Sequence[int], seats: Sequence[int], met: Meetings) -> tuple[tuple[int, ...], ...]:
    """The first pairings with the fewest repeats."""
    repeats = 0
    while (found := _PairingSearch(seats, met).fill(order, 0, repeats)) is None:
        repeats += 1
    return tuple(found)


class _PairingSearch:
    """A search for pairings in a fixed order, so that the same standings give the same pairings."""

    def __init__(self, seats: Sequence[int], met: Meetings) -> None:
        self._seats, self._met, self._steps = seats, met, 0

    def fill(self, free: Sequence[int], number: int, repeats: int) -> list[tuple[int, ...]] | None:
        """The tables from `number` on for these people, with at most so many repeats; None without any."""
        if number == len(self._seats):
            return []
        for people, left in self._companies(free[:1], free[1:], self._seats[number], repeats):
            rest = self.fill([user for user in free if user not in people], number + 1, left)
            if rest is not None:
                return [tuple(people), *rest]
        return None

    def _companies(
        self, people: Sequence[int], rest: Sequence[int], seats: int, repeats: int
    ) -> Iterator[tuple[Sequence[int], int]]:
        """The ways to fill a table with people from `rest`, the nearest first, and the repeats that are left."""
        if len(people) == seats:
            yield people, repeats
            return
        for place, user in enumerate(rest):
            self._steps += 1
            if self._steps > _MAX_SEARCH_STEPS:
                return
            left = repeats - sum(self._met[frozenset((user, other))] for other in people)
            if left >= 0:
                yield from self._companies([*people, user], rest[place + 1 :], seats, left)
