"""A store on a real file, and a clock that tests set."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.settings import DATABASE_FILE
from bot.store import Store
from bot.store.store import BUSY_TIMEOUT


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
    """Where the database is, for tests that are about SQLite's files."""
    return tmp_path / DATABASE_FILE


@pytest.fixture
async def store(database: Path | str, watch: Watch) -> AsyncIterator[Store]:
    """An empty store. It waits for nobody who holds its file; on PostgreSQL transactions do wait for each other."""
    store = await Store.open(database, watch, busy_timeout=0 if isinstance(database, Path) else BUSY_TIMEOUT)
    yield store
    await store.close()
