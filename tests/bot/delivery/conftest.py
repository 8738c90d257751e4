"""A playground for what is sent there, with a small bot that sends."""

from tests.bot.playground.conftest import bot, clock, playground

__all__ = ["bot", "clock", "playground"]
