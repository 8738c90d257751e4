"""Fixtures that several folders below need."""

from tests.bot.browser import browser, sit, window

__all__ = ["browser", "sit", "window"]
