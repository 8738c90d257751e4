"""`start` refuses to run where a game cannot be played, and waits where it can be played later."""

import asyncio
import os
import subprocess
import sys
from pathlib import Path
from shutil import copytree

import pytest
from pydantic import SecretStr

import games
from bot.commands import start
from bot.metrics import Metrics
from bot.settings import OperatorSettings
from bot.store.database import locks
from bot.store.database.address import DatabaseAddress
from bot.store.database.connections import open_migration_connection
from tests.bot.new_database import empty_database

OWN = Path(games.__path__[0])


def test_with_a_data_file_that_cannot_be_played_with_the_bot_says_what_is_wrong_and_ends(tmp_path: Path) -> None:
    copytree(OWN, tmp_path / "games")
    file = tmp_path / "games" / "dinner_in_paris" / "data.toml"
    told = file.read_text(encoding="utf-8")
    assert told.count("empty_rows = 2\n") == 1
    file.write_text(told.replace("empty_rows = 2\n", "empty_rows = 5\n"), encoding="utf-8")
    done = subprocess.run(
        [sys.executable, "-m", "bot", "start", "--port", "0", "--data", str(tmp_path / "data")],
        env={**os.environ, "PYTHONPATH": f"{tmp_path}:{OWN.parent}"},
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )
    assert done.returncode == 1
    assert done.stderr == "The data file of Dinner in Paris cannot be used:\n- end: there are no 5 rows to empty\n"
    assert not (tmp_path / "data").exists()


@pytest.mark.postgresql
async def test_a_bot_waits_for_as_long_as_another_process_changes_the_tables_and_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    address = str(empty_database(tmp_path / "games.sqlite"))
    monkeypatch.setattr(locks, "LOCK_TIMEOUT", 0.01)
    monkeypatch.setattr(start, "RETRY_SECONDS", 0.0)
    said, loop, told = list[str](), asyncio.get_running_loop(), asyncio.Event()

    def tell(_: Path, why: str, __: float) -> None:
        said.append(why)
        loop.call_soon_threadsafe(told.set)

    monkeypatch.setattr(start, "write_waiting_health", tell)
    settings = OperatorSettings(database_url=SecretStr(address), data_folder=tmp_path)
    async with open_migration_connection(DatabaseAddress(address)):
        opening = asyncio.create_task(start.open_store(settings, Metrics(), asyncio.Event()))
        await told.wait()
        assert not opening.done()
    store = await opening
    assert store is not None
    assert said[0].endswith("is busy: others write the same, or change its tables, for too long.")
    await store.close()
