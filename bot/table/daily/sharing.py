"""A person's result of a day, without anything that reveals the city to people who have not played it."""

from typing import NamedTuple

from bot.store import date_of
from bot.table.daily.attempts import day_page, require_day, require_day_over_for
from bot.table.panel import PublicTable
from bot.table.refusal import Refusal
from bot.table.tables import Tables
from games.core import SOLO
from render.kit.share import ShareCard, shared_score


class SharedResult(NamedTuple):
    """A person's result of a day to be shared: the day, the name of its game, the card, and the table with the city."""

    day: int
    game: str
    card: ShareCard
    table_id: int


async def shared_result(tables: Tables, user_id: int, day: int, guild_id: int | None) -> SharedResult:
    """The person's result of this day. Refused if the person has none."""
    page = await day_page(tables.store, user_id, day)
    attempt = page.attempt
    if attempt is None or attempt.points is None or attempt.parts is None:
        raise Refusal("day_not_played")
    async with tables.store.read() as reading:
        results = await reading.days.server_results(day, guild_id) if guild_id is not None else []
    score = shared_score(attempt.parts, await _grade(tables, attempt.table_id, attempt.points))
    rank = 1 + sum(result.points > attempt.points for result in results)
    is_listed = any(result.user_id == user_id for result in results)
    about = (page.day.number, date_of(day), SOLO, score)
    card = ShareCard(*about, rank if is_listed else None, len(results), page.streak.length)
    return SharedResult(day, page.day.game, card, attempt.table_id)


async def shared_city(tables: Tables, user_id: int, table_id: int) -> PublicTable:
    """The finished city of a shared result. Refused, before the close, for people who have not ended their own game."""
    async with tables.store.read() as reading:
        attempt = await reading.days.attempt_at_table(table_id)
        if attempt is None or attempt.points is None:
            raise Refusal("no_table")
        await require_day_over_for(reading, await require_day(reading, attempt.day), user_id)
    return await tables.public(table_id)


async def _grade(tables: Tables, table_id: int, points: int) -> int | None:
    async with tables.hold(table_id) as table:
        grades_of = table.game.grades_of
        return grades_of(table.require_started().base).grade_for(points) if grades_of is not None else None
