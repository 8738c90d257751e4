"""The town of a season: cities of those who agree, named by those who want it, and gone when they change their mind."""

from dataclasses import replace
from datetime import UTC, datetime

import msgspec
import pytest

from bot.table.memory.state import Person
from bot.table.settings.people import PREFERENCES, People, preference_named
from bot.table.town.season import (
    QUARTER_CACHE,
    TownPage,
    season_bounds,
    season_number_at,
    should_ask_about_town,
    town_page,
)
from tests.bot.store.conftest import Watch
from tests.bot.table.club import BEN, HANA, Club, opening
from tests.bot.table.test_ending import begun_alone
from tests.bot.table.test_forgetting import forgotten
from tests.bot.table.test_rating import turns

SERVER = opening().guild_id or 0


async def played(club: Club) -> int:
    """The number of a game of Hana and Ben that has been played to its end."""
    table_id = await club.running(BEN, game="towers")
    await turns(club, table_id)
    return table_id


async def asks(club: Club, table_id: int, person: Person) -> bool:
    return await should_ask_about_town(club.store, await club.tables.panel(table_id, person.id))


async def says(club: Club, person: Person, name: str, value: str) -> None:
    preference = preference_named(name)
    number = PREFERENCES.index(preference)
    await People(club.store).set_preference(person.id, number, preference.values.index(value), f"{person.id} {value}")


async def seen(club: Club, guild_id: int = SERVER) -> TownPage:
    return await town_page(club.tables, guild_id, HANA.id)


async def test_only_cities_of_people_who_agree_stand_in_the_town(club: Club) -> None:
    table_id = await played(club)
    assert not (await seen(club)).quarters
    await says(club, HANA, "in_town", "yes")
    [city] = (await seen(club)).quarters
    assert (city.built.table_id, city.built.user_id, city.placed.number) == (table_id, HANA.id, 0)
    await says(club, BEN, "in_town", "yes")
    assert {city.built.user_id for city in (await seen(club)).quarters} == {HANA.id, BEN.id}
    await says(club, HANA, "in_town", "no")
    assert [city.built.user_id for city in (await seen(club)).quarters] == [BEN.id]


async def test_it_asks_only_people_who_have_not_answered(club: Club) -> None:
    assert (await seen(club)).is_consent_missing
    await says(club, HANA, "in_town", "no")
    assert not (await seen(club)).is_consent_missing


async def test_each_panel_at_the_end_asks_until_there_is_an_answer(club: Club) -> None:
    table_id = await club.running(BEN, game="towers")
    assert not await asks(club, table_id, HANA)
    await turns(club, table_id)
    await says(club, BEN, "in_town", "no")
    assert await asks(club, table_id, HANA)
    assert not await asks(club, table_id, BEN)


async def test_a_game_that_adds_nothing_to_the_town_asks_nobody(club: Club) -> None:
    panel = await club.tables.panel(await played(club), HANA.id)
    for change in ({"guild_id": None}, {"seats_most": 1}, {"kind": "day"}):
        assert not await should_ask_about_town(
            club.store, replace(panel, row=msgspec.structs.replace(panel.row, **change))
        )


async def test_names_are_shown_of_those_who_show_them_on_boards(club: Club) -> None:
    await played(club)
    for person in (HANA, BEN):
        await says(club, person, "in_town", "yes")
    await says(club, BEN, "on_boards", "named")
    assert {city.built.user_id: city.name for city in (await seen(club)).quarters} == {HANA.id: "", BEN.id: "Ben"}


async def test_a_forgotten_person_leaves_no_trace(club: Club) -> None:
    await played(club)
    await says(club, BEN, "in_town", "yes")
    assert (await seen(club)).quarters
    await forgotten(club, BEN)
    assert not (await seen(club)).quarters


async def test_the_town_is_that_of_one_server_and_of_games_that_count(club: Club) -> None:
    await played(club)
    await says(club, HANA, "in_town", "yes")
    await begun_alone(club)
    assert len((await seen(club)).quarters) == 1
    assert not (await seen(club, SERVER + 1)).quarters


async def test_the_town_is_the_same_when_its_quarters_are_no_longer_known(club: Club) -> None:
    await played(club)
    await says(club, HANA, "in_town", "yes")
    QUARTER_CACHE.clear()
    first = (await seen(club)).town
    QUARTER_CACHE.clear()
    assert (await seen(club)).town == first


async def test_a_closed_season_shows_what_was_built_in_it(club: Club, watch: Watch) -> None:
    await played(club)
    await says(club, HANA, "in_town", "yes")
    built = await seen(club)
    assert (built.is_closed, built.has_earlier) == (False, False)
    watch.now = season_bounds(built.number)[1] + 60
    empty = await seen(club)
    assert (empty.number, len(empty.quarters), empty.is_closed, empty.has_earlier) == (built.number + 1, 0, False, True)
    past = await town_page(club.tables, SERVER, HANA.id, built.number)
    assert (past.town, past.is_closed) == (built.town, True)
    unknown = await town_page(club.tables, SERVER, HANA.id, 10**9 - 1)
    assert unknown.number == empty.number


@pytest.mark.parametrize(
    ("day", "since", "until"),
    [
        (datetime(2026, 1, 1, tzinfo=UTC), (2026, 1), (2026, 4)),
        (datetime(2026, 11, 28, tzinfo=UTC), (2026, 10), (2027, 1)),
        (datetime(2026, 6, 30, 23, 59, tzinfo=UTC), (2026, 4), (2026, 7)),
    ],
)
def test_a_season_is_a_quarter_of_a_year(day: datetime, since: tuple[int, int], until: tuple[int, int]) -> None:
    bounds = tuple(int(datetime(*month, 1, tzinfo=UTC).timestamp()) for month in (since, until))
    assert season_bounds(season_number_at(day.timestamp())) == bounds
