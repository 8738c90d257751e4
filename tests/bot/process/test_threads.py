"""The threads beside the event loop: what is drawn there is warm before anybody waits."""

import asyncio
import gc
from collections.abc import AsyncIterator, Callable, Iterator
from itertools import count
from typing import Any

import pytest
import structlog

from bot.metrics import Metrics
from bot.process.threads import Threads
from games.registry import GAMES
from render.face import playable_settings
from render.texts import LANGUAGES
from render.theme import LIGHT


@pytest.fixture
def metrics() -> Metrics:
    """How long drawing took."""
    return Metrics()


@pytest.fixture
async def threads(metrics: Metrics) -> AsyncIterator[Threads]:
    threads = Threads(metrics)
    yield threads
    threads.stop()


async def test_every_way_to_play_is_drawn_once_in_every_language_the_usual_ones_first(
    threads: Threads, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn: list[tuple[Any, ...]] = []
    pairs = [(game, language) for language in LANGUAGES for game in GAMES]
    usual = [(*pair, LIGHT.name, playable_settings(pair[0])[0]) for pair in pairs]
    others = [(*pair, LIGHT.name, settings) for pair in pairs for settings in playable_settings(pair[0])[1:]]
    wanted = [*usual, *others]
    all_drawn = asyncio.Event()
    loop = asyncio.get_running_loop()

    def noted(*way: Any) -> Iterator[Callable[[], object]]:
        drawn.append(way)
        if len(drawn) == len(wanted):
            loop.call_soon_threadsafe(all_drawn.set)
        return iter(())

    monkeypatch.setattr("render.orders.warm_up_drawings", noted)
    threads.warm_up()
    await all_drawn.wait()
    assert drawn == wanted


async def test_what_was_drawn_beforehand_is_left_out_of_later_collections_of_garbage(
    threads: Threads, monkeypatch: pytest.MonkeyPatch
) -> None:
    ways, loop = count(), asyncio.get_running_loop()
    kept, is_drawn = list[Any](), asyncio.Event()

    def noted(*_: Any) -> Iterator[Callable[[], object]]:
        if next(ways) == 0:
            kept.append([])
        else:
            loop.call_soon_threadsafe(is_drawn.set)
        return iter(())

    monkeypatch.setattr("render.orders.warm_up_drawings", noted)
    threads.warm_up()
    await is_drawn.wait()
    assert not any(one is kept[0] for one in gc.get_objects())
    assert gc.get_freeze_count() > 0
    gc.unfreeze()


async def test_while_people_ask_for_pictures_none_is_drawn_that_nobody_asked_for(
    threads: Threads, monkeypatch: pytest.MonkeyPatch
) -> None:
    warmed: list[Any] = []

    def noted(*way: Any) -> Iterator[Callable[[], object]]:
        warmed.append(way)
        yield from ()

    monkeypatch.setattr("render.orders.warm_up_drawings", noted)
    asked_for = threads.pictures.draw(("any",), int)
    threads.warm_up()
    assert await asked_for == 0
    await threads.pictures.draw(("again",), int)
    assert warmed == []


async def test_pictures_that_cannot_be_warmed_up_are_told_of_and_harm_nothing(
    threads: Threads, monkeypatch: pytest.MonkeyPatch
) -> None:
    ways = len(LANGUAGES) * sum(len(playable_settings(game)) for game in GAMES)
    all_tried, loop = asyncio.Event(), asyncio.get_running_loop()
    left = count(ways - 1, -1)

    def fail(*_: Any) -> None:
        if next(left) == 0:
            loop.call_soon_threadsafe(all_tried.set)
        raise ZeroDivisionError

    monkeypatch.setattr("render.orders.warm_up_drawings", fail)
    with structlog.testing.capture_logs() as logs:
        threads.warm_up()
        await all_tried.wait()
        assert await threads.pictures.draw(("any",), int) == 0
    assert {entry["event"] for entry in logs} == {"warm-up failed"}
