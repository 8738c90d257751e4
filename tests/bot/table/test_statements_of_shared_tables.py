"""What a press costs where several processes play on one database: one statement more, which locks its table."""

from collections.abc import Awaitable
from typing import Any

import pytest

from bot.cluster.row_locks import RowLocks
from bot.store import Store
from bot.table.calls.nudges import nudge
from bot.table.refusal import Refusal
from tests.bot.store.test_cost import Statements, statements
from tests.bot.table.club import BEN, CARLA, HANA, Club

__all__ = ["statements"]
MOST = 5
"""So many statements an ordinary press takes at most."""


class Counted:
    """Counts the statements of a press, and those among them that ask for the guard of its table, or change it."""

    def __init__(self, sent: Statements) -> None:
        self._sent = sent

    async def of(self, press: Awaitable[Any]) -> tuple[int, int]:
        """All statements of this press, and those about the guard."""
        self._sent.clear()
        await press
        sent = [statement for statement, _ in self._sent if not statement.startswith("BEGIN")]
        about_guard = [
            one for one in sent if one.startswith(("SELECT tables.guard", "UPDATE tables SET")) and "guard" in one
        ]
        return len(sent), len(about_guard)


@pytest.fixture
def mine(store: Store) -> Club:
    """The tables of one process of two."""
    return Club(store, holding=RowLocks(store))


@pytest.fixture
def theirs(store: Store) -> Club:
    """The tables of the other process."""
    return Club(store, first_interaction=1000, holding=RowLocks(store))


@pytest.fixture
async def table(mine: Club) -> int:
    """A running table of three people, at which everybody has looked."""
    table_id = await mine.running(BEN, CARLA)
    await mine.whole_turn(HANA, table_id)
    await mine.press(HANA, await mine.panel(HANA, table_id), "undo")
    return table_id


@pytest.fixture
def counted(statements: Statements) -> Counted:
    """The counter of this test."""
    return Counted(statements)


async def test_a_choice_its_undoing_and_a_commit_lock_the_row_and_change_its_guard(
    mine: Club, table: int, counted: Counted
) -> None:
    panel = await mine.panel(BEN, table)
    assert await counted.of(mine.choose_first(BEN, panel)) == (MOST, 2)
    panel = await mine.panel(BEN, table)
    assert await counted.of(mine.press(BEN, panel, "undo")) == (MOST, 2)
    panel = await mine.to_commit(BEN, table)
    assert await counted.of(mine.press(BEN, panel, "commit")) == (MOST, 2)


async def test_my_turn_and_an_old_button_ask_for_nothing_but_the_guard(
    mine: Club, table: int, counted: Counted
) -> None:
    panel = await mine.panel(BEN, table)
    assert await counted.of(mine.panel(BEN, table)) == (1, 1)
    await mine.choose_first(BEN, panel)
    assert await counted.of(mine.choose_first(BEN, panel)) == (1, 1)


async def test_an_act_that_changes_the_row_writes_it_as_part_of_the_same_write(
    mine: Club, theirs: Club, table: int
) -> None:
    before = await mine.stored(table)
    await mine.tables.update_row_in_act(table, parked="gone")
    after = await mine.stored(table)
    assert (after.guard, after.parked) == (before.guard + 1, "gone")
    async with mine.tables.hold(table) as here, theirs.tables.hold(table) as there:
        assert here.row == there.row == after


async def test_an_act_that_fails_leaves_the_guard_as_it_was(mine: Club, table: int) -> None:
    before = await mine.stored(table)
    await nudge(mine.tables, BEN, table, mine.interaction())
    nudged = await mine.stored(table)
    with pytest.raises(Refusal):
        await nudge(mine.tables, BEN, table, mine.interaction())
    assert (await mine.stored(table)).guard == nudged.guard == before.guard + 1
    async with mine.tables.hold(table) as held:
        assert held.row.guard == nudged.guard
