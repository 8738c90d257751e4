"""Medians, ratios and rounded figures."""

import gc
from collections.abc import Iterator

import pytest

from tests.lab.bench.figures import MIN_ROUNDS, Stopwatch, garbage_collection_off, median_ratio, rounded, timed_rounds


def test_a_ratio_is_the_median_of_the_quotients_of_each_round() -> None:
    assert median_ratio([10, 40, 900], [5, 10, 300]) == 3


def test_a_slow_round_does_not_change_the_ratio() -> None:
    assert median_ratio([4, 4000, 4], [2, 2000, 2]) == 2


def test_a_ratio_needs_both_sides_of_every_round() -> None:
    with pytest.raises(ValueError, match="shorter"):
        median_ratio([1, 2], [1])


def test_figures_have_three_digits() -> None:
    assert [rounded(25731.4), rounded(4.2186), rounded(0.10239)] == [25700, 4.22, 0.102]


def test_however_short_the_time_there_are_a_few_rounds() -> None:
    assert list(timed_rounds(0)) == list(range(MIN_ROUNDS))


def test_a_stopwatch_adds_up_only_what_happens_while_it_runs() -> None:
    clock: Iterator[float] = iter([10.0, 12.0, 20.0, 25.0])
    watch = Stopwatch(lambda: next(clock))
    for _ in range(2):
        with watch.running():
            pass
    assert watch.seconds == 7


def test_nothing_is_collected_in_this_process_while_others_are_measured() -> None:
    assert gc.isenabled()
    with garbage_collection_off():
        assert not gc.isenabled()
    assert gc.isenabled()
