"""The bench of several processes: each plays in its own server, all on one PostgreSQL."""

import os

import pytest

from tests.bot.new_database import SERVER
from tests.lab.bench import crowd, stage
from tests.lab.bench.load import measure_several

pytestmark = [pytest.mark.end_to_end, pytest.mark.postgresql]


def test_two_processes_are_measured_on_one_database(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(crowd, "THINK_SECONDS", (0.05, 0.1))
    monkeypatch.setattr(stage, "IDLE_LOOKS", 0)
    [found] = measure_several([2], tables=2, people=4, seconds=1.0, address=os.environ[SERVER])
    assert (found.processes, found.tables, found.people) == (2, 2, 4)
    assert found.presses > 1 and found.statements > 1
    assert min(found.computed, found.megabytes) > 0
    assert 0 < found.first[0] <= found.first[2]
