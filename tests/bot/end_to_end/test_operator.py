"""What the operator is told when the bot cannot run: one clear sentence, exit status 1, and no traceback."""

from pathlib import Path

import pytest

from bot.playground import Playground
from bot.settings import DATABASE_FILE
from tests.bot.end_to_end.bot_process import run_to_its_end

pytestmark = pytest.mark.end_to_end


async def test_a_token_that_discord_rejects(tmp_path: Path, playground: Playground) -> None:
    rejected = {"DISCORD_TOKEN": "not-the-token", "DISCORD_API_BASE": playground.url}
    status, said = await run_to_its_end(DATA_FOLDER=str(tmp_path), **rejected)
    assert status == 1 and "Discord rejects DISCORD_TOKEN" in said
    assert "not-the-token" not in said and "Traceback" not in said


async def test_a_damaged_database(tmp_path: Path) -> None:
    (tmp_path / DATABASE_FILE).write_bytes(b"This is a shopping list, not a database. " * 50)
    status, said = await run_to_its_end("--port", "0", DATA_FOLDER=str(tmp_path))
    assert status == 1 and "damaged or no database" in said and "Traceback" not in said


@pytest.mark.sqlite
@pytest.mark.usefixtures("stage")
async def test_a_second_bot_on_the_same_database(tmp_path: Path) -> None:
    status, said = await run_to_its_end("--port", "0", DATA_FOLDER=str(tmp_path))
    assert status == 1 and "Another Machizukuri is running" in said and "Traceback" not in said


async def test_an_unknown_command_names_the_known_ones() -> None:
    status, said = await run_to_its_end("dance")
    assert status == 2 and "backup" in said and "Traceback" not in said
