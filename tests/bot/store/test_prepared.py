"""Statements that are ready for SQLite say and bring what they do through SQLAlchemy."""

import pytest
from sqlalchemy import select
from sqlalchemy.exc import IntegrityError, MultipleResultsFound, NoResultFound

from bot.store import Store
from bot.store.prepared import Rows, prepared
from bot.store.rows import PersonRow
from bot.store.schema import PEOPLE, SEATS
from bot.store.statements import ADD_PERSON, CHANGE_TABLE, COUNT_ACTS, LOBBIES_IN, PREFERENCES_OF, TABLES_OF
from tests.bot.store.tables import HANA, start_table


def test_values_stand_in_the_order_of_the_question_marks_and_what_is_not_given_is_as_usual() -> None:
    ready = prepared(LOBBIES_IN, frozenset({"this_guild", "this_many"}))
    assert ready is not None and ready.sql.count("?") == 4
    assert ready.given({"this_many": 5, "this_guild": 7}) == ["lobby", 7, 5, 0]


def test_only_the_columns_that_are_given_are_written() -> None:
    names = frozenset({"this_table", "this_guard", "number", "settings"})
    ready = prepared(CHANGE_TABLE, names)
    assert ready is not None and ready.sql.startswith("UPDATE tables SET settings=?, number=?")
    values = {"this_table": 1, "this_guard": 2, "number": 3, "settings": {"a": [1]}}
    assert ready.given(values) == ['{"a":[1]}', 3, 1, 2]


@pytest.mark.parametrize("statement", [PREFERENCES_OF, TABLES_OF])
def test_a_statement_whose_question_marks_depend_on_its_values_is_left_to_sqlalchemy(statement: object) -> None:
    assert prepared(statement, frozenset({"these_people", "these_phases", "this_user"})) is None


@pytest.mark.sqlite
async def test_what_is_stored_comes_back_as_it_was(store: Store) -> None:
    stored = PersonRow(HANA, theme="dark", in_words=True, takes_only=False, further={"a": 1})
    async with store.transaction() as tx:
        await tx.save_person(stored)
        ready = prepared(select(PEOPLE.c.in_words, PEOPLE.c.takes_only, PEOPLE.c.further), frozenset())
        assert ready is not None
        assert list(await tx._run(select(PEOPLE.c.in_words, PEOPLE.c.takes_only, PEOPLE.c.further))) == [
            (True, False, {"a": 1})
        ]
        assert (await tx.people([HANA]))[HANA] == stored


@pytest.mark.sqlite
async def test_what_cannot_be_written_is_said_in_the_words_of_sqlalchemy_without_the_values(store: Store) -> None:
    table = await start_table(store)
    with pytest.raises(IntegrityError) as raised:
        async with store.transaction() as tx:
            await tx._run(COUNT_ACTS, this_table=table.id, this_seat=0, acts=1)
            await tx._run(ADD_PERSON, user_id=HANA, theme=None)
    assert "NOT NULL" in str(raised.value) and str(HANA) not in str(raised.value)
    async with store.read() as look:
        assert await look._run(select(SEATS.c.serial).where(SEATS.c.table_id == table.id, SEATS.c.seat == 0)) == [(0,)]


def test_rows_say_when_they_are_not_as_many_as_wanted() -> None:
    none, two = Rows([], [("a",)], 0), Rows([(1,), (2,)], [("a",)], -1)
    assert (none.first(), none.one_or_none(), none.scalar(), none.mappings()) == (None, None, None, [])
    assert (two.first(), two.scalar(), two.mappings()) == ((1,), 1, [{"a": 1}, {"a": 2}])
    for rows, error in ((none, NoResultFound), (two, MultipleResultsFound)):
        with pytest.raises(error):
            rows.scalar_one()
