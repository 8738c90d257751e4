"""The cost of an answer does not grow with the number or the length of stored games."""

import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from bot.store import ChoiceRow, Deadline, PersonRow, Sitting, Store, TableRow
from bot.store.connection import COMMIT, observing
from bot.store.sqlite import SqliteConnection
from games.core import Move
from tests.bot.store.tables import BEN, HANA, SEATS, start_table

pytestmark = pytest.mark.sqlite

Statements = list[tuple[str, Any]]


@pytest.fixture
def statements() -> Iterator[Statements]:
    """Every statement that is sent to a database, with its values, and how its transactions begin."""
    sent: Statements = []

    def note(statement: str, rows: Sequence[Any]) -> None:
        if statement != COMMIT:
            sent.append((statement, rows[0]))

    with observing(note):
        yield sent


def is_scan(step: str) -> bool:
    """Whether this step of a plan reads all of a table, or of an index; the list of a parameter is neither."""
    return step.startswith("SCAN") and not step.startswith("SCAN json_each")


def scans(file: Path, statements: Statements) -> list[str]:
    """The statements that would read all rows of a table, or all entries of one of its indexes."""
    found = []
    with closing(sqlite3.connect(file)) as other:
        for statement, values in statements:
            if statement.startswith(("SELECT", "INSERT", "UPDATE", "DELETE")):
                plan = other.execute(f"EXPLAIN QUERY PLAN {statement}", values).fetchall()
                found += [f"{row[3]}: {statement}" for row in plan if is_scan(row[3])]
    return found


async def test_no_answer_reads_a_whole_table(store: Store, file: Path, statements: Statements) -> None:
    opened = await start_table(store)
    async with store.transaction("click") as tx:
        table = await tx.tables.get(opened.id)
        assert table is not None
        await tx.seats.at(table.id)
        await tx.choices.on(table.id, table.number)
        await tx.choices.append(table.id, [ChoiceRow(0, 0, "choose", 1)])
        await tx.choices.append_moves(table.id, 0, [Move(0, 1)])
        await tx.tables.update(table, number=1)
        await tx.seats.replace(table.id, SEATS)
        await tx.tables.of_person(BEN, ["running"])
        await tx.tables.lobbies_in(1)
        for in_words in (True, False):
            await tx.people.save(PersonRow(BEN, "dark", in_words))
        await tx.people.get(BEN)
        await tx.people.of([BEN, HANA])
        call = Deadline("call", "call", 5, table.id, BEN)
        await tx.deadlines.put(call)
        await tx.deadlines.of_person(BEN, "call")
        await tx.results.finished_of(BEN, 3)
        await tx.deadlines.due(5)
        await tx.deadlines.take(call)
        await tx.deadlines.drop_calls(table.id)
        await tx.letters.add(BEN, "message", [(table.id, 1)])
        await tx.letters.to(BEN)
        await tx.posts.renew(table.id, "board", 1)
        await tx.letters.drop(1)
        await tx.motions.open_at(table.id)
        await tx.motions.rejected(table.id, 1)
        await tx.motions.votes(1)
        await tx.seats.invited(table.id)
        await tx.seats.replace_sittings(table.id, 0, 1, [Sitting(0, 1, "Hana", 101, None)])
        await tx.seats.sittings(table.id)
        await tx.servers.get(1)
        await tx.choices.drop_moves(table.id, 0)
    assert len(statements) > 15
    assert scans(file, statements) == []


async def test_what_a_round_has_brought_is_found_without_reading_a_whole_table(
    store: Store, file: Path, statements: Statements
) -> None:
    opened = await start_table(store)
    async with store.transaction("click") as tx:
        await tx.results.has_veterans(opened.id, "welcome_to")
        await tx.results.note_gains(opened.id, 1, [{"parks": 2}])
        await tx.results.gained(opened.id, 1)
    assert len(statements) > 3
    assert scans(file, statements) == []


class Work:
    """Counts the steps that SQLite's virtual machine takes for a store."""

    def __init__(self) -> None:
        self.steps = 0

    async def watch(self, store: Store) -> None:
        """Count from now on."""
        async with store.read() as look:
            connection = look._connection
        assert isinstance(connection, SqliteConnection)
        connection.raw.set_progress_handler(self._step, 1)

    def taken(self) -> int:
        """The steps since this was last asked."""
        taken, self.steps = self.steps, 0
        return taken

    def _step(self) -> int:
        self.steps += 1
        return 0


async def answer(store: Store, table: TableRow, interaction: str) -> TableRow:
    """One choice of the first seat."""
    async with store.transaction(interaction) as tx:
        await tx.choices.append(table.id, [ChoiceRow(table.number, 0, "choose", 1, interaction)])
        return await tx.tables.update(table)


async def load(store: Store, table: TableRow) -> None:
    """All that is read of a table that is needed again."""
    async with store.read() as look:
        await look.tables.get(table.id)
        await look.seats.at(table.id)
        await look.choices.on(table.id, table.number)


async def play_rounds(store: Store, table: TableRow, rounds: int) -> TableRow:
    """The table so many checkpoints later, each of them with a few choices."""
    async with store.transaction() as tx:
        for number in range(table.number, table.number + rounds):
            await tx.choices.append(table.id, [ChoiceRow(number, seat, "choose", 1) for seat in (0, 1, 2, 0, 1, 2)])
            await tx.choices.append_moves(table.id, number, [Move(0, 1)] * 6)
        return await tx.tables.update(table, number=table.number + rounds)


async def test_an_answer_is_four_writes_in_a_transaction(store: Store, statements: Statements) -> None:
    table = await start_table(store)
    statements.clear()
    await answer(store, table, "click")
    begins = [statement.split(" (")[0].split(" SET")[0] for statement, _ in statements]
    assert begins == [
        "BEGIN IMMEDIATE",
        "INSERT INTO interactions",
        "UPDATE seats",
        "INSERT INTO choices",
        "UPDATE tables",
    ]


async def test_an_answer_neither_sends_nor_fetches_the_checkpoint(store: Store, statements: Statements) -> None:
    table = await start_table(store)
    statements.clear()
    await answer(store, table, "click")
    assert [statement for statement, _ in statements if "checkpoint" in statement] == []


async def test_answering_and_loading_take_no_more_work_late_in_a_game(store: Store) -> None:
    work, taken = Work(), []
    table = await start_table(store)
    await work.watch(store)
    for rounds in (1, 300):
        table = await play_rounds(store, table, rounds)
        work.taken()
        await load(store, table)
        loading = work.taken()
        table = await answer(store, table, f"click after {rounds}")
        taken.append((loading, work.taken()))
    early, late = taken
    assert min(early) > 50
    assert late == early


async def test_finding_what_is_to_be_posted_reads_no_table_that_has_nothing(
    store: Store, file: Path, statements: Statements
) -> None:
    async with store.read() as look:
        await look.posts.awaiting()
        await look.posts.deliverable(1)
    assert {scan.split()[1].rstrip(":") for scan in scans(file, statements)} <= {"posts"}
