"""What the operator keeps secret is known to the bot's own process, and to none that it starts."""

import asyncio
import sys
from pathlib import Path
from signal import SIGTERM

import pytest

from bot.playground import Playground
from bot.settings import DATABASE_FILE
from tests.bot.end_to_end.bot_process import BotProcess
from tests.bot.end_to_end.stage import LOOK_EVERY
from tests.lab.processes import PROC, child_processes

pytestmark = [pytest.mark.end_to_end, pytest.mark.sqlite]


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere nobody tells the environment of a process")
async def test_worker_processes_know_neither_the_token_nor_the_database(playground: Playground, tmp_path: Path) -> None:
    secrets = {"DISCORD_TOKEN": playground.token, "DATABASE_URL": f"sqlite:///{tmp_path / DATABASE_FILE}"}
    workers = {"PICTURE_WORKERS": "1", "THINKING_WORKERS": "1"}
    known = {"DISCORD_API_BASE": playground.url, "DATA_FOLDER": str(tmp_path)} | workers
    bot = BotProcess.start(secrets | known, tmp_path / "bot.log")
    for child in await working(bot, len(workers)):
        environment = told(child, "environ")
        assert f"DATA_FOLDER={tmp_path}".encode() in environment
        for name, secret in secrets.items():
            assert name.encode() not in environment and secret.encode() not in environment
    bot.send_signal(SIGTERM)
    assert await bot.wait() == 0


async def working(bot: BotProcess, count: int) -> list[int]:
    """The worker processes that the bot has started, as soon as there are so many."""
    while True:
        started = [child for child in child_processes(bot.number) if b"process.worker" in told(child, "cmdline")]
        if len(started) == count:
            return started
        await asyncio.sleep(LOOK_EVERY)


def told(process_id: int, what: str) -> bytes:
    """What the system tells of a process."""
    return (PROC / str(process_id) / what).read_bytes()
