"""The threads beside the event loop: what is drawn there is measured, and warm before anybody waits."""

import sys
from collections.abc import Iterator

import pytest
import structlog

from bot.metrics import Histogram
from bot.threads import GIVE_WAY, Threads
from games.registry import GAMES
from render.texts import LANGUAGES


@pytest.fixture
def times() -> Histogram:
    """How long drawing took."""
    return Histogram()


@pytest.fixture
def threads(times: Histogram) -> Iterator[Threads]:
    """Both threads."""
    threads = Threads(times)
    yield threads
    threads.stop()


def test_threads_that_compute_give_way_sooner_than_by_themselves(threads: Threads) -> None:
    assert threads.robots.submit(sys.getswitchinterval).result() == pytest.approx(GIVE_WAY)
    assert GIVE_WAY < 0.005


async def test_each_drawing_is_measured(threads: Threads, times: Histogram) -> None:
    assert [await threads.draw(pow, 2, number) for number in range(3)] == [1, 2, 4]
    assert times.count == 3


async def test_every_game_is_drawn_once_in_every_language_before_it_is_asked_for(
    threads: Threads, times: Histogram, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn: list[tuple[str, str]] = []
    monkeypatch.setattr("bot.threads.warm_up", lambda game, language: drawn.append((game, language)))
    threads.warm_up()
    await threads.draw(int)
    assert drawn == [(game, language) for game in GAMES for language in LANGUAGES]
    assert times.count == 1


async def test_pictures_that_cannot_be_warmed_up_are_told_of_and_harm_nothing(
    threads: Threads, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.threads.warm_up", lambda *_: 1 / 0)
    with structlog.testing.capture_logs() as logs:
        threads.warm_up()
        assert await threads.draw(int) == 0
    assert {entry["event"] for entry in logs} == {"warm-up failed"}
