"""Streaks of the city of the day: days played in a row, with or without reaching the goal; and how they survive missed
days.

A day is the ordinal of a UTC date, so time zones and DST do not matter.
"""

from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

from bot.store import Reading, Vacation, day_at

_DAYS_PER_REST: Final = 7
"""A streak earns a rest each time it has grown by this many days."""
MAX_RESTS: Final = 2
"""The most missed days that a streak survives in a row."""


class Streak(NamedTuple):
    """The number of days of the present streak (`length`), of the longest one (`best`) and of all played days.

    `rests` is the number of missed days that the present streak still survives.
    """

    length: int
    best: int
    total: int
    rests: int


def streak_of(played: Iterable[int], today: int, vacations: Sequence[Vacation] = ()) -> Streak:
    """The streak of the `played` days, of a person or of a whole server.

    Every _DAYS_PER_REST days of a streak earn a rest; a streak has at most MAX_RESTS of them. A missed day uses up a
    rest, or ends the streak if there is none. Missed days of a vacation and an unplayed `today` change nothing. Days
    after `today` are not counted yet.
    """
    days = {day for day in played if day <= today}
    free = {day for away in vacations for day in range(away.first_day, away.last_day + 1)} | {today}
    length = best = rests = 0
    for day in range(min(days, default=today), today + 1):
        if day in days:
            length += 1
            rests = min(MAX_RESTS, rests + (length % _DAYS_PER_REST == 0))
            best = max(best, length)
        elif day not in free:
            length, rests = (length, rests - 1) if rests else (0, 0)
    return Streak(length, best, len(days), rests)


async def server_streak(reading: Reading, guild_id: int | None) -> Streak | None:
    """The streak of a server; None outside of servers."""
    if guild_id is None:
        return None
    return streak_of(await reading.days.days_played_in_server(guild_id), day_at(reading.now))
