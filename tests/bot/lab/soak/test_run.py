"""A short soak: people play several games with the bot, and everything that could grow is looked at."""

import json

import pytest

from bot.__main__ import main
from bot.lab.commands import soak as command
from bot.lab.soak.flatness import ALLOWED, Trend
from bot.lab.soak.run import SoakReport, soak


@pytest.mark.end_to_end
async def test_people_play_and_the_bot_is_looked_at() -> None:
    report = await soak(seconds=0.5, pairs=2, waits=False)
    assert report.presses + report.unanswered > 0
    assert 1 <= report.tables <= 2
    assert set(report.courses) == set(ALLOWED)
    for name in ("memory_mb", "open_files", "tasks", "threads"):
        assert min(report.courses[name].medians) > 0
    assert report.courses["memory_mb"].most > 30


def report_of(*, grown: bool) -> SoakReport:
    """What was found where the tasks have grown, or nothing."""
    return SoakReport(20, 8, 900, 0, {"tasks": Trend([5, 50, 500], 600, has_grown=grown)})


@pytest.mark.parametrize(("grown", "status", "said"), [(True, 1, "Grown: tasks."), (False, 0, "Nothing has grown.")])
def test_the_status_says_whether_anything_has_grown(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], grown: bool, status: int, said: str
) -> None:
    async def soaked(seconds: float, pairs: int) -> SoakReport:
        assert (seconds, pairs) == (90, 3)
        return report_of(grown=grown)

    monkeypatch.setattr(command, "soak", soaked)
    about = ["soak", "--minutes", "1.5", "--tables", "3"]
    assert main(about) == status
    words = capsys.readouterr().out
    assert said in words and "5 -> 50 -> 500" in words
    assert main([*about, "--json"]) == status
    assert json.loads(capsys.readouterr().out)["courses"]["tasks"]["most"] == 600
