"""After a turn: the other tables that wait for the person, the longest first."""

import pytest
from structlog.testing import capture_logs

from bot.table.overview import other_waiting_tables
from tests.bot.store.conftest import Watch
from tests.bot.store.test_cost import Statements, statements
from tests.bot.table.club import BEN, CARLA, HANA, Club
from tests.bot.table.test_solo import begun

__all__ = ["statements"]


async def waiting(club: Club, *without: int, most: int = 9) -> list[int]:
    return await other_waiting_tables(club.tables, HANA.id, without, most)


async def test_the_table_that_waits_longest_comes_first(club: Club, watch: Watch) -> None:
    tables = []
    for _ in range(3):
        watch.now += 60
        tables.append(await club.running(BEN))
    assert await waiting(club) == tables
    assert await waiting(club, tables[0], most=1) == [tables[1]]


async def test_a_table_begins_to_wait_anew_with_each_round(club: Club, watch: Watch) -> None:
    first, second = await club.running(BEN), await club.running(BEN)
    watch.now += 60
    for person in (HANA, BEN):
        await club.whole_turn(person, first)
    assert await waiting(club) == [second, first]


async def test_only_running_tables_that_ask_this_person_wait(club: Club) -> None:
    await club.open()
    await begun(club)
    ready, asked, paused = [await club.running(BEN) for _ in range(3)]
    await club.whole_turn(HANA, ready)
    async with club.tables.act(paused) as (tx, table):
        await table.update(tx, paused_at=1)
    assert await waiting(club) == [asked]
    assert await other_waiting_tables(club.tables, CARLA.id, ()) == []


async def test_a_table_at_which_a_bot_player_has_the_seat_does_not_wait(club: Club) -> None:
    table_id = await club.running(BEN)
    async with club.tables.act(table_id) as (tx, table):
        await table.update_seat(tx, 0, bot_level="easy")
    assert await waiting(club) == []


async def test_a_table_whose_game_cannot_be_opened_keeps_nobody_from_the_others(club: Club) -> None:
    broken, other = await club.running(BEN), await club.running(BEN)
    async with club.tables.act(broken) as (tx, table):
        await table.update(tx, checkpoint=b"{}")
    club.restart()
    with capture_logs() as logs:
        assert await waiting(club) == [other]
    assert [(line["event"], line["table"]) for line in logs] == [("table not looked at", broken)]


@pytest.mark.sqlite
async def test_where_nothing_else_waits_it_is_asked_for_by_one_statement(club: Club, statements: Statements) -> None:
    tables = [await club.running(BEN) for _ in range(3)]
    for table_id in tables:
        await club.whole_turn(HANA, table_id)
    statements.clear()
    assert await waiting(club, tables[0]) == []
    [(statement, _)] = statements
    assert statement.startswith("SELECT") and "seats.user_id = " in statement
