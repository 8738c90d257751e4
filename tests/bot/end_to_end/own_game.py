"""What runs in a new process: a bot that offers one more game. It imports little, for games are found at the import."""

from pathlib import Path

import pytest

from tests.bot.end_to_end.bot_process import run_bot
from tests.registering import register_towers


def run_bot_with_towers(environment: dict[str, str], log: Path) -> None:
    """Run the bot with Towers among its games."""
    register_towers(pytest.MonkeyPatch())
    run_bot(environment, log)
