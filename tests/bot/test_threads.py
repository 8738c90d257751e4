"""The threads beside the event loop: what is drawn there is warm before anybody waits."""

from collections.abc import Iterator

import pytest
import structlog

from bot.metrics import Metrics
from bot.threads import Threads
from games.registry import GAMES
from render.texts import LANGUAGES


@pytest.fixture
def metrics() -> Metrics:
    """How long drawing took."""
    return Metrics()


@pytest.fixture
def threads(metrics: Metrics) -> Iterator[Threads]:
    """Both threads."""
    threads = Threads(metrics)
    yield threads
    threads.stop()


async def test_every_game_is_drawn_once_in_every_language_before_it_is_asked_for(
    threads: Threads, metrics: Metrics, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn: list[tuple[str, str]] = []
    monkeypatch.setattr("bot.threads.warm_up", lambda game, language: drawn.append((game, language)))
    threads.warm_up()
    await threads.pictures.draw(("any",), int)
    assert drawn == [(game, language) for game in GAMES for language in LANGUAGES]
    assert metrics.render.count == 1


async def test_pictures_that_cannot_be_warmed_up_are_told_of_and_harm_nothing(
    threads: Threads, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.threads.warm_up", lambda *_: 1 / 0)
    with structlog.testing.capture_logs() as logs:
        threads.warm_up()
        assert await threads.pictures.draw(("any",), int) == 0
    assert {entry["event"] for entry in logs} == {"warm-up failed"}
