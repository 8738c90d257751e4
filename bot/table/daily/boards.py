"""The board of a day: the results of a server, and a comparison of one person's result with all servers."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

from bot.store import Day, DayResult, Reading, Store
from bot.table.daily.attempts import require_day, require_day_over_for
from bot.table.daily.streak import Streak, server_streak
from bot.table.settings.people import naming_preferences

DISCORD_EPOCH: Final = 1_420_070_400
"""The start of the timestamps in Discord's ids, in unix seconds (Discord API: Reference, Snowflakes)."""
TIMESTAMP_SHIFT: Final = 22
"""The number of bits of an id below its timestamp, which is in milliseconds."""
YOUNG_ACCOUNT_SECONDS: Final = 30 * 24 * 60 * 60
"""Accounts younger than this are not compared with others, because anybody can make new ones."""
MIN_OTHER_PEOPLE: Final = 5
"""The fewest other people with whom a result is compared, because a percentage of fewer says little."""


class BoardLine(NamedTuple):
    """A result on a board. Equal points share a `rank`. `name` is None for people who do not want to be named."""

    rank: int
    name: str | None
    points: int
    is_own: bool


@dataclass(frozen=True)
class DayBoard:
    """A day's board for one person: the server's `lines`, the best first, and totals of all servers.

    `people` have ended the day's game and have built `built` things together. `percent_behind` is the
    percentage of other people with fewer points than the person, young accounts left out; None without a result,
    without enough others, or for a young account. `is_consent_missing`: the person has not said whether the server's
    board may show the name. Outside of servers, `server_streak` is None and there are no lines.
    """

    day: Day
    lines: tuple[BoardLine, ...]
    people: int
    built: int
    percent_behind: int | None
    is_consent_missing: bool
    server_streak: Streak | None = None


async def day_board(store: Store, user_id: int, day: int, guild_id: int | None) -> DayBoard:
    """The board of a day. Refused until the person's own game has ended or the day is closed."""
    async with store.read() as reading:
        known = await require_day(reading, day)
        own = await require_day_over_for(reading, known, user_id)
        results = await reading.days.server_results(day, guild_id) if guild_id is not None else []
        wishes = await naming_preferences(reading, [user_id, *(result.user_id for result in results)])
        server = await server_streak(reading, guild_id)
        people, built = await reading.days.count_people_and_built_things(day)
        behind = None if own is None else await _percent_behind(reading, day, user_id, own)
    lines = _lines(results, user_id, {user for user, wish in wishes.items() if wish == "named"})
    is_consent_missing = guild_id is not None and wishes[user_id] == "ask"
    return DayBoard(known, lines, people, built, behind, is_consent_missing, server)


async def _percent_behind(reading: Reading, day: int, user_id: int, points: int) -> int | None:
    newer = (reading.now - YOUNG_ACCOUNT_SECONDS - DISCORD_EPOCH) * 1000 << TIMESTAMP_SHIFT
    people, behind = await reading.days.count_people_and_outscored(day, points, newer)
    return 100 * behind // (people - 1) if user_id < newer and people > MIN_OTHER_PEOPLE else None


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
