"""Two stores for two runs, and Orchard as if it were registered."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.store import Store
from tests.bot.new_database import new_database
from tests.bot.secrets import telling_face
from tests.games import example
from tests.registering import register


@pytest.fixture(autouse=True)
def orchard(monkeypatch: pytest.MonkeyPatch) -> None:
    """A game with hidden hands and a deck, and with turns in which others are asked."""
    register(monkeypatch, example, telling_face)


@pytest.fixture
async def stores(tmp_path: Path) -> AsyncIterator[tuple[Store, Store]]:
    """Two empty stores at which the clock stands still."""
    one, other = [
        await Store.open(new_database(tmp_path / f"{name}.sqlite"), clock=lambda: 1.0) for name in ("one", "other")
    ]
    yield one, other
    await one.close()
    await other.close()
