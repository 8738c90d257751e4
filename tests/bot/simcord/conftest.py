"""A scene for each test."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.bot.simcord.scene import Guest, Scene, on_simcord


@pytest.fixture
async def scene(tmp_path: Path) -> AsyncIterator[Scene]:
    """The bot online in a server with one channel."""
    async with on_simcord(tmp_path) as scene:
        yield scene


@pytest.fixture
def alice(scene: Scene) -> Guest:
    """The one who opens tables."""
    return scene.guest("Alice")


@pytest.fixture
def bob(scene: Scene) -> Guest:
    """The one who joins them."""
    return scene.guest("Bob")
