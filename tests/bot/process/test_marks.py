"""What is done without a press says in the log of which table and shard it is."""

from collections.abc import AsyncIterator, Iterator
from functools import partial
from pathlib import Path
from typing import Any

import discord
import pytest
import structlog
from structlog.contextvars import get_contextvars, merge_contextvars
from structlog.typing import EventDict

from bot.delivery.postman import Postman
from bot.process.background import BackgroundTasks
from bot.process.repairs import RepairRunner
from bot.process.timekeeper import Timekeeper
from bot.shards import Shards
from bot.store import Deadline, Store
from bot.table.calls.letters import Letters
from bot.table.lobby.opening import OpeningRequest
from bot.table.repairs.repairing import request_repair
from bot.ui.press.refusals import refusal_for_operator
from tests.bot.new_database import new_file
from tests.bot.table.club import HANA, Club
from tests.bot.table.test_repairing import obstacle_there

IN_ONE = 1 << 22
"""A server of the second of two shards."""


@pytest.fixture
async def club(tmp_path: Path) -> AsyncIterator[Club]:
    """People at tables, in a process with two shards."""
    store = await Store.open(new_file(tmp_path / "games.sqlite"))
    store.shards = Shards.every(2)
    yield Club(store)
    await store.close()


@pytest.fixture
def logs() -> Iterator[list[EventDict]]:
    with structlog.testing.capture_logs(processors=[merge_contextvars]) as lines:
        yield lines


async def lobby_in(club: Club, server: int) -> int:
    return (await club.open(HANA, OpeningRequest("welcome_to", server, 2, "en", "easy", None, None))).row.id


async def fail_at(club: Club, table_id: int, *_: object) -> None:
    async with club.tables.hold(table_id):
        raise ZeroDivisionError


def marks_of(lines: list[EventDict], event: str) -> list[dict[str, Any]]:
    return [{name: line.get(name) for name in ("table", "shard")} for line in lines if line["event"] == event]


async def test_an_errand_that_fails_says_of_which_shard_it_is(club: Club, logs: list[EventDict]) -> None:
    tables = [await lobby_in(club, 0), await lobby_in(club, IN_ONE)]
    errands = BackgroundTasks("test", partial(fail_at, club))
    for table in tables:
        errands.schedule(table)
    await errands.wait_until_idle()
    assert marks_of(logs, "errand failed") == [{"table": table, "shard": shard} for shard, table in enumerate(tables)]


async def test_what_is_due_says_of_which_shard_it_is_each_anew(club: Club, logs: list[EventDict]) -> None:
    tables = [await lobby_in(club, IN_ONE), await lobby_in(club, 0)]
    async with club.store.transaction() as tx:
        for table in tables:
            await tx.deadlines.plan(Deadline(f"clock:{table}", "clock", tx.now - 10 + table, table))
        await tx.deadlines.plan(Deadline("clock:0", "clock", tx.now))

    async def meet(deadline: Deadline) -> None:
        if deadline.table_id is None:
            assert get_contextvars() == {}
        await fail_at(club, deadline.table_id or tables[0])

    await Timekeeper(club.store, {"clock": meet}).handle_due()
    assert marks_of(logs, "deadline put off")[:2] == [
        {"table": tables[0], "shard": 1},
        {"table": tables[1], "shard": 0},
    ]
    assert get_contextvars() == {}


async def test_a_repair_says_of_which_shard_it_is(club: Club, logs: list[EventDict]) -> None:
    table = await lobby_in(club, IN_ONE)
    await request_repair(club.store, table, "end")
    await RepairRunner(club.tables, obstacle_there, refusal_for_operator).run_requested()
    assert marks_of(logs, "repaired") == [{"table": table, "shard": 1}]


async def test_a_call_is_the_work_of_the_shard_of_direct_messages_and_no_log_line_names_its_person(club: Club) -> None:
    found: list[dict[str, Any]] = []
    postman = Postman(discord.Client(intents=discord.Intents.none()), Letters(club.tables), club.store, {})

    async def deliver(person: int) -> None:
        await postman.deliver(person)
        found.append(get_contextvars())

    errands = BackgroundTasks("call", deliver, log_field=None)
    errands.schedule(HANA.id)
    await errands.wait_until_idle()
    assert found == [{"errand": "call", "shard": 0}]


@pytest.mark.parametrize(("count", "known"), [(1, {}), (2, {"shard": 1})])
async def test_the_shard_that_was_known_before_stays(club: Club, count: int, known: dict[str, int]) -> None:
    club.store.shards = Shards.every(count)
    table = await lobby_in(club, IN_ONE)
    structlog.contextvars.clear_contextvars()
    async with club.tables.hold(table):
        assert get_contextvars() == known
    async with club.tables.hold(await lobby_in(club, 0)):
        assert get_contextvars() == known
    structlog.contextvars.clear_contextvars()
