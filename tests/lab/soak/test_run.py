"""A short soak: people play several games with the bot, and everything that could grow is looked at."""

import json

import pytest

from tests.lab.__main__ import main
from tests.lab.commands import soak as command
from tests.lab.soak.flatness import WATCHED, Trend
from tests.lab.soak.run import SoakReport, soak


@pytest.mark.end_to_end
async def test_people_play_and_the_bot_is_looked_at() -> None:
    report = await soak(seconds=0.5, pairs=2, waits=False)
    assert report.presses + report.unanswered > 0
    assert 1 <= report.tables <= 2 + report.unanswered  # where the start of a game goes unanswered, another begins
    assert set(report.courses) == set(WATCHED)
    for name in ("memory_mb", "caches_mb", "beside_caches_mb", "open_files", "tasks", "threads"):
        assert min(report.courses[name].medians) > 0
    assert report.courses["caches_mb"].most < report.courses["memory_mb"].most
    assert report.overfull == []
    assert report.courses["memory_mb"].most > 30


def report_of(*, grown: bool, overfull: str) -> SoakReport:
    """What was found where the tasks have grown, or nothing, and where this cache holds too much, if any."""
    return SoakReport(20, 8, 900, 0, {"tasks": Trend([5, 50, 500], 600, has_grown=grown)}, [overfull] * bool(overfull))


@pytest.mark.parametrize(
    ("report", "status", "said"),
    [
        (report_of(grown=True, overfull=""), 1, "Grown: tasks."),
        (report_of(grown=False, overfull=""), 0, "Nothing has grown."),
        (report_of(grown=False, overfull="films"), 1, "Beyond their limits: films."),
    ],
)
def test_the_status_says_whether_anything_has_grown_or_gone_beyond_its_limit(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], report: SoakReport, status: int, said: str
) -> None:
    async def soaked(seconds: float, pairs: int) -> SoakReport:
        assert (seconds, pairs) == (90, 3)
        return report

    monkeypatch.setattr(command, "soak", soaked)
    about = ["soak", "--minutes", "1.5", "--tables", "3"]
    assert main(about) == status
    words = capsys.readouterr().out
    assert said in words and "5 -> 50 -> 500" in words
    assert main([*about, "--json"]) == status
    assert json.loads(capsys.readouterr().out)["courses"]["tasks"]["most"] == 600


def test_a_short_run_says_that_it_tells_little_of_memory() -> None:
    short = SoakReport(0.7, 8, 900, 0, {})
    assert "Less than 5 minutes tell little of memory." in short.words()
    assert "little" not in report_of(grown=False, overfull="").words()
