"""Chance as part of the state: a 64-bit integer generator (SplitMix64), the same on every machine."""

from collections.abc import Sequence
from typing import TypeVar

from games.core.records import Record

T = TypeVar("T")

MASK = (1 << 64) - 1
GOLDEN = 0x9E3779B97F4A7C15


class Rng(Record):
    """A generator whose whole state is one integer below 2**64, taken from the seed."""

    state: int = 0

    def next(self) -> int:
        """The next integer, uniform in 0 .. 2**64 - 1."""
        self.state = (self.state + GOLDEN) & MASK
        mixed = self.state
        mixed = ((mixed ^ (mixed >> 30)) * 0xBF58476D1CE4E5B9) & MASK
        mixed = ((mixed ^ (mixed >> 27)) * 0x94D049BB133111EB) & MASK
        return mixed ^ (mixed >> 31)

    def below(self, limit: int) -> int:
        """A uniform integer in 0 .. limit - 1, without modulo bias. `limit` is at least 1."""
        value = self.next()
        while value > MASK - limit and value >= (MASK + 1) - (MASK + 1) % limit:
            value = self.next()
        return value % limit

    def pick(self, items: Sequence[T]) -> T:
        """One of the items, each equally likely."""
        return items[self.below(len(items))]

    def shuffled(self, items: Sequence[T]) -> list[T]:
        """A new list of the items in random order (Fisher-Yates)."""
        order = list(items)
        for last in range(len(order) - 1, 0, -1):
            other = self.below(last + 1)
            order[last], order[other] = order[other], order[last]
        return order

    def fork(self) -> "Rng":
        """A generator of its own, seeded from this one."""
        return Rng(self.next())
