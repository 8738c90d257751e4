"""Ratings as people see them: a server's list of those who want it, two people compared, and changes at a table."""

import pytest

from bot.store import RatingRow
from bot.table.choices.panel import ShownRating
from bot.table.memory.state import Person
from bot.table.rating.boards import MIN_GAMES_TOGETHER, RatingLine, head_to_head, rating_board
from bot.table.rating.scale import MIN_ESTABLISHED_GAMES
from tests.bot.table.club import BEN, CARLA, DEV, HANA, Club, reason
from tests.bot.table.test_day_boards import wish
from tests.bot.table.test_rating import played

GAME, HERE = "towers", 1


async def rated(club: Club, *people: Person, games: int = 1, mu: float = 25.0) -> int:
    """A table with these ratings, the first person first; each next one has 5 points less."""
    table_id = await club.running(*(one for one in people if one is not HANA), game=GAME)
    rows = [
        RatingRow(table_id, person.id, GAME, 1 + place, has_left=False, mu=mu - 5 * place, sigma=2.0, games=games)
        for place, person in enumerate(people)
    ]
    async with club.store.transaction() as tx:
        await tx.ratings.add(rows)
    return table_id


async def test_a_server_lists_those_who_want_it_by_the_number_less_the_margin(club: Club) -> None:
    await rated(club, HANA, BEN, CARLA)
    for person in (HANA, CARLA):
        await wish(club, person, "named")
    shown = await rating_board(club.store, CARLA.id, GAME, HERE)
    high, low = (ShownRating(mu, 4, mu - 25, is_provisional=True) for mu in (25, 15))
    assert shown.lines == (RatingLine(1, "Hana", high, is_own=False), RatingLine(2, "Carla", low, is_own=True))
    assert (shown.own, shown.games, shown.is_consent_missing) == (low, 1, False)


async def test_the_newest_rating_counts_and_is_provisional_until_eight_games(club: Club) -> None:
    await wish(club, HANA, "named")
    shown = []
    for games in (1, MIN_ESTABLISHED_GAMES - 1, MIN_ESTABLISHED_GAMES):
        await rated(club, HANA, BEN, games=games, mu=20.0 + games)
        [line] = (await rating_board(club.store, HANA.id, GAME, HERE)).lines
        shown.append((line.rating.strength, line.rating.is_provisional))
    assert shown == [(21, True), (27, True), (28, False)]


async def test_who_has_a_rating_is_asked_once_whether_to_be_named(club: Club) -> None:
    await rated(club, HANA, BEN)
    assert [(await rating_board(club.store, one.id, GAME, HERE)).is_consent_missing for one in (HANA, DEV)] == [
        True,
        False,
    ]
    await wish(club, HANA, "nameless")
    shown = await rating_board(club.store, HANA.id, GAME, HERE)
    assert not shown.is_consent_missing and shown.own is not None and shown.lines == ()


@pytest.mark.parametrize("place", [None, 2])
async def test_other_servers_and_private_messages_list_nobody_of_this_one(club: Club, place: int | None) -> None:
    await rated(club, HANA, BEN)
    await wish(club, HANA, "named")
    shown = await rating_board(club.store, HANA.id, GAME, place)
    assert (shown.lines, shown.is_in_server) == ((), place is not None) and shown.own is not None


async def test_two_people_see_who_was_ahead_and_the_ratings_after_ten_games(club: Club) -> None:
    await wish(club, BEN, "named")
    for games in range(1, MIN_GAMES_TOGETHER):
        await rated(club, *((BEN, HANA) if games == 1 else (HANA, BEN)), games=games)
    few = await head_to_head(club.store, HANA.id, BEN.id, GAME)
    counts = (MIN_GAMES_TOGETHER - 2, 1, MIN_GAMES_TOGETHER - 1)
    assert (few.ahead, few.behind, few.together, few.ratings) == (*counts, None)
    await rated(club, HANA, BEN, games=MIN_GAMES_TOGETHER)
    many = await head_to_head(club.store, HANA.id, BEN.id, GAME)
    assert many.ratings is not None and [one.strength for one in many.ratings] == [25, 20]
    await wish(club, BEN, "nameless")
    assert (await head_to_head(club.store, HANA.id, BEN.id, GAME)).ratings is None


async def test_nobody_is_compared_with_a_stranger_or_with_oneself(club: Club) -> None:
    await rated(club, HANA, BEN)
    assert (await head_to_head(club.store, HANA.id, DEV.id, GAME)).together == 0
    assert await reason(head_to_head(club.store, HANA.id, HANA.id, GAME)) == "rating_self"


async def test_the_last_message_tells_the_change_of_those_who_want_it(club: Club) -> None:
    await wish(club, BEN, "named")
    table_id = await played(club, BEN)
    async with club.store.read() as reading:
        last = [
            post
            for post in await reading.posts.deliverable_at_table(table_id, club.store.work_shards)
            if post.kind == "reveal"
        ][-1]
        changes = {row.user_id: round(row.mu) - 25 for row, _ in await reading.ratings.at_table(table_id)}
    told = (await club.deliveries.content_of(last)).ratings
    assert {seat: one.change for seat, one in told.items()} == {1: changes[BEN.id]} and changes[BEN.id]
    assert not (await club.deliveries.content_of(last)).ratings.get(0)
