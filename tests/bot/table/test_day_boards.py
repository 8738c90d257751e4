"""The board of a day: the server's results, named or not, and one's place among all; not before one has played."""

from typing import Final

import pytest

from bot.store import Day, DayAttempt, DaySecret
from bot.store.days import DAY_SECONDS
from bot.table.daily.attempts import day_page
from bot.table.daily.boards import (
    DISCORD_EPOCH,
    MIN_OTHER_PEOPLE,
    TIMESTAMP_SHIFT,
    YOUNG_ACCOUNT_SECONDS,
    DayBoard,
    day_board,
)
from bot.table.daily.streak import Streak
from bot.table.memory.state import Person
from bot.table.settings.people import PREFERENCES, People, preference_named
from bot.table.solo import games as solo
from bot.table.solo.beginnings import SoloRequest
from bot.table.stats.figures import ModeFigures, own_figures, server_figures
from tests.bot.store.conftest import Watch
from tests.bot.table.club import BEN, CARLA, DEV, HANA, Club, reason

TODAY: Final = 20_787
HERE, THERE = 1, 2


@pytest.fixture
async def club(club: Club, watch: Watch) -> Club:
    """The club on a day that has a city."""
    watch.now = TODAY * DAY_SECONDS + 60
    async with club.store.transaction() as tx:
        await tx.days.add(Day(TODAY, 0, "welcome_to", {}, 1, 60, "", 0), DaySecret(TODAY, "", ""))
    return club


async def ended(club: Club, person: Person, points: int | None, guild: int | None = HERE, day: int = TODAY) -> None:
    """Store that this person has begun the day's game, and ended it with these points."""
    request = SoloRequest("welcome_to", 9, "en")
    table = (await solo.begin_or_find(club.tables, person, request, club.interaction())).row.id
    async with club.store.transaction() as tx:
        await tx.days.begin_attempt(DayAttempt(day, person.id, table, guild, tx.now))
        if points is not None:
            await tx.days.end_attempt(table, points, {"plans": points}, built=points // 2)


async def others_ended(club: Club, count: int, points: int = 10) -> None:
    """Store that so many others have ended the day's game with these points; those of an earlier call count."""
    for user_id in range(1000, 1000 + count):
        async with club.store.read() as reading:
            known = await reading.days.attempt(TODAY, user_id)
        if known is None:
            await ended(club, Person(user_id, "Other"), points, THERE)


async def wish(club: Club, person: Person, value: str) -> None:
    preference = preference_named("on_boards")
    index = preference.values.index(value)
    await People(club.store).set_preference(person.id, PREFERENCES.index(preference), index, club.interaction())


async def board(club: Club, person: Person = HANA, guild: int | None = HERE) -> DayBoard:
    return await day_board(club.store, person.id, TODAY, guild)


async def test_a_server_lists_its_results_by_points_and_names_those_who_want_it(club: Club) -> None:
    for person, points, guild in ((HANA, 60, HERE), (BEN, 72, HERE), (CARLA, 60, HERE), (DEV, 99, THERE)):
        await ended(club, person, points, guild)
    for person, value in ((HANA, "named"), (BEN, "nameless"), (DEV, "named")):
        await wish(club, person, value)
    shown = await board(club)
    assert shown.lines == ((1, None, 72, False), (2, "Hana", 60, True), (2, None, 60, False))
    assert (shown.people, shown.built) == (4, 145)


async def test_a_servers_streak_has_the_days_on_which_anybody_there_has_played(club: Club, watch: Watch) -> None:
    await ended(club, BEN, 72)
    await ended(club, DEV, 72, THERE)
    watch.now += DAY_SECONDS
    async with club.store.transaction() as tx:
        await tx.days.add(Day(TODAY + 1, 0, "welcome_to", {}, 1, 60, "", 0), DaySecret(TODAY + 1, "", ""))
    for person in (HANA, BEN):
        await ended(club, person, None, day=TODAY + 1)
    pages = [await day_page(club.store, CARLA.id, guild_id=guild) for guild in (HERE, THERE, 3, None)]
    assert [page.server_streak for page in pages] == [Streak(2, 2, 2, 0), Streak(1, 1, 1, 0), Streak(0, 0, 0, 0), None]
    assert (await board(club, BEN)).server_streak == pages[0].server_streak


async def test_in_private_there_is_no_server_to_list(club: Club) -> None:
    await ended(club, HANA, 60)
    shown = await board(club, guild=None)
    assert shown.lines == () and shown.server_streak is None and not shown.is_consent_missing


async def test_it_is_seen_after_ones_own_game_or_the_close(club: Club, watch: Watch) -> None:
    await ended(club, BEN, 72)
    await ended(club, HANA, None)
    assert await reason(board(club)) == await reason(board(club, CARLA)) == "day_told_later"
    watch.now = (TODAY + 3) * DAY_SECONDS
    assert len((await board(club)).lines) == len((await board(club, CARLA)).lines) == 1


async def test_the_percentage_of_others_with_fewer_points(club: Club) -> None:
    await others_ended(club, MIN_OTHER_PEOPLE - 3, points=40)
    for person, points in ((HANA, 60), (BEN, 72), (CARLA, 60), (DEV, 50)):
        await ended(club, person, points)
    found = [(await board(club, person)).percent_behind for person in (BEN, HANA, CARLA, DEV)]
    assert found == [100, 60, 60, 40]


async def test_a_result_is_compared_with_no_fewer_than_five_others(club: Club) -> None:
    await ended(club, HANA, 60)
    assert (await board(club)).percent_behind is None
    await others_ended(club, MIN_OTHER_PEOPLE - 1)
    assert (await board(club)).percent_behind is None
    await others_ended(club, MIN_OTHER_PEOPLE)
    assert (await board(club)).percent_behind == 100


async def test_young_accounts_neither_have_a_place_nor_give_one(club: Club, watch: Watch) -> None:
    def account(age: int) -> Person:
        return Person(int(watch.now - age - DISCORD_EPOCH) * 1000 << TIMESTAMP_SHIFT, "Newcomer")

    old, young = account(YOUNG_ACCOUNT_SECONDS + 1), account(YOUNG_ACCOUNT_SECONDS)
    await ended(club, HANA, 60)
    await ended(club, old, 50)
    await ended(club, young, 40)
    await others_ended(club, MIN_OTHER_PEOPLE - 2)
    assert (await board(club)).percent_behind is None
    await others_ended(club, MIN_OTHER_PEOPLE - 1)
    assert [(await board(club, person)).percent_behind for person in (HANA, old, young)] == [100, 80, None]


async def test_one_is_asked_once_whether_to_be_named(club: Club) -> None:
    await ended(club, HANA, 60)
    assert (await board(club)).is_consent_missing
    await wish(club, HANA, "nameless")
    assert not (await board(club)).is_consent_missing


async def test_figures_have_cities_of_days_a_servers_only_after_the_close(club: Club, watch: Watch) -> None:
    await ended(club, HANA, 40)
    daily = (ModeFigures("daily", 1, 40, 40),)
    assert [one.modes for one in (await own_figures(club.store, HANA.id)).games] == [daily]
    assert (await server_figures(club.store, HERE)).games == ()
    watch.now += 3 * DAY_SECONDS
    assert [one.modes for one in (await server_figures(club.store, HERE)).games] == [daily]
    assert (await server_figures(club.store, THERE)).games == ()
