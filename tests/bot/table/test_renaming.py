"""Somebody whom the server calls otherwise: running tables there take the new name with the next press."""

from dataclasses import replace

from bot.table.memory.state import Person
from bot.table.seats.renaming import Renamer
from tests.bot.store.test_cost import Statements, statements
from tests.bot.table.club import BEN, HANA, Club, opening

__all__ = ["statements"]
HERE, ELSEWHERE = 1, 2
BENJAMIN = Person(BEN.id, "Benjamin")


async def names(club: Club, table_id: int) -> list[str]:
    """What everybody sees."""
    return [seated.name for seated in (await club.tables.public(table_id)).seats]


async def test_all_running_tables_of_that_server_take_the_new_name_and_no_others(club: Club) -> None:
    first, second = await club.running(BEN), await club.running(BEN)
    elsewhere = (await club.open(asked=replace(opening(), guild_id=ELSEWHERE))).row.id
    await club.join(BEN, elsewhere)
    await club.start(HANA, elsewhere)
    renaming = Renamer(club.tables)
    for _ in range(2):
        await renaming.rename_seats(BENJAMIN, HERE)
    assert await names(club, first) == await names(club, second) == [HANA.name, BENJAMIN.name]
    assert await names(club, elsewhere) == [HANA.name, BEN.name]
    club.restart()
    assert await names(club, first) == [HANA.name, BENJAMIN.name]


async def test_a_name_that_is_given_back_is_taken_back(club: Club) -> None:
    table_id, renaming = await club.running(BEN), Renamer(club.tables)
    for person in (BEN, BENJAMIN, BEN):
        await renaming.rename_seats(person, HERE)
        assert await names(club, table_id) == [HANA.name, person.name]


async def test_moves_that_are_made_keep_the_name_under_which_they_were_made(club: Club) -> None:
    table_id = await club.running(BEN)
    for person in (HANA, BEN):
        await club.whole_turn(person, table_id)
    await Renamer(club.tables).rename_seats(BENJAMIN, HERE)
    public = await club.tables.public(table_id)
    assert [seated.name for seated in public.before] == [HANA.name, BEN.name]
    assert [seated.name for seated in public.seats] == [HANA.name, BENJAMIN.name]


async def test_where_the_name_is_known_nothing_is_read(club: Club, statements: Statements) -> None:
    await club.running(BEN)
    renaming = Renamer(club.tables)
    await renaming.rename_seats(BENJAMIN, HERE)
    assert statements != []
    statements.clear()
    await renaming.rename_seats(BENJAMIN, HERE)
    assert statements == []
