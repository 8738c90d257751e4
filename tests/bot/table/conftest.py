"""A club that plays on a real database file."""

from collections.abc import AsyncIterator, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from bot.store import Store
from tests.bot.table.club import Club


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[Store]:
    """An empty store."""
    store = await Store.open(tmp_path / "games.sqlite")
    yield store
    await store.close()


@pytest.fixture
def club(store: Store) -> Club:
    """People and their tables."""
    return Club(store)


@pytest.fixture
def threads() -> Iterator[ThreadPoolExecutor]:
    """Where bot players think."""
    with ThreadPoolExecutor(1) as threads:
        yield threads
