"""Fixtures that several folders below need."""

from collections.abc import Iterator
from pathlib import Path

import pytest
import structlog
from structlog.dev import ConsoleRenderer, plain_traceback

from bot.settings import DATABASE_FILE
from bot.table.limits import UNLIMITED
from tests.bot.browser import browser, sit, window, windows
from tests.bot.dealing import deal_alike
from tests.bot.new_database import drop_made, new_database

__all__ = ["browser", "sit", "window", "windows"]


@pytest.fixture
def database(tmp_path: Path) -> Path | str:
    """A database with nothing in it: the one of a bot whose data folder is that of the test."""
    return new_database(tmp_path / DATABASE_FILE)


@pytest.fixture(autouse=True)
def databases_dropped() -> Iterator[None]:
    """No test leaves a database behind on a server."""
    yield
    drop_made()


@pytest.fixture(autouse=True)
def dealt_alike(monkeypatch: pytest.MonkeyPatch) -> None:
    """In each run of a test its games are dealt the same, and its bot players have the same ideas."""
    deal_alike(monkeypatch, 0)


@pytest.fixture(scope="session", autouse=True)
def quick_starts() -> Iterator[None]:
    """A bot that a test starts, in whatever process, draws nothing before somebody wants it, unless the test asks.

    It makes as many requests a second as it can.
    """
    hurried = {"WARM_UP": "off", "EMOJIS": "off", "DAILY": "off", "REQUESTS_PER_SECOND": str(UNLIMITED)}
    hurried |= {"PICTURE_WORKERS": "0", "THINKING_WORKERS": "0"}
    with pytest.MonkeyPatch.context() as patch:
        for variable, value in hurried.items():
            patch.setenv(variable, value)
        yield


@pytest.fixture(scope="session", autouse=True)
def plain_logs() -> None:
    """An error that the bot logs in this process is told in plain lines: to paint it takes longer than most tests."""
    *usual, _ = structlog.get_config()["processors"]
    structlog.configure(processors=[*usual, ConsoleRenderer(exception_formatter=plain_traceback)])
