"""The command: what it prints, and what it refuses."""

import json

import pytest

from games.registry import GAMES
from tests.examples import part
from tests.lab.__main__ import main
from tests.lab.bench import sheet

FIGURES = {
    "rules": {"expand_per_s", "games_per_s", "ratio"},
    "sheet": {"kinds", "ratio"},
    "store": {"answers_per_s", "ratio", "fsync_ms"},
}
KINDS = {"sheet", "board", "reveal", "whole sheet", "poster"}
"""The kinds of pictures that there are in every game."""


@pytest.mark.seeded
def test_json_is_one_object_with_every_figure(
    monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    measured = part(GAMES, 0, of=len(GAMES) // 2)
    monkeypatch.setattr(sheet, "GAMES", measured)
    assert main(["bench", "--json", "--seconds", "0.01"]) == 0
    printed = json.loads(capfd.readouterr().out)
    assert {name: set(figures) for name, figures in printed.items()} == FIGURES
    kinds = printed["sheet"].pop("kinds")
    assert all(value > 0 for figures in printed.values() for value in figures.values())
    assert {(game, kind) for game in measured for kind in KINDS} <= {(kind["game"], kind["kind"]) for kind in kinds}
    for kind in kinds:
        assert kind["cpu_ms"] > 0 and kind["kb"] > 1


def test_only_what_is_named_is_measured(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["bench", "store", "rules", "--json", "--seconds", "0.01"]) == 0
    assert list(json.loads(capsys.readouterr().out)) == ["rules", "store"]


def test_in_words_every_figure_has_its_reference(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["bench", "rules", "--seconds", "0.01"]) == 0
    printed = capsys.readouterr().out
    assert printed.startswith("== rules")
    assert "the reference: copy.deepcopy" in printed


@pytest.mark.parametrize(
    "wrong",
    [
        ["speed"],
        *(["--seconds", seconds] for seconds in ("0", "soon", "nan")),
        ["--tables", "0"],
        ["--people", "many"],
        *(["--processes", numbers] for numbers in ("0", "1,many", "33", "")),
    ],
    ids=" ".join,
)
def test_what_cannot_be_measured_is_refused(wrong: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit, match="2"):
        main(["bench", *wrong])
    assert wrong[0] in capsys.readouterr().err


@pytest.mark.parametrize(
    "mixed", [["scale", "rules"], ["growth", "click"], ["rules", "--tables", "5"], ["rules", "--processes", "2"]]
)
def test_what_many_people_and_many_games_cost_is_measured_alone(
    mixed: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["bench", *mixed]) == 2
    assert "measured alone" in capsys.readouterr().err


def test_a_bot_that_cannot_start_is_reported(
    monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("PYTHONHASHSEED", "no number")
    assert main(["bench", "click", "--tables", "1", "--people", "2", "--json"]) == 1
    shown = capfd.readouterr()
    assert shown.out == ""
    assert "Cannot measure click: the bot ended with status 1 before it was online." in shown.err
