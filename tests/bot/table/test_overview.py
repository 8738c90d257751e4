"""Somebody's own tables, and where that person is waited for."""

from bot.table.limits import Limits
from bot.table.overview import MOST, overview
from tests.bot.table.club import BEN, CARLA, HANA, Club


async def numbers(club: Club, user_id: int) -> list[tuple[int, bool]]:
    """The tables in the order in which they are told, and whether each waits for that person."""
    found = await overview(club.tables, user_id)
    return [(entry.row.id, entry.waits_for_me) for entry in found.entries]


async def test_whoever_has_no_seat_has_no_tables(club: Club) -> None:
    await club.running(BEN)
    found = await overview(club.tables, CARLA.id)
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
    [entry] = (await overview(club.tables, HANA.id)).entries
    assert (entry.row.seed, entry.row.checkpoint) == (None, None)
    assert {place.serial for place in entry.seats} == {0}


async def test_of_very_many_tables_the_newest_are_told(club: Club) -> None:
    club.limit(Limits(lobbies_per_person=MOST + 3))
    numbers_opened = [(await club.open()).row.id for _ in range(MOST + 3)]
    found = await overview(club.tables, HANA.id)
    assert ([entry.row.id for entry in found.entries], found.more) == (numbers_opened[3:], 3)
