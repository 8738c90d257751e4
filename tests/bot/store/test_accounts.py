"""One list says which columns name accounts; whoever adds a column has to say there, or here, what it holds."""

import re
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from typing import Final

import pytest
from sqlalchemy import Column, make_url
from sqlalchemy.sql.selectable import CompoundSelect
from sqlalchemy.types import BigInteger, Boolean, Double, Integer

from bot.store import BlockedAccount, PersonRow, Store
from bot.store.accounts import ACCOUNT_COLUMNS, EXPORT_SECTIONS, INDIRECT_ACCOUNT_COLUMNS, SELECT_TABLES_NAMING_ACCOUNT
from bot.store.schema import METADATA
from tests.bot.new_database import new_database
from tests.bot.store.tables import BEN, HANA, start_table

SMALL: Final = (Boolean, Double)
HARMLESS: Final = re.compile(
    r"""
    (\w+_)?(at|since) | due | earliest | away_until            # times
    | (guild|thread|(\w+_)?(channel|message|role))_id              # servers, places and messages
    | kind | question | puzzle | game | variant | phase | pace | entry | parked | ended_why | bot_level | outcome
    | answer | act | (\w+_)?language | theme | zone | confirm | calls | invites | opens | ends
    | settings | digest | seed | secret | salt | checkpoint | previous | packed | choice | turns? | listed | gained
    | told | parts | chosen | title
    """,
    re.VERBOSE,
)
ELSEWHERE: Final = {
    "interactions.id",
    "choices.interaction_id",
    "posts.nonce",
    "people.further",
    "seats.hours",
    "servers.bulletins",
    "servers.channels",
    "servers.presets",
    "repairs.problem",
    "reports.moves",
    "reports.said",
    "mentors.state",
    "mentors.pointer",
    "slots.name",
    "leases.holder",
    "leases.owner",
}
"""Numbers of presses and messages, preferences, channels, moves, typed lines, states, names of processes."""
NAMES: Final = {
    str(column) for column in (*(one.column for one in ACCOUNT_COLUMNS.values()), *INDIRECT_ACCOUNT_COLUMNS)
}


def could_name(column: Column[object]) -> bool:
    """Whether an account's number, of 64 bits or in a text, fits into this column."""
    if isinstance(column.type, SMALL):
        return False
    return isinstance(column.type, BigInteger) or not isinstance(column.type, Integer)


def test_every_column_that_could_name_an_account_is_in_the_list_or_known_to_name_none() -> None:
    columns = [column for table in METADATA.tables.values() for column in table.c if could_name(column)]
    unknown = {str(one) for one in columns if not HARMLESS.fullmatch(one.name)} - NAMES - ELSEWHERE
    assert unknown == set()


def test_a_column_for_accounts_is_not_taken_for_another() -> None:
    assert not [one.column for one in ACCOUNT_COLUMNS.values() if HARMLESS.fullmatch(one.column.name)]
    assert could_name(Column("author_id", BigInteger)) and not could_name(Column("seat", Integer))


def test_nobody_is_told_who_blocks_them() -> None:
    assert "blocked_by" in ACCOUNT_COLUMNS and "blocked_by" not in EXPORT_SECTIONS


@pytest.fixture(scope="module")
def empty(tmp_path_factory: pytest.TempPathFactory) -> Iterator[sqlite3.Connection]:
    with closing(sqlite3.connect(new_database(tmp_path_factory.mktemp("empty") / "games.sqlite"))) as opened:
        yield opened


STATEMENTS: Final = {
    "named at": SELECT_TABLES_NAMING_ACCOUNT,
    **{f"forget {section}": one.forget_statement for section, one in ACCOUNT_COLUMNS.items()},
    **{f"tell {section}": telling for section, (_, telling) in EXPORT_SECTIONS.items()},
}


@pytest.mark.sqlite
@pytest.mark.parametrize("name", STATEMENTS)
def test_no_table_is_read_as_a_whole_to(name: str, empty: sqlite3.Connection) -> None:
    statement = STATEMENTS[name]
    said = str(statement.compile(dialect=make_url("sqlite://").get_dialect()()))
    assert isinstance(statement, CompoundSelect) or "WHERE" in said
    plan = [step[3] for step in empty.execute(f"EXPLAIN QUERY PLAN {said}", [1] * said.count("?"))]
    assert any("USING" in step for step in plan)
    assert not [step for step in plan if re.match(r"SCAN (?!CONSTANT)", step)]


async def test_what_is_told_is_about_this_account_alone(store: Store) -> None:
    await start_table(store)
    async with store.transaction() as tx:
        await tx.people.block(BEN, BlockedAccount(HANA, "Hana"))
        told = await tx.accounts.rows_about(HANA)
    assert [row["name"] for row in told["seats"]] == ["Hana"]
    assert str(BEN) not in str(told)


async def test_a_forgotten_persons_row_leaves_the_cache(store: Store) -> None:
    async with store.transaction() as tx:
        await tx.people.save(PersonRow(HANA, "dark"))
    assert (await store.preferences_of([HANA]))[HANA] is not None
    async with store.transaction() as tx:
        await tx.accounts.forget_person(HANA)
        changed = tx.changed_rows
    assert changed == {("person", HANA)}
    assert (await store.preferences_of([HANA]))[HANA] is None
