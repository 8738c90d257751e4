"""Every end-to-end test has a stage of its own, and Discord's own description judges what the bot has sent."""

from collections.abc import AsyncIterator
from contextlib import AsyncExitStack
from pathlib import Path

import pytest

from bot.playground import Playground
from tests.bot.end_to_end.stage import Stage
from tests.discord_api import DESCRIPTION, judge


@pytest.fixture
async def stage(tmp_path: Path) -> AsyncIterator[Stage]:
    """A playground with the bot online."""
    async with AsyncExitStack() as resources:
        playground = await resources.enter_async_context(Playground())
        stage = Stage(playground, tmp_path, resources)
        resources.push_async_callback(stage.close)
        await stage.start_bot()
        yield stage
        if DESCRIPTION.exists():
            assert judge().complaints(playground.journal.entries) == []
