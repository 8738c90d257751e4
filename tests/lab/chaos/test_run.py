"""A short run of the real thing: a storm over two tables, then calm, then the books agree."""

from collections import Counter
from pathlib import Path
from typing import Final

import pytest

from tests.lab.__main__ import main
from tests.lab.chaos.report import Report
from tests.lab.chaos.run import ChaosPlan, run

pytestmark = pytest.mark.end_to_end

SLOW = frozenset({"session lost", "disk full", "429", "latency"})
"""Faults after which the bot waits for seconds, as it should."""


@pytest.mark.long
async def test_nothing_is_lost_or_doubled_in_a_short_storm(tmp_path: Path) -> None:
    plan = ChaosPlan(
        3.0, seed=11, tables=2, think_seconds=0.02, interval=(0.05, 0.2), finishing_seconds=0.0, without=SLOW
    )
    report = await run(plan, tmp_path / "run")
    assert report.violations == []
    assert len(+report.struck) > 4
    assert report.figures["starts of the bot"] >= 3
    assert report.figures["acts acknowledged to people"] > 10
    assert "Nothing was lost, nothing doubled." in report.words()


MANY_STARTS: Final = {"long outage", "rolling restart", "SIGTERM"}
"""Faults after which processes start, which takes long, and of which `kill -9` is enough for a short storm."""


@pytest.mark.long
@pytest.mark.postgresql
async def test_nothing_is_lost_or_doubled_by_two_processes_in_a_short_storm(tmp_path: Path) -> None:
    plan = ChaosPlan(
        3.0,
        seed=5,
        tables=2,
        think_seconds=0.05,
        interval=(0.05, 0.1),
        finishing_seconds=0.0,
        without=SLOW | MANY_STARTS | {"commits slow", "way to the database slow"},
        processes=2,
        shards_each=1,
    )
    report = await run(plan, tmp_path / "run")
    assert report.violations == []
    assert {"kill -9", "server restarted", "way to the database split", "clocks apart"} <= set(+report.struck)
    assert report.figures["starts of the bot"] >= 3
    assert report.figures["crashes of the server"] == report.struck["server restarted"]
    assert report.figures["acts acknowledged to people"] > 10
    assert "Nothing was lost, nothing doubled." in report.words()


def test_the_report_names_the_faults_that_came_to_nothing() -> None:
    report = Report(Counter({"kill -9": 2, "disk full": 0, "clocks apart": 0}), {}, Counter(), [], [])
    assert "Never struck: clocks apart, disk full." in report.words()


@pytest.mark.parametrize(
    "wrong", [["--minutes", "0"], ["--minutes", "nan"], ["--tables", "0"], ["--tables", "many"], ["--processes", "0"]]
)
def test_a_run_that_makes_no_sense_is_refused(wrong: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit, match="2"):
        main(["chaos", *wrong])
    assert wrong[0] in capsys.readouterr().err


def test_a_folder_that_is_there_is_left_alone(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["chaos", "--keep", str(tmp_path)]) == 1
    assert "is there already" in capsys.readouterr().err
