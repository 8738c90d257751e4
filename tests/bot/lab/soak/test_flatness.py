"""What counts as growth: a rise from part to part beyond what is allowed, and nothing that swings or fills up early."""

import subprocess
import sys
from subprocess import PIPE

import pytest

from bot.lab.processes import megabytes
from bot.lab.soak.flatness import ALLOWED, course_of

LOOKS = 120


def test_what_rises_all_the_time_has_grown() -> None:
    course = course_of("memory_mb", [100 + 0.2 * look for look in range(LOOKS)])
    assert course.has_grown
    assert course.medians == sorted(course.medians)


@pytest.mark.parametrize("name", ALLOWED)
def test_what_stays_is_flat_and_a_slow_leak_of_anything_is_found(name: str) -> None:
    assert not course_of(name, [50.0] * LOOKS).has_grown
    assert course_of(name, [50 + look / 2 for look in range(LOOKS)]).has_grown


def test_what_grows_in_the_warm_up_alone_is_flat() -> None:
    noted = [min(look, LOOKS // 4) * 10.0 for look in range(LOOKS)]
    assert not course_of("memory_mb", noted).has_grown


def test_what_swings_is_flat() -> None:
    assert not course_of("wal_mb", [look % 5 for look in range(LOOKS)]).has_grown
    assert not course_of("tasks", [100 if look > 80 else 10 for look in range(LOOKS)]).has_grown


def test_a_little_more_is_allowed() -> None:
    assert not course_of("memory_mb", [100 + look / 60 for look in range(LOOKS)]).has_grown


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
    assert course_of("memory_mb", noted).has_grown == has_grown
