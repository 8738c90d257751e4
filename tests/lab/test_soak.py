"""What counts as growth in a long run, what is read about caches, and a short run of the real thing."""

import json
import subprocess
import sys
from subprocess import PIPE

import pytest
from prometheus_client import generate_latest

from bot.metrics import CacheUsage, Metrics, WorkerMetrics
from bot.process.exporter import serve_metrics
from bot.process.prometheus import make_registry
from tests.lab.__main__ import main
from tests.lab.bench.figures import CannotMeasure
from tests.lab.bench.stage import fetch_metrics, free_port
from tests.lab.commands import soak as command
from tests.lab.processes import resident_megabytes
from tests.lab.soak import ALLOWANCES, MEGABYTE, SoakReport, Trend, cache_figures, soak

LOOKS = 120


@pytest.mark.parametrize("name", ALLOWANCES)
def test_what_stays_is_flat_and_a_slow_leak_of_anything_is_found(name: str) -> None:
    assert not Trend.of([50.0] * LOOKS, ALLOWANCES[name]).has_grown
    assert Trend.of([50 + look / 2 for look in range(LOOKS)], ALLOWANCES[name]).has_grown


def in_parts(*medians: float) -> list[float]:
    """What is noted in a run that stays where it begins, and then at each of these values for a third of the rest."""
    warm_up = [medians[0]] * (LOOKS // 4)
    return warm_up + [median for median in medians for _ in range(LOOKS // 4)]


@pytest.mark.parametrize(
    ("noted", "has_grown"),
    [
        (in_parts(247.76, 279.54, 280.64), False),  # it has levelled off
        (in_parts(247.76, 253.76, 259.76), True),  # it goes on by 6, more than half of what is allowed
        (in_parts(247.76, 250.76, 259.76), True),  # it rises ever faster
        (in_parts(247.76, 250.76, 253.76), False),  # as slow a leak as this takes a longer run
        (in_parts(247.76, 279.54, 260.00), False),
        ([min(look, LOOKS // 4) * 10.0 for look in range(LOOKS)], False),  # it grows in the warm-up alone
        ([200 + 20 * (look % 5) for look in range(LOOKS)], False),  # it swings
    ],
)
def test_what_levels_off_or_swings_is_flat_and_what_goes_on_rising_has_grown(
    noted: list[float], has_grown: bool
) -> None:
    assert Trend.of(noted, ALLOWANCES["worker_beside_caches_mb"]).has_grown == has_grown


def test_too_few_looks_tell_nothing() -> None:
    with pytest.raises(ValueError, match="2 looks are too few"):
        Trend.of([1, 2], ALLOWANCES["tasks"])


LEAKING = """
import sys
kept = []
for line in sys.stdin:
    kept.append(bytearray(int(line)))
    print("there", flush=True)
"""


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere nobody tells how much memory a process takes")
@pytest.mark.parametrize(("leak", "has_grown"), [(1 << 20, True), (0, False)])
def test_a_process_that_keeps_a_megabyte_from_look_to_look_has_grown(leak: int, has_grown: bool) -> None:
    noted = []
    with subprocess.Popen([sys.executable, "-c", LEAKING], stdin=PIPE, stdout=PIPE, text=True) as process:
        assert process.stdin is not None and process.stdout is not None
        for _ in range(30):
            print(leak, file=process.stdin, flush=True)
            process.stdout.readline()
            noted.append(resident_megabytes(process.pid))
    assert Trend.of(noted, ALLOWANCES["beside_caches_mb"]).has_grown == has_grown


def page_of(metrics: Metrics) -> str:
    return generate_latest(make_registry(metrics)).decode()


def in_bytes(size: int, most: int | None) -> CacheUsage:
    """A cache of three entries that has so many MB in it, and may have so many."""
    return CacheUsage(3, None, size * MEGABYTE, None if most is None else most * MEGABYTE)


def test_caches_with_a_limit_of_any_kind_are_added_up_and_those_without_are_not() -> None:
    before, _ = cache_figures(page_of(Metrics()))
    limited = {"films": lambda: in_bytes(5, 8), "people": lambda: CacheUsage(3, 10, 2 * MEGABYTE)}
    unlimited = {"leak": lambda: in_bytes(500, None), "uncounted": lambda: CacheUsage(3, 10)}
    for caches in (limited, limited | unlimited):
        assert cache_figures(page_of(Metrics(caches=caches)))[0] - before == pytest.approx(7, abs=0.1)


def test_of_worker_processes_it_is_told_what_they_take_beside_their_caches() -> None:
    caches = [{"sprites": in_bytes(size, 72), "leak": in_bytes(90, None)} for size in (30, 60, 10)]
    memory = [size * MEGABYTE for size in (200, 250, 240)]
    workers = [WorkerMetrics(0, *one) for one in zip(memory, caches, strict=True)]
    assert cache_figures(page_of(Metrics(workers={"pictures": workers})))[1] == [170, 190, 230]
    assert cache_figures(page_of(Metrics()))[1] == []


async def test_the_metrics_are_fetched_where_they_are_published() -> None:
    port = free_port()
    with serve_metrics(Metrics(workers={"thinking": [WorkerMetrics(0, 3 * MEGABYTE)]}), "127.0.0.1", port):
        assert cache_figures(await fetch_metrics(port))[1] == [3]
    with pytest.raises(CannotMeasure, match="the bot's metrics cannot be fetched"):
        await fetch_metrics(port)


@pytest.mark.end_to_end
async def test_people_play_and_the_bot_is_looked_at() -> None:
    report = await soak(seconds=0.5, tables=2, waits=False)
    assert report.presses > 0 and report.tables > 0
    assert set(report.trends) == set(ALLOWANCES)
    for name in ("beside_caches_mb", "open_files", "tasks", "threads"):
        assert min(report.trends[name].medians) > 0


@pytest.mark.parametrize(("grown", "said"), [(True, "Grown: tasks."), (False, "Nothing has grown.")])
def test_the_status_says_whether_anything_has_grown(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], grown: bool, said: str
) -> None:
    async def soaked(seconds: float, tables: int) -> SoakReport:
        assert (seconds, tables) == (90, 3)
        return SoakReport(1.5, 8, 900, {"tasks": Trend([5, 50, 500], grown)})

    monkeypatch.setattr(command, "soak", soaked)
    about = ["soak", "--minutes", "1.5", "--tables", "3"]
    assert main(about) == grown
    words = capsys.readouterr().out
    assert said in words and "5 -> 50 -> 500" in words and "Less than 5 minutes tell little of memory." in words
    assert main([*about, "--json"]) == grown
    assert json.loads(capsys.readouterr().out)["trends"]["tasks"]["medians"] == [5, 50, 500]
