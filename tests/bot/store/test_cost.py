"""The cost of an answer does not grow with the number or the length of stored games."""

from collections.abc import Iterator, Sequence
from typing import Any

import pytest

from bot.store import ChoiceRow, Store, TableRow
from bot.store.database.connection import COMMIT
from bot.store.database.sqlite import SqliteConnection
from games.core import Move
from tests.bot.store.tables import start_table
from tests.observing import observing

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
        await tx.choices.append_acts(table.id, [ChoiceRow(table.number, 0, "choose", 1, interaction)])
        return await tx.tables.update(table)


async def load(store: Store, table: TableRow) -> None:
    """All that is read of a table that is needed again."""
    async with store.read() as look:
        await look.tables.get(table.id)
        await look.seats.at_table(table.id)
        await look.choices.acts_on_checkpoint(table.id, table.number)


async def play_rounds(store: Store, table: TableRow, rounds: int) -> TableRow:
    """The table so many checkpoints later, each of them with a few choices."""
    async with store.transaction() as tx:
        for number in range(table.number, table.number + rounds):
            await tx.choices.append_acts(
                table.id, [ChoiceRow(number, seat, "choose", 1) for seat in (0, 1, 2, 0, 1, 2)]
            )
            await tx.choices.append_final_moves(table.id, number, [Move(0, 1)] * 6)
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
