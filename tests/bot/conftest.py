"""Fixtures that several folders below need."""

from tests.bot.browser import browser, sit

__all__ = ["browser", "sit"]
