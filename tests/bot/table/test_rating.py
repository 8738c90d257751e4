"""Ratings: who is rated at which tables, with which place; each game is played to its end by the same calls as any."""

from concurrent.futures import ThreadPoolExecutor
from typing import Final, Unpack

import msgspec
import pytest

from bot.store import RatingRow, TableChanges
from bot.table.memory.state import OVER, Person
from bot.table.rating.counting import unrated_reason
from bot.table.rating.recomputing import corrected_ratings, recomputed_ratings
from bot.table.rating.scale import PersonPlace, Skill, rated_skills
from bot.table.seats.handover import reclaim, take_seat, take_way_out
from tests.bot.table.club import BEN, CARLA, DEV, HANA, Club
from tests.bot.table.test_bot_players import playing
from tests.bot.table.test_ending import begun_alone, ended

PEOPLE: Final = {person.id: person for person in (HANA, BEN, CARLA, DEV)}


async def turns(club: Club, table_id: int, most: int = 10_000) -> None:
    """Let the people play at most so many turns: each time the first option."""
    for _ in range(most):
        async with club.tables.hold(table_id) as table:
            user = next((table.seats[seat].player_id for seat in table.waiting()), None)
        if user is None:
            return
        await club.whole_turn(PEOPLE[user], table_id)


async def ratings(club: Club, table_id: int) -> list[RatingRow]:
    """The ratings after a table, by place."""
    async with club.store.read() as reading:
        return [row for row, _ in await reading.ratings.at_table(table_id)]


async def played(club: Club, *others: Person, bots: int = 0, **changes: Unpack[TableChanges]) -> int:
    """The number of a game of Hana and others that has been played to its end."""
    table_id = await club.running(*others, bots=bots, game="towers")
    await club.tables.update_row(table_id, **changes)
    await turns(club, table_id)
    return table_id


async def places(club: Club, table_id: int) -> dict[str, tuple[int, bool]]:
    """The place of each rated person, and whether the person has left."""
    return {PEOPLE[row.user_id].name: (row.place, row.has_left) for row in await ratings(club, table_id)}


async def test_who_wins_rises_and_who_loses_falls(club: Club) -> None:
    winner, loser = await ratings(club, await played(club, BEN))
    assert (winner.place, loser.place) == (1, 2)
    assert winner.mu > Skill().mu > loser.mu
    assert winner.sigma < Skill().sigma > loser.sigma


async def test_each_table_goes_on_from_the_one_before(club: Club) -> None:
    first, second = [await played(club, BEN) for _ in range(2)]
    before = {row.user_id: Skill.of(row) for row in await ratings(club, first)}
    after = {row.user_id: Skill.of(row) for row in await ratings(club, second)}
    placed = [PersonPlace(row.user_id, row.place) for row in await ratings(club, second)]
    assert after == rated_skills(placed, before)
    assert [skill.games for skill in after.values()] == [2, 2]


async def test_bot_players_are_left_out(club: Club, threads: ThreadPoolExecutor) -> None:
    together = await club.running(BEN, bots=1, game="towers")
    alone = await club.running(bots=1, game="towers")
    for table_id in (together, alone):
        while (await club.stored(table_id)).phase != OVER:
            await playing(club, threads, table_id)
            await turns(club, table_id)
    assert set(await places(club, together)) == {"Hana", "Ben"}
    assert {place for place, _ in (await places(club, together)).values()} <= {1, 2}
    assert await places(club, alone) == {}


@pytest.mark.parametrize(
    ("changes", "why"),
    [({"pace": "quick"}, "quick"), ({"allows_hints": True}, "hints"), ({"with_mentor": True}, "mentor")],
)
async def test_tables_with_help_or_haste_are_not_rated(club: Club, changes: TableChanges, why: str) -> None:
    table_id = await played(club, BEN, **changes)
    assert unrated_reason(await club.stored(table_id)) == why
    assert await ratings(club, table_id) == []


async def test_games_played_alone_are_not_rated(club: Club) -> None:
    assert unrated_reason(await club.stored(await begun_alone(club))) == "alone"


async def left_after(club: Club, rounds: int, *others: Person) -> int:
    """The number of a game that Ben has left after so many of its four rounds."""
    table_id = await club.running(BEN, *others, game="towers")
    await turns(club, table_id, rounds * (2 + len(others)))
    assert (await club.stored(table_id)).number == rounds
    await take_way_out(club.tables, BEN, table_id, "bot", club.interaction())
    return table_id


