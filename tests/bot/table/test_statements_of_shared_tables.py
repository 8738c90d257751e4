"""What a press costs where several processes play on one database: it asks for the guard of its table once."""

from collections.abc import Awaitable
from functools import partial
from typing import Any

import pytest

from bot.shards import Shards
from bot.store import Conflict, Store, until_stored
from bot.table.calls.nudges import nudge
from bot.table.refusal import Refusal
from tests.bot.store.test_cost import Statements, statements
from tests.bot.table.club import BEN, CARLA, HANA, Club

__all__ = ["statements"]
MOST = 4
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
async def mine(store: Store) -> Club:
    """The tables of one process of two, which hears what the other one tells."""
    store.shards = Shards(2, (0,))
    return Club(store)


@pytest.fixture
async def theirs(mine: Club) -> Club:
    """The tables of the other process."""
    return Club(mine.store, first_interaction=1000)


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


async def test_a_choice_its_undoing_and_a_commit_ask_for_the_guard_once(
    mine: Club, table: int, counted: Counted
) -> None:
    panel = await mine.panel(BEN, table)
    assert await counted.of(mine.choose_first(BEN, panel)) == (MOST, 1)
    panel = await mine.panel(BEN, table)
    assert await counted.of(mine.press(BEN, panel, "undo")) == (MOST, 1)
    panel = await mine.to_commit(BEN, table)
    assert await counted.of(mine.press(BEN, panel, "commit")) == (MOST, 1)


async def test_my_turn_and_an_old_button_ask_for_nothing_but_the_guard(
    mine: Club, table: int, counted: Counted
) -> None:
    panel = await mine.panel(BEN, table)
    assert await counted.of(mine.panel(BEN, table)) == (1, 1)
    await mine.choose_first(BEN, panel)
    assert await counted.of(mine.choose_first(BEN, panel)) == (1, 1)


@pytest.mark.postgresql
async def test_a_table_that_two_processes_contest_is_held_first_which_is_one_statement_more(
    mine: Club, theirs: Club, table: int, counted: Counted
) -> None:
    with pytest.raises(Conflict):
        async with mine.tables.held(table) as held:
            await theirs.choose_first(BEN, await theirs.panel(BEN, table))
            async with mine.tables.writing(held):
                raise AssertionError("it can be written")
    await mine.panel(CARLA, table)
    panel = await mine.panel(CARLA, table)
    assert await counted.of(mine.choose_first(CARLA, panel)) == (MOST + 1, 2)


async def test_what_the_other_process_has_done_is_found_out_by_the_act_which_is_done_again(
    mine: Club, theirs: Club, table: int
) -> None:
    panel = await mine.panel(BEN, table)
    await theirs.choose_first(CARLA, await theirs.panel(CARLA, table))
    with pytest.raises(Conflict):
        await mine.choose_first(BEN, panel)
    assert (await mine.choose_first(BEN, panel)).serial == panel.serial + 1
    async with mine.tables.held(table) as here, theirs.tables.held(table) as there:
        assert (here.row, here.seats) == (there.row, there.seats)


async def test_nobody_is_told_or_refused_anything_by_a_table_that_is_old(mine: Club, theirs: Club, table: int) -> None:
    await mine.whole_turn(CARLA, table)
    old = await mine.panel(CARLA, table)
    await theirs.press(CARLA, await theirs.panel(CARLA, table), "undo")
    again = await theirs.choose_first(CARLA, await theirs.panel(CARLA, table))
    assert again.serial > old.serial
    shown = await until_stored(partial(mine.press, CARLA, again, "undo"))
    assert (shown.serial, shown.note) == (again.serial + 1, None)


async def test_a_refusal_counts_once_it_is_known_that_the_table_is_current(
    mine: Club, theirs: Club, table: int
) -> None:
    await mine.panel(BEN, table)
    await theirs.whole_turn(BEN, table)
    for person in (HANA, CARLA):
        await theirs.whole_turn(person, table)
    await mine.panel(HANA, table)
    panel = await theirs.choose_first(HANA, await theirs.panel(HANA, table))
    with pytest.raises(Conflict):
        await mine.press(HANA, panel, "choose", 999)
    with pytest.raises(Refusal) as refused:
        await mine.press(HANA, await mine.panel(HANA, table), "choose", 999)
    assert refused.value.key == "impossible"


async def test_an_act_that_changes_the_row_writes_it_as_part_of_the_same_write(
    mine: Club, theirs: Club, table: int
) -> None:
    before = await mine.stored(table)
    await mine.tables.change(table, parked="gone")
    after = await mine.stored(table)
    assert (after.guard, after.parked) == (before.guard + 1, "gone")
    async with mine.tables.held(table) as here, theirs.tables.held(table) as there:
        assert here.row == there.row == after


async def test_an_act_that_fails_leaves_the_guard_as_it_was(mine: Club, table: int) -> None:
    before = await mine.stored(table)
    await nudge(mine.tables, BEN, table, mine.interaction())
    nudged = await mine.stored(table)
    with pytest.raises(Refusal):
        await nudge(mine.tables, BEN, table, mine.interaction())
    assert (await mine.stored(table)).guard == nudged.guard == before.guard + 1
    async with mine.tables.held(table) as held:
        assert held.row.guard == nudged.guard
