"""The board of a day: the results of a server, and how one's own result compares with those of all servers."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

from bot.store import Day, DayResult, Reading, Store
from bot.table.daily.attempts import require_day, require_day_over_for
from bot.table.daily.streak import Streak, server_streak
from bot.table.settings.people import name_wishes

DISCORD_EPOCH: Final = 1_420_070_400
"""The time from which Discord's account numbers count, in unix seconds."""
TIMESTAMP_SHIFT: Final = 22
"""The number of bits of an account number below its timestamp, which is in milliseconds."""
YOUNG_SECONDS: Final = 30 * 24 * 60 * 60
"""Accounts younger than this are not compared with others, because anybody can make more of them."""
LEAST_COMPARED: Final = 5
"""The least number of others with whom a result is compared; a percentage of fewer says nothing."""


class BoardLine(NamedTuple):
    """A result on a board; `name` is None for a person who does not want to be named."""

    rank: int
    name: str | None
    points: int
    is_own: bool


@dataclass(frozen=True)
class DayBoard:
    """A day's board for one person: the server's `lines`, and the number of `people` in all servers and of the
    things that they have `built`.

    `behind` is the percentage of the others, without young accounts, who have fewer points than the person; None
    without a result, enough others, or an old enough account. `is_consent_missing`: the person has not said whether
    boards may show the name. `server` is the server's streak.
    """

    day: Day
    lines: tuple[BoardLine, ...]
    people: int
    built: int
    behind: int | None
    is_consent_missing: bool
    server: Streak | None = None


async def day_board(store: Store, user_id: int, day: int, guild_id: int | None) -> DayBoard:
    """The board of a day. Refused until the person's own game has ended or the day is closed."""
    async with store.read() as reading:
        known = await require_day(reading, day)
        own = await require_day_over_for(reading, known, user_id)
        results = await reading.days.board(day, guild_id) if guild_id is not None else []
        wishes = await name_wishes(reading, [user_id, *(result.user_id for result in results)])
        server = await server_streak(reading, guild_id)
        people, built = await reading.days.total(day)
        behind = None if own is None else await _percent_behind(reading, day, user_id, own)
    lines = _lines(results, user_id, {user for user, wish in wishes.items() if wish == "named"})
    return DayBoard(known, lines, people, built, behind, wishes[user_id] == "ask", server)


async def _percent_behind(reading: Reading, day: int, user_id: int, points: int) -> int | None:
    newer = (reading.now - YOUNG_SECONDS - DISCORD_EPOCH) * 1000 << TIMESTAMP_SHIFT
    people, behind = await reading.days.ranked(day, points, newer)
    return 100 * behind // (people - 1) if user_id < newer and people > LEAST_COMPARED else None


def _lines(results: Sequence[DayResult], user_id: int, named: set[int]) -> tuple[BoardLine, ...]:
    """The lines of a server's board; equal points share the rank."""
    points = [result.points for result in results]
    return tuple(
        BoardLine(
            1 + points.index(result.points),
            result.name if result.user_id in named else None,
            result.points,
            result.user_id == user_id,
        )
        for result in results
    )
