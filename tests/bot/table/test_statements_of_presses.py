"""What a press costs: an ordinary one is a transaction of four statements, and a look at one's turn is none."""

from collections.abc import Awaitable
from typing import Any

import pytest

from bot.store import Store
from bot.table.choices.panel import Panel
from bot.table.clocks.display import with_current_clocks
from tests.bot.store.test_cost import Statements, statements
from tests.bot.table.club import BEN, CARLA, HANA, Club

pytestmark = pytest.mark.sqlite

__all__ = ["statements"]
ORDINARY = (1, 4)
"""One transaction, and four statements in it."""


class Counted:
    """Counts the transactions, and the statements in them, that each press takes up to what it shows."""

    def __init__(self, store: Store, sent: Statements) -> None:
        self._store, self._sent = store, sent

    async def of(self, press: Awaitable[Panel]) -> tuple[int, int]:
        self._sent.clear()
        with_current_clocks(self._store, await press)
        begun = [statement for statement, _ in self._sent if statement.startswith("BEGIN")]
        return len(begun), len(self._sent) - len(begun)


@pytest.fixture
async def table(club: Club) -> int:
    """A running table of three people, at which everybody has looked."""
    table_id = await club.running(BEN, CARLA)
    with_current_clocks(club.store, await club.whole_turn(HANA, table_id))
    await club.press(HANA, await club.panel(HANA, table_id), "undo")
    return table_id


@pytest.fixture
def counted(store: Store, statements: Statements) -> Counted:
    """The counter of this test."""
    return Counted(store, statements)


async def test_a_choice_and_its_undoing_are_ordinary_presses(club: Club, table: int, counted: Counted) -> None:
    panel = await club.panel(BEN, table)
    assert await counted.of(club.choose_first(BEN, panel)) == ORDINARY
    assert await counted.of(club.press(BEN, await club.panel(BEN, table), "undo")) == ORDINARY


async def test_a_commit_while_others_still_choose_is_an_ordinary_press(
    club: Club, table: int, counted: Counted
) -> None:
    panel = await club.to_commit(BEN, table)
    assert await counted.of(club.press(BEN, panel, "commit")) == ORDINARY


async def test_my_turn_asks_the_database_nothing(club: Club, table: int, counted: Counted) -> None:
    assert await counted.of(club.panel(BEN, table)) == (0, 0)
    await club.whole_turn(BEN, table)
    assert await counted.of(club.panel(BEN, table)) == (0, 0)


async def test_the_press_that_leaves_one_person_is_one_transaction(club: Club, table: int, counted: Counted) -> None:
    """It plans a reminder and has the board say whom the others wait for."""
    await club.whole_turn(HANA, table)
    panel = await club.to_commit(BEN, table)
    assert await counted.of(club.press(BEN, panel, "commit")) == (1, 9)


async def test_the_press_that_ends_a_round_is_one_transaction(club: Club, table: int, counted: Counted) -> None:
    """It also writes moves, what they brought, and the message that reveals the round."""
    await club.whole_turn(HANA, table)
    await club.whole_turn(BEN, table)
    panel = await club.to_commit(CARLA, table)
    assert await counted.of(club.press(CARLA, panel, "commit")) == (1, 9)


async def test_the_same_press_twice_is_found_out_by_its_first_statement(
    club: Club, table: int, statements: Statements
) -> None:
    panel = await club.panel(BEN, table)
    once: dict[str, Any] = {"interaction": "the same"}
    await club.press(BEN, panel, "choose", 0, **once)
    await club.press(BEN, await club.panel(BEN, table), "undo")
    statements.clear()
    again = await club.press(BEN, await club.panel(BEN, table), "choose", 0, **once)
    assert again.note == "stale"
    assert [sent.split(" (")[0] for sent, _ in statements[:3]] == [
        "BEGIN IMMEDIATE",
        "INSERT INTO interactions",
        "BEGIN",
    ]
