"""Figures of finished games: one's own wherever they were, the server's only of its tables, and names by preference."""

from bot.store import ResultRow
from bot.table.memory.state import Person
from bot.table.settings.people import default_preferences, preference_named
from bot.table.stats.figures import BestCity, GameFigures, ModeFigures, own_figures, server_figures
from tests.bot.table.club import BEN, HANA, Club

SERVER = 1
"""The server of the club's tables."""


async def ended(club: Club, hana: int, ben: int, *turns: int) -> int:
    """The number of a table at which Hana and Ben have so many points, and Hana's turns took so many seconds."""
    table_id = await club.running(BEN, game="cities")
    ranks = sorted([hana, ben], reverse=True)
    rows = [
        ResultRow(
            seat, person.id, "cities", "{}", 2, points, 1 + ranks.index(points), {"cards": points - 9, "water": 9}
        )
        for seat, (person, points) in enumerate([(HANA, hana), (BEN, ben)])
    ]
    async with club.store.transaction() as tx:
        await tx.results.add(table_id, rows)
        await tx.results.note_turn_seconds(table_id, 0, list(turns))
    return table_id


async def be_named(club: Club, person: Person) -> None:
    wish = preference_named("on_boards")
    async with club.store.transaction() as tx:
        await tx.people.save(wish.choose(default_preferences(person.id), [wish.values.index("named")]))


async def test_ones_own_figures_sum_up_ones_own_results(club: Club) -> None:
    first, second = await ended(club, 60, 50, 10, 30), await ended(club, 40, 45, 80)
    assert (await own_figures(club.store, HANA.id)).games == (
        GameFigures(
            "cities",
            games=2,
            people=1,
            rank_counts={1: 1, 2: 1},
            points=(40, 60),
            median_turn=30,
            parts=(("cards", 41), ("water", 9)),
            best=(BestCity(first, 60, 1, 2, "Hana"), BestCity(second, 40, 2, 2, "Hana")),
            modes=(ModeFigures("together", 2, 50, 60),),
        ),
    )


async def test_the_most_frequent_choices_are_told_at_the_mean(club: Club) -> None:
    for red, blue in ((5, 1), (2, 3)):
        table_id = await ended(club, 60, 50)
        async with club.store.transaction() as tx:
            await tx.results.note_choice_counts(table_id, 0, {"blue": blue, "green": 1, "red": red, "yellow": 0})
    [cities] = (await own_figures(club.store, HANA.id)).games
    assert cities.favourites == (("red", 3.5), ("blue", 2.0), ("green", 1.0))


async def test_turns_of_less_than_a_second_count_as_one(club: Club) -> None:
    await ended(club, 60, 50, 0, 0, 3)
    assert [one.median_turn for one in (await own_figures(club.store, HANA.id)).games] == [1]


async def test_without_a_game_there_are_no_figures(club: Club) -> None:
    assert (await own_figures(club.store, HANA.id)).games == ()


async def test_a_server_has_the_best_city_of_each_table_and_names_who_wants_that(club: Club) -> None:
    first, second = await ended(club, 60, 50), await ended(club, 55, 70)
    await be_named(club, HANA)
    [cities] = (await server_figures(club.store, SERVER)).games
    assert (cities.games, cities.people, sorted(cities.points)) == (2, 2, [50, 55, 60, 70])
    assert cities.best == (BestCity(second, 70, 1, 2, None), BestCity(first, 60, 1, 2, "Hana"))
    assert (await server_figures(club.store, SERVER + 1)).games == ()
