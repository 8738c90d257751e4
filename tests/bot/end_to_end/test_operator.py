"""What the operator is told when the bot cannot run: one clear sentence, exit status 1, and no traceback."""

import socket
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from bot.playground import Playground
from bot.settings import DATABASE_FILE
from bot.store import Store
from tests.bot.end_to_end.bot_process import run_to_its_end
from tests.bot.end_to_end.stage import Stage

pytestmark = pytest.mark.end_to_end


async def run_bot(folder: Path, *words: str, **variables: str) -> tuple[int, str]:
    """Run the bot on a data folder until it ends by itself; its exit status and what it said."""
    return await run_to_its_end(*words, DATA_FOLDER=str(folder), **variables)


def expect_sentence(done: tuple[int, str], words: str) -> None:
    """Assert that the bot said this and nothing worse."""
    status, said = done
    assert status == 1
    assert words in said
    assert "Traceback" not in said


async def test_a_token_that_discord_rejects(tmp_path: Path, playground: Playground) -> None:
    done = await run_bot(tmp_path, DISCORD_TOKEN="not-the-token", DISCORD_API_BASE=playground.url)
    expect_sentence(done, "Discord rejects DISCORD_TOKEN")
    assert "not-the-token" not in done[1]


async def test_an_address_that_is_not_this_machine(tmp_path: Path) -> None:
    done = await run_bot(tmp_path, DISCORD_TOKEN="secret", DISCORD_API_BASE="http://192.168.1.7")
    expect_sentence(done, "DISCORD_API_BASE must be an http address on this machine")


async def test_a_damaged_database(tmp_path: Path) -> None:
    (tmp_path / DATABASE_FILE).write_bytes(b"This is a shopping list, not a database. " * 50)
    expect_sentence(await run_bot(tmp_path, "--port", "0"), "damaged or no database")


async def test_a_database_of_a_newer_version(tmp_path: Path) -> None:
    store = await Store.open(tmp_path / DATABASE_FILE)
    await store.close()
    with closing(sqlite3.connect(tmp_path / DATABASE_FILE)) as database:
        database.execute("UPDATE alembic_version SET version_num = '9999'")
        database.commit()
    expect_sentence(await run_bot(tmp_path, "--port", "0"), "newer Machizukuri")


@pytest.mark.usefixtures("hurried")
async def test_a_database_that_another_program_holds(tmp_path: Path) -> None:
    with closing(sqlite3.connect(tmp_path / DATABASE_FILE, isolation_level=None)) as database:
        database.execute("BEGIN EXCLUSIVE")
        expect_sentence(await run_bot(tmp_path, "--port", "0"), "Another program holds the database")


async def test_a_port_in_use(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        expect_sentence(await run_bot(tmp_path, "--port", str(port)), f"port {port}")


@pytest.mark.sqlite
async def test_a_second_bot_on_the_same_database(stage: Stage, tmp_path: Path) -> None:
    expect_sentence(await run_bot(tmp_path, "--port", "0"), "Another Machizukuri is running")


async def test_an_unknown_command_names_the_known_ones(tmp_path: Path) -> None:
    status, said = await run_bot(tmp_path, "dance")
    assert status == 2
    assert "backup" in said and "Traceback" not in said
