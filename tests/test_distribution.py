"""Test files are shared out from both ends: each is run once, and processes stay in their own part of the tests."""

from dataclasses import dataclass, field
from types import SimpleNamespace
from typing import Any

from xdist.remote import Producer  # type: ignore[import-untyped]  # it has no types

from tests.distribution import FromBothEnds

TESTS = [f"tests/test_{letter}.py::test_{number}" for letter in "abcdef" for number in range(3)]


@dataclass(eq=False)
class Worker:
    """Notes which tests it is to run."""

    gateway: Any = field(default_factory=lambda: SimpleNamespace(id="worker"))
    given: list[int] = field(default_factory=list)
    shutting_down: bool = False

    def send_runtest_some(self, places: list[int]) -> None:
        """Run these tests."""
        self.given += places

    def shutdown(self) -> None:
        """Run what is left and end."""
        self.shutting_down = True


def shared_out(workers: int) -> list[list[str]]:
    """The files that each of so many workers is given, in its order, where all are equally quick."""
    config: Any = SimpleNamespace(
        getvalue=lambda _: ["popen"] * workers, option=SimpleNamespace(loadscopereorder=False)
    )
    scheduler, nodes = FromBothEnds(config, Producer("test", enabled=False)), [Worker() for _ in range(workers)]
    for node in nodes:
        scheduler.add_node(node)
        scheduler.add_node_collection(node, TESTS)
    scheduler.schedule()
    for turn in range(len(TESTS)):
        for node in nodes:
            if turn < len(node.given):
                scheduler.mark_test_complete(node, node.given[turn])
    return [list(dict.fromkeys(TESTS[place].split("::")[0][-4] for place in node.given)) for node in nodes]


def test_two_processes_meet_in_the_middle() -> None:
    assert shared_out(2) == [["a", "b", "c"], ["f", "e", "d"]]


def test_every_file_is_run_once_by_however_many() -> None:
    for workers in (1, 3, 4, 9):
        given = [file for files in shared_out(workers) for file in files]
        assert sorted(given) == list("abcdef")
