"""The queue of pictures: of each picture the newest request alone is drawn, and everybody gets an answer."""

import asyncio
import uuid
from collections.abc import Iterator
from threading import Event

import pytest

from bot.metrics import Metrics
from bot.process.pictures import Pictures, TooManyPictures
from render.orders import draw_all
from tests.bot.process.test_worker import orders_of

MOST = 3


@pytest.fixture
def metrics() -> Metrics:
    """What operators see of the queue."""
    return Metrics()


@pytest.fixture
def pictures(metrics: Metrics) -> Iterator[Pictures]:
    """A queue for few pictures."""
    pictures = Pictures(metrics, MOST)
    yield pictures
    pictures.stop()


class Easel:
    """A drawing in progress, which ends when the test says so; what was drawn after it, in order."""

    def __init__(self, pictures: Pictures) -> None:
        self.drawn: list[str] = []
        self._go_on = Event()
        self._begun: asyncio.Event = asyncio.Event()
        self._loop = asyncio.get_running_loop()
        self.first = pictures.draw(("first",), self._occupy)

    def _occupy(self) -> str:
        self._loop.call_soon_threadsafe(self._begun.set)
        assert self._go_on.wait(30)
        return "first"

    async def begun(self) -> None:
        """Wait until the first drawing is on the easel and nothing waits."""
        await self._begun.wait()

    def go_on(self) -> None:
        """Let the first drawing end."""
        self._go_on.set()

    def paint(self, what: str) -> str:
        self.drawn.append(what)
        return what


async def test_each_drawing_is_measured(pictures: Pictures, metrics: Metrics) -> None:
    assert [await pictures.draw(("power", number), pow, 2, number) for number in range(3)] == [1, 2, 4]
    assert metrics.render.count == 3


async def test_a_waiting_picture_is_drawn_once_as_it_was_last_asked_for_and_all_who_asked_get_it(
    pictures: Pictures, metrics: Metrics
) -> None:
    easel = Easel(pictures)
    await easel.begun()
    waiting = [pictures.draw(("sheet", 1), easel.paint, what) for what in ("old", "newer", "newest")]
    other = pictures.draw(("sheet", 2), easel.paint, "other")
    assert metrics.pictures_waiting == 2
    easel.go_on()
    assert await asyncio.gather(easel.first, *waiting, other) == ["first", "newest", "newest", "newest", "other"]
    assert easel.drawn == ["newest", "other"]
    assert metrics.pictures_waiting == 0


async def test_a_picture_that_is_being_drawn_is_drawn_again_for_a_newer_request(pictures: Pictures) -> None:
    easel = Easel(pictures)
    await easel.begun()
    again = pictures.draw(("first",), easel.paint, "again")
    easel.go_on()
    assert (await easel.first, await again) == ("first", "again")


async def test_when_too_many_wait_those_in_a_hurry_are_told_and_the_patient_wait(pictures: Pictures) -> None:
    easel = Easel(pictures)
    await easel.begun()
    waiting = [pictures.draw_urgently(("sheet", seat), easel.paint, str(seat)) for seat in range(MOST)]
    with pytest.raises(TooManyPictures):
        pictures.draw_urgently(("sheet", MOST), easel.paint, "too many")
    waiting += [
        pictures.draw_urgently(("sheet", 0), easel.paint, "newer"),
        pictures.draw(("table",), easel.paint, "table"),
    ]
    easel.go_on()
    assert await asyncio.gather(*waiting) == ["newer", "1", "2", "newer", "table"]
    assert await pictures.draw_urgently(("sheet", MOST), easel.paint, "room again") == "room again"


async def test_what_somebody_is_in_a_hurry_for_is_drawn_first(pictures: Pictures) -> None:
    easel = Easel(pictures)
    await easel.begun()
    waiting = [pictures.draw(("reveal",), easel.paint, "reveal"), pictures.draw(("sheet", 1), easel.paint, "old sheet")]
    waiting += [pictures.draw_urgently(("sheet", seat), easel.paint, f"sheet {seat}") for seat in (2, 1)]
    easel.go_on()
    await asyncio.gather(*waiting)
    assert easel.drawn == ["sheet 1", "sheet 2", "reveal"]


