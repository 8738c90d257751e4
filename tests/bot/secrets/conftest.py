"""Two stores for two runs, and the tests' example game as if it were registered with a face of its own."""

import sys
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.store import Store
from games import registry
from tests.bot.new_database import new_database
from tests.bot.secrets import telling_face
from tests.games import example


@pytest.fixture(autouse=True)
def orchard(monkeypatch: pytest.MonkeyPatch) -> None:
    """A game with hidden hands, with a deck, and with turns in which others are asked."""
    monkeypatch.setattr(registry, "GAMES", (*registry.GAMES, "orchard"))
    monkeypatch.setitem(sys.modules, "games.orchard", example)
    monkeypatch.setitem(sys.modules, "render.orchard", telling_face)


@pytest.fixture
async def stores(tmp_path: Path) -> AsyncIterator[tuple[Store, Store]]:
    """Two empty stores at which the clock stands still."""
    one, other = [
        await Store.open(new_database(tmp_path / f"{name}.sqlite"), clock=lambda: 1.0) for name in ("one", "other")
    ]
    yield one, other
    await one.close()
    await other.close()
