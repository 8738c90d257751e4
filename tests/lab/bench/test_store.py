"""The measure of the store: real answers at a real table."""

from contextlib import AsyncExitStack
from pathlib import Path

import aiosqlite

from tests.lab.bench import store
from tests.lab.bench.store import AnsweringPeople, Commits


async def rows(file: Path, query: str) -> list[tuple[int, ...]]:
    """What the query finds in the database."""
    async with aiosqlite.connect(file) as connection:
        return [tuple(row) for row in await connection.execute_fetchall(query)]


async def test_every_answer_is_a_stored_choice(tmp_path: Path) -> None:
    file = tmp_path / "games.sqlite"
    async with AsyncExitStack() as resources:
        answers = await AnsweringPeople.open(file, resources)
        assert await answers.seconds_for(30) > 0
        assert await rows(file, "SELECT count(*) FROM choices") == [(30,)]


async def test_when_a_game_is_over_the_next_table_is_opened(tmp_path: Path) -> None:
    file = tmp_path / "games.sqlite"
    async with AsyncExitStack() as resources:
        answers = await AnsweringPeople.open(file, resources)
        while await rows(file, "SELECT count(*) FROM tables") == [(1,)]:
            await answers.seconds_for(50)
        assert await rows(file, "SELECT count(*) FROM tables WHERE phase = 'over'") == [(1,)]


async def test_the_reference_commits_every_row_as_durably_as_the_store(tmp_path: Path) -> None:
    file = tmp_path / "bare.sqlite"
    async with AsyncExitStack() as resources:
        connection = await resources.enter_async_context(aiosqlite.connect(file))
        commits = await Commits.open(file, resources)
        assert await commits.seconds_for(5) > 0
        assert await rows(file, "SELECT count(*) FROM choices") == [(5,)]
        assert [tuple(row) for row in await connection.execute_fetchall("PRAGMA journal_mode")] == [("wal",)]


def test_measuring_yields_all_figures() -> None:
    figures = store.measure(0, size=2)
    assert figures.answers_per_s > 0
    assert 0 < figures.ratio < 10
    assert f"{figures.ratio:g} times as many as the reference" in figures.words()


def test_where_no_disk_is_waited_for_the_words_say_that_this_tells_of_computing_alone() -> None:
    on_disk, in_memory = (store.StoreFigures(100.0, 0.4, fsync_ms) for fsync_ms in (4.0, 0.001))
    assert "takes 4 ms." in on_disk.words()
    assert "computing alone" in in_memory.words() and "TMPDIR" in in_memory.words()
    assert "TMPDIR" not in on_disk.words()
