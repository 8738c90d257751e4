"""The lab plays with the bot, so its tests have the bot's fixtures."""

from tests.bot.conftest import database, databases_dropped, dealt_alike, plain_logs, quick_starts

__all__ = ["database", "databases_dropped", "dealt_alike", "plain_logs", "quick_starts"]
