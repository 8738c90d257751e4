"""The first case of each test is measured, for a while."""

from time import process_time

import pytest
from coverage import Coverage

from tests.measuring import MOST_SECONDS, Measure


@pytest.fixture
def measure(monkeypatch: pytest.MonkeyPatch) -> Measure:
    """A measure that notes when it is tracing, and leaves the one of this run alone."""
    monkeypatch.setattr(Coverage, "start", lambda _: None)
    monkeypatch.setattr(Coverage, "stop", lambda _: None)
    return Measure()


def test_the_first_case_of_each_test_is_traced(measure: Measure) -> None:
    traced = []
    for test in ("a.py::one[1]", "a.py::one[2]", "a.py::two", "b.py::one"):
        with measure.of(test):
            traced.append(measure.is_tracing)
        assert not measure.is_tracing
    assert traced == [True, False, True, True]


def test_a_long_test_is_traced_at_its_beginning_alone(measure: Measure) -> None:
    with measure.of("a.py::long"):
        until = process_time() + 4 * MOST_SECONDS
        while process_time() < until:
            sum(range(1000))
        assert not measure.is_tracing
