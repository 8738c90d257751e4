"""What simcord replaces in the libraries while it runs is back in its place afterwards, and its plugin is off."""

import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import discord
import pytest
from discord.webhook import async_ as webhooks

from tests.bot.simcord.scene import on_simcord


def replaced() -> list[object]:
    """What simcord puts something else in place of."""
    adapter = webhooks.async_context.get()
    return [time.monotonic, vars(discord.utils)["datetime"], ThreadPoolExecutor.submit, adapter]


async def test_everything_is_back_in_its_place(tmp_path: Path) -> None:
    before = replaced()
    async with on_simcord(tmp_path):
        during = replaced()
        assert all(now is not then for now, then in zip(during, before, strict=True))
    assert replaced() == before


def test_its_plugin_is_off(pytestconfig: pytest.Config) -> None:
    assert not pytestconfig.pluginmanager.has_plugin("simcord")
