"""The operator has all results and titles counted again from the recordings, and mends those that differ."""

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path

import msgspec
import pytest

from bot.__main__ import main
from bot.settings import DATABASE_FILE
from bot.store import Store
from bot.table.stats.earning import ensure_new_titles
from tests.bot.new_database import new_database
from tests.bot.table.club import HANA, Club
from tests.bot.table.test_titles import built_upstairs

Printed = pytest.CaptureFixture[str]


@pytest.fixture
def data(tmp_path: Path) -> Path:
    """A data folder with two games: of the second the points of a result are wrong, and a title is lost."""

    async def play() -> None:
        store = await Store.open(new_database(tmp_path / DATABASE_FILE))
        club = Club(store)
        first, second = [await built_upstairs(club, HANA) for _ in range(2)]
        await ensure_new_titles(club.tables, first)
        await ensure_new_titles(club.tables, second)
        async with store.transaction() as tx:
            result, _ = await tx.results.at_table(second)
            await tx.results.correct(second, msgspec.structs.replace(result, points=99, parts=None))
            await tx.titles.replace_at_table(second, [])
        await store.close()

    asyncio.run(play())
    return tmp_path


def test_what_differs_from_the_recordings_is_told_and_mended(data: Path, capsys: Printed) -> None:
    words = ["stats", "--recompute", "--data", str(data)]
    assert main(words) == 1
    result, title, last = capsys.readouterr().out.splitlines()
    assert result.startswith("table 2, seat 0: points, rank and parts are (99, 1, None), recomputed (")
    assert title == "table 2, seat 0: the title upstairs is missing"
    assert last == "2 games; recomputed, 1 differ."
    assert [main([*words, "--write"]), main(words)] == [0, 0]
    assert capsys.readouterr().out.splitlines()[2:] == [
        "2 games; recomputed, 1 differ, of which 1 are stored as recorded now.",
        "2 games; recomputed, 0 differ.",
    ]


def test_a_game_that_does_not_replay_is_told_and_stays_as_it_is(data: Path, capsys: Printed) -> None:
    with closing(sqlite3.connect(data / DATABASE_FILE)) as database, database:
        database.execute("UPDATE moves SET choice = json_quote('no option') WHERE table_id = 1")
    assert main(["stats", "--recompute", "--write", "--data", str(data)]) == 1
    told = capsys.readouterr().out.splitlines()
    assert told[0] == "table 1 does not replay by today's rules"
    assert told[-1] == "2 games; recomputed, 2 differ, of which 1 are stored as recorded now."
