"""How fast one person may press: a small budget for each, so that nobody keeps others waiting."""

import time
from collections import OrderedDict
from collections.abc import Callable
from typing import Final

from bot.metrics import Filled
from bot.table.limits import USUAL, Limits

PEOPLE_MOST: Final = 10_000
"""The number of people whose presses are remembered."""


class PressBudget:
    """How many presses each person has left: so many at once, and so many more each second. Kept in memory alone."""

    def __init__(self, limits: Limits = USUAL, now: Callable[[], float] = time.monotonic) -> None:
        self._each, self._now = 1 / limits.presses_per_second, now
        self._whole = (limits.presses_at_once + 0.5) * self._each  # the half allows for rounding
        self._made_up_at: OrderedDict[int, float] = OrderedDict()
        self._told_at: dict[int, float] = {}

    def try_spend(self, user_id: int) -> bool:
        """Whether this person has a press left, which is spent then; one that is refused costs nothing."""
        now = self._now()
        before = max(now, self._made_up_at.pop(user_id, now))
        is_left = before + self._each - now <= self._whole
        self._made_up_at[user_id] = before + self._each if is_left else before
        if not is_left:
            self._told_at[user_id] = now
        if len(self._made_up_at) > PEOPLE_MOST:
            self._told_at.pop(self._made_up_at.popitem(last=False)[0], None)
        return is_left

    def is_to_be_ignored(self, user_id: int) -> bool:
        """Whether this person has no press left and was told so less than a second ago; an answer would cost much."""
        now, made_up_at = self._now(), self._made_up_at.get(user_id, 0.0)
        return made_up_at + self._each - now > self._whole and now - self._told_at.get(user_id, now - 1) < 1

    def filled(self) -> Filled:
        return Filled(len(self._made_up_at), PEOPLE_MOST)
