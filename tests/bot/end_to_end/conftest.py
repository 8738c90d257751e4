"""Every end-to-end test has a stage of its own, and Discord's own description judges what the bot has sent."""

from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from typing import Final

import pytest

from bot.playground import Journal, Playground
from tests.bot.end_to_end.bot_process import HURRIED, BotProcess
from tests.bot.end_to_end.patient_clock import PatientClock
from tests.bot.end_to_end.silence import Silence
from tests.bot.end_to_end.stage import Stage
from tests.conftest import VALIDATED, VIOLATIONS
from tests.discord_api import DESCRIPTION, judge

OUR_FAULT: Final = (50006, 50035, 50109)
"""Codes of a request that was empty, over a limit or unreadable: what a bot must not send, whatever has happened."""


@pytest.fixture(scope="session", autouse=True)
def prepared() -> None:
    """The process from which bots are forked takes its time before anybody waits for a bot."""
    BotProcess.prepare()


@pytest.fixture
def hurried(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody waits for what the bots of this test do every few seconds."""
    monkeypatch.setenv(HURRIED, "yes")


@asynccontextmanager
async def judged_playground(record_property: Callable[[str, int], None]) -> AsyncIterator[Playground]:
    """An empty playground with a Japanese server; when the test is over, each request that it has had is judged.

    So is who was notified of each public message.
    """
    silence = Silence()
    async with Playground(clock=PatientClock()) as playground:
        playground.world.make_community("ja")
        playground.gateway.session_starts.interval = 0.0
        playground.world.listeners.append(silence.hear)
        yield playground
    assert silence.wrong == []
    assert playground.journal.dropped_entries == 0
    found = violations(playground.journal)
    if DESCRIPTION.exists():
        record_property(VALIDATED, len(playground.journal.entries))
        record_property(VIOLATIONS, len(found))
    assert found == []


@pytest.fixture
async def playground(record_property: Callable[[str, int], None]) -> AsyncIterator[Playground]:
    async with judged_playground(record_property) as playground:
        yield playground


def violations(journal: Journal) -> list[str]:
    """What Discord would object to, with the route and the place in the request."""
    entries = journal.entries
    refused = [
        f"{entry.method} {entry.template} request: {entry.response}"
        for entry in entries
        if entry.status == 400 and entry.response.get("code") in OUR_FAULT
    ]
    return refused + (judge().complaints(entries) if DESCRIPTION.exists() else [])


@asynccontextmanager
async def bot_online(playground: Playground, folder: Path, has_emojis: bool = False) -> AsyncIterator[Stage]:
    async with AsyncExitStack() as resources:
        stage = Stage(playground, folder, resources, has_emojis)
        resources.push_async_callback(stage.close)
        await stage.start_bot()
        yield stage


@pytest.fixture
async def stage(playground: Playground, tmp_path: Path, database: Path | str) -> AsyncIterator[Stage]:
    async with bot_online(playground, tmp_path) as stage:
        yield stage
