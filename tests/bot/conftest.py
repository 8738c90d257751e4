"""Fixtures that several folders below need."""

from tests.bot.browser import browser, sit, window, windows

__all__ = ["browser", "sit", "window", "windows"]
