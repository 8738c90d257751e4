"""The SQL of statements, and what comes back of values."""

import pytest
from sqlalchemy import insert

from bot.store import BrokenConstraint, PersonRow, Store
from bot.store.choices import RAISE_SERIAL
from bot.store.database.connection import Rows
from bot.store.database.sql import POSTGRESQL_DIALECT, SQLITE_DIALECT, compile_statement
from bot.store.people import PEOPLE
from bot.store.repository import update_in
from bot.store.tables import SELECT_LOBBIES_IN_SERVER, SELECT_TABLES_OF_PERSON, TABLES
from tests.bot.store.tables import HANA, serials, start_table


def test_values_stand_in_the_order_of_the_parameters_and_what_is_not_given_has_its_default() -> None:
    sql = compile_statement(SELECT_LOBBIES_IN_SERVER, SQLITE_DIALECT, frozenset({"this_guild", "this_many"}))
    assert sql.text.count("?") == 4
    assert sql.arguments({"this_many": 5, "this_guild": 7}) == ["lobby", 7, 5, 0]


def test_only_the_columns_that_are_given_are_written() -> None:
    sql = compile_statement(
        update_in(TABLES, ("id", "guard")), SQLITE_DIALECT, frozenset({"this_id", "this_guard", "number", "settings"})
    )
    assert sql.text.startswith("UPDATE tables SET settings=?, number=?")
    values = {"this_id": 1, "this_guard": 2, "number": 3, "settings": {"a": [1]}}
    assert sql.arguments(values) == ['{"a":[1]}', 3, 1, 2]


def test_a_list_is_one_parameter() -> None:
    names, values = frozenset({"this_user", "these_phases"}), {"this_user": 1, "these_phases": ("lobby", "over")}
    assert compile_statement(SELECT_TABLES_OF_PERSON, SQLITE_DIALECT, names).arguments(values)[1:] == [
        '["lobby","over"]',
        1,
    ]
    assert ["lobby", "over"] in compile_statement(SELECT_TABLES_OF_PERSON, POSTGRESQL_DIALECT, names).arguments(values)


async def test_what_is_stored_comes_back_as_it_was(store: Store) -> None:
    stored = PersonRow(HANA, theme="dark", in_words=True, takes_only=False, further={"a": 1})
    async with store.transaction() as tx:
        await tx.people.save(stored)
        columns = (PEOPLE.c.in_words, PEOPLE.c.takes_only, PEOPLE.c.further)
        assert [await tx.people._values(column) for column in columns] == [[True], [False], [{"a": 1}]]
        assert (await tx.people.preferences_of([HANA]))[HANA] == stored


async def test_what_breaks_a_constraint_is_said_without_the_values_and_undoes_the_transaction(store: Store) -> None:
    table = await start_table(store)
    with pytest.raises(BrokenConstraint) as raised:
        async with store.transaction() as tx:
            await tx.choices._run(RAISE_SERIAL, this_table=table.id, this_seat=0, acts=1)
            await tx.people._run(insert(PEOPLE), user_id=HANA, theme=None)
    assert str(HANA) not in str(raised.value)
    async with store.read() as look:
        assert (await serials(look, table.id))[0] == 0


def test_the_first_row_and_the_first_value_are_read() -> None:
    none, two = Rows(), Rows([(1,), (2,)])
    assert (none.first(), none.scalar()) == (None, None)
    assert (two.first(), two.scalar()) == ((1,), 1)
