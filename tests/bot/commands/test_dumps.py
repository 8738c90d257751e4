"""The commands that copy and restore, on a PostgreSQL server."""

import asyncio
from pathlib import Path

import pytest

from bot.__main__ import main
from bot.store import Store
from bot.store.backup.dumps import postgresql_environment
from bot.store.database.address import DatabaseAddress
from tests.bot.new_database import administrator, empty_database, new_database
from tests.bot.table.club import BEN, HANA, Club

pytestmark = pytest.mark.postgresql


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    return tmp_path / "copy.dump"


@pytest.fixture
def played(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """The address of a database with one game in play, which is the bot's."""
    address = str(new_database(tmp_path / "machizukuri.sqlite"))

    async def play() -> None:
        store = await Store.open(address)
        club = Club(store)
        await club.whole_turn(HANA, await club.running(BEN))
        await store.close()

    asyncio.run(play())
    monkeypatch.setenv("DATABASE_URL", address)
    return address


async def choices(address: str) -> int:
    """How many choices there are in the game that is stored there."""
    store = await Store.open(address)
    async with store.read() as look:
        found = len(await look.choices.acts_on_checkpoint(1, 0))
    await store.close()
    return found


def test_a_copy_is_made_and_put_into_an_empty_database(
    played: str, copy: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["backup", str(copy)]) == 0
    assert capsys.readouterr().out == f"Saved in {copy}; games: 1.\n"
    other = str(empty_database(tmp_path / "other"))
    monkeypatch.setenv("DATABASE_URL", other)
    assert main(["restore", str(copy)]) == 0
    assert capsys.readouterr().out == f"Restored {DatabaseAddress(other).name} from {copy}.\n"
    assert asyncio.run(choices(other)) == asyncio.run(choices(played)) > 0


def test_a_database_that_is_not_empty_stays_as_it_is(
    played: str, copy: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    before = asyncio.run(choices(played))
    assert [main(["backup", str(copy)]), main(["restore", str(copy)])] == [0, 1]
    assert "is not empty; make a new one" in capsys.readouterr().err
    assert asyncio.run(choices(played)) == before


def test_a_copy_is_overwritten_only_by_force(played: str, copy: Path, capsys: pytest.CaptureFixture[str]) -> None:
    command = ["backup", str(copy)]
    assert [main(command), main(command), main([*command, "--force"])] == [0, 1, 0]
    assert "is there already; nothing was overwritten" in capsys.readouterr().err


def test_a_damaged_copy_and_one_that_is_none_are_refused(
    played: str, copy: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["backup", str(copy)]) == 0
    copy.write_bytes(copy.read_bytes()[:-2000])
    monkeypatch.setenv("DATABASE_URL", str(empty_database(tmp_path / "other")))
    (tmp_path / "letter").write_text("Dear Hana, " * 100)
    for file, words in (
        ("copy.dump", "is damaged or no database"),
        ("letter", "is damaged"),
        ("no", "There is no file"),
    ):
        assert main(["restore", str(tmp_path / file)]) == 1
        assert words in capsys.readouterr().err


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ("UPDATE alembic_version SET version_num = '9999'", "comes from a newer Machizukuri"),
        ("ALTER TABLE moves RENAME TO steps", "not one of Machizukuri"),
    ],
)
def test_what_this_program_does_not_know_is_not_restored(
    played: str, copy: Path, capsys: pytest.CaptureFixture[str], change: str, words: str
) -> None:
    administrator().run(played, change)
    assert main(["backup", str(copy)]) == 1
    assert words in capsys.readouterr().err
    assert not copy.exists()


def test_a_server_that_is_away_is_said(
    copy: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("DATABASE_URL", "postgresql://someone:password1@127.0.0.1:1/games")
    assert main(["backup", str(copy)]) == 1
    said = capsys.readouterr().err
    assert "pg_dump has failed" in said and "password1" not in said


def test_the_programs_are_told_by_their_environment_where_the_database_is() -> None:
    address = DatabaseAddress("postgresql://hana:secret%40@one:5433/games?sslmode=require")
    assert postgresql_environment(address) == {
        "PGHOST": "one",
        "PGPORT": "5433",
        "PGUSER": "hana",
        "PGPASSWORD": "secret@",
        "PGDATABASE": "games",
        "PGSSLMODE": "require",
    }
