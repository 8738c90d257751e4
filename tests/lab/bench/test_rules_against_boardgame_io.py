"""The comparison with boardgame.io, as far as it needs no npm: what it refuses, and our side's work."""

import json
import re
from contextlib import nullcontext
from pathlib import Path

import pytest

from games.welcome_to import CARDS, PLANS
from tests.bench.opponent import FOLDER, Unavailable, facts, pinned, program, require_installed
from tests.bench.rules_against_boardgame_io import Comparison, Kind, Side, main, our_kind
from tests.lab.bench.rules import cases, expand, seconds_for


@pytest.mark.parametrize("seconds", ["0", "-1", "601", "soon"])
def test_a_time_that_cannot_be_measured_is_refused(seconds: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as refused:
        main(["--seconds", seconds])
    assert refused.value.code == 2
    assert "--seconds" in capsys.readouterr().err


@pytest.mark.parametrize("arguments", [[], ["--install"]])
def test_a_machine_without_node_is_told_so_in_one_sentence(
    arguments: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    assert main(arguments) == 2
    captured = capsys.readouterr()
    assert "which is not on this machine" in captured.err
    assert (captured.out, captured.err.count("\n")) == ("", 1)


def test_without_the_package_it_says_how_to_install_it(tmp_path: Path) -> None:
    with pytest.raises(Unavailable, match=rf"boardgame\.io {re.escape(pinned())} is not installed yet; .* --install"):
        require_installed(tmp_path)


@pytest.mark.parametrize("installed", [True, False])
def test_only_the_pinned_version_counts(installed: bool, tmp_path: Path) -> None:
    package = tmp_path / "node_modules" / "boardgame.io"
    package.mkdir(parents=True)
    (package / "package.json").write_text(json.dumps({"version": pinned() if installed else "0.1.0"}))
    with nullcontext() if installed else pytest.raises(Unavailable):
        require_installed(tmp_path)


def test_a_program_is_looked_for_where_the_search_path_says(tmp_path: Path) -> None:
    node = tmp_path / "node"
    node.touch(mode=0o755)
    assert program("node", {"PATH": str(tmp_path)}) == str(node)


def test_every_package_is_pinned_to_one_version_and_names_no_place() -> None:
    text = (FOLDER / "package.json").read_text(encoding="utf-8")
    assert all(version.replace(".", "").isdigit() for version in json.loads(text)["dependencies"].values())
    assert "://" not in text
    assert pinned() == json.loads(text)["dependencies"]["boardgame.io"]


def test_both_sides_play_with_the_same_cards_and_plans() -> None:
    given = json.loads(json.dumps(facts()))
    cards = [(card["number"], card["action"]) for card in given["cards"]]
    assert cards == [(card.number, card.action) for card in CARDS]
    assert set(given["plans"]) == {plan.id for plan in PLANS.values() if not plan.advanced}
    assert given["plans"]["N3-1223"]["needs"] == [[1, 1], [2, 2], [3, 1]]


def test_our_side_does_work_that_takes_time() -> None:
    made = cases(5)
    assert len(made) / seconds_for(expand, made) > 0


def test_our_games_are_described_by_rounds_choices_and_options() -> None:
    kind = our_kind(2)
    assert 5 < kind.rounds < 60
    assert kind.choices > 2 * kind.rounds
    assert kind.options > 2


def test_the_comparison_says_who_is_faster_and_by_how_much() -> None:
    ours, theirs = Side(40, 2000, 30, Kind(15, 150, 8.5)), Side(10, 1000, 10, Kind(16, 152, 8.6))
    words = Comparison("1.2.3", ours, theirs, walk_ratio=4, expand_ratio=2, games_ratio=3, rounds=7).words()
    assert "2,000 expansions/s" in words
    assert "2 times at expanding the same positions" in words
    assert "4 times as fast at whole games by listing the options, cloning and applying one" in words
    assert "3 times at whole games by rollout" in words
