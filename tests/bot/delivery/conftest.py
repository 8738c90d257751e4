"""A playground for what is sent there, with a small bot that sends, and tables whose messages it delivers."""

from collections.abc import Iterator

import pytest

from bot.delivery import courier
from bot.metrics import Metrics
from bot.playground import Playground
from bot.process.threads import Threads
from bot.store import Store
from tests.bot.delivery.post_office import PostOffice
from tests.bot.playground.conftest import bot, clock, playground
from tests.bot.playground.small_bot import SmallBot
from tests.bot.table.conftest import store, watch

__all__ = ["bot", "clock", "playground", "store", "watch"]


@pytest.fixture
def threads() -> Iterator[Threads]:
    """Where pictures are drawn."""
    threads = Threads(Metrics())
    yield threads
    threads.stop()


@pytest.fixture
def office(
    playground: Playground, bot: SmallBot, store: Store, threads: Threads, monkeypatch: pytest.MonkeyPatch
) -> PostOffice:
    """What delivers, and need not wait before it tries again."""
    monkeypatch.setattr(courier, "RETRY_DELAYS", (0.0,) * len(courier.RETRY_DELAYS))
    return PostOffice(playground, bot, store, threads)