async def test_what_has_waited_for_long_is_drawn_before_what_is_in_a_hurry(
    pictures: Pictures, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.process.pictures.LONG_WAIT_SECONDS", -1.0)
    easel = Easel(pictures)
    await easel.begun()
    waiting = [
        pictures.draw(("reveal",), easel.paint, "reveal"),
        pictures.draw_urgently(("sheet",), easel.paint, "sheet"),
    ]
    easel.go_on()
    await asyncio.gather(*waiting)
    assert easel.drawn == ["reveal", "sheet"]


async def test_the_pictures_of_a_panel_wait_as_one_and_those_of_a_table_one_by_one(pictures: Pictures) -> None:
    easel = Easel(pictures)
    await easel.begun()
    orders = [order for game in ("cities", "welcome_to") for order in orders_of(game)]
    table, panel = (
        pictures.draw_orders(("table",), orders[: MOST - 1]),
        pictures.draw_orders_urgently(("panel", 1), orders),
    )
    with pytest.raises(TooManyPictures):
        pictures.draw_orders_urgently(("panel", 2), orders[:1])
    easel.go_on()
    of_panel, of_table = await asyncio.gather(panel, table)
    assert of_panel == draw_all(orders)
    assert of_table == draw_all(orders[: MOST - 1])


async def test_who_gives_up_waiting_takes_the_picture_from_nobody_else(pictures: Pictures) -> None:
    easel = Easel(pictures)
    await easel.begun()
    impatient, patient = (pictures.draw(("sheet",), easel.paint, "sheet") for _ in range(2))
    alone = pictures.draw(("table",), easel.paint, "table")
    impatient.cancel()
    alone.cancel()
    await asyncio.sleep(0)
    easel.go_on()
    assert await patient == "sheet"
    assert await pictures.draw(("last",), easel.paint, "last") == "last"
    assert easel.drawn == ["sheet", "last"]


async def test_what_cannot_be_drawn_is_told_to_all_who_asked_and_the_next_is_drawn(pictures: Pictures) -> None:
    easel = Easel(pictures)
    await easel.begun()
    waiting = [pictures.draw(("broken",), lambda: 1 // 0) for _ in range(2)]
    easel.go_on()
    results = await asyncio.gather(*waiting, return_exceptions=True)
    assert [type(result) for result in results] == [ZeroDivisionError, ZeroDivisionError]
    assert await pictures.draw(("next",), easel.paint, "next") == "next"


async def test_at_the_end_nobody_is_left_waiting(metrics: Metrics) -> None:
    pictures = Pictures(metrics)
    easel = Easel(pictures)
    await easel.begun()
    waiting = [pictures.draw(("sheet", seat), easel.paint, "sheet") for seat in range(2)]
    easel.go_on()
    pictures.stop()
    results = await asyncio.gather(easel.first, *waiting, return_exceptions=True)
    assert results[0] == "first"
    assert all(result == "sheet" or isinstance(result, asyncio.CancelledError) for result in results[1:])


def draw(about: str) -> list[str]:
    """A picture that looks different each time it is drawn."""
    return [about, uuid.uuid4().hex]


async def test_a_process_draws_nothing_twice_that_it_has_drawn_lately(metrics: Metrics) -> None:
    pictures = Pictures(metrics, workers=1)
    first, other = await pictures.draw(("first",), draw, "a city"), await pictures.draw(("other",), draw, "a park")
    again = await pictures.draw(("again",), draw, "a city")
    assert again == first != other
    assert again is not first, "what somebody does with it is nobody else's"
    cache_usage = pictures.cache_usage()
    assert cache_usage.entries == 2 and 0 < (cache_usage.size or 0) < (cache_usage.size_most or 0)
    pictures.cache.clear()
    assert await pictures.draw(("again",), draw, "a city") != first
    orders = orders_of("welcome_to")[:1]
    pictures.draw_ahead(("next",), orders)
    await pictures.draw(("then",), draw, "a city")
    assert await pictures.draw_orders(("next",), orders) and pictures.cache_usage().entries == 2
    pictures.stop()


async def test_nothing_is_drawn_ahead_that_no_cache_keeps(pictures: Pictures, metrics: Metrics) -> None:
    pictures.draw_ahead(("next",), orders_of("welcome_to")[:1])
    await pictures.draw(("then",), draw, "a city")
    assert metrics.render.count == 1


def fail() -> None:
    """Cannot be drawn."""
    raise ValueError("no paint")


async def test_what_a_process_cannot_draw_is_told_and_tried_again(metrics: Metrics) -> None:
    pictures = Pictures(metrics, workers=1)
    for _ in range(2):
        with pytest.raises(ValueError, match="no paint"):
            await pictures.draw(("first",), fail)
    assert pictures.cache_usage().entries == 0
    pictures.stop()
