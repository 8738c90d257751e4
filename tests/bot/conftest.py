"""Fixtures that several folders below need."""

from collections.abc import Iterator

import pytest
import structlog
from structlog.dev import ConsoleRenderer, plain_traceback

from tests.bot.browser import browser, sit, window, windows

__all__ = ["browser", "sit", "window", "windows"]


@pytest.fixture(scope="session", autouse=True)
def quick_starts() -> Iterator[None]:
    """A bot that a test starts, in whatever process, draws nothing before somebody wants it, unless the test asks."""
    with pytest.MonkeyPatch.context() as patch:
        for variable, value in {"WARM_UP": "off", "EMOJIS": "off", "PICTURE_WORKERS": "0"}.items():
            patch.setenv(variable, value)
        yield


@pytest.fixture(scope="session", autouse=True)
def plain_logs() -> None:
    """An error that the bot logs in this process is told in plain lines: to paint it takes longer than most tests."""
    *usual, _ = structlog.get_config()["processors"]
    structlog.configure(processors=[*usual, ConsoleRenderer(exception_formatter=plain_traceback)])