async def finish(club: Club, threads: ThreadPoolExecutor, table_id: int) -> int:
    """Let people and bot players go on to the end."""
    while (await club.stored(table_id)).phase != OVER:
        await playing(club, threads, table_id)
        await turns(club, table_id, 1)
    return table_id


async def test_who_leaves_in_the_last_third_is_last_and_the_others_are_rated_without(
    club: Club, threads: ThreadPoolExecutor
) -> None:
    table_id = await finish(club, threads, await left_after(club, 3, CARLA))
    rows = {row.user_id: row for row in await ratings(club, table_id)}
    assert (rows[BEN.id].place, rows[BEN.id].has_left) == (3, True)
    stayed = [PersonPlace(user, rows[user].place) for user in (HANA.id, CARLA.id)]
    alone = rated_skills(stayed, dict.fromkeys([HANA.id, CARLA.id], Skill()))
    assert {user: Skill.of(rows[user]) for user in alone} == alone


async def test_who_leaves_one_other_alone_loses_and_the_other_wins_nothing(
    club: Club, threads: ThreadPoolExecutor
) -> None:
    [row] = await ratings(club, await finish(club, threads, await left_after(club, 3)))
    assert (row.user_id, row.place, row.has_left) == (BEN.id, 2, True)
    assert row.mu < Skill().mu


async def test_who_leaves_earlier_is_not_rated(club: Club, threads: ThreadPoolExecutor) -> None:
    table_id = await finish(club, threads, await left_after(club, 2, CARLA))
    assert set(await places(club, table_id)) == {"Hana", "Carla"}


async def test_who_comes_back_is_rated_by_the_result(club: Club, threads: ThreadPoolExecutor) -> None:
    table_id = await left_after(club, 3)
    await playing(club, threads, table_id)
    await reclaim(club.tables, BEN, table_id, club.interaction())
    rated = await places(club, await finish(club, threads, table_id))
    assert set(rated) == {"Hana", "Ben"} and not any(has_left for _, has_left in rated.values())


async def test_who_takes_a_seat_during_the_game_risks_nothing(club: Club, threads: ThreadPoolExecutor) -> None:
    table_id = await club.running(BEN, CARLA, game="towers")
    await turns(club, table_id, 9)
    await take_way_out(club.tables, BEN, table_id, "offer", club.interaction())
    await take_seat(club.tables, DEV, table_id, 1, club.interaction())
    rated = await places(club, await finish(club, threads, table_id))
    assert (set(rated), rated["Ben"]) == ({"Hana", "Ben", "Carla"}, (3, True))


async def test_of_two_the_one_who_concedes_loses(club: Club) -> None:
    table_id = await club.running(BEN, game="towers")
    await take_way_out(club.tables, HANA, table_id, "concede", club.interaction())
    assert await places(club, table_id) == {"Ben": (1, False), "Hana": (2, False)}


async def test_a_game_that_ends_early_by_a_vote_is_not_rated(club: Club) -> None:
    table_id = await club.running(BEN, game="towers")
    await turns(club, table_id, 6)
    await ended(club, table_id, "vote")
    assert await ratings(club, table_id) == []


async def test_recomputed_ratings_are_the_same(club: Club, threads: ThreadPoolExecutor) -> None:
    for others in ((BEN,), (CARLA,), (BEN, CARLA)):
        await played(club, *others)
    await finish(club, threads, await left_after(club, 3, CARLA))
    async with club.store.read() as reading:
        kept = await reading.ratings.list_all()
    assert len(kept) == 10
    assert set(recomputed_ratings(kept)) == set(kept)
    wrong = msgspec.structs.replace(kept[4], mu=99.0)
    assert corrected_ratings([*kept[:4], wrong, *kept[5:]]) == [kept[4]]


def test_without_a_forgotten_person_the_others_are_rated_among_themselves() -> None:
    before = {1: Skill(), 2: Skill()}
    first = [RatingRow(7, user, "towers", user, has_left=False, mu=99.0, sigma=9.0, games=1) for user in before]
    alone = RatingRow(8, 1, "towers", 1, has_left=False, mu=99.0, sigma=9.0, games=2)
    after = rated_skills([PersonPlace(1, 1), PersonPlace(2, 2)], before)
    assert [row.mu for row in recomputed_ratings([*first, alone])] == [after[1].mu, after[2].mu, after[1].mu]
