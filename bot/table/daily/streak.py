"""Streaks of the city of the day: days played, won or lost, and how they survive missed ones.

A day is the ordinal of a UTC date, so no time zone and no DST changes it.
"""

from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

from bot.store import Vacation

DAYS_PER_REST: Final = 7
MAX_RESTS: Final = 2


class Streak(NamedTuple):
    """The days of the present streak and of the longest one, all days played, and the missed days that the present
    streak still survives.
    """

    length: int
    best: int
    total: int
    rests: int


def streak_of(played: Iterable[int], today: int, vacations: Sequence[Vacation] = ()) -> Streak:
    """The streak of a person, or of a server, whose days are those on which any of its people has played.

    Each seven days played in a row give a rest, two are kept; a missed day takes one, or ends the streak. Missed days
    of a vacation and an unplayed `today` change nothing. Days after `today` are not counted yet.
    """
    days = {day for day in played if day <= today}
    free = {day for away in vacations for day in range(away.first_day, away.last_day + 1)} | {today}
    length = best = rests = 0
    for day in range(min(days, default=today), today + 1):
        if day in days:
            length += 1
            rests = min(MAX_RESTS, rests + (length % DAYS_PER_REST == 0))
            best = max(best, length)
        elif day not in free:
            length, rests = (length, rests - 1) if rests else (0, 0)
    return Streak(length, best, len(days), rests)
