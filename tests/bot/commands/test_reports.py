"""The operator lists the reports of players, and looks at the position of one."""

import asyncio
from pathlib import Path

import pytest

from bot.__main__ import main
from bot.settings import DATABASE_FILE
from bot.store import Store
from bot.table.repairs.reports import store_report
from tests.bot.new_database import new_database
from tests.bot.table.club import BEN, HANA, Club

Printed = pytest.CaptureFixture[str]
LINE = "report 1, 1970-01-01 00:00:01 UTC: welcome_to, table 1, checkpoint 0, seat 0: It is wrong"


@pytest.fixture
def data(tmp_path: Path) -> Path:
    """A data folder with one report."""

    async def play() -> None:
        store = await Store.open(new_database(tmp_path / DATABASE_FILE), lambda: 1.0)
        club = Club(store)
        table_id = await club.running(BEN)
        await club.choose_first(HANA, await club.panel(HANA, table_id))
        await store_report(club.tables, table_id, HANA.id, "It is wrong", club.interaction())
        await store.close()

    asyncio.run(play())
    return tmp_path


def test_reports_are_listed(data: Path, capsys: Printed) -> None:
    assert main(["reports", "--data", str(data)]) == 0
    assert capsys.readouterr().out == f"{LINE}\n"


def test_the_position_of_a_report_is_shown_with_its_question(data: Path, capsys: Printed) -> None:
    assert main(["replay", "1", "--data", str(data)]) == 0
    said = capsys.readouterr().out.splitlines()
    assert said[0] == LINE
    assert "welcome_to, 2 seats, unfinished after 0 steps" in said
    assert any(line.startswith("seat 0 is asked ") for line in said)


def test_a_report_that_is_not_there_is_said_so(data: Path, capsys: Printed) -> None:
    assert main(["replay", "7", "--data", str(data)]) == 1
    assert capsys.readouterr().err == "There is no report 7.\n"
