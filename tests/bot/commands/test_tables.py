"""The commands for tables that are stuck: what they print, beside a bot that runs and without one."""

import asyncio
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Final

import pytest

from bot.__main__ import main, make_parser
from bot.cluster.leases import Leases
from bot.commands import table as command
from bot.commands.tables import format_utc
from bot.process.repairs import RepairRunner
from bot.settings import DATABASE_FILE
from bot.shards import Shards
from bot.store import Store
from bot.ui.press.refusals import refusal_for_operator
from tests.bot.new_database import new_database
from tests.bot.table.club import BEN, HANA, Club
from tests.bot.table.test_repairing import obstacle_there

BEGUN: Final = int(time.time()) - 60 * 60
THEN: Final = format_utc(BEGUN)


def an_hour_ago() -> float:
    """A clock that stands."""
    return BEGUN


@pytest.fixture
def data(tmp_path: Path) -> Path:
    """A data folder with a game in which Hana has acted and Ben has not, long ago, and one that is parked."""

    async def play() -> None:
        store = await Store.open(new_database(tmp_path / DATABASE_FILE), an_hour_ago)
        club = Club(store)
        await club.whole_turn(HANA, await club.running(BEN))
        await club.tables.update_row(await club.running(BEN), parked="Forbidden")
        await store.close()

    asyncio.run(play())
    return tmp_path


def test_the_tables_are_counted_and_those_that_are_stuck_are_listed(
    data: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["tables", "--data", str(data)]) == 0
    assert capsys.readouterr().out == "running: 2\n"
    assert main(["tables", "--stuck", "--data", str(data)]) == 0
    assert capsys.readouterr().out.splitlines() == [
        f"table 1: 2 waiting to be posted, {THEN}",
        "table 2: nothing can be posted where it is played (Forbidden)",
        "Stuck: 2.",
    ]


def test_a_table_is_shown_without_what_people_chose_and_are_called(
    data: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["table", "1", "--data", str(data)]) == 0
    said = capsys.readouterr().out
    for words in (
        f"table 1: welcome_to, running, checkpoint 0 since {THEN}",
        "server 1, channel 2, thread None, message None",
        "seat 1: account 102, 0 acts, asked ",
        f"post 1: reveal of checkpoint 0, since {THEN}",
        f"by seat 0 at checkpoint 0, {THEN}",
        f"stuck: table 1: 2 waiting to be posted, {THEN}",
    ):
        assert words in said
    assert "Hana" not in said and "Ben" not in said


def test_a_repair_waits_for_the_next_bot_where_none_runs(
    data: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(command, "BOT_TIMEOUT", 0)
    assert main(["table", "1", "--end", "--data", str(data)]) == command.NOT_DONE_STATUS
    assert "No bot has done it yet" in capsys.readouterr().out


@asynccontextmanager
async def running_bot(data: Path) -> AsyncIterator[None]:
    """The part of a bot that looks for repairs, with the database locked as a bot locks it."""
    store = await Store.open(data / DATABASE_FILE)
    repairs = RepairRunner(Club(store).tables, obstacle_there, refusal_for_operator, lambda _: asyncio.sleep(0.01))
    repairs.start()
    try:
        yield
    finally:
        await repairs.stop()
        await store.close()


@pytest.mark.parametrize(
    ("words", "status", "said"),
    [
        (["1", "--retry"], 0, "Table 1: The bot tries again.\n"),
        (["1", "--end"], 0, "Table 1: It is ended.\n"),
        (["2", "--move-to", "900"], 0, "Table 2: It is played on in the channel 900.\n"),
        (["2", "--move-to", "901"], 1, "Table 2: <#901> is locked"),
        (["3", "--end"], 1, "There is no such table here."),
    ],
    ids=["retry", "end", "move", "locked", "unknown"],
)
async def test_the_running_bot_does_what_was_asked_for_and_says_so(
    data: Path, capsys: pytest.CaptureFixture[str], words: list[str], status: int, said: str
) -> None:
    async with running_bot(data):
        arguments = make_parser("table").parse_args(["table", *words, "--data", str(data)])
        assert await asyncio.to_thread(command.run, arguments) == status
    printed = capsys.readouterr()
    assert said in printed.out + printed.err


WANTING_ONE: Final = "tables", "tables --stuck", "table 1", "forget 17", "ratings", "stats --recompute", "reports"


@pytest.mark.parametrize("words", WANTING_ONE)
def test_a_folder_without_a_database_stays_so(tmp_path: Path, capsys: pytest.CaptureFixture[str], words: str) -> None:
    assert main([*words.split(), "--data", str(tmp_path)]) == 1
    assert "there is none; start the bot once" in capsys.readouterr().err
    assert list(tmp_path.iterdir()) == []


@pytest.mark.postgresql
def test_shards_without_a_process_are_listed(
    database: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    async def leave_one_alone() -> None:
        store = await Store.open(database)
        zero, one = (Leases(store.run_outside_pool, Shards(2, (shard,)), str(shard)) for shard in (0, 1))
        for leases in (zero, one):
            await leases.add_missing()
            assert await leases.try_to_own_all()
            assert await leases.claim()
        await one.release_all()
        await store.close()

    asyncio.run(leave_one_alone())
    monkeypatch.setenv("DATABASE_URL", database)
    assert main(["tables", "--stuck"]) == 0
    assert capsys.readouterr().out.splitlines() == [
        "shard 1 of 2: nobody does what is to be done in its servers, and nobody hears presses there",
        "Stuck: 0.",
    ]
