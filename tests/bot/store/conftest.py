"""A store on a real file, and a clock that tests set."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.store import Store
from tests.bot.new_database import new_database


class Watch:
    """A clock that stands still until it is set."""

    def __init__(self) -> None:
        self.now = 1_000_000.75

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def watch() -> Watch:
    """The clock of the store."""
    return Watch()


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """Where the database is."""
    return tmp_path / "games.sqlite"


@pytest.fixture
async def store(file: Path, watch: Watch) -> AsyncIterator[Store]:
    """An empty store that waits for nobody."""
    store = await Store.open(new_database(file), watch, busy_timeout=0)
    yield store
    await store.close()
