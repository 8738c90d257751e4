"""`puzzles` on the command line."""

from pathlib import Path

import pytest
from msgspec.structs import replace

from games.puzzles import puzzles_in, puzzles_of
from tests.games.puzzles import write_puzzles
from tests.lab.__main__ import main


def test_a_puzzle_that_is_found_is_kept_and_read_again(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "found.toml"
    assert main(["puzzles", "dice_new_town", "--find", "1", "--file", str(file)]) == 0
    (found,) = puzzles_in(file)
    assert capsys.readouterr().out.startswith(f"1: {found.id}, {found.kind}, ")
    assert len(found.options) >= 3 and found.lead > 2 * found.error


def test_a_puzzle_without_a_clear_answer_does_not_hold(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    kept, file = puzzles_of("dice_new_town")[0], tmp_path / "wrong.toml"
    first, *others = kept.options
    write_puzzles(file, [replace(kept, options=(*others, first))])
    assert main(["puzzles", "dice_new_town", "--check", "1", "--renew", "--file", str(file)]) == 1
    assert puzzles_in(file) == ()
    assert capsys.readouterr().out.splitlines() == [
        f"{kept.id}: does not hold",
        "dice_new_town: 0 of 1 hold",
    ]
