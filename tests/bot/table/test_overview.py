"""Somebody's own tables, and where that person is waited for."""

from bot.store import ResultRow
from bot.table.ending.early import end_early
from bot.table.ending.verify import finished_game
from bot.table.limits import Limits
from bot.table.overview import MAX_PAST_GAMES, MAX_SHOWN_TABLES, read_overview
from tests.bot.store.conftest import Watch
from tests.bot.table.club import BEN, CARLA, HANA, Club, reason
from tests.bot.table.test_verify import finished


async def numbers(club: Club, user_id: int) -> list[tuple[int, bool]]:
    """The tables in the order in which they are told, and whether each waits for that person."""
    found = await read_overview(club.tables, user_id)
    return [(entry.row.id, entry.waits_for_person) for entry in found.entries]


async def test_whoever_has_no_seat_has_no_tables(club: Club) -> None:
    await club.running(BEN)
    found = await read_overview(club.tables, CARLA.id)
    assert (found.entries, found.more) == ((), 0)


async def test_tables_that_wait_come_first_then_running_ones_then_lobbies(club: Club) -> None:
    lobby = (await club.open()).row.id
    ready = await club.running(BEN)
    await club.whole_turn(HANA, ready)
    waiting = await club.running(BEN)
    assert await numbers(club, HANA.id) == [(waiting, True), (ready, False), (lobby, False)]
    assert await numbers(club, BEN.id) == [(ready, True), (waiting, True)]


async def test_closed_tables_are_left_out(club: Club) -> None:
    lobby = (await club.open()).row.id
    await club.leave(HANA, lobby)
    assert await numbers(club, HANA.id) == []


async def test_it_tells_nothing_that_is_secret(club: Club) -> None:
    await club.running(BEN)
    [entry] = (await read_overview(club.tables, HANA.id)).entries
    assert (entry.row.seed, entry.row.checkpoint) == (None, None)
    assert {place.serial for place in entry.seats} == {0}


async def test_the_last_finished_games_are_told_with_how_they_went(club: Club, watch: Watch) -> None:
    played = []
    for _ in range(MAX_PAST_GAMES + 1):
        watch.now += 60
        played.append(await finished(club))
    early = await club.running(BEN)
    async with club.tables.act(early) as (tx, table):
        for seat, user in enumerate((HANA.id, BEN.id)):
            result = ResultRow(seat, user, "welcome_to", "{}", 2, 50 - seat, seat + 1)
            await tx.results.add(played[-1], [result])
        await end_early(tx, table, "vote", None)
    for person, rank in ((HANA, 1), (BEN, 2)):
        past = (await read_overview(club.tables, person.id)).past
        assert [game.row.id for game in past] == [early, *reversed(played[2:])]
        assert [(game.rank, game.seats, game.points) for game in past[:2]] == [(None, None, None), (rank, 2, 51 - rank)]
        assert all((game.row.seed, game.row.checkpoint) == (None, None) for game in past)
    assert (await read_overview(club.tables, CARLA.id)).past == ()


async def test_a_film_is_for_whoever_played_wherever_that_is_and_for_the_server_but_nobody_else(club: Club) -> None:
    table_id = await finished(club)
    for person in (HANA, BEN):
        for guild in (None, 1, 99):
            game = await finished_game(club.tables, table_id, guild, person.id, for_players=True)
            assert game.row.id == table_id
    assert (await finished_game(club.tables, table_id, 1, CARLA.id, for_players=True)).row.id == table_id
    for guild in (None, 99):
        assert await reason(finished_game(club.tables, table_id, guild, CARLA.id, for_players=True)) == "no_table"


async def test_of_very_many_tables_the_newest_are_told(club: Club) -> None:
    club.limit(Limits(lobbies_per_person=MAX_SHOWN_TABLES + 3))
    numbers_opened = [(await club.open()).row.id for _ in range(MAX_SHOWN_TABLES + 3)]
    found = await read_overview(club.tables, HANA.id)
    assert ([entry.row.id for entry in found.entries], found.more) == (numbers_opened[3:], 3)
