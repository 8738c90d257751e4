"""A club that plays on a real database file."""

from collections.abc import AsyncIterator, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from bot.store import Store
from tests.bot.store.conftest import Watch
from tests.bot.table.club import Club


@pytest.fixture
def watch() -> Watch:
    """The clock of the club."""
    return Watch()


@pytest.fixture
async def store(database: Path | str, watch: Watch) -> AsyncIterator[Store]:
    """An empty store with that clock."""
    store = await Store.open(database, watch)
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
