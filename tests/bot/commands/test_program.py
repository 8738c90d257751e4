"""The process of a command: it ends quietly where nobody reads what it prints, and writes for its owner alone."""

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from bot.__main__ import OUTPUT_CLOSED_STATUS
from bot.settings import DATABASE_FILE
from bot.store import Store
from tests.bot.commands.test_film import RECORDING
from tests.bot.new_database import new_file
from tests.lab.__main__ import main

ROOT = Path(__file__).parents[3]
PRINTING = {
    "replay": ["-m", "bot", "replay", str(RECORDING)],
    "help": ["-m", "bot", "help"],
    "help of the script": ["-c", "import run; run.main = lambda _: print('lines'); raise SystemExit(run.script([]))"],
}
EVERYBODY = 0o022
"""The usual umask, under which everybody may read."""

pytestmark = pytest.mark.skipif(os.name != "posix", reason="only POSIX systems have these pipes and rights")


@pytest.fixture(autouse=True)
def usual_umask() -> Iterator[None]:
    """What people have who run the program by hand."""
    before = os.umask(EVERYBODY)
    yield
    os.umask(before)


@pytest.mark.parametrize("command", PRINTING.values(), ids=PRINTING)
def test_where_nobody_reads_what_a_command_prints_it_ends_without_a_word(command: list[str]) -> None:
    reading, writing = os.pipe()
    os.close(reading)
    done = subprocess.run(
        [sys.executable, *command], cwd=ROOT, stdout=writing, stderr=subprocess.PIPE, text=True, check=False
    )
    os.close(writing)
    assert done.stderr == ""
    assert done.returncode == OUTPUT_CLOSED_STATUS or (
        command[-1] == "help" and done.returncode == 0
    )  # argparse minds no reader


def rights(folder: Path) -> dict[str, str]:
    """The rights to everything in a folder, and to the folder."""
    return {str(file.relative_to(folder)): oct(file.stat().st_mode & 0o777) for file in [folder, *folder.rglob("*")]}


def test_what_a_command_writes_is_for_its_owner_alone(tmp_path: Path) -> None:
    out = tmp_path / "out"
    assert main(["simulate", "--games", "1", "--record", str(out), "welcome_to"]) == 0
    assert main(["film", str(RECORDING), str(out / "film.gif")]) == 0
    found = rights(out)
    assert found.pop(".") == "0o700"
    assert len(found) > 1 and set(found.values()) == {"0o600"}


async def test_a_database_that_everybody_could_read_is_for_its_owner_alone_once_it_is_opened(tmp_path: Path) -> None:
    file = new_file(tmp_path / DATABASE_FILE)
    file.chmod(0o644)
    store = await Store.open(file)
    async with store.transaction() as tx:
        await tx.tables.lock_row(1)
    found = {name: mode for name, mode in rights(tmp_path).items() if name.startswith(DATABASE_FILE)}
    found.pop(f"{DATABASE_FILE}.lock")
    assert f"{DATABASE_FILE}-wal" in found and set(found.values()) == {"0o600"}
    await store.close()


async def test_a_copy_and_the_database_that_it_replaces_are_for_their_owner_alone(tmp_path: Path) -> None:
    data = tmp_path / "data"
    data.mkdir()
    file = new_file(data / DATABASE_FILE)
    await (await Store.open(file)).close()
    file.chmod(0o644)
    assert main(["backup", str(tmp_path / "copy"), "--data", str(data)]) == 0
    assert main(["restore", str(tmp_path / "copy"), "--data", str(data)]) == 0
    found = rights(tmp_path)
    databases = {name: mode for name, mode in found.items() if name == "copy" or ".before-" in name}
    assert len(databases) == 2 and {*databases.values(), found[f"data/{DATABASE_FILE}"]} == {"0o600"}
