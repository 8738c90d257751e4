"""The cost of an answer does not grow with the number or the length of stored games."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Engine, event

from bot.store import ChoiceRow, Store
from games.core import Move
from tests.bot.store.tables import BEN, SEATS, start_table

Statements = list[tuple[str, Any]]


@pytest.fixture
def statements() -> Iterator[Statements]:
    """Every statement that is sent to a database, with its values."""
    sent: Statements = []

    def note(_connection: Any, _cursor: Any, statement: str, values: Any, _context: Any, many: bool) -> None:
        sent.append((statement, values[0] if many else values))

    event.listen(Engine, "before_cursor_execute", note)
    yield sent
    event.remove(Engine, "before_cursor_execute", note)


def scans(file: Path, statements: Statements) -> list[str]:
    """The statements that would read all rows of a table, or all entries of one of its indexes."""
    found = []
    with closing(sqlite3.connect(file)) as other:
        for statement, values in statements:
            if statement.startswith(("SELECT", "INSERT", "UPDATE", "DELETE")):
                plan = other.execute(f"EXPLAIN QUERY PLAN {statement}", values).fetchall()
                found += [f"{row[3]}: {statement}" for row in plan if row[3].startswith("SCAN")]
    return found


async def test_no_answer_reads_a_whole_table(store: Store, file: Path, statements: Statements) -> None:
    opened = await start_table(store)
    async with store.transaction("click") as tx:
        table = await tx.table(opened.id)
        assert table is not None
        await tx.seats(table.id)
        await tx.choices(table.id, table.number)
        await tx.append_choices(table.id, [ChoiceRow(0, 0, "choose", 1)])
        await tx.append_moves(table.id, 0, [Move(0, 1)])
        await tx.update_table(table, number=1)
        await tx.set_seats(table.id, SEATS)
        await tx.table_by_message(500)
        await tx.tables_of(BEN, ["running"])
        await tx.tables_in(["running"])
    assert len(statements) > 15
    assert scans(file, statements) == []


async def test_finding_what_is_to_be_posted_reads_no_table_that_has_nothing(
    store: Store, file: Path, statements: Statements
) -> None:
    async with store.read() as look:
        await look.places_with_posts()
        await look.posts_in(1)
    assert {scan.split()[1].rstrip(":") for scan in scans(file, statements)} <= {"posts"}
