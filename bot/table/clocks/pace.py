"""The time for a turn: each turn gives a credit, and a bank keeps its unused part."""

from dataclasses import dataclass
from typing import Final

from bot.store import Pace
from bot.store.days import DAY_SECONDS

_MINUTE_SECONDS: Final = 60


@dataclass(frozen=True)
class Allowance:
    """The time for turns, in seconds: a `credit` for each turn, and unused time up to `bank`, which is full at first.

    `pick` is the time for a turn that begins with a choice open to wishes; None if such turns get a `credit` too.
    """

    credit: int
    bank: int
    pick: int | None = None

    def seconds_for_turn(self, left: int | None, is_pick: bool = False) -> int:
        """The seconds on the clock at a turn's start; `left` is what the last turn left over, None for the first.

        If the turn `is_pick` and `pick` is set, they are `pick`.
        """
        if is_pick and self.pick is not None:
            return self.pick
        kept = self.bank if left is None else min(left, self.bank)
        return kept + self.credit


ALLOWANCES: Final[dict[Pace, Allowance]] = {
    "relaxed": Allowance(credit=3 * DAY_SECONDS, bank=3 * DAY_SECONDS),
    "daily": Allowance(credit=DAY_SECONDS, bank=2 * DAY_SECONDS),
    "live": Allowance(credit=10 * _MINUTE_SECONDS, bank=10 * _MINUTE_SECONDS),
    "quick": Allowance(credit=10 * _MINUTE_SECONDS, bank=0, pick=10),
}
"""The allowance of each pace that has a clock."""


def seconds_left(left: int, seconds: int) -> int:
    """The seconds on a clock with `left` seconds after this many seconds have passed; at least 0."""
    return max(0, left - seconds)
