"""Playing the city of the day: once for each person, at a private table without hints."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from bot.store import DAILY, Day, DayAttempt, Reading, Store, Transaction, day_at
from bot.store.days import DAY_SECONDS
from bot.table.choices.options import settings_of
from bot.table.choices.panel import Panel
from bot.table.daily.streak import Streak, server_streak, streak_of
from bot.table.limits import count_table
from bot.table.memory.secrecy import Seal
from bot.table.memory.state import Person
from bot.table.memory.table import Table
from bot.table.refusal import Refusal
from bot.table.solo.beginnings import (
    PRACTICE,
    Beginning,
    SoloRequest,
    begin_solo_from,
    begin_solo_table,
    open_new_panel,
)
from bot.table.solo.racing import RaceableCity
from bot.table.tables import Tables
from bot.table.turn.since import turn_panel
from games.core import Position, encode
from games.registry import find_game

MAX_PAST_DAYS: Final = 25
"""The most past days that are offered; a menu holds no more options."""


@dataclass(frozen=True)
class DayRequest:
    """A request to play the city of a day (a UTC date's ordinal): the server, the table's channel and language.

    The server is None outside of servers.
    """

    day: int
    guild_id: int | None
    channel_id: int
    language: str


@dataclass(frozen=True)
class DayPage:
    """The city of a day for one person.

    `next_day` is the following day's city, and `attempt` is the person's game; each is None if it does not exist yet.
    `streak` is the person's; `server_streak` is None outside of servers. `is_over`: nobody can begin the day any more.
    `is_closed`: its games no longer count, and people may practise it. `past` are the newest days before today, at most
    MAX_PAST_DAYS.
    """

    day: Day
    next_day: Day | None
    attempt: DayAttempt | None
    streak: Streak
    is_over: bool
    is_closed: bool
    past: Sequence[Day] = ()
    server_streak: Streak | None = None


async def day_page(store: Store, user_id: int, day: int | None = None, guild_id: int | None = None) -> DayPage:
    """The city of a day (None: today) for this person. Refused if it is not made yet."""
    async with store.read() as reading:
        shown = await require_day(reading, day_at(reading.now) if day is None else day)
        next_day = await reading.days.get(shown.day + 1)
        attempt, played = await reading.days.attempt(shown.day, user_id), await reading.days.days_played_by(user_id)
        streak = streak_of(played, day_at(reading.now), await reading.vacations.of_person(user_id))
        past = await reading.days.past_days(MAX_PAST_DAYS)
        server = await server_streak(reading, guild_id)
    is_over, is_closed = reading.now >= shown.ends_at, reading.now >= shown.closes_at
    return DayPage(shown, next_day, attempt, streak, is_over, is_closed, past, server)


async def play_day(tables: Tables, person: Person, request: DayRequest, interaction: str) -> Panel:
    """Begin the person's only game of this day, or go on with it.

    Refused if the person's game has ended. A new game is also refused on any day but today, above the hourly limit, and
    if the person had begun one before their data was deleted.
    """
    async with tables.store.transaction(interaction) as tx:
        await tx.lock_subject("person", person.id)
        attempt = await tx.days.attempt(request.day, person.id)
        table = await _begin(tx, tables, person, request) if attempt is None else None
    if table is not None:
        return open_new_panel(tables, table, person)
    assert attempt is not None
    if attempt.ended_at is not None:
        raise Refusal("day_played", when=f"<t:{(day_at(tables.store.now) + 1) * DAY_SECONDS}:R>")
    return await turn_panel(tables, attempt.table_id, person.id)


async def practise_day(tables: Tables, person: Person, request: DayRequest, interaction: str) -> Panel:
    """Begin a game of a past day, which does not count. Refused until the day is closed, and above the limits."""
    async with tables.store.read() as reading:
        day = await _require_closed(reading, request.day)
        dealt = await _beginning(reading, day)
    solo = SoloRequest(day.game, request.channel_id, request.language)
    return await begin_solo_from(tables, person, solo, replace(dealt, kind=PRACTICE, seal=None), interaction)


async def best_city(store: Store, day: int, guild_id: int | None) -> RaceableCity:
    """The best city of a closed day in this server; if nobody played there, the best of all, without a name.

    Refused before the close, and if nobody has ended the day's game.
    """
    async with store.read() as reading:
        await _require_closed(reading, day)
        here = None if guild_id is None else await reading.days.best_attempt(day, guild_id)
        best = here or await reading.days.best_attempt(day)
    if best is None:
        raise Refusal("day_unplayed")
    return RaceableCity(best.table_id, is_best=True, is_nameless=here is None)


async def _begin(tx: Transaction, tables: Tables, person: Person, request: DayRequest) -> Table:
    day = await require_day(tx, request.day)
    if day.day != day_at(tx.now):
        raise Refusal("day_over")
    if await tx.days.has_begun(day.day, person.id):
        raise Refusal("day_forgotten", when=f"<t:{day.ends_at}:R>")
    await count_table(tx, tables.limits, person.id)
    solo = SoloRequest(day.game, request.channel_id, request.language)
    table = await begin_solo_table(tx, person, solo, await _beginning(tx, day))
    await tx.days.begin_attempt(DayAttempt(day.day, person.id, table.row.id, request.guild_id, tx.now))
    return table


async def _beginning(reading: Reading, day: Day) -> Beginning:
    seal = Seal.of_day(day, await reading.days.secret(day.day))
    position = Position.start(find_game(day.game), settings_of(day), 1, seal.seed, day.version)
    origin = {"day": day.day, "number": day.number, "goal": day.goal}
    return Beginning(encode(position.base), bot_level="", origin=origin, kind=DAILY, seal=seal)


async def _require_closed(reading: Reading, number: int) -> Day:
    day = await require_day(reading, number)
    if reading.now < day.closes_at:
        raise Refusal("day_open", when=f"<t:{day.closes_at}:f>")
    return day


async def require_day(reading: Reading, number: int) -> Day:
    """The city of this day. Refused if it is not made yet."""
    if (day := await reading.days.get(number)) is None:
        raise Refusal("day_missing")
    return day


async def require_day_over_for(reading: Reading, day: Day, user_id: int) -> int | None:
    """The person's points of this day; None without an ended game.

    Refused while the day is open and the person's own game has not ended, because results of others reveal the city.
    """
    attempt = await reading.days.attempt(day.day, user_id)
    points = attempt.points if attempt is not None else None
    if points is None and reading.now < day.closes_at:
        raise Refusal("day_told_later", when=f"<t:{day.closes_at}:f>")
    return points
