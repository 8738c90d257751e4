"""Every statement can be said to both databases, and its SQL is written once."""

import ast
import re
import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import closing
from importlib import import_module
from pathlib import Path
from typing import Any, Final

import pytest
from sqlalchemy import Select, UpdateBase, make_url

from bot.store import Store, tables
from bot.store.database.sql import compile_statement
from bot.store.repository import Repository, delete_from, select_from, update_in
from bot.store.schema import METADATA
from tests.bot.new_database import new_database

SQLITE: Final = make_url("sqlite://").get_dialect()()
PARTS: Final = [vars(import_module(one.__module__)) for one in Repository.__subclasses__()]


def built_in(part: dict[str, Any]) -> Iterator[tuple[str, Any]]:
    """The statements that the repository in this module has built by what they compare, with their calls."""
    for call in ast.walk(ast.parse(Path(part["__file__"]).read_text())):
        match call:
            case ast.Call(ast.Attribute(attr="_rows" | "_row"), [_, ast.Name(table), *order], equal):
                found = part[table]
                statement: Any = select_from(found, tuple(found.c), texts(order), keywords(equal))
            case ast.Call(ast.Attribute(attr="_values" | "_value"), [column, *order], equal):
                table, name = ast.unparse(column).split(".c.")
                found = part[table]
                statement = select_from(found, (found.c[name],), texts(order), keywords(equal))
            case ast.Call(ast.Attribute(attr="_change"), [ast.Name(table), ast.Dict(names), *_]):
                statement = update_in(part[table], texts(names))
            case ast.Call(ast.Attribute(attr="_put"), [ast.Name(table), _, *key]):
                statement = update_in(part[table], texts(key))
            case ast.Call(ast.Attribute(attr="_drop"), [ast.Name(table)], equal) if table.isupper():
                statement = delete_from(part[table], keywords(equal))
            case _:
                continue
        yield ast.unparse(call), statement


def texts(nodes: Sequence[ast.expr | None]) -> tuple[str, ...]:
    return tuple(str(node.value) for node in nodes if isinstance(node, ast.Constant))


def keywords(equal: Sequence[ast.keyword]) -> tuple[str, ...]:
    return tuple(str(one.arg) for one in equal)


BUILT: Final = {call: statement for part in PARTS for call, statement in built_in(part)}
OF_A_TABLE: Final = {
    f"delete all {name} of a table": delete_from(table, ("table_id",))
    for name, table in METADATA.tables.items()
    if "table_id" in table.c
}
STATEMENTS: Final = {
    **{name: one for part in PARTS for name, one in part.items() if isinstance(one, Select | UpdateBase)},
    **BUILT,
    **OF_A_TABLE,
}


def test_the_built_statements_are_found() -> None:
    assert len(BUILT) > 40
    assert {statement.__visit_name__ for statement in BUILT.values()} == {"select", "update", "delete"}


@pytest.mark.parametrize("database", ["sqlite", "postgresql"])
def test_a_statement_can_be_said_to(database: str) -> None:
    dialect = make_url(f"{database}://").get_dialect()()
    for name, statement in STATEMENTS.items():
        said = str(statement.compile(dialect=dialect))
        assert said.startswith(("SELECT", "INSERT", "UPDATE", "DELETE")), name
        assert "POSTCOMPILE" not in said, name


QUEUES: Final = {"posts", "letters", "repairs"}
"""What waits to be sent, and what operators have asked for today; all else grows with the games that are played."""
LOOKS_AT_ALL: Final = {
    "COUNT_TABLES_BY_PHASE",
    "SELECT_NEXT_DUE_OF_SHARDS",
    "SELECT_TABLES_WITH_RESULTS",
    "self._rows(ReportRow, REPORTS, 'id')",
    "self._rows(RatingRow, RATINGS, 'id')",
}
"""For a command alone, and for one that ends at the first deadline that fits."""
BY_PHASE: Final = {"COUNT_RUNNING_TABLES", "SELECT_RUNNING_TABLES_WITH_BOTS", "SELECT_RUNNING_TABLES_AFTER"}
"""What looks at all tables in play, and at no others: the heartbeat at their number, a start and a command at them."""


@pytest.fixture(scope="module")
def empty(tmp_path_factory: pytest.TempPathFactory) -> Iterator[sqlite3.Connection]:
    """A database that has not been told how large its tables are, so that it plans for any size."""
    with closing(sqlite3.connect(new_database(tmp_path_factory.mktemp("empty") / "games.sqlite"))) as opened:
        yield opened


def test_nothing_that_grows_is_read_as_a_whole(empty: sqlite3.Connection) -> None:
    for name in STATEMENTS.keys() - LOOKS_AT_ALL:
        said = str(STATEMENTS[name].compile(dialect=SQLITE))
        plan = empty.execute(f"EXPLAIN QUERY PLAN {said}", [1] * said.count("?")).fetchall()
        scanned = {found[1] for step in plan if (found := re.match(r"SCAN (\w+)", step[3]))}
        assert any("tables_by_phase" in step[3] for step in plan) == (name in BY_PHASE), name
        made = {found[1] for step in plan if (found := re.match(r"MATERIALIZE (\w+)", step[3]))}
        scanned -= {"json_each", *made}
        assert scanned <= QUEUES or (len(scanned) == 1 and re.search(r"ORDER BY \w+\.id\s+LIMIT \?", said)), name


def test_a_statement_that_reads_a_whole_table_would_be_noticed(empty: sqlite3.Connection) -> None:
    plan = empty.execute(f"EXPLAIN QUERY PLAN {tables.COUNT_TABLES_BY_PHASE.compile(dialect=SQLITE)}").fetchall()
    assert [step[3].split()[:2] for step in plan] == [["SCAN", "tables"]]


async def test_the_sql_that_was_written_for_one_database_serves_the_next(tmp_path: Path) -> None:
    await count_tables(tmp_path / "one.sqlite")
    written = compile_statement.cache_info().misses
    await count_tables(tmp_path / "another.sqlite")
    assert compile_statement.cache_info().misses == written


async def count_tables(file: Path) -> None:
    """Use a new database."""
    store = await Store.open(new_database(file))
    async with store.read() as reading:
        assert await reading.tables.count_by_phase() == {}
    await store.close()
