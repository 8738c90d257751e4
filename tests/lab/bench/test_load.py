"""Many people on several processes of one bot: what their figures come to, and how they are printed."""

import json
import sys

import pytest

from tests.lab.__main__ import main
from tests.lab.bench.crowd import TimesTaken
from tests.lab.bench.figures import CannotMeasure
from tests.lab.bench.load import ComputedTime, MeasuredRun
from tests.lab.commands import bench

IDLE = [1.0, 2.0, 12.0, 13.0]
DELAYS = {0.005: 90, 0.01: 95, 0.025: 99, float("inf"): 100}
BUSY = [3.0, 11.5, 12.5, 13.5, 14.5, 15.0, 16.0, 17.0]


def course(presses: int) -> MeasuredRun:
    """Two processes for ten idle seconds, and then ten with so many presses."""
    begun = ComputedTime(0.0, 100.0, 50.0, {7: 30.0})
    calm = ComputedTime(10.0, 140.0, 50.0, {7: 30.0, 8: 5.0})
    ended = ComputedTime(20.0, 220.0, 70.0, {7: 40.0, 8: 15.0})
    taken = TimesTaken([10.0] * presses, [], [9000.0, 9000.0])
    return MeasuredRun((begun, calm, ended), (120.0, 300.0), 6, [IDLE, BUSY], DELAYS, taken)


def test_what_a_press_takes_and_what_an_idle_process_takes_are_told_apart() -> None:
    found = course(presses=4).figures(tables=5, people=10)
    assert (found.processes, found.tables, found.people, found.presses) == (2, 5, 10, 4)
    assert (found.computed, found.drawn, found.stored) == (10, 5, 3.75)
    assert found.pressed_per_second == 0.4
    assert (found.idle_computed, found.idle_statements) == (2, 0.15)
    assert (found.statements, found.requests) == (1.5, 1.5)
    assert found.late == 10
    assert (found.first, found.hints, found.reviews) == ((10, 10, 10), (), (9000, 9000, 9000))


def test_nothing_is_told_of_presses_that_nobody_made() -> None:
    with pytest.raises(CannotMeasure, match="nobody pressed"):
        course(presses=1).figures(tables=5, people=10)


@pytest.mark.parametrize("is_json", [True, False])
def test_a_run_is_printed_as_one_object_or_as_a_table(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], is_json: bool
) -> None:
    asked: list[object] = []

    def measure(*said: object) -> list[object]:
        asked.extend(said)
        return [course(presses=4).figures(5, 10)]

    monkeypatch.setattr(bench, "measure_several", measure)
    words = ["bench", "scale", "--processes", "2,4", "--people", "10", "--database", "postgresql://there/games"]
    assert main([*words, *(["--json"] if is_json else [])]) == 0
    assert asked == [[2, 4], 50, 10, bench.DEFAULT_SECONDS["scale"], "postgresql://there/games"]
    printed = capsys.readouterr().out
    if is_json:
        assert json.loads(printed)["scale"][0]["computed"] == 10
    else:
        assert "processes                                                    2\n" in printed
        assert "as many servers as there are processes" in printed


def test_a_missing_driver_is_told_in_one_sentence(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sys.modules, "asyncpg", None)
    assert "the package asyncpg is not installed" in told(capsys)


def test_a_missing_server_is_told_in_one_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    assert "it cannot be reached" in told(capsys)


def told(capsys: pytest.CaptureFixture[str]) -> str:
    """What the command says of a database at a port on which nothing listens, in a line."""
    words = ["bench", "scale", "--processes", "1", "--tables", "1", "--people", "1"]
    assert main([*words, "--database", "postgresql://127.0.0.1:1/games"]) == 1
    shown = capsys.readouterr()
    assert shown.out.count("\n") == 1
    [line] = shown.err.splitlines()
    assert line.startswith("Cannot measure scale: The database ")
    return line
