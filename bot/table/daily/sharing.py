"""A person's result of a day, without anything that tells others of the city before they play."""

from bot.store import date_of
from bot.table.daily.attempts import day_page
from bot.table.refusal import Refusal
from bot.table.tables import Tables
from games.core import SOLO
from render.kit.share import ShareCard, shared_score


async def shared_result(tables: Tables, user_id: int, day: int, guild_id: int | None) -> tuple[str, ShareCard]:
    """The id of this day's game, and the card of the person's result. Refused if the person has none."""
    page = await day_page(tables.store, user_id, day)
    attempt = page.attempt
    if attempt is None or attempt.points is None or attempt.parts is None:
        raise Refusal("day_not_played")
    async with tables.store.read() as reading:
        results = await reading.days.board(day, guild_id) if guild_id is not None else []
    score = shared_score(attempt.parts, await _grade(tables, attempt.table_id, attempt.points))
    rank = 1 + sum(result.points > attempt.points for result in results)
    is_listed = any(result.user_id == user_id for result in results)
    about = (page.day.number, date_of(day), SOLO, score)
    return page.day.game, ShareCard(*about, rank if is_listed else None, len(results), page.streak.length)


async def _grade(tables: Tables, table_id: int, points: int) -> int | None:
    async with tables.hold(table_id) as table:
        grades_of = table.game.grades_of
        return grades_of(table.require_started().base).grade_for(points) if grades_of is not None else None
