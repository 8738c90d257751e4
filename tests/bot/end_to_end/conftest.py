"""Every end-to-end test has a stage of its own, and Discord's own description judges what the bot has sent."""

from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Final

import pytest

from bot.playground import Journal, Playground
from tests.bot.end_to_end.silence import Silence
from tests.bot.end_to_end.stage import Stage
from tests.conftest import VALIDATED, VIOLATIONS
from tests.discord_api import DESCRIPTION, judge

OUR_FAULT: Final = (50006, 50035, 50109)
"""Codes of a request that was empty, over a limit or unreadable: what a bot must not send, whatever has happened."""


@pytest.fixture
async def playground(record_property: Callable[[str, int], None]) -> AsyncIterator[Playground]:
    """An empty playground; when the test is over, each request that it has had from any bot is judged.

    So is who was notified of each public message.
    """
    silence = Silence()
    async with Playground() as playground:
        playground.world.listeners.append(silence.hear)
        yield playground
    assert silence.wrong == []
    assert playground.journal.lost == 0
    found = violations(playground.journal)
    if DESCRIPTION.exists():
        record_property(VALIDATED, len(playground.journal.entries))
        record_property(VIOLATIONS, len(found))
    assert found == []


def violations(journal: Journal) -> list[str]:
    """What Discord would object to, with the route and the place in the request."""
    entries = journal.entries
    refused = [
        f"{entry.method} {entry.template} request: {entry.response}"
        for entry in entries
        if entry.status == 400 and entry.response.get("code") in OUR_FAULT
    ]
    return refused + (judge().complaints(entries) if DESCRIPTION.exists() else [])


@pytest.fixture
async def stage(playground: Playground, tmp_path: Path) -> AsyncIterator[Stage]:
    """A playground with the bot online."""
    async with AsyncExitStack() as resources:
        stage = Stage(playground, tmp_path, resources)
        resources.push_async_callback(stage.close)
        await stage.start_bot()
        yield stage
