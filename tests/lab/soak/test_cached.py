"""What the soak reads about caches in the metrics of a bot."""

import pytest
from prometheus_client import generate_latest

from bot.metrics import Filled, Metrics
from bot.process.exporter import published
from bot.process.prometheus import registry_of
from tests.lab.bench.figures import CannotMeasure
from tests.lab.soak.cached import MEGABYTE, cached_by, fetched, free_port


def page_of(metrics: Metrics) -> str:
    return generate_latest(registry_of(metrics)).decode()


def in_bytes(size: int, most: int | None) -> Filled:
    """A cache of three entries that has so many MB in it, and may have so many."""
    return Filled(3, None, size * MEGABYTE, None if most is None else most * MEGABYTE)


def test_caches_with_a_limit_of_any_kind_are_added_up_and_those_without_are_not() -> None:
    before = cached_by(page_of(Metrics())).caches
    limited = {"films": lambda: in_bytes(5, 8), "people": lambda: Filled(3, 10, 2 * MEGABYTE)}
    assert cached_by(page_of(Metrics(caches=limited))).caches - before == pytest.approx(7, abs=0.1)
    unlimited = {"leak": lambda: in_bytes(500, None), "uncounted": lambda: Filled(3, 10)}
    assert cached_by(page_of(Metrics(caches=limited | unlimited))).caches - before == pytest.approx(7, abs=0.1)


def test_of_several_processes_that_draw_the_largest_is_told_with_its_own_caches() -> None:
    caches = [{"sprites": in_bytes(size, 72), "leak": in_bytes(90, None)} for size in (30, 60, 10)]
    memory = [size * MEGABYTE for size in (200, 250, 240)]
    cached = cached_by(page_of(Metrics(workers_memory=memory, workers_caches=list(caches))))
    assert (cached.worker, cached.worker_caches) == (250, 60)


def test_without_processes_that_draw_nothing_is_told_of_them() -> None:
    cached = cached_by(page_of(Metrics()))
    assert (cached.worker, cached.worker_caches) == (0, 0)


def test_a_cache_beyond_its_limit_is_named_with_its_process() -> None:
    own = {"films": lambda: in_bytes(9, 8), "full": lambda: in_bytes(8, 8), "people": lambda: Filled(11, 10)}
    drawing = [{"sprites": in_bytes(72, 72)}, {"sprites": in_bytes(73, 72)}]
    page = page_of(Metrics(caches=dict(own), workers_caches=list(drawing)))
    assert cached_by(page).overfull == ["films", "people", "sprites of process 1"]


async def test_the_metrics_are_fetched_where_they_are_published() -> None:
    port = free_port()
    with published(Metrics(workers_memory=[3 * MEGABYTE]), "127.0.0.1", port):
        assert (await fetched(port)).worker == 3
    with pytest.raises(CannotMeasure, match="the bot's metrics cannot be fetched"):
        await fetched(port)
