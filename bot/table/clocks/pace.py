"""The time for a turn: each turn gives a credit, and a bank keeps its unused part."""

from dataclasses import dataclass
from typing import Final

from bot.store import Pace

MINUTE: Final = 60
DAY: Final = 24 * 60 * MINUTE


@dataclass(frozen=True)
class Allowance:
    """Seconds: `credit` for each turn, `bank` the most that can be saved, full at the start.

    `pick` is for a turn that begins with a choice open to wishes; None where such turns are like others.
    """

    credit: int
    bank: int
    pick: int | None = None

    def begin_turn(self, left: int | None, is_pick: bool = False) -> int:
        """The seconds on the clock at a turn's start; `left` is the rest after the last turn, None at first."""
        if is_pick and self.pick is not None:
            return self.pick
        kept = self.bank if left is None else min(left, self.bank)
        return kept + self.credit


PACES: Final[dict[Pace, Allowance]] = {
    "relaxed": Allowance(credit=3 * DAY, bank=3 * DAY),
    "daily": Allowance(credit=DAY, bank=2 * DAY),
    "live": Allowance(credit=10 * MINUTE, bank=10 * MINUTE),
    "quick": Allowance(credit=10 * MINUTE, bank=0, pick=10),
}
"""The allowance of each pace that has a clock."""


def spend(left: int, seconds: int) -> int:
    return max(0, left - seconds)
