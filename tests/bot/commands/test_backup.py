"""The commands that copy and restore: what they print, and that they never leave half a file."""

import asyncio
import resource
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from bot.__main__ import main
from bot.settings import DATABASE_FILE
from bot.store import Store
from tests.bot.new_database import new_file
from tests.bot.table.club import BEN, HANA, Club


@pytest.fixture
def data(tmp_path: Path) -> Path:
    """A data folder with one game in play."""

    async def play() -> None:
        store = await Store.open(new_file(tmp_path / "data" / DATABASE_FILE))
        club = Club(store)
        await club.whole_turn(HANA, await club.running(BEN))
        await store.close()

    (tmp_path / "data").mkdir()
    asyncio.run(play())
    return tmp_path / "data"


def test_a_copy_is_made_and_put_back(data: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    copy = tmp_path / "copy.sqlite"
    assert main(["backup", str(copy), "--data", str(data)]) == 0
    assert capsys.readouterr().out == f"Saved in {copy}; games: 1.\n"
    assert main(["restore", str(copy), "--data", str(data)]) == 0
    restored, kept = capsys.readouterr().out.splitlines()
    assert restored == f"Restored {data / DATABASE_FILE} from {copy}."
    assert kept.startswith(f"The database that was there before is kept as {data / DATABASE_FILE}.before-")


def test_a_copy_is_overwritten_only_by_force(data: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    command = ["backup", str(tmp_path / "copy.sqlite"), "--data", str(data)]
    assert [main(command), main(command), main([*command, "--force"])] == [0, 1, 0]
    assert "is there already; nothing was overwritten" in capsys.readouterr().err


def test_without_the_programs_of_postgresql_they_are_asked_for(
    data: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("DATABASE_URL", "postgresql://someone:password1@localhost/games")
    monkeypatch.setenv("PATH", str(tmp_path))
    (tmp_path / "copy").touch()
    for command, program in (("backup", "pg_dump"), ("restore", "pg_restore")):
        assert main([command, str(tmp_path / "copy"), "--data", str(data), *["--force"] * (command == "backup")]) == 1
        assert f"{program} is not installed here" in capsys.readouterr().err


def test_a_restore_that_makes_no_sense_says_why(data: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for file, words in (("nothing.sqlite", "There is no file"), (DATABASE_FILE, "is the database itself")):
        assert main(["restore", str(data / file), "--data", str(data)]) == 1
        assert words in capsys.readouterr().err


@contextmanager
def full_disk() -> Iterator[None]:
    """No file of this process can become larger than two pages of a database."""
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (8192, before[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)


def test_a_full_disk_leaves_no_half_copy_and_is_said(
    data: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    copies = tmp_path / "copies"
    copies.mkdir()
    with full_disk():
        assert main(["backup", str(copies / "copy.sqlite"), "--data", str(data)]) == 1
    assert "cannot be used" in capsys.readouterr().err
    assert list(copies.iterdir()) == []
