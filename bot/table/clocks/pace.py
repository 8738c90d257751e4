"""The time for a turn: each turn gives a credit, and a bank keeps its unused part."""

from dataclasses import dataclass
from typing import Final

from bot.store import Pace

MINUTE: Final = 60
DAY: Final = 24 * 60 * MINUTE


@dataclass(frozen=True)
class Allowance:
    """The time for turns, in seconds: a `credit` for each turn, and a `bank` of saved time, full at the start.

    `bank` is the most that can be saved. `pick` is the time for a turn that begins with a choice open to wishes; None
    if such turns have no time of their own.
    """

    credit: int
    bank: int
    pick: int | None = None

    def seconds_for_turn(self, left: int | None, is_pick: bool = False) -> int:
        """The seconds on the clock at a turn's start; `left` is the rest of the last turn, None for the first."""
        if is_pick and self.pick is not None:
            return self.pick
        kept = self.bank if left is None else min(left, self.bank)
        return kept + self.credit


ALLOWANCES: Final[dict[Pace, Allowance]] = {
    "relaxed": Allowance(credit=3 * DAY, bank=3 * DAY),
    "daily": Allowance(credit=DAY, bank=2 * DAY),
    "live": Allowance(credit=10 * MINUTE, bank=10 * MINUTE),
    "quick": Allowance(credit=10 * MINUTE, bank=0, pick=10),
}
"""The allowance of each pace that has a clock."""


def seconds_left(left: int, seconds: int) -> int:
    """The seconds of `left` that remain after these seconds, at least 0."""
    return max(0, left - seconds)
