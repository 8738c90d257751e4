"""A person's result of a day, without anything that reveals the city to people who have not played it."""

from dataclasses import replace
from typing import NamedTuple

from bot.store import date_of
from bot.table.choices.panel import PublicTable
from bot.table.daily.attempts import DayPage, day_page, require_day, require_day_over_for
from bot.table.daily.streak import streak_of
from bot.table.memory.state import Person
from bot.table.refusal import Refusal
from bot.table.settings.people import naming_preferences
from bot.table.solo.racing import nameless_seats
from bot.table.tables import Tables
from games.core import SOLO
from render.kit.share import ShareCard, shared_score


class SharedResult(NamedTuple):
    """A person's result of a day to be shared: the day, the card, and the number of the table with the city.

    `name` is None for people who want to stay unnamed.
    """

    page: DayPage
    card: ShareCard
    table_id: int
    name: str | None


async def shared_result(tables: Tables, person: Person, day: int, guild_id: int | None) -> SharedResult:
    """The person's result of this day, with the streak as it was then. Refused if the person has none."""
    page = await day_page(tables.store, person.id, day)
    attempt = page.attempt
    if attempt is None or attempt.points is None or attempt.parts is None:
        raise Refusal("day_not_played")
    async with tables.store.read() as reading:
        results = await reading.days.server_results(day, guild_id) if guild_id is not None else []
        wish = (await naming_preferences(reading, [person.id]))[person.id]
        played, away = await reading.days.days_played_by(person.id), await reading.vacations.of_person(person.id)
    async with tables.hold(attempt.table_id) as table:
        grades_of = table.game.grades_of
        grade = grades_of(table.require_started().base).grade_for(attempt.points) if grades_of is not None else None
    score = shared_score(attempt.parts, grade)
    rank = 1 + sum(result.points > attempt.points for result in results)
    is_listed = any(result.user_id == person.id for result in results)
    about = (page.day.number, date_of(day), SOLO, score)
    card = ShareCard(*about, rank if is_listed else None, len(results), streak_of(played, day, away).length)
    return SharedResult(page, card, attempt.table_id, None if wish == "nameless" else person.name)


async def shared_city(tables: Tables, user_id: int, table_id: int, is_shared: bool) -> PublicTable:
    """The city of a day at this table. Refused if no person has finished a city of a day there.

    Before the day is closed, also refused for people who have not ended their own game. Others see the player's name
    only if the player wants that. With `is_shared`, the player has shared the result, and is named unless the player
    wants to stay unnamed.
    """
    async with tables.store.read() as reading:
        attempt = await reading.days.attempt_at_table(table_id)
        if attempt is None or attempt.points is None:
            raise Refusal("no_table")
        await require_day_over_for(reading, await require_day(reading, attempt.day), user_id)
        wish = (await naming_preferences(reading, [attempt.user_id]))[attempt.user_id]
    public = await tables.public(table_id)
    if attempt.user_id == user_id or wish == "named" or (is_shared and wish == "ask"):
        return public
    return replace(public, seats=nameless_seats(public.seats), before=nameless_seats(public.before))
