"""`puzzles` on the command line."""

from pathlib import Path

import pytest
from msgspec.structs import replace

from tests.games import puzzles
from tests.lab.__main__ import main


def test_a_puzzle_that_is_found_is_kept_and_read_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(puzzles, "file_of", lambda game: tmp_path / f"{game}.toml")
    assert main(["puzzles", "dice_new_town", "--find", "1"]) == 0
    (found,) = puzzles.puzzles_of("dice_new_town")
    assert capsys.readouterr().out.startswith(f"1: {found.id}, {found.kind}, ")
    assert len(found.options) >= 3 and found.lead > 2 * found.error


def test_a_puzzle_without_a_clear_answer_does_not_hold(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (kept, *_) = puzzles.puzzles_of("dice_new_town")
    monkeypatch.setattr(puzzles, "file_of", lambda game: tmp_path / f"{game}.toml")
    first, *others = kept.options
    puzzles.write_puzzles("dice_new_town", [replace(kept, options=[*others, first])])
    assert main(["puzzles", "dice_new_town", "--check", "1"]) == 1
    assert capsys.readouterr().out.splitlines() == [
        f"{kept.id}: does not hold",
        "dice_new_town: 0 of 1 hold",
    ]
