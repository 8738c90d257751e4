"""What counts as growth: a rise that goes on and is beyond what is allowed, and nothing that swings or fills up."""

import subprocess
import sys
from subprocess import PIPE

import pytest

from tests.lab.processes import megabytes
from tests.lab.soak.flatness import ALLOWED, WATCHED, course_of

LOOKS = 120


def test_what_rises_all_the_time_has_grown() -> None:
    course = course_of("beside_caches_mb", [100 + 0.2 * look for look in range(LOOKS)])
    assert course.has_grown
    assert course.medians == sorted(course.medians)


@pytest.mark.parametrize("name", ALLOWED)
def test_what_stays_is_flat_and_a_slow_leak_of_anything_is_found(name: str) -> None:
    assert not course_of(name, [50.0] * LOOKS).has_grown
    assert course_of(name, [50 + look / 2 for look in range(LOOKS)]).has_grown


def test_what_grows_in_the_warm_up_alone_is_flat() -> None:
    noted = [min(look, LOOKS // 4) * 10.0 for look in range(LOOKS)]
    assert not course_of("beside_caches_mb", noted).has_grown


def in_parts(*medians: float) -> list[float]:
    """What is noted in a run that stays where it begins, and then at each of these values for a third of the rest."""
    warm_up = [medians[0]] * (LOOKS // 4)
    return warm_up + [median for median in medians for _ in range(LOOKS // 4)]


@pytest.mark.parametrize(
    ("medians", "has_grown"),
    [
        ((247.76, 279.54, 280.64), False),  # it has levelled off
        ((247.76, 253.76, 259.76), True),  # it goes on by 6, more than half of what is allowed
        ((247.76, 250.76, 259.76), True),  # it rises ever faster
        ((247.76, 250.76, 253.76), False),  # as slow a leak as this takes a longer run
        ((247.76, 279.54, 260.00), False),
    ],
)
def test_what_levels_off_is_flat_and_what_goes_on_rising_has_grown(medians: tuple[float, ...], has_grown: bool) -> None:
    course = course_of("worker_beside_caches_mb", in_parts(*medians))
    assert course.medians == list(medians)
    assert course.has_grown == has_grown


def test_memory_is_judged_beside_the_caches_alone() -> None:
    assert set(ALLOWED) < set(WATCHED)
    for name in ("memory_mb", "caches_mb", "worker_mb", "worker_caches_mb"):
        assert not course_of(name, in_parts(100, 200, 300)).has_grown


def test_what_swings_is_flat() -> None:
    assert not course_of("wal_mb", [look % 5 for look in range(LOOKS)]).has_grown
    assert not course_of("tasks", [100 if look > 80 else 10 for look in range(LOOKS)]).has_grown


def test_a_little_more_is_allowed() -> None:
    assert not course_of("beside_caches_mb", [100 + look / 60 for look in range(LOOKS)]).has_grown


def test_too_few_looks_tell_nothing() -> None:
    with pytest.raises(ValueError, match="2 looks are too few"):
        course_of("tasks", [1, 2])


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
            noted.append(megabytes(process.pid))
    assert course_of("beside_caches_mb", noted).has_grown == has_grown
