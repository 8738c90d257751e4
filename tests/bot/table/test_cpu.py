"""A limit to the CPU time of a piece of work."""

import time
from collections.abc import Callable

from bot.table.ending.cpu import run_within_cpu


def test_work_is_told_when_it_has_computed_for_its_seconds() -> None:
    def count(step: int, enough: Callable[[], bool]) -> int:
        counted = 0
        while not enough():
            counted += step
        return counted

    begun = time.thread_time()
    assert run_within_cpu(0.02, count, 7) > 0
    assert time.thread_time() - begun >= 0.02
    assert run_within_cpu(0.0, count, 7) == 0
